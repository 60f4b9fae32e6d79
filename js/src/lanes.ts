import type { Context } from "./context";
import type { Turns } from "./turns";
import type { Figures } from "./types";

type Across = (ply: number) => number;

/** One lane of the plot: its name, its value at the cursor, and how it is drawn. */
export interface Lane {
  name: string;
  value: string;
  draw(x: Across, y: number, height: number, width: number): string;
}

/** A share of moves that win is drawn so wide at most. */
const BAR = 2.6;

/** The lanes that have anything to show: score, hidden cards, moves that keep the win. */
export function lanesOf(turns: Turns, steps: readonly number[], cx: Pick<Context, "t" | "number">): Lane[] {
  const places = [null, ...steps];
  const at = turns.way(turns.cursor).length;
  const series = (name: keyof Figures) => {
    let last = turns.start[name];
    return places.map((step) => {
      last = step === null ? last : (turns.rows[step]![name] ?? last);
      return last;
    });
  };
  const lanes: Lane[] = [];
  const score = series("score");
  if (isTold(score)) {
    const value = cx.number(score[at] ?? 0);
    lanes.push({ name: cx.t("moves.score"), value, draw: (...box) => line(score, ...box) });
  }
  const hidden = series("hidden");
  if (isTold(hidden)) {
    const value = cx.number(hidden[at] ?? 0);
    lanes.push({ name: cx.t("moves.hidden"), value, draw: (...box) => stairs(hidden, ...box) });
  }
  const keeps = places.map((step) => turns.notes.get(step)?.keeps ?? null);
  if (keeps.some(Boolean)) {
    const now = keeps[at];
    const value = now ? cx.t("moves.of", { n: now[0], of: now[1] }) : "–";
    lanes.push({ name: cx.t("moves.winning"), value, draw: (...box) => bars(keeps, ...box) });
  }
  return lanes;
}

const isTold = (values: readonly (number | undefined)[]): values is number[] => values[0] !== undefined;

/** Of values along the line so many are drawn that each has a place of its own. */
function* sampled<T>(values: readonly T[], width: number): Generator<[number, T]> {
  const by = Math.max(1, Math.floor(values.length / (width * 2)));
  for (let i = 0; i < values.length; i += by) yield [i, values[i]!];
  if ((values.length - 1) % by) yield [values.length - 1, values[values.length - 1]!];
}

function line(values: readonly number[], x: Across, y: number, height: number, width: number): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const up = (value: number) => (y + height - ((value - least) / (most - least || 1)) * (height - 2)).toFixed(1);
  const points = [...sampled(values, width)].map(([i, value]) => `${x(i)} ${up(value)}`);
  return `<path class="hw-pl-line" d="M${points.join("L")}"/>`;
}

function stairs(values: readonly number[], x: Across, y: number, height: number, width: number): string {
  const most = Math.max(...values, 1);
  let d = "";
  for (const [i, value] of sampled(values, width)) {
    const up = (y + height - (value / most) * (height - 2)).toFixed(1);
    d += d ? `H${x(i)}V${up}` : `M0 ${up}`;
  }
  return `<path class="hw-pl-fill" d="${d}V${y + height}H0Z"/><path class="hw-pl-step" d="${d}"/>`;
}

function bars(
  values: readonly ([number, number] | null)[],
  x: Across,
  y: number,
  height: number,
  width: number,
): string {
  const wide = Math.min(BAR, width / values.length);
  let d = "";
  for (const [i, keeps] of sampled(values, width))
    if (keeps?.[0]) {
      const tall = ((keeps[0] / keeps[1]) * (height - 3)).toFixed(1);
      d += `M${(x(i) - wide / 2).toFixed(1)} ${y + height}v-${tall}h${wide.toFixed(1)}v${tall}z`;
    }
  return `<path class="hw-pl-bar" d="${d}"/>`;
}
