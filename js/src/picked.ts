import type { Context, Words } from "./context";
import { cardName, pileName, rankSign } from "./names";
import { cardAt, columnSize, isColumn, isFoundation, targetsOf } from "./piles";
import type { Place, View } from "./types";

const SIGNS: Readonly<Record<string, string>> = { S: "♠", H: "♥", D: "♦", C: "♣" };

/** A card as it is drawn: `10♥`, `K♠`. */
const cardSign = (card: string, t: Words): string => rankSign(card, t) + SIGNS[card[1]!];

/** The cards that are lifted with the one at a place. */
function cardsFrom(view: View, place: Place): string[] {
  if (!isColumn(place.pile)) return [cardAt(view, place)].filter((card) => card !== null);
  const { pile } = place;
  const depths = Array.from({ length: columnSize(view.piles[pile]) - place.depth }, (_, i) => place.depth + i);
  return depths.map((depth) => cardAt(view, { pile, depth })).filter((card) => card !== null);
}

/** What is selected and where it fits, to be read and to be heard: all cards of the run, every place that takes it. */
export function pickedWords({ t, view, root }: Context, place: Place): { text: string; spoken: string } {
  const list = new Intl.ListFormat(root.lang || "en", { type: "unit" });
  const cards = cardsFrom(view(), place);
  const targets = targetsOf(view(), place).map((pile) => (isFoundation(pile) ? "h" : pile));
  const places = list.format([...new Set(targets)].map((pile) => pileName(pile, t)));
  const say = (names: string[]) =>
    places
      ? t("selected.fits", { cards: list.format(names), places })
      : t("selected.nowhere", { cards: list.format(names) });
  return { text: say(cards.map((card) => cardSign(card, t))), spoken: say(cards.map((card) => cardName(card, t))) };
}
