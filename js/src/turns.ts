import type { AnyModel } from "@anywidget/types";
import type { Figures, MoveNote, MoveRow, MovesPart, Traits } from "./types";
import type { Wire } from "./wire";

/** All turns of a game as a tree, by the number of their step. It is asked for while a view shows it, and follows then. */
export class Turns {
  rows: MoveRow[] = [];
  /** The step that the game stands behind. */
  cursor: number | null = null;
  /** What is told of the deal. */
  start: Figures = {};
  /** What is written at a step, or at the deal. */
  readonly notes = new Map<number | null, MoveNote>();
  #followers = new Map<number | null, number[]>();
  #rev = 0;
  #asked = false;
  readonly #watchers = new Set<() => void>();

  readonly #model: Pick<AnyModel<Traits>, "get">;
  readonly #wire: Wire;

  constructor(model: Pick<AnyModel<Traits>, "get">, wire: Wire) {
    this.#model = model;
    this.#wire = wire;
  }

  /** The steps after one: the first is the main one. */
  after(step: number | null): readonly number[] {
    return this.#followers.get(step) ?? [];
  }

  /** The steps from the deal to one, in order. */
  way(step: number | null): number[] {
    const way: number[] = [];
    for (let at = step; at !== null; at = this.rows[at]!.after) way.push(at);
    return way.reverse();
  }

  /** The line through the cursor to its end: all its steps. */
  line(): number[] {
    return this.lineThrough(this.cursor);
  }

  /** The line through a step to its end. */
  lineThrough(step: number | null): number[] {
    const line = this.way(step);
    for (let at = this.after(step)[0]; at !== undefined; at = this.after(at)[0]) line.push(at);
    return line;
  }

  /** Show the turns to somebody from now on. */
  watch(watcher: () => void): void {
    this.#watchers.add(watcher);
    if (!this.#asked) this.#tell(true);
    else watcher();
  }

  /** Somebody shows them no more; `tell` Python, if nobody else does. */
  leave(watcher: () => void, tell: boolean): void {
    this.#watchers.delete(watcher);
    if (tell && this.#asked && !this.#watchers.size) this.#tell(false);
  }

  #tell(open: boolean): void {
    this.#asked = open;
    if (!open) this.#rev = 0;
    this.#wire.send({ do: "moves", open });
  }

  /** Take what Python sends; after a gap ask for all. */
  receive(): void {
    const part = this.#model.get("_moves");
    if (!part || !this.#asked || part.rev === this.#rev) return;
    if (part.base !== 0 && part.base !== this.#rev) return this.#tell(true);
    this.#rev = part.rev;
    this.#take(part);
    for (const watcher of this.#watchers) watcher();
  }

  #take(part: MovesPart): void {
    if (part.base === 0) {
      this.rows = [];
      this.#followers.clear();
      this.notes.clear();
    }
    this.cursor = part.cursor;
    this.start = part.start ?? this.start;
    for (const row of part.turns) this.#follow(this.rows.push(row) - 1);
    for (const note of part.notes) {
      this.notes.delete(note.step);
      if (Object.keys(note).length > 1) this.notes.set(note.step, note);
    }
    if (part.order) this.#arrange(part.order);
  }

  #follow(step: number): void {
    const { after } = this.rows[step]!;
    const beside = this.#followers.get(after);
    if (beside) beside.push(step);
    else this.#followers.set(after, [step]);
  }

  #arrange(order: NonNullable<MovesPart["order"]>): void {
    this.#followers.clear();
    for (const step of this.rows.keys()) this.#follow(step);
    for (const { after, steps } of order) this.#followers.set(after, steps);
  }
}
