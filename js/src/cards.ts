import { h } from "./dom";
import type { Faces } from "./faces";
import { cardPoint, type Point, type TableLayout } from "./layout";
import { Motion, place } from "./motion";
import { isColumn, isFoundation, packsOf } from "./piles";
import { assign, type Spot } from "./reconcile";
import type { Step, View } from "./types";

/** One card element. It lives as long as its card is seen and is never moved within the document, only on the table. */
export interface Piece {
  readonly el: HTMLElement;
  card: string | null;
  spot: Spot;
  /** Where it is drawn. */
  at: Point;
  /** Number of the message that laid it where it is: it stays there until that is answered. 0: by the hand. */
  held: number | null;
  drawn: string;
}

const FLYING = 400;
const CARRIED = 500;
/** Held by the pointer, or laid and not sent yet; messages are numbered from 1. */
const BY_HAND = 0;

/** Layer of a card at rest: pile order, the second pile of a foundation place over the first. */
const restLayer = (spot: Spot): number =>
  10 + spot.lane * 2 + (spot.pile === "w" ? spot.slot : Math.min(spot.index, 99));

/** Place in the pile as the page tells it: of a foundation the number of the pile, -1 under its top. */
const depthOf = ({ pile, index, lane, slot }: Spot): number =>
  isFoundation(pile) ? (index ? lane : -1) : pile === "w" ? slot : index;

export interface Change {
  steps: readonly Step[];
  /** A new deal was laid out. */
  deal: boolean;
  animate: boolean;
  /** Has this message been answered? */
  answered(id: number): boolean;
}

/** The flat layer of card elements of one board. */
export class Cards {
  readonly motion = new Motion();
  pieces: Piece[] = [];
  #view: View | null = null;
  #table: TableLayout | null = null;

  readonly #layer: HTMLElement;
  readonly #faces: Faces;

  constructor(layer: HTMLElement, faces: Faces) {
    this.#layer = layer;
    this.#faces = faces;
  }

  /** Show a new view: every element to its place, what changed animated. */
  update(view: View, table: TableLayout, change: Change): void {
    this.motion.jump();
    const { placed, gone } = assign(this.pieces, view, change.steps);
    this.#view = view;
    this.#table = table;
    const animate = change.animate && !change.deal;
    // Fly to the stock or under a pile first, so that what is new lies over it.
    for (const it of gone) this.#retire(it.piece, it.to, stagger(change.steps, it.order), animate);
    this.pieces = [];
    let flown = 0;
    for (const { spot, piece, from, order } of placed) {
      if (piece) {
        this.#settle(piece, spot, change, animate, stagger(change.steps, order));
        this.pieces.push(piece);
      } else {
        this.pieces.push(this.#create(spot, animate ? from : null, flown * 30));
        if (from) flown++;
      }
    }
    if (change.deal && change.animate) this.#dealOut();
  }

  /** New sizes: everything to its place at once. */
  relayout(view: View, table: TableLayout): void {
    this.motion.jump();
    this.#view = view;
    this.#table = table;
    for (const piece of this.pieces) {
      this.#draw(piece);
      if (piece.held === null) this.#put(piece, this.#point(piece.spot));
    }
  }

  /** Draw all faces anew (other letters). */
  redraw(): void {
    for (const piece of this.pieces) {
      piece.drawn = "";
      this.#draw(piece);
    }
  }

  /** The elements from a card of a pile to its top: what is lifted together. */
  run(pile: string, depth: number): Piece[] {
    if (isColumn(pile)) return this.of(pile).filter((it) => it.spot.index >= depth);
    if (isFoundation(pile)) return this.of(pile).filter((it) => it.spot.lane === depth && it.spot.index === 1);
    return this.of(pile).slice(-1);
  }

  of(pile: string): Piece[] {
    return this.pieces.filter((it) => it.spot.pile === pile);
  }

  /** Carried cards lie over everything and follow the pointer. */
  carry(pieces: readonly Piece[]): void {
    this.motion.jump();
    pieces.forEach((piece, i) => {
      piece.held = BY_HAND;
      piece.el.classList.add("hw-carried");
      piece.el.style.zIndex = String(CARRIED + i);
    });
  }

  moveBy(pieces: readonly Piece[], dx: number, dy: number): void {
    for (const piece of pieces) place(piece.el, { x: piece.at.x + dx, y: piece.at.y + dy });
  }

  /** Lay carried cards down where they are: they are held there until it is known what becomes of them. */
  lay(pieces: readonly Piece[], dx: number, dy: number): void {
    for (const piece of pieces) {
      piece.at = { x: piece.at.x + dx, y: piece.at.y + dy };
      piece.el.classList.remove("hw-carried");
    }
  }

  /** They stay where they are until message `id` is answered. */
  hold(pieces: readonly Piece[], id: number): void {
    for (const piece of pieces) piece.held = id;
  }

  /** Take cards back to their places, from where they are drawn. */
  putBack(pieces: readonly Piece[], dx = 0, dy = 0): void {
    pieces.forEach((piece, i) => {
      piece.held = null;
      piece.el.classList.remove("hw-carried");
      piece.at = { x: piece.at.x + dx, y: piece.at.y + dy };
      this.#fly(piece, this.#point(piece.spot), 0, 180, i);
    });
  }

  /** Cards whose message was answered without a new view, or never will be. */
  release(id: number): void {
    const held = this.pieces.filter((it) => it.held === id);
    if (held.length) this.putBack(held);
  }

  #point(spot: Spot): Point {
    return cardPoint(this.#view!, this.#table!, spot.pile, spot.slot);
  }

  #put(piece: Piece, to: Point): void {
    piece.at = to;
    place(piece.el, to);
    piece.el.style.zIndex = String(restLayer(piece.spot));
  }

  #settle(piece: Piece, spot: Spot, change: Change, animate: boolean, delay: number): void {
    const turned = (piece.card === null) !== (spot.card === null);
    const before = turned ? this.#side(piece) : null;
    piece.spot = spot;
    piece.card = spot.card;
    this.#draw(piece);
    if (piece.held !== null && (piece.held === BY_HAND || !change.answered(piece.held))) return;
    piece.held = null;
    const to = this.#point(spot);
    const moves = Math.hypot(to.x - piece.at.x, to.y - piece.at.y) > 0.5;
    if (animate && moves) this.#fly(piece, to, delay, 0, spot.index);
    else this.#put(piece, to);
    if (before && animate) this.motion.turn(piece.el, before, moves ? 90 + delay : 100);
  }

  #fly(piece: Piece, to: Point, delay: number, duration: number, order: number): void {
    const from = piece.at;
    piece.at = to;
    piece.el.style.zIndex = String(FLYING + order);
    this.motion.travel(piece.el, from, to, { delay, duration }, () => {
      piece.el.style.zIndex = String(restLayer(piece.spot));
    });
  }

  #create(spot: Spot, from: string | null, delay: number): Piece {
    const el = h("div", { class: "hw-card" });
    const piece: Piece = { el, card: spot.card, spot, at: this.#point(spot), held: null, drawn: "" };
    this.#draw(piece);
    this.#layer.append(el);
    const home = from && this.#table?.piles[from]?.box;
    if (!home) {
      this.#put(piece, piece.at);
      return piece;
    }
    const to = piece.at;
    piece.at = { x: home.x, y: home.y };
    this.#fly(piece, to, delay, 150, spot.slot);
    if (spot.card !== null) this.motion.turn(el, this.#backSide(), delay);
    return piece;
  }

  /** An element that no spot needs: to the pile it went to, then away. */
  #retire(piece: Piece, to: string | null, delay: number, animate: boolean): void {
    const { el } = piece;
    el.classList.add("hw-gone");
    delete el.dataset.pile;
    const home = to ? this.#table?.piles[to] : undefined;
    if (!animate || !el.animate) return el.remove();
    if (!home) {
      // Covered now: it stays under what comes until that has arrived.
      this.motion.travel(el, piece.at, piece.at, { delay: 0, duration: 200 }, () => el.remove());
      return;
    }
    if (to === "s" && piece.card !== null) this.motion.turn(el, this.#side(piece), 0);
    const x = home.piles?.[piece.spot.lane] ?? home.box.x;
    el.style.zIndex = String(FLYING);
    this.motion.travel(el, piece.at, { x, y: home.box.y }, { delay, duration: 180 }, () => el.remove());
  }

  #dealOut(): void {
    for (const piece of this.pieces) {
      const column = isColumn(piece.spot.pile) ? Number(piece.spot.pile) : 0;
      this.motion.deal(piece.el, piece.at, column * 12);
    }
  }

  #draw(piece: Piece): void {
    const { card, spot, el } = piece;
    el.dataset.pile = spot.pile;
    el.dataset.depth = String(depthOf(spot));
    const small = this.#table?.m.small ?? false;
    el.dataset.pile = spot.pile;
    el.dataset.depth = String(isFoundation(spot.pile) ? (spot.index ? spot.lane : -1) : spot.index);
    const key = `${card}${small}${card === null ? this.#tint(spot.pile) : ""}`;
    if (piece.drawn === key) return;
    piece.drawn = key;
    el.innerHTML = this.#faces.markup(card, small);
    el.dataset.card = card ?? "";
    el.classList.toggle("hw-down", card === null);
    el.classList.toggle("hw-b", card === null && this.#tint(spot.pile));
  }

  /** The back's tint goes by the place, never by the card: it tells nothing. */
  #tint(pile: string): boolean {
    const view = this.#view!;
    if (packsOf(view) < 2) return false;
    return (isColumn(pile) ? Number(pile) : (view.piles.s?.n ?? 0)) % 2 === 1;
  }

  /** A copy of what a card shows now, laid over it while it turns. */
  #side(piece: Piece): HTMLElement {
    const el = h("div", { class: `hw-side${piece.card === null ? " hw-down" : ""}` });
    el.classList.toggle("hw-b", piece.el.classList.contains("hw-b"));
    el.innerHTML = piece.el.innerHTML;
    return el;
  }

  #backSide(): HTMLElement {
    const el = h("div", { class: `hw-side hw-down${this.#tint("s") ? " hw-b" : ""}` });
    el.innerHTML = this.#faces.markup(null, false);
    return el;
  }
}

/** Cards of one action fly together, those of a Finish one after another, 1.6 s at most. */
function stagger(steps: readonly Step[], order: number): number {
  return steps.length > 2 ? order * Math.min(60, 1600 / steps.length) : 0;
}
