import parts from "../../harp_widget/drawing/table.json";
import { type Box, cardPoint, landingPoint, type TableLayout } from "./layout";
import { cardAt, columnSize, isColumn, isFoundation, targetsOf, topDepth } from "./piles";
import type { Place, View } from "./types";

/** What a point on the table means, and where a carried card would land. Pure geometry. */

const inside = (b: Box, x: number, y: number, grow = 0): boolean =>
  x >= b.x - grow && x <= b.x + b.w + grow && y >= b.y - grow && y <= b.y + b.h + grow;

/** Distance from a point to a box; 0 inside. */
const distance = (b: Box, x: number, y: number): number =>
  Math.hypot(Math.max(b.x - x, 0, x - b.x - b.w), Math.max(b.y - y, 0, y - b.y - b.h));

/**
 * The pile and card at a point. In a column every strip is its card's, the gap beside it and the table below it count too.
 * Of a foundation the depth is the number of the pile.
 */
export function placeAt(view: View, table: TableLayout, x: number, y: number): Place | null {
  const { m } = table;
  const upper = y < m.y1 - m.row / 2;
  for (const [pile, it] of Object.entries(table.piles)) {
    if (isColumn(pile)) {
      if (!upper && inside({ ...it.box, h: table.height }, x, y, m.gap / 2)) return inColumn(view, table, pile, y);
    } else if (upper && inside(topBox(view, table, pile), x, y, m.gap / 2)) {
      if (isFoundation(pile)) return { pile, depth: foundationIndex(view, it.piles ?? [], pile, x) };
      return { pile, depth: topDepth(view, pile) };
    }
  }
  return null;
}

/**
 * What a finger means that hits a hidden card: where only one run of the column can move, that one. The strips are narrow, and
 * nothing else could be wanted there.
 */
export function meant(view: View, place: Place | null): Place | null {
  if (!place || place.depth < 0 || !isColumn(place.pile) || cardAt(view, place)) return place;
  const movable = Object.keys(view.moves).filter((key) => key.split("x")[0] === place.pile);
  if (movable.length !== 1) return place;
  return { pile: place.pile, depth: columnSize(view.piles[place.pile]) - Number(movable[0]!.split("x")[1] ?? 1) };
}

function inColumn(view: View, table: TableLayout, pile: string, y: number): Place {
  let depth = columnSize(view.piles[pile]) - 1;
  while (depth > 0 && cardPoint(view, table, pile, depth).y > y) depth--;
  return { pile, depth };
}

function foundationIndex(view: View, lefts: number[], pile: string, x: number): number {
  const cards = view.piles[pile]?.cards ?? [];
  const last = lefts.length - 1;
  const hitLast = last > 0 && x >= lefts[last]!;
  // The second pile lies over the first, but an empty second place shows only the part the first leaves free.
  if (hitLast && (cards[last] || x > lefts[0]! + (lefts[last]! - lefts[0]!) / parts.twin)) return last;
  return 0;
}

/** The waste is as wide as its fan. */
function topBox(view: View, table: TableLayout, pile: string): Box {
  const box = table.piles[pile]!.box;
  if (pile !== "w") return box;
  const cards = view.piles.w?.cards?.length ?? 0;
  if (!cards) return box;
  const { x } = cardPoint(view, table, "w", cards - 1);
  return { ...box, x: Math.min(x, box.x), w: Math.abs(x - box.x) + table.m.cw };
}

/** The area in which a card dropped on a pile counts; all foundations are one. */
export function dropBox(view: View, table: TableLayout, pile: string): Box {
  if (isFoundation(pile)) return table.shelf;
  const it = table.piles[pile]!;
  if (!isColumn(pile)) return topBox(view, table, pile);
  const bottom = landingPoint(view, table, pile).y + table.m.ch;
  return { ...it.box, h: bottom - it.box.y };
}

export interface Drop {
  pile: string;
  legal: boolean;
}

/**
 * Where the cards lifted at `source` land when their first card lies at `(x, y)`. Dropping near a place that takes them counts
 * (.35 card widths), unless the card's middle lies on a place that does not: then that one is meant, and refused with a reason.
 */
export function dropAt(view: View, table: TableLayout, source: Place, x: number, y: number): Drop | null {
  const { cw, ch } = table.m;
  const [mx, my] = [x + cw / 2, y + ch / 2];
  const near = 0.35 * cw;
  const targets = targetsOf(view, source);
  let best: (Drop & { d: number }) | null = null;
  for (const pile of targets) {
    const box = dropBox(view, table, pile);
    const meets =
      x < box.x + box.w + near && x + cw > box.x - near && y < box.y + box.h + near && y + ch > box.y - near;
    const d = distance(box, mx, my);
    if (meets && (!best || d < best.d)) best = { pile, legal: true, d };
  }
  if (best && best.d <= near) return best;
  const home = (pile: string) => pile === source.pile || (isFoundation(pile) && isFoundation(source.pile));
  const over = Object.keys(table.piles).find((pile) => inside(dropBox(view, table, pile), mx, my));
  if (over && home(over)) return null;
  if (over && !targets.includes(over) && !(isFoundation(over) && targets.some(isFoundation)))
    return { pile: over, legal: false };
  return best;
}
