import type { AnyModel } from "@anywidget/types";
import type { MoveRow, Traits } from "./types";
import type { Wire } from "./wire";

/** All turns of a game as a tree, by the number of their step. It is asked for while a view shows it, and follows then. */
export class Turns {
  rows: MoveRow[] = [];
  /** The step that the game stands behind. */
  cursor: number | null = null;
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
    if (part.base === 0) {
      this.rows = [];
      this.#followers.clear();
    }
    this.#rev = part.rev;
    this.cursor = part.cursor;
    for (const row of part.turns) {
      const beside = this.#followers.get(row.after);
      if (beside) beside.push(this.rows.length);
      else this.#followers.set(row.after, [this.rows.length]);
      this.rows.push(row);
    }
    for (const watcher of this.#watchers) watcher();
  }
}
