import type { Context } from "./context";
import { escapeText, h, setMarkup } from "./dom";
import { type Lane, lanesOf } from "./lanes";

/** Height of a lane and of the line of words above it; between two lanes; the only lane of a narrow board. */
const LANE = 20;
const WORDS = 15;
const GAP = 6;
const ALONE = 30;

/** Score, hidden cards and winning moves along the line of the game. A click, or the pointer drawn along, goes to a turn. */
export class Plot {
  readonly el = h("div", { class: "hw-plot-lanes", role: "img" });
  #steps: readonly number[] = [];
  #held = false;
  /** Where the pointer asks to go while the last wish is not answered yet. */
  #wanted: number | null | undefined;

  readonly #cx: Context;

  constructor(cx: Context) {
    this.#cx = cx;
    const { el } = this;
    el.addEventListener("pointerdown", (event) => {
      if (event.button) return;
      this.#held = true;
      el.setPointerCapture(event.pointerId);
      void this.#go(event);
    });
    el.addEventListener("pointermove", (event) => this.#held && void this.#go(event));
    for (const end of ["pointerup", "pointercancel"]) el.addEventListener(end, () => (this.#held = false));
  }

  /** Draw the line as it is, in the width at hand. */
  update(): void {
    const { turns } = this.#cx.shared;
    this.#steps = turns.line();
    const alone = this.#cx.root.classList.contains("hw-narrow");
    const lanes = this.#steps.length ? lanesOf(turns, this.#steps, this.#cx) : [];
    const shown = alone ? lanes.slice(0, 1) : lanes;
    this.el.hidden = !shown.length;
    if (!shown.length) return;
    const width = Math.max(this.el.clientWidth, 120);
    const at = turns.way(turns.cursor).length;
    const words = shown.map(({ name, value }) => `${name}: ${value}`).join(", ");
    this.el.setAttribute("aria-label", `${this.#cx.t("moves.plot")}. ${words}`);
    setMarkup(this.el, this.#markup(shown, alone, width, at));
  }

  #markup(lanes: readonly Lane[], alone: boolean, width: number, at: number): string {
    const { length } = this.#steps;
    const x = (ply: number) => +((ply / length) * width).toFixed(1);
    const high = alone ? ALONE : LANE;
    const top = alone ? 2 : WORDS;
    const y = (i: number) => top + i * (WORDS + LANE + GAP);
    const drawn = lanes.map(
      (lane, i) => `${lane.draw(x, y(i), high, width)}<path class="hw-pl-base" d="M0 ${y(i) + high + 0.5}H${width}"/>`,
    );
    const words = alone ? [] : lanes.map((lane, i) => laneWords(lane, y(i) - 6, width));
    const bottom = y(lanes.length - 1) + high;
    const marks = this.#lost(x, top, bottom) + cursor(x(at), top, bottom);
    const height = bottom + 6;
    return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true">${drawn.join("")}${marks}${words.join("")}</svg>`;
  }

  /** Where the game was lost. */
  #lost(x: (ply: number) => number, top: number, bottom: number): string {
    const { notes } = this.#cx.shared.turns;
    const ply = this.#steps.findIndex((step) => notes.get(step)?.lost) + 1;
    if (!ply) return "";
    const [at, y] = [x(ply), top + 1];
    return `<path class="hw-pl-lost" d="M${at} ${top}V${bottom}"/><circle class="hw-pl-disc" cx="${at}" cy="${y}" r="6.5"/><path class="hw-pl-x" d="m${at - 2.3} ${y - 2.3} 4.6 4.6m0-4.6-4.6 4.6"/>`;
  }

  /** Go to the turn under the pointer; while an answer is due only the last wish counts. */
  async #go({ clientX }: PointerEvent): Promise<void> {
    const { left, width } = this.el.getBoundingClientRect();
    const ply = Math.round((Math.min(Math.max(clientX - left, 0), width) / width) * this.#steps.length);
    const asked = this.#wanted !== undefined;
    this.#wanted = ply ? this.#steps[ply - 1]! : null;
    if (asked) return;
    while (this.#wanted !== undefined && this.#wanted !== this.#cx.shared.turns.cursor) {
      const step: number | null = this.#wanted;
      await this.#cx.send({ do: "go", step }).done;
      if (this.#wanted === step) break;
    }
    this.#wanted = undefined;
  }
}

const laneWords = ({ name, value }: Lane, y: number, width: number): string =>
  `<text x="0" y="${y}">${escapeText(name)}</text><text class="hw-pl-now-value" x="${width}" y="${y}">${escapeText(value)}</text>`;

const cursor = (x: number, top: number, bottom: number): string =>
  `<path class="hw-pl-now" d="M${x} ${top}V${bottom}"/><circle class="hw-pl-knob" cx="${x}" cy="${bottom}" r="4.5"/>`;
