import parts from "../../harp_widget/drawing/table.json";
import { cellsOf, columnsOf, foundationsOf, isColumn, isFoundation, packsOf } from "./piles";
import type { Pile, View } from "./types";

/** Sizes and places on the table, in CSS pixels. Pure functions of the view and the width at hand. */

export interface Frame {
  /** Width of the table. */
  width: number;
  /** Height that the table may take, so that bars and message line stay in sight with it; a narrow table scrolls instead. */
  height?: number;
  present?: boolean;
  /** The board fills the screen: its cards are as large as they can be. */
  full?: boolean;
  left_handed?: boolean;
}

export interface Measure {
  width: number;
  cw: number;
  ch: number;
  gap: number;
  left: number;
  top: number;
  row: number;
  /** Left edge of the columns: they stand in the middle when the top row is wider than they are. */
  columnsLeft: number;
  narrow: boolean;
  present: boolean;
  small: boolean;
  /** Height a column may take, in card heights. */
  room: number;
  /** A column may close up further than looks good, for the table must not grow. */
  tight: boolean;
  /** Stock and waste, or the cells, stand at the right, the foundations at the left. */
  mirrored: boolean;
  /** Top of the columns. */
  y1: number;
  inset: number;
}

const SMALL_FACE = 52;
const CAP = 100;
/** How far face-up cards lie apart where only their large index is drawn, in card heights; at rest and at the least. */
const SMALL_UP = 0.36;
const SMALL_UP_LEAST = 0.29;
/** On a narrow table all is closer together, and columns may be longer. */
const NARROW_GAP = 0.1;
const NARROW_ROOM = 5.4;
const PRESENT_ROOM = 2.75;
/** Face-up cards lie at least so far apart where the table can't grow: the upper half of an index is seen. */
const TIGHT_UP = 0.08;
/** Cards as small as this are read, smaller ones are not: then the page scrolls. */
const LEAST_CARD = 48;
const MINIMUM = 20;
const FOOT = 18;

const topOf = (cw: number) => Math.max(14, cw * parts.margin);
const rowOf = (cw: number) => Math.max(14, cw * parts.row);

/** The largest card with which the table fits a height: rows, gaps and the room of columns. */
function fitting(height: number, room: number): number {
  const columns = (1 + room) * parts.aspect;
  const nearly = (height - FOOT) / (parts.margin + parts.row + columns);
  return Math.max(LEAST_CARD, (height - FOOT - topOf(nearly) - rowOf(nearly)) / columns);
}

/** Width of the top row in cards and gaps: `[cards, gaps]`. */
function topRow(view: View): [number, number] {
  const places = foundationsOf(view).length;
  const lead = cellsOf(view).length + ("s" in view.piles ? 1 : 0) + ("w" in view.piles ? 1 : 0);
  if (packsOf(view) > 1) return [lead + places * (1 + parts.twin) + (places - 1) * parts.suit_gap, lead];
  return [lead + places, lead + places - 1];
}

export function measure(view: View, frame: Frame): Measure {
  const { width, height, present = false, full = false } = frame;
  const narrow = width < 480;
  const columns = columnsOf(view).length;
  const [topCards, topGaps] = topRow(view);
  const spread = (cards: number, gaps: number) => cards + gaps * (narrow ? NARROW_GAP : parts.gap);
  const units = Math.max(spread(columns, columns - 1), spread(topCards, topGaps));
  const margin = narrow ? 8 : Math.min(16 + (width > 1400 ? 24 : 0), width * 0.025);
  const room = narrow && !full ? NARROW_ROOM : present ? PRESENT_ROOM : parts.room;
  const tight = height !== undefined && (!narrow || full);
  const cap = Math.min(present || full ? Number.POSITIVE_INFINITY : CAP, tight ? fitting(height, room) : CAP);
  const cw = Math.max(MINIMUM, Math.min(cap, (width - 2 * margin) / units));
  const ch = cw * parts.aspect;
  const gap = cw * (narrow ? NARROW_GAP : parts.gap);
  const small = cw < SMALL_FACE;
  const left = (width - units * cw) / 2;
  const top = narrow ? 10 : topOf(cw);
  const row = narrow ? 18 : rowOf(cw);
  const columnsLeft = (width - columns * cw - (columns - 1) * gap) / 2;
  const inset = small ? 3 : Math.min(7, gap * 0.55);
  const mirrored = frame.left_handed ?? false;
  return {
    ...{ width, cw, ch, gap, left, top, row, columnsLeft, narrow, present, small, room, tight, mirrored, inset },
    y1: top + ch + row,
  };
}

/** Long columns compress: the hidden part first, then the face-up part, each down to its least. Answers in card heights. */
export function overlaps(down: number, up: number, room: number, small: boolean, tight = false): [number, number] {
  let d = parts.down;
  let u = small ? SMALL_UP : parts.up;
  const steps = Math.max(0, up - 1);
  const excess = () => 1 + down * d + steps * u - room - 1e-9;
  if (down && excess() > 0) d = Math.max(parts.down_least, d - excess() / down);
  const least = tight ? TIGHT_UP : small ? SMALL_UP_LEAST : parts.up_least;
  if (steps && excess() > 0) u = Math.max(least, u - excess() / steps);
  return [d, u];
}

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  w: number;
  h: number;
}

export interface PileLayout {
  /** The empty place, or for a foundation of two piles both together. */
  box: Box;
  /** Left edge of each pile of a foundation place. */
  piles?: number[];
  /** Distance between hidden and between face-up cards (columns), in pixels. */
  down: number;
  up: number;
}

export interface TableLayout {
  m: Measure;
  piles: Record<string, PileLayout>;
  shelf: Box;
  height: number;
}

/** Waste cards that lie side by side: as many as a draw turns. */
export const wasteShown = (view: View): number => Math.min(3, Math.max(1, view.options.draw ?? 1));

/** Of each card of an open stock the index is shown, this much of its width and of its height. */
const INDEX = { w: 0.42, h: 0.3 };

/** Where the cards of an open stock lie, the next one first: in rows along the lower edge of the table. */
export function stockOrder(view: View, m: Measure, height: number): Point[] {
  const cards = view.piles.s?.cards ?? [];
  const inRow = Math.max(1, Math.floor((m.width - 2 * m.left - m.cw) / (INDEX.w * m.cw)) + 1);
  const rows = Math.ceil(cards.length / inRow);
  return cards.map((_, i) => ({
    x: m.left + (i % inRow) * INDEX.w * m.cw,
    y: height - (rows - Math.floor(i / inRow)) * INDEX.h * m.ch,
  }));
}

/** Everything's place for one view of a game. The rows of an open stock take their height from the table above them. */
export function layout(view: View, frame: Frame): TableLayout {
  const table = lay(view, frame);
  const { height = Number.POSITIVE_INFINITY } = frame;
  if (!table.m.tight || !view.piles.s?.cards || table.height <= height) return table;
  return lay(view, { ...frame, height: height + stockOrder(view, table.m, 0).reduce((y, it) => Math.min(y, it.y), 0) });
}

function lay(view: View, frame: Frame): TableLayout {
  const m = measure(view, frame);
  const piles: Record<string, PileLayout> = {};
  const at = (x: number, y: number, w = m.cw): Box => ({ x, y, w, h: m.ch });
  const plain = (x: number, y: number): PileLayout => ({ box: at(x, y), down: 0, up: 0 });
  const lead = [..."sw"].filter((pile) => pile in view.piles).concat(cellsOf(view));
  // At the right the stock comes last, and the waste before it; cells keep their order.
  if (m.mirrored && "s" in view.piles) lead.reverse();
  const first = m.mirrored ? m.width - m.left - lead.length * (m.cw + m.gap) + m.gap : m.left;
  const slot = (i: number) => first + i * (m.cw + m.gap);

  lead.forEach((pile, i) => {
    piles[pile] = plain(slot(i), m.top);
  });
  const shelf = foundations(view, m, piles);
  let deep = m.y1 + m.room * m.ch;
  columnsOf(view).forEach((pile, i) => {
    const it: Pile = view.piles[pile] ?? {};
    const [n, up] = [it.down ?? 0, it.cards?.length ?? 0];
    const [d, u] = overlaps(n, up, m.room, m.small, m.tight);
    piles[pile] = { box: at(m.columnsLeft + i * (m.cw + m.gap), m.y1), down: d * m.ch, up: u * m.ch };
    deep = Math.max(deep, m.y1 + (n * d + Math.max(0, up - 1) * u + 1) * m.ch);
  });
  const open = -Math.min(0, ...stockOrder(view, m, 0).map((it) => it.y));
  return { m, piles, shelf, height: Math.round(deep + open + (m.narrow ? 12 : FOOT)) };
}

/** Foundations stand flush right, or left; answers with the shelf under them, which is the drop zone. */
function foundations(view: View, m: Measure, piles: Record<string, PileLayout>): Box {
  const names = foundationsOf(view);
  const packs = packsOf(view);
  const right = m.width - m.left;
  const step = packs > 1 ? (1 + parts.twin + parts.suit_gap) * m.cw : m.cw + m.gap;
  const wide = packs > 1 ? (1 + parts.twin) * m.cw : m.cw;
  const all = (names.length - 1) * step + wide;
  const x0 = m.mirrored ? m.left : right - all;
  names.forEach((pile, i) => {
    const x = x0 + i * step;
    const each = Array.from({ length: packs }, (_, k) => x + k * parts.twin * m.cw);
    piles[pile] = { box: { x, y: m.top, w: wide, h: m.ch }, piles: each, down: 0, up: 0 };
  });
  return { x: x0 - m.inset, y: m.top - m.inset, w: all + 2 * m.inset, h: m.ch + 2 * m.inset };
}

/** Where a card lies. `index` counts from the bottom of a column, within the waste's last cards, or a foundation's piles. */
export function cardPoint(view: View, table: TableLayout, pile: string, index: number): Point {
  const it = table.piles[pile];
  if (!it) return { x: 0, y: 0 };
  const { x, y } = it.box;
  if (isColumn(pile)) {
    const down = view.piles[pile]?.down ?? 0;
    return { x, y: y + Math.min(index, down) * it.down + Math.max(0, index - down) * it.up };
  }
  if (pile === "w") {
    const fan = (table.m.mirrored ? -parts.waste_fan : parts.waste_fan) * table.m.cw;
    return { x: x + wasteStep(view, index) * fan, y };
  }
  if (isFoundation(pile)) return { x: it.piles?.[index] ?? x, y };
  return { x, y };
}

/** Place in the fan of the waste card number `index` of those the view tells. */
function wasteStep(view: View, index: number): number {
  const count = view.piles.w?.cards?.length ?? 0;
  return Math.max(0, index - Math.max(0, count - wasteShown(view)));
}

/** The box of the cards from `index` to the top of a pile. */
export function runBox(view: View, table: TableLayout, pile: string, index: number): Box {
  const from = cardPoint(view, table, pile, index);
  const { cw, ch } = table.m;
  if (!isColumn(pile)) return { ...from, w: cw, h: ch };
  const it = view.piles[pile];
  const top = Math.max(index, (it?.down ?? 0) + (it?.cards?.length ?? 0) - 1);
  return { ...from, w: cw, h: cardPoint(view, table, pile, top).y - from.y + ch };
}

/** Where cards laid on a pile would lie: on a column one step down. */
export function landingPoint(view: View, table: TableLayout, pile: string): Point {
  const it = view.piles[pile];
  const count = (it?.down ?? 0) + (it?.cards?.length ?? 0);
  if (!isColumn(pile) || count === 0) return cardPoint(view, table, pile, isFoundation(pile) ? 0 : count);
  const top = cardPoint(view, table, pile, count - 1);
  const step = (it?.cards?.length ?? 0) > 0 ? (table.piles[pile]?.up ?? 0) : (table.piles[pile]?.down ?? 0);
  return { x: top.x, y: top.y + step };
}
