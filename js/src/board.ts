import { Cards, type Piece } from "./cards";
import { Clicks, moveOf } from "./clicks";
import type { Context } from "./context";
import { h, OWN_KEYS, setAttrs, setMarkup } from "./dom";
import { Drag } from "./drag";
import type { Faces } from "./faces";
import { dropAt, placeAt } from "./hit";
import { cardPoint, type Frame, layout, type TableLayout } from "./layout";
import { type Local, marks } from "./marks";
import { placeName } from "./names";
import { canLift, cardAt, isColumn, isFoundation, topDepth } from "./piles";
import { captions, Places } from "./places";
import type { Place, View } from "./types";

const CLASH_SHOWN = 4000;

/** The table of one view: places, cards, marks, and the pointer on them. */
export class Board {
  readonly el = h("div", { class: "hw-table", role: "group" });
  readonly cards: Cards;
  readonly clicks: Clicks;
  readonly #places: Places;
  readonly #drag: Drag;
  readonly #shelf = h("div", { class: "hw-shelf" });
  readonly #under = h("div", { class: "hw-under" });
  readonly #over = h("div", { class: "hw-over", "aria-hidden": "true" });
  readonly #notes = h("div", { class: "hw-notes", "aria-hidden": "true" });
  #table!: TableLayout;
  #frame: Frame = { width: 0 };
  #view!: View;
  #nearest: string | null = null;
  #clash = false;
  #clashTimer: ReturnType<typeof setTimeout> | undefined;
  #focused: Place | null = null;
  #keyboard = false;
  /** A pointer made the press whose click event is still to come. */
  #pressed = false;
  enabled = true;

  readonly #cx: Context;
  readonly #faces: Faces;

  constructor(cx: Context, faces: Faces) {
    this.#cx = cx;
    this.#faces = faces;

    this.el.append(this.#shelf, this.#under, this.#notes, this.#over);
    this.#places = new Places(this.el, faces);
    this.cards = new Cards(this.el, faces);
    this.clicks = new Clicks(cx, () => this.mark());
    this.#drag = new Drag({
      at: (x, y) => placeAt(this.#view, this.#table, x, y),
      canLift: (place) => this.enabled && canLift(this.#view, place),
      lift: (place) => this.#lift(place),
      carry: (place, dx, dy) => this.#carry(place, dx, dy),
      drop: (place, dx, dy) => this.#drop(place, dx, dy),
      putBack: (place, dx, dy) => this.#putBack(place, dx, dy),
      tap: (place, time) => this.enabled && this.clicks.tap(place, time),
    });
    this.#listen();
  }

  /** Show a view that is newer than the one before it. */
  update(view: View, animate: boolean): void {
    const jump = !this.#view || view.prev !== this.#view.seq;
    const { lifted } = this.#drag;
    const carried = lifted && cardAt(this.#view, lifted);
    this.#view = view;
    this.#table = layout(view, this.#frame);
    this.#size();
    this.cards.update(view, this.#table, {
      steps: jump ? [] : view.steps,
      deal: view.deal,
      animate,
      answered: (id) => !this.#cx.shared.wire.open.includes(id),
    });
    // What is carried stays in the hand, unless it is no longer where it was lifted.
    if (lifted && cardAt(view, lifted) !== carried) this.#drag.cancel();
    this.clicks.check();
    this.#clash = view.message?.clash != null;
    clearTimeout(this.#clashTimer);
    if (this.#clash) this.#clashTimer = setTimeout(() => this.endClash(), CLASH_SHOWN);
    this.mark();
    this.#keepFocus();
  }

  resize(frame: Frame): void {
    this.#frame = frame;
    if (!this.#view) return;
    this.#drag.cancel();
    this.#table = layout(this.#view, frame);
    this.#size();
    this.cards.relayout(this.#view, this.#table);
    this.mark();
  }

  redraw(): void {
    if (!this.#view) return;
    this.cards.redraw();
    this.mark();
  }

  /** Everything that hangs in the air goes back. */
  cancel(): boolean {
    const had = this.#drag.lifted !== null || this.clicks.selected !== null;
    this.#drag.cancel();
    this.clicks.select(null);
    return had;
  }

  /** The foundations' tops rise in turn; then `done`. */
  celebrate(done: () => void): void {
    const tops = this.cards.pieces.filter(({ spot }) => isFoundation(spot.pile) && spot.index === 1);
    tops.forEach((piece, i) => {
      this.cards.motion.rise(piece.el, piece.at, i * 60, i === tops.length - 1 ? done : undefined);
    });
    if (!tops.length) done();
  }

  endClash(): void {
    this.#clash = false;
    this.mark();
  }

  get focus(): Place | null {
    return this.#focused;
  }

  /** Move the focus to a place; with keys a ring shows it. */
  focusOn(place: Place, keyboard: boolean): void {
    this.#focused = place;
    this.element(place)?.focus({ preventScroll: !keyboard });
    this.#keyboard = keyboard;
    this.mark();
  }

  /** The element that stands for a place: its card, or the pile's own when no face-up card is there. */
  element(place: Place): HTMLElement | undefined {
    const { pile, depth } = place;
    if (cardAt(this.#view, place) === null)
      return this.#places.element(pile, Math.max(0, isFoundation(pile) ? depth : 0));
    return this.cards.run(pile, depth)[0]?.el;
  }

  get layout(): TableLayout {
    return this.#table;
  }

  #size(): void {
    const { m, height } = this.#table;
    const { style } = this.el;
    style.setProperty("--cw", `${m.cw.toFixed(2)}px`);
    style.setProperty("--ch", `${m.ch.toFixed(2)}px`);
    style.height = `${height}px`;
    const { x, y, w, h: high } = this.#table.shelf;
    Object.assign(this.#shelf.style, { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${high}px` });
  }

  /** Draw the marks and everything else that depends on what this view alone knows. */
  mark(): void {
    if (!this.#view) return;
    const local: Local = {
      selected: this.clicks.selected,
      lifted: this.#drag.lifted,
      nearest: this.#nearest,
      clash: this.#clash,
      focus: this.#keyboard ? this.#focused : null,
    };
    const layers = marks(this.#view, this.#table, local);
    this.#shelf.className = `hw-shelf${layers.shelf && ` hw-${layers.shelf}`}`;
    setMarkup(this.#under, layers.under);
    setMarkup(this.#over, layers.over);
    setMarkup(this.#notes, captions(this.#view, this.#table, this.#faces, this.#cx));
    this.#places.update(this.#view, this.#table, layers);
    this.#name();
  }

  /** Names for screen readers, and the one element that Tab reaches. */
  #name(): void {
    const view = this.#view;
    const cx = this.#cx;
    const first = this.#focused ?? topOf(view, Object.keys(this.#table.piles)[0] ?? "1");
    const stop = this.element(first);
    const label = (el: HTMLElement, place: Place | null) => {
      const own = place !== null && this.element(place) === el;
      const selected = own && this.clicks.selected?.pile === place.pile && this.clicks.selected.depth === place.depth;
      setAttrs(el, {
        role: own ? "button" : null,
        "aria-hidden": own ? null : "true",
        "aria-label": own ? placeName(view, place, cx.t) : null,
        "aria-pressed": own && selected ? "true" : null,
        tabindex: own ? (el === stop ? 0 : -1) : null,
        ...(own ? OWN_KEYS : { "data-lm-suppress-shortcuts": null }),
      });
    };
    for (const piece of this.cards.pieces) label(piece.el, placeOf(piece, view));
    for (const [pile, it] of Object.entries(this.#table.piles)) {
      const lanes = it.piles?.length ?? 1;
      for (let lane = 0; lane < lanes; lane++) {
        const depth = isFoundation(pile) ? lane : topDepth(view, pile);
        const el = this.#places.element(pile, lane);
        if (el) label(el, { pile, depth });
      }
    }
  }

  /** An update may take away the element that had the focus: its pile's top takes it over. */
  #keepFocus(): void {
    if (!this.#focused) return;
    const active = this.el.ownerDocument.activeElement;
    const piece = this.cards.pieces.find((it) => it.el === active);
    if (piece) this.#focused = placeOf(piece, this.#view) ?? this.#focused;
    else {
      const { pile } = this.#focused;
      const depth = isFoundation(pile) ? this.#focused.depth : topDepth(this.#view, pile);
      this.#focused = pile in this.#view.piles ? { pile, depth } : null;
      const lost = !active || active === this.el.ownerDocument.body || active.closest(".hw-gone") !== null;
      if (this.#focused && lost && this.#hadFocus) this.element(this.#focused)?.focus({ preventScroll: true });
    }
    this.mark();
  }

  #hadFocus = false;

  #lift(place: Place): void {
    this.clicks.select(null);
    this.cards.carry(this.cards.run(place.pile, place.depth));
    this.el.classList.add("hw-carrying");
    this.mark();
  }

  #carry(place: Place, dx: number, dy: number): void {
    const run = this.cards.run(place.pile, place.depth);
    this.cards.moveBy(run, dx, dy);
    const drop = this.#dropOf(place, dx, dy);
    const nearest = drop?.legal ? drop.pile : null;
    if (nearest === this.#nearest) return;
    this.#nearest = nearest;
    this.mark();
  }

  #dropOf(place: Place, dx: number, dy: number) {
    const slot =
      isColumn(place.pile) || isFoundation(place.pile)
        ? place.depth
        : (this.#view.piles[place.pile]?.cards?.length ?? 1) - 1;
    const from = cardPoint(this.#view, this.#table, place.pile, slot);
    return dropAt(this.#view, this.#table, place, from.x + dx, from.y + dy);
  }

  #drop(place: Place, dx: number, dy: number): boolean {
    const drop = this.#dropOf(place, dx, dy);
    if (!drop) return false;
    const run = this.cards.run(place.pile, place.depth);
    const { id, done } = this.#cx.send({ do: "move", move: moveOf(this.#cx, place, drop.pile) });
    this.cards.lay(run, dx, dy, id);
    done.then(() => this.cards.release(id));
    this.#endCarry();
    return true;
  }

  #putBack(place: Place, dx: number, dy: number): void {
    this.cards.putBack(this.cards.run(place.pile, place.depth), dx, dy);
    this.#endCarry();
  }

  #endCarry(): void {
    this.#nearest = null;
    this.el.classList.remove("hw-carrying");
    this.mark();
  }

  #point(event: { clientX: number; clientY: number }): [number, number] {
    const box = this.el.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  #listen(): void {
    const { el } = this;
    const { signal } = this.#cx;
    const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void) =>
      el.addEventListener(type, listener);
    on("pointerdown", (event) => this.#pointerDown(event));
    on("pointermove", (event) => this.#drag.move(event.pointerId, ...this.#point(event)));
    on("pointerup", (event) => this.#drag.up(event.pointerId, ...this.#point(event), event.timeStamp));
    on("pointercancel", () => this.#drag.cancel());
    on("contextmenu", () => this.#drag.cancel());
    on("dragstart", (event) => event.preventDefault());
    on("click", (event) => this.#clicked(event));
    on("focusin", (event) => this.#focusIn(event.target as HTMLElement));
    on("focusout", (event) => {
      this.#hadFocus = event.relatedTarget === null;
      this.#keyboard = false;
      this.mark();
    });
    globalThis.addEventListener?.("blur", () => this.#drag.cancel(), { signal });
    signal.addEventListener("abort", () => {
      clearTimeout(this.#clashTimer);
      this.cards.motion.jump();
    });
  }

  #pointerDown(event: PointerEvent): void {
    if (event.button !== 0 || !this.#view) return;
    this.#pressed = true;
    const [x, y] = this.#point(event);
    if (!this.#drag.down(event.pointerId, x, y)) return;
    this.cards.motion.jump();
    this.el.setPointerCapture?.(event.pointerId);
    const place = placeAt(this.#view, this.#table, x, y);
    if (place && this.element(place)) {
      // Focus here and not by the browser, which would look for what is focusable under the pointer.
      event.preventDefault();
      this.focusOn(place, false);
    }
  }

  /** A click without a press comes from a screen reader or a script; the click after a press is already a tap or a drag. */
  #clicked(event: MouseEvent): void {
    const byPointer = this.#pressed && event.detail > 0;
    this.#pressed = false;
    if (byPointer) {
      event.stopPropagation();
      return;
    }
    const place = this.#placeOfElement(event.target as HTMLElement);
    if (place && this.enabled) this.clicks.tap(place, event.timeStamp);
  }

  #focusIn(target: HTMLElement): void {
    this.#hadFocus = true;
    const place = this.#placeOfElement(target);
    if (!place) return;
    this.#focused = place;
    if (target.matches(":focus-visible")) this.#keyboard = true;
    this.mark();
  }

  #placeOfElement(target: HTMLElement): Place | null {
    const el = target.closest<HTMLElement>(".hw-card, .hw-place");
    const piece = this.cards.pieces.find((it) => it.el === el);
    if (piece) return placeOf(piece, this.#view);
    const pile = el?.dataset.pile;
    if (!pile) return null;
    return { pile, depth: isFoundation(pile) ? Number(el.dataset.lane) : topDepth(this.#view, pile) };
  }
}

const topOf = (view: View, pile: string): Place => ({ pile, depth: isFoundation(pile) ? 0 : topDepth(view, pile) });

/** The place of a card that can be reached: of waste and foundation only the top. */
function placeOf({ spot }: Piece, view: View): Place | null {
  if (spot.card === null) return null;
  if (isFoundation(spot.pile)) return spot.index === 1 ? { pile: spot.pile, depth: spot.lane } : null;
  if (spot.pile === "w") return spot.slot === (view.piles.w?.cards?.length ?? 0) - 1 ? { pile: "w", depth: 0 } : null;
  return { pile: spot.pile, depth: spot.index };
}
