import type { Cards, Piece } from "./cards";
import type { Words } from "./context";
import { focusedFrom, OWN_KEYS, setAttrs } from "./dom";
import type { TableLayout } from "./layout";
import { placeName } from "./names";
import { cardAt, isColumn, isFoundation, runLength, targetsOf, topDepth } from "./piles";
import type { Places } from "./places";
import type { Place, View } from "./types";

export const topOf = (view: View, pile: string): Place => ({
  pile,
  depth: isFoundation(pile) ? 0 : topDepth(view, pile),
});

/** The place of a card that can be reached: of waste and foundation only the top. */
function placeOf({ spot }: Piece, view: View): Place | null {
  if (spot.card === null) return null;
  if (isFoundation(spot.pile)) return spot.index === 1 ? { pile: spot.pile, depth: spot.lane } : null;
  if (spot.pile === "w") return spot.slot === (view.piles.w?.cards?.length ?? 0) - 1 ? { pile: "w", depth: 0 } : null;
  return { pile: spot.pile, depth: spot.index };
}

/** What can be played is a button; where nothing can, it is looked at. */
export type CardRole = "button" | "img";

/** A swipe that begins on a card that is covered and can move nowhere means the page. */
const isStill = (view: View, place: Place): boolean => runLength(view, place) > 1 && !targetsOf(view, place).length;

/**
 * What keys and screen readers can reach on the table: every face-up card and every empty place, each with its name; Tab stops
 * at one of them, the one that had the focus last.
 */
export class Reach {
  /** Where the focus is or was. */
  place: Place | null = null;
  /** The focus came by a key and is to be seen. */
  shown = false;
  #stop: HTMLElement | undefined;
  #pressed: HTMLElement | undefined;
  #within = false;
  readonly #table: HTMLElement;
  readonly #cards: Cards;
  readonly #places: Places;
  readonly #role: CardRole;

  constructor(table: HTMLElement, cards: Cards, places: Places, role: CardRole, changed: () => void) {
    this.#role = role;
    this.#table = table;
    this.#cards = cards;
    this.#places = places;
    table.addEventListener("focusin", (event) => {
      const target = event.target as HTMLElement;
      this.#within = true;
      this.shown ||= target.matches(":focus-visible");
      changed();
    });
    table.addEventListener("focusout", (event) => {
      // With nothing to go to the element itself went away; its pile takes the focus over.
      this.#within = event.relatedTarget === null;
      this.shown = false;
      changed();
    });
  }

  /** The element that stands for a place: its card, or the pile's own when no face-up card is there. */
  element(view: View, place: Place): HTMLElement | undefined {
    const { pile, depth } = place;
    if (cardAt(view, place) !== null) return this.#cards.run(pile, depth)[0]?.el;
    return this.#places.element(pile, Math.max(0, isFoundation(pile) ? depth : 0));
  }

  /** The place an element stands for. */
  placeAt(view: View, target: Element | null): Place | null {
    const el = target?.closest<HTMLElement>(".hw-card, .hw-place");
    const piece = this.#cards.pieces.find((it) => it.el === el);
    if (piece) return placeOf(piece, view);
    const pile = el?.dataset.pile;
    if (!pile || !(pile in view.piles)) return null;
    return isFoundation(pile) ? { pile, depth: Number(el?.dataset.lane) } : topOf(view, pile);
  }

  /** Names for everything that can be reached, after a new view. */
  update(view: View, table: TableLayout, t: Words): void {
    for (const piece of this.#cards.pieces) {
      const place = placeOf(piece, view);
      label(piece.el, place, this.#role, view, t);
      piece.el.classList.toggle("hw-still", isColumn(piece.spot.pile) && (!place || isStill(view, place)));
    }
    for (const [pile, it] of Object.entries(table.piles)) {
      for (let lane = 0; lane < (it.piles?.length ?? 1); lane++) {
        const place = isFoundation(pile) ? { pile, depth: lane } : topOf(view, pile);
        const el = this.#places.element(pile, lane);
        if (el) label(el, cardAt(view, place) === null ? place : null, this.#role, view, t);
      }
    }
    this.#stop = this.#pressed = undefined;
    this.#keep(view);
  }

  /** An update may take away the element that had the focus: its pile's top takes it over. */
  #keep(view: View): void {
    if (!this.place) return;
    const active = focusedFrom(this.#table);
    const now = this.#table.contains(active) && !active?.closest(".hw-gone") ? this.placeAt(view, active) : null;
    const { pile } = this.place;
    const shown = this.shown;
    if (now) this.place = now;
    else if (!(pile in view.piles)) this.place = null;
    else {
      const lost = this.#within && !active?.closest(".harp-widget :not(.hw-table *)");
      this.place = isFoundation(pile) ? this.place : topOf(view, pile);
      if (lost) this.element(view, this.place)?.focus({ preventScroll: true });
      this.shown = shown;
    }
  }

  /** Move the one Tab stop, and say which card is selected. */
  mark(view: View, first: string, selected: Place | null): void {
    const active = this.placeAt(view, focusedFrom(this.#table));
    if (active && this.#within) this.place = active;
    const stop = this.element(view, this.place ?? topOf(view, first));
    const pressed = selected ? this.element(view, selected) : undefined;
    if (stop !== this.#stop) {
      this.#stop?.setAttribute("tabindex", "-1");
      stop?.setAttribute("tabindex", "0");
      this.#stop = stop;
    }
    if (pressed !== this.#pressed) {
      this.#pressed?.removeAttribute("aria-pressed");
      pressed?.setAttribute("aria-pressed", "true");
      this.#pressed = pressed;
    }
  }
}

function label(el: HTMLElement, place: Place | null, role: CardRole, view: View, t: Words): void {
  const own = place !== null;
  setAttrs(el, {
    role: own && role,
    "aria-hidden": !own && "true",
    "aria-label": own && placeName(view, place, t),
    "aria-pressed": null,
    tabindex: own && -1,
    ...(own ? OWN_KEYS : { "data-lm-suppress-shortcuts": null }),
  });
}
