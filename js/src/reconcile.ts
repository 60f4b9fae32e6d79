import { cellsOf, columnsOf, foundationsOf, isColumn, isFoundation } from "./piles";
import type { Step, View } from "./types";

/**
 * Which card element goes where when a new view comes. The elements persist and are moved; a view names cards, not elements, so
 * the steps that led to it say which of two equal cards moved. With no steps (a jump) cards are found by what they are.
 */

export interface Spot {
  pile: string;
  /** Number of the pile within a foundation place; 0 elsewhere. */
  lane: number;
  /** Place in the pile, from the bottom; in the waste counted from its very first card. */
  index: number;
  /** Place as the layout counts it. */
  slot: number;
  /** The card, `null` face down. */
  card: string | null;
}

export interface Placed {
  card: string | null;
  spot: Spot;
}

export interface Assignment<T> {
  /** Each spot with the element that takes it; without one, a new element comes from pile `from` (`null`: from nowhere). */
  placed: { spot: Spot; piece: T | null; from: string | null; order: number }[];
  /** Elements no spot needs any more, with the pile they go to. */
  gone: { piece: T; to: string | null; order: number }[];
}

/** All cards of a view that have an element, bottom ones first. */
export function spotsOf(view: View): Spot[] {
  const spots: Spot[] = [];
  const put = (pile: string, lane: number, index: number, slot: number, card: string | null) =>
    spots.push({ pile, lane, index, slot, card });
  for (const pile of columnsOf(view)) {
    const { down = 0, cards = [] } = view.piles[pile]!;
    for (let i = 0; i < down; i++) put(pile, 0, i, i, null);
    cards.forEach((card, i) => void put(pile, 0, down + i, down + i, card));
  }
  for (const pile of cellsOf(view)) {
    const card = view.piles[pile]?.cards?.[0];
    if (card) put(pile, 0, 0, 0, card);
  }
  const waste = view.piles.w;
  waste?.cards?.forEach((card, i, all) => void put("w", 0, (waste.n ?? all.length) - all.length + i, i, card));
  for (const pile of foundationsOf(view)) {
    const { cards = [], under = [] } = view.piles[pile]!;
    cards.forEach((card, lane) => {
      const below = under[lane];
      if (below) put(pile, lane, 0, lane, below);
      if (card) put(pile, lane, 1, lane, card);
    });
  }
  return spots;
}

const laneKey = (pile: string, lane: number) => `${pile}.${lane}`;
const fits = (a: string | null, b: string | null) => a === b || a === null || b === null;

interface Moving<T> {
  piece: T;
  to: string;
  order: number;
}

export function assign<T extends Placed>(pieces: readonly T[], view: View, steps: readonly Step[]): Assignment<T> {
  const spots = spotsOf(view);
  const { lanes, moved } = play(pieces, view, steps);
  const free = new Set(pieces);
  const at = new Map<string, T>();
  for (const [key, lane] of lanes) {
    for (const { piece, index } of lane) at.set(`${key}.${index}`, piece);
  }
  const order = (piece: T) => moved.get(piece)?.order ?? 0;
  const placed: Assignment<T>["placed"] = spots.map((spot) => {
    const piece = at.get(`${laneKey(spot.pile, spot.lane)}.${spot.index}`);
    if (!piece || !fits(piece.card, spot.card)) return { spot, piece: null, from: null, order: 0 };
    free.delete(piece);
    return { spot, piece, from: null, order: order(piece) };
  });
  const supply = drawnFrom(steps);
  for (const it of placed) {
    if (it.piece) continue;
    it.piece = take(free, moved, it.spot);
    if (it.piece) it.order = order(it.piece);
    else it.from = supply.has(it.spot.pile) ? "s" : null;
  }
  return {
    placed,
    gone: [...free].map((piece) => ({ piece, to: moved.get(piece)?.to ?? null, order: order(piece) })),
  };
}

/** An unused element that shows the card: one that just moved to this pile before any other. */
function take<T extends Placed>(free: Set<T>, moved: Map<T, Moving<T>>, spot: Spot): T | null {
  if (spot.card === null) return null;
  let best: T | null = null;
  for (const piece of free) {
    if (piece.card !== spot.card) continue;
    if (moved.get(piece)?.to === spot.pile) best = piece;
    else best ??= piece;
  }
  if (best) free.delete(best);
  return best;
}

/** Piles that get cards from the stock. */
const drawnFrom = (steps: readonly Step[]) => new Set(steps.filter((it) => it.from === "s").map((it) => it.to));

interface Lane<T> {
  piece: T;
  index: number;
}

/** Carry the elements through the steps, as far as they say which element it is. */
function play<T extends Placed>(pieces: readonly T[], view: View, steps: readonly Step[]) {
  const lanes = new Map<string, Lane<T>[]>();
  const laneOf = (key: string) => lanes.get(key) ?? lanes.set(key, []).get(key)!;
  for (const piece of pieces)
    laneOf(laneKey(piece.spot.pile, piece.spot.lane)).push({ piece, index: piece.spot.index });
  for (const lane of lanes.values()) lane.sort((a, b) => a.index - b.index);
  const moved = new Map<T, Moving<T>>();
  steps.forEach(({ from, to, n }, order) => {
    const source = isFoundation(from) ? leavingLane(lanes, view, from) : laneKey(from, 0);
    const cards = from === "s" ? [] : laneOf(source).splice(-n);
    for (const { piece } of cards) {
      moved.set(piece, { piece, to, order });
      // Of a foundation place the pile is not told: the card finds it by what it is.
      if (isFoundation(to) || to === "s") continue;
      const lane = laneOf(laneKey(to, 0));
      const last = lane[lane.length - 1];
      lane.push({ piece, index: last ? last.index + 1 : firstIndex(view, to) });
    }
  });
  return { lanes, moved };
}

/** Index of a card that comes to lie on an empty pile (or on waste cards that have no element). */
function firstIndex(view: View, pile: string): number {
  return isColumn(pile) || pile !== "w" ? 0 : Math.max(0, (view.piles.w?.n ?? 1) - 1);
}

/** The pile of a foundation place that a card left: the one whose top is another now. */
function leavingLane<T extends Placed>(lanes: Map<string, Lane<T>[]>, view: View, pile: string): string {
  const cards = view.piles[pile]?.cards ?? [];
  const changed = cards.findIndex((card, k) => {
    const lane = lanes.get(laneKey(pile, k));
    const top = lane?.[lane.length - 1]?.piece.card;
    return top !== undefined && top !== card;
  });
  return laneKey(pile, Math.max(0, changed));
}
