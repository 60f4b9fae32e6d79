import { type Box, cardPoint, landingPoint, type Point, runBox, type TableLayout } from "./layout";
import { columnSize, isColumn, isFoundation, targetsOf } from "./piles";
import type { Place, View } from "./types";

/**
 * Marks on the table: rings, landing places, crosses, the last move, the hint's arrow. Drawn from what is known, as markup of two
 * layers, one under the cards and one over them. One mark, one meaning; never told by colour alone.
 */

/** What only this view of the game knows. */
export interface Local {
  selected: Place | null;
  /** The cards at this place are being carried. */
  lifted: Place | null;
  /** Where they would land if let go now. */
  nearest: string | null;
  /** The refusal's marks are still shown. */
  clash: boolean;
  focus: Place | null;
}

export interface Layers {
  under: string;
  over: string;
  /** The foundations take it, and are the nearest. */
  shelf: "" | "target" | "best";
  /** Empty places that take it. */
  targets: Record<string, "target" | "best">;
}

const px = (n: number) => `${n.toFixed(1)}px`;
const style = ({ x, y, w, h }: Box) => `left:${px(x)};top:${px(y)};width:${px(w)};height:${px(h)}`;
const ring = (kind: string, box: Box) => `<div class="hw-ring hw-${kind}" style="${style(box)}"></div>`;

export function marks(view: View, table: TableLayout, local: Local): Layers {
  const source = local.lifted ?? local.selected;
  const landing = source ? targets(view, table, source, local.nearest) : NONE;
  const over = [
    landing.over,
    local.selected && !local.lifted ? ring("sel", placeBox(view, table, local.selected)) : "",
    local.clash ? clashes(view, table) : "",
    view.last && !local.lifted ? lastMove(view, table, view.last) : "",
    view.hint && !source ? hint(view, table, view.hint) : "",
    local.focus && !local.lifted ? ring("focus", placeBox(view, table, local.focus)) : "",
  ];
  return { ...landing, over: over.join("") };
}

const NONE: Layers = { under: "", over: "", shelf: "", targets: {} };

/** The box a mark lies on: the run from a card to the top, or the empty place. Of a foundation the depth tells the pile. */
export function placeBox(view: View, table: TableLayout, { pile, depth }: Place): Box {
  const { cw, ch } = table.m;
  if (isColumn(pile)) return runBox(view, table, pile, Math.max(0, depth));
  return { ...cardPoint(view, table, pile, slotOf(view, pile, depth)), w: cw, h: ch };
}

function slotOf(view: View, pile: string, depth: number): number {
  if (pile === "w") return Math.max(0, (view.piles.w?.cards?.length ?? 0) - 1);
  return Math.max(0, depth);
}

function topBox(view: View, table: TableLayout, pile: string): Box {
  return placeBox(view, table, { pile, depth: isColumn(pile) ? columnSize(view.piles[pile]) - 1 : 0 });
}

/** Places that take the lifted cards: column: ring and landing place; empty place: filled; foundations: the shelf. */
function targets(view: View, table: TableLayout, source: Place, nearest: string | null): Layers {
  const out: Layers = { under: "", over: "", shelf: "", targets: {} };
  for (const pile of targetsOf(view, source)) {
    const best = pile === nearest || (isFoundation(pile) && nearest !== null && isFoundation(nearest));
    const kind = best ? "best" : "target";
    if (isFoundation(pile)) out.shelf = kind;
    else if (isColumn(pile) && columnSize(view.piles[pile]) > 0) {
      const box: Box = { ...landingPoint(view, table, pile), w: table.m.cw, h: table.m.ch };
      out.under += `<div class="hw-landing hw-${kind}" style="${style(box)}"></div>`;
      out.over += ring(kind, topBox(view, table, pile));
    } else out.targets[pile] = kind;
  }
  return out;
}

/** The lower edge of the cards that a refusal speaks of; 0 where it speaks of none. */
export const lowestClash = (view: View, table: TableLayout): number =>
  Math.max(
    0,
    ...(view.message?.clash ?? [])
      .filter(({ pile }) => table.piles[pile])
      .map((it) => placeBox(view, table, it))
      .map(({ y, h }) => y + h),
  );

/** The lifted run and the card that refuses it wear a ring and a cross. */
function clashes(view: View, table: TableLayout): string {
  return (view.message?.clash ?? [])
    .map(({ pile, depth, n }) => {
      if (!table.piles[pile]) return "";
      const box = placeBox(view, table, { pile, depth });
      if (isColumn(pile) && n > 0) {
        const top = Math.min(columnSize(view.piles[pile]) - 1, depth + n - 1);
        box.h = cardPoint(view, table, pile, top).y - box.y + table.m.ch;
      }
      return ring("clash", box).replace("></div>", '><i class="hw-cross"></i></div>');
    })
    .join("");
}

/** A gold line inside the cards that moved, a gold bar under the pile they left. */
function lastMove(view: View, table: TableLayout, { from, to, n, lane }: NonNullable<View["last"]>): string {
  let out = "";
  if (to !== "s" && table.piles[to]) {
    const size = columnSize(view.piles[to]);
    out += ring(
      "last",
      isColumn(to) ? placeBox(view, table, { pile: to, depth: Math.max(0, size - n) }) : topOf(view, table, to, lane),
    );
  }
  if (table.piles[from] && from !== "s") {
    const box = isColumn(from) ? topBox(view, table, from) : topOf(view, table, from);
    const bar = { x: box.x + box.w * 0.33, y: box.y + box.h - 2 };
    out += `<div class="hw-from" style="left:${px(bar.x)};top:${px(bar.y)}"></div>`;
  }
  return out;
}

/** The box of a pile's top card: of two piles the one asked for, or that has one, as far as the other leaves it bare. */
function topOf(view: View, table: TableLayout, pile: string, asked?: number): Box {
  const cards = view.piles[pile]?.cards ?? [];
  const found = cards.findIndex((card) => card !== null);
  const lane = isFoundation(pile) ? (asked ?? Math.max(0, found)) : 0;
  const box = placeBox(view, table, { pile, depth: lane });
  if (isFoundation(pile) && cards[lane + 1]) box.w = placeBox(view, table, { pile, depth: lane + 1 }).x - box.x;
  return box;
}

function hint(view: View, table: TableLayout, { from, to, n }: { from: string; to: string; n: number }): string {
  if (!table.piles[from]) return "";
  if (from === "s") return ring("hint", topBox(view, table, from));
  const depth = isColumn(from) ? Math.max(0, columnSize(view.piles[from]) - n) : 0;
  const source = placeBox(view, table, { pile: from, depth });
  // A hint tells first what moves, and where to when it is asked again.
  if (!table.piles[to]) return ring("hint", source);
  const target = isFoundation(to) ? topOf(view, table, to) : topBox(view, table, to);
  const { cw, ch } = table.m;
  const tail = { x: source.x + cw * 0.72, y: source.y + ch * 0.13 };
  const head = { x: target.x + cw * 0.5, y: target.y + target.h - ch * 0.34 };
  return ring("hint", source) + ring("hint", target) + arrow(tail, head);
}

/** An arrow that bows away from the straight line by a sixth of its length. */
export function arrow(a: Point, b: Point): string {
  // Perpendicular to the way, and upwards; on a flat way to the left downwards, or it would cross its own card's index.
  const flat = Math.abs(b.x - a.x) > Math.abs(b.y - a.y);
  const up = b.x >= a.x || flat ? 1 : -1;
  const mid = { x: (a.x + b.x) / 2 + (b.y - a.y) * 0.17 * up, y: (a.y + b.y) / 2 - (b.x - a.x) * 0.17 * up };
  const turn = Math.atan2(b.y - mid.y, b.x - mid.x);
  const barb = (t: number) =>
    `${(b.x - 12 * Math.cos(turn + t)).toFixed(1)} ${(b.y - 12 * Math.sin(turn + t)).toFixed(1)}`;
  const tip = `${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
  const shaft = `M${a.x.toFixed(1)} ${a.y.toFixed(1)}Q${mid.x.toFixed(1)} ${mid.y.toFixed(1)} ${tip}`;
  const barbs = `M${barb(0.55)}L${tip} ${barb(-0.55)}`;
  const lines = (cls: string) =>
    `<path class="${cls}" pathLength="1" d="${shaft}"/><path class="${cls}" d="${barbs}"/>`;
  return `<svg class="hw-arrow">${lines("o")}${lines("i")}<circle cx="${a.x.toFixed(1)}" cy="${a.y.toFixed(1)}" r="5"/></svg>`;
}
