import { Cards } from "./cards";
import { Clicks, moveOf } from "./clicks";
import type { Context } from "./context";
import { h, setMarkup } from "./dom";
import { Drag } from "./drag";
import type { Faces } from "./faces";
import { dropAt, meant, placeAt } from "./hit";
import { cardPoint, type Frame, layout, type TableLayout } from "./layout";
import { type Local, marks } from "./marks";
import { canLift, cardAt, isColumn, isFoundation } from "./piles";
import { captions, Places } from "./places";
import { type CardRole, Reach } from "./reach";
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
  readonly #reach: Reach;
  /** Where the table's corner is on the page, while a pointer is down. */
  #corner = { left: 0, top: 0 };
  /** A pointer made the press whose click event is still to come. */
  #pressed = false;
  #finger = false;
  /** The press began on a card that a swipe scrolls. */
  #still = false;
  enabled = true;
  /** Something was selected, or nothing is any more. */
  onSelect: (place: Place | null) => void = () => {};

  readonly #cx: Context;
  readonly #faces: Faces;

  constructor(cx: Context, faces: Faces, role: CardRole = "button") {
    this.#cx = cx;
    this.#faces = faces;

    this.el.append(this.#shelf, this.#under, this.#notes, this.#over);
    this.#places = new Places(this.el, faces, cx.t);
    this.cards = new Cards(this.el, faces);
    this.#reach = new Reach(this.el, this.cards, this.#places, role, () => this.mark());
    this.clicks = new Clicks(cx, () => {
      this.mark();
      this.onSelect(this.clicks.selected);
    });
    this.#drag = new Drag({
      at: (x, y) => {
        const place = placeAt(this.#view, this.#table, x, y);
        return this.#finger ? meant(this.#view, place) : place;
      },
      canLift: (place) => this.enabled && canLift(this.#view, place) && !(this.#finger && this.#still),
      lift: (place) => this.#lift(place),
      carry: (place, dx, dy) => this.#carry(place, dx, dy),
      drop: (place, dx, dy) => this.#drop(place, dx, dy),
      putBack: (place, dx, dy) => this.#putBack(place, dx, dy),
      tap: (place, time) => this.enabled && this.clicks.tap(place, time),
      bare: () => void this.clicks.cancel(),
    });
    this.#listen();
  }

  /** Show a view that is newer than the one before it. */
  update(view: View, animate: boolean): void {
    const jump = !this.#view || view.prev !== this.#view.seq;
    // News of another kind (a verdict found) come with the message as it was: its marks don't come again.
    const fresh = view.answer !== null || JSON.stringify(view.message) !== JSON.stringify(this.#view?.message);
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
    if (view.deal) this.clicks.cancel();
    this.clicks.check();
    if (fresh) this.#startClash(view);
    this.#refresh();
  }

  resize(frame: Frame): void {
    this.#frame = frame;
    if (!this.#view) return;
    this.#drag.cancel();
    this.#table = layout(this.#view, frame);
    this.#size();
    this.cards.relayout(this.#view, this.#table);
    this.#refresh();
  }

  redraw(): void {
    if (!this.#view) return;
    this.cards.redraw();
    this.#refresh();
  }

  /** Everything that hangs in the air goes back. */
  cancel(): boolean {
    const had = this.#drag.lifted !== null;
    this.#drag.cancel();
    return this.clicks.cancel() || had;
  }

  /** The foundations' tops rise in turn; then `done`. */
  celebrate(done: () => void): void {
    const tops = this.cards.pieces.filter(({ spot }) => isFoundation(spot.pile) && spot.index === 1);
    tops.forEach((piece, i) => {
      this.cards.motion.rise(piece.el, piece.at, i * 60, i === tops.length - 1 ? done : undefined);
    });
    if (!tops.length) done();
  }

  #startClash(view: View): void {
    this.#clash = Boolean(view.message?.clash?.length);
    clearTimeout(this.#clashTimer);
    const end = () => {
      this.#clash = false;
      this.mark();
    };
    if (this.#clash) this.#clashTimer = setTimeout(end, CLASH_SHOWN);
  }

  get focus(): Place | null {
    return this.#reach.place;
  }

  /** Move the focus to a place; with keys a ring shows it. */
  focusOn(place: Place, keyboard: boolean): void {
    this.#reach.place = place;
    this.#reach.element(this.#view, place)?.focus({ preventScroll: !keyboard });
    this.#reach.shown = keyboard;
    this.mark();
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

  /** Draw what depends on the view and its layout alone. */
  #refresh(): void {
    setMarkup(this.#notes, captions(this.#view, this.#table, this.#faces, this.#cx));
    this.#places.update(this.#view, this.#table);
    this.#reach.update(this.#view, this.#table, this.#cx.t);
    this.mark();
  }

  /** Draw the marks: what this view alone knows. */
  mark(): void {
    if (!this.#view) return;
    const { selected } = this.clicks;
    this.#reach.mark(this.#view, Object.keys(this.#table.piles)[0]!, selected);
    const local: Local = {
      selected,
      lifted: this.#drag.lifted,
      nearest: this.#nearest,
      clash: this.#clash,
      focus: this.#reach.shown ? this.#reach.place : null,
    };
    const layers = marks(this.#view, this.#table, local);
    this.#shelf.className = `hw-shelf${layers.shelf && ` hw-${layers.shelf}`}`;
    setMarkup(this.#under, layers.under);
    setMarkup(this.#over, layers.over);
    this.#places.mark(layers.targets);
  }

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
    const move = moveOf(this.#cx, place, drop.pile);
    this.cards.lay(run, dx, dy);
    this.clicks.inOrder(() => {
      const { id, done } = this.#cx.send({ do: "move", move });
      this.cards.hold(run, id);
      done.then(() => this.cards.release(id));
    });
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
    if (!this.#drag.active) this.#corner = this.el.getBoundingClientRect();
    return [event.clientX - this.#corner.left, event.clientY - this.#corner.top];
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
    globalThis.addEventListener?.("blur", () => this.#drag.cancel(), { signal });
    signal.addEventListener("abort", () => {
      clearTimeout(this.#clashTimer);
      this.cards.motion.jump();
    });
  }

  #pointerDown(event: PointerEvent): void {
    if (event.button !== 0 || !this.#view) return;
    this.#pressed = true;
    this.#finger = event.pointerType === "touch";
    this.#still = (event.target as Element).closest?.(".hw-still") != null;
    const [x, y] = this.#point(event);
    if (!this.#drag.down(event.pointerId, x, y)) return;
    this.cards.motion.jump();
    this.el.setPointerCapture?.(event.pointerId);
    const place = placeAt(this.#view, this.#table, x, y);
    if (place) {
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
    const place = this.#reach.placeAt(this.#view, event.target as HTMLElement);
    if (place && this.enabled) this.clicks.tap(place, event.timeStamp);
  }
}
