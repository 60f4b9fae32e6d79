import type { Words } from "./context";
import { cardAt, columnSize, isCell, isColumn, isFoundation, topDepth } from "./piles";
import type { Place, View } from "./types";

/** Spoken names. Whole descriptions come from Python (`view.names`); what is missing there is put together from labels. */

export const cardName = (card: string, t: Words): string => t(`card.${card}`);

/** A card's rank as it is written: `10`, `K`. */
export function rankSign(card: string, t: Words): string {
  const rank = card[0]!;
  return /[AJQK]/.test(rank) ? t(`letter.${rank as "A" | "J" | "Q" | "K"}`) : rank === "T" ? "10" : rank;
}

export function pileName(pile: string, t: Words): string {
  if (isColumn(pile)) return t("pile.column", { n: pile });
  if (isCell(pile)) return t("pile.cell", { n: pile });
  if (isFoundation(pile)) {
    const suit = pile[1]!.toUpperCase() as "S" | "H" | "D" | "C";
    return t("pile.foundation-of", { suit: t(`suit.${suit}`) });
  }
  if (pile === "w") return t("pile.waste");
  return pile === "s" ? t("pile.stock") : t("pile.foundation");
}

/** What is said of a place: of a pile's top everything about the pile, of a covered card where it lies. */
export function placeName(view: View, place: Place, t: Words): string {
  const { pile, depth } = place;
  const card = cardAt(view, place);
  if (isColumn(pile) && card && depth < columnSize(view.piles[pile]) - 1) {
    const places = { card: cardName(card, t), place: depth + 1, count: columnSize(view.piles[pile]) };
    return t("card.covered", { ...places, pile: pileName(pile, t) });
  }
  const name = pileName(pile, t);
  const whole = view.names?.[pile];
  if (whole && !(isFoundation(pile) && depth > 0)) return whole;
  if (card) return t("pile.top", { pile: name, card: cardName(card, t) });
  return t(topDepth(view, pile) < 0 ? "pile.empty" : "pile.hidden", { pile: name });
}
