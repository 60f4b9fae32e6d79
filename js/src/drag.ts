import type { Place } from "./types";

/** Pixels a pointer may slip before a press becomes a drag, and before a released one is no tap any more. */
const THRESHOLD = 4;
const SLIP = 12;

export interface DragHandlers {
  /** The place at a point of the table. */
  at(x: number, y: number): Place | null;
  canLift(place: Place): boolean;
  lift(place: Place): void;
  carry(place: Place, dx: number, dy: number): void;
  /** Let go; false when there was no place to land. */
  drop(place: Place, dx: number, dy: number): boolean;
  putBack(place: Place, dx: number, dy: number): void;
  tap(place: Place, time: number): void;
  /** A press on the bare table. */
  bare(): void;
}

interface Press {
  pointer: number;
  place: Place | null;
  x: number;
  y: number;
  dx: number;
  dy: number;
  far: number;
  lifted: boolean;
}

/** One press of a pointer, from down to up: a tap, a drag, or neither. Knows no elements. */
export class Drag {
  #press: Press | null = null;

  constructor(private readonly on: DragHandlers) {}

  get active(): boolean {
    return this.#press !== null;
  }

  get lifted(): Place | null {
    return this.#press?.lifted ? this.#press.place : null;
  }

  /** True if the press is taken: one pointer at a time. */
  down(pointer: number, x: number, y: number): boolean {
    if (this.#press) return false;
    this.#press = { pointer, place: this.on.at(x, y), x, y, dx: 0, dy: 0, far: 0, lifted: false };
    return true;
  }

  move(pointer: number, x: number, y: number): void {
    const press = this.#press;
    if (!press || press.pointer !== pointer) return;
    press.dx = x - press.x;
    press.dy = y - press.y;
    press.far = Math.max(press.far, Math.hypot(press.dx, press.dy));
    const { place } = press;
    if (!press.lifted && place && press.far > THRESHOLD && this.on.canLift(place)) {
      press.lifted = true;
      this.on.lift(place);
    }
    if (press.lifted && place) this.on.carry(place, press.dx, press.dy);
  }

  up(pointer: number, x: number, y: number, time: number): void {
    this.move(pointer, x, y);
    const press = this.#press;
    if (!press || press.pointer !== pointer) return;
    this.#press = null;
    const { place, lifted, dx, dy } = press;
    if (!place) {
      if (press.far <= SLIP) this.on.bare();
      return;
    }
    if (lifted && press.far > SLIP && this.on.drop(place, dx, dy)) return;
    if (lifted) this.on.putBack(place, dx, dy);
    if (press.far <= SLIP) this.on.tap(place, time);
  }

  /** The pointer was taken away, the window left, Escape pressed: everything back, nothing done. */
  cancel(): void {
    const press = this.#press;
    this.#press = null;
    if (press?.lifted && press.place) this.on.putBack(press.place, press.dx, press.dy);
  }
}
