import type { Context } from "./context";
import { canLift, cardAt, isColumn, moveKey, moveText, targetAt } from "./piles";
import type { Place } from "./types";
import type { Did } from "./wire";

const DOUBLE = 300;

type Sender = Pick<Context, "view" | "send">;

/** What a tap means. Python chooses what a click does; this only knows what is selected and what belongs to a double click. */
export class Clicks {
  #chosen: { place: Place; card: string } | null = null;
  #last: { place: Place; time: number } | null = null;
  #waiting = 0;
  #queue: { tap: boolean; task(): void }[] = [];
  /** Counts what ended every selection, one that is still to come too. */
  #ended = 0;

  readonly #to: Sender;
  readonly #changed: () => void;

  constructor(to: Sender, changed: () => void) {
    this.#to = to;
    this.#changed = changed;
  }

  get selected(): Place | null {
    return this.#chosen?.place ?? null;
  }

  select(place: Place | null): void {
    const card = place && cardAt(this.#to.view(), place);
    const next = place && card ? { place, card } : null;
    if (!next && !this.#chosen) return;
    this.#chosen = next;
    this.#changed();
  }

  /** After a new view: a selection whose card has gone is none. */
  check(): void {
    if (this.#chosen && cardAt(this.#to.view(), this.#chosen.place) !== this.#chosen.card) this.select(null);
  }

  /** End the selection, and every tap that waits for an answer; true if there was one. */
  cancel(): boolean {
    const had = this.#chosen !== null || this.#waiting > 0;
    this.#ended++;
    this.#last = null;
    this.#queue = this.#queue.filter((it) => !it.tap);
    this.select(null);
    return had;
  }

  tap(place: Place, time: number): void {
    if (place.pile === "s") {
      // On the stock every click counts.
      this.#last = null;
      this.select(null);
      this.inOrder(() => void this.#send("s", place.depth, false));
      return;
    }
    const last = this.#last;
    if (last && last.place.pile === place.pile && time - last.time <= DOUBLE) {
      // The second click belongs to the same card, never to the one laid bare.
      this.#last = null;
      this.inOrder(() => this.#click(last.place, true));
      return;
    }
    this.#last = { place, time };
    const task = () => (this.selected ? this.#withSelection(place) : this.#click(place, false));
    this.#queue.push({ tap: true, task });
    this.#drain();
  }

  /** Do something now or, when taps still wait for an answer, after them: what was done first is sent first. */
  inOrder(task: () => void): void {
    if (this.#queue.length) this.#queue.push({ tap: false, task });
    else task();
  }

  /** Lay what is selected on a pile; with nothing selected, or on its own pile, nothing. */
  lay(pile: string): Promise<Did> | null {
    const { selected } = this;
    if (!selected || selected.pile === pile) return null;
    const move = moveOf(this.#to, selected, pile);
    this.select(null);
    return this.#to.send({ do: "move", move }).done;
  }

  /** A tap waits until the click before it is answered: only then it is known whether something is selected. */
  #drain(): void {
    while (!this.#waiting && this.#queue.length) this.#queue.shift()!.task();
  }

  #withSelection(place: Place): void {
    const { selected } = this;
    if (this.lay(place.pile)) return;
    const again = selected!.depth === place.depth;
    this.select(again || !canLift(this.#to.view(), place) ? null : place);
  }

  #click(place: Place, double: boolean): void {
    this.#waiting++;
    const ended = this.#ended;
    this.#send(place.pile, place.depth, double).then((did) => {
      this.#waiting--;
      if (did === "select" && ended === this.#ended) this.select(place);
      this.#drain();
    });
  }

  #send(pile: string, depth: number, double: boolean): Promise<Did> {
    return this.#to.send({ do: "click", pile, depth: isColumn(pile) ? depth : Math.min(depth, 0), double }).done;
  }
}

/** The text of the move from a place to a pile. */
export function moveOf(to: Pick<Context, "view">, source: Place, pile: string): string {
  const view = to.view();
  return moveText(moveKey(view, source), targetAt(view, source, pile));
}
