import type { Pile, Place, View } from "./types";

/**
 * Names of piles and moves, as notation writes them. Nothing here knows a rule of a game: what may move where is in
 * `_view.moves`, and what isn't there is for Python to refuse.
 */

export const isColumn = (pile: string): boolean => /^[1-9]$/.test(pile);
export const isCell = (pile: string): boolean => /^[a-g]$/.test(pile);
export const isFoundation = (pile: string): boolean => /^h[shdc]$/.test(pile);

export const columnsOf = (view: View): string[] => Object.keys(view.piles).filter(isColumn).sort();
export const cellsOf = (view: View): string[] => Object.keys(view.piles).filter(isCell).sort();
export const FOUNDATIONS = ["hs", "hh", "hd", "hc"] as const;
export const foundationsOf = (view: View): string[] => FOUNDATIONS.filter((pile) => pile in view.piles);

/** How many piles a foundation place has (two with two packs). */
export const packsOf = (view: View): number =>
  Math.max(1, ...foundationsOf(view).map((pile) => view.piles[pile]?.cards?.length ?? 1));

/** Number of cards in a column, hidden ones included. */
export const columnSize = (pile: Pile | undefined): number => (pile?.down ?? 0) + (pile?.cards?.length ?? 0);

/** Depth of the top card as a click names it: columns count from the bottom, other piles have only 0; -1 when empty. */
export function topDepth(view: View, pile: string): number {
  const it = view.piles[pile];
  if (isColumn(pile)) return columnSize(it) - 1;
  if (pile === "s" || pile === "w") return (it?.n ?? 0) > 0 ? 0 : -1;
  return it?.cards?.some((card) => card !== null) ? 0 : -1;
}

/** The face-up card at a place; of a foundation, the top of its pile number `depth`. */
export function cardAt(view: View, { pile, depth }: Place): string | null {
  const it = view.piles[pile];
  const cards = it?.cards ?? [];
  if (isColumn(pile)) return cards[depth - (it?.down ?? 0)] ?? null;
  if (pile === "w") return cards[cards.length - 1] ?? null;
  if (pile === "s") return null;
  return cards[depth] ?? null;
}

/** Number of cards that are lifted with the one at a place. */
export const runLength = (view: View, { pile, depth }: Place): number =>
  isColumn(pile) ? columnSize(view.piles[pile]) - depth : 1;

/** The source half of a move, as `_view.moves` has it as key: `7x4`, `w`, `5S:hs`. */
export function moveKey(view: View, place: Place): string {
  const n = runLength(view, place);
  if (isFoundation(place.pile)) return `${cardAt(view, place)}:${place.pile}`;
  return n > 1 ? `${place.pile}x${n}` : place.pile;
}

/** Where the cards at a place may go. */
export const targetsOf = (view: View, place: Place): string[] => view.moves[moveKey(view, place)] ?? [];

/**
 * A move as it is sent: `72x4` is source 7, target 2, four cards. Between columns the count is always told: what the hand takes
 * is what moves, one card too.
 */
export function moveText(key: string, target: string): string {
  const [source, count] = key.split("x");
  const n = count ?? (isColumn(key) && isColumn(target) ? "1" : "");
  return `${source}${target}${n && `x${n}`}`;
}

/**
 * The target that a place on the table stands for. All foundations are one zone: the cards go where `moves` has a foundation
 * for them; else to "h", the foundation of the card, and Python says why not.
 */
export function targetAt(view: View, source: Place, pile: string): string {
  if (!isFoundation(pile)) return pile;
  return targetsOf(view, source).find(isFoundation) ?? "h";
}

/** Can the card at a place be picked up? Any face-up card can, with those on it; whether it may land is Python's to say. */
export const canLift = (view: View, place: Place): boolean => place.depth >= 0 && cardAt(view, place) !== null;
