import { type Cell, cellsOf, isVariation, stretches } from "./cells";
import type { Context } from "./context";
import { focusedFrom, h, setMarkup } from "./dom";
import type { Faces } from "./faces";
import { MoveLines } from "./move-lines";
import type { Turns } from "./turns";

/** Cells that are drawn together, when they come near. */
const BLOCK = 24;
/** The turn shown is kept so far down the list's height. */
const HEIGHT = 0.42;
/** How far beyond what is seen of the list its blocks are drawn. */
const MARGIN = 600;

interface Block {
  el: HTMLElement;
  cells: Cell[];
  near: boolean;
  drawn: string;
}

/** Everything that was played, as a list of cells with variations below the turns they replace. */
export class MoveList {
  readonly el = h("div", { class: "hw-turns", role: "list", tabindex: "-1" });
  /** What is said of the deal. */
  readonly #head = h("div", { class: "hw-note", role: "listitem" });
  /** A comment that is being typed, below its turn. */
  #editor: { step: number; el: HTMLElement } | null = null;
  readonly #blocks: Block[] = [];
  readonly #observer: IntersectionObserver | null;
  #shown: HTMLElement | null = null;
  #stop: HTMLElement | null = null;
  #rows: Turns["rows"] | null = null;
  /** The step that was brought into sight. */
  #inSight: number | null | undefined;

  readonly #cx: Context;
  readonly #lines: MoveLines;
  readonly #tree: Turns;

  constructor(cx: Context, faces: Faces, go: (step: number) => void) {
    this.#cx = cx;
    this.#lines = new MoveLines(cx, faces);
    this.#tree = cx.shared.turns;
    const near = (entries: IntersectionObserverEntry[]) => entries.forEach((it) => void this.#cameNear(it));
    const margin = { root: this.el, rootMargin: `${MARGIN}px 0px` };
    this.#observer = globalThis.IntersectionObserver ? new IntersectionObserver(near, margin) : null;
    this.el.append(this.#head);
    this.el.addEventListener("click", (event) => this.#clicked(event, go));
    this.el.addEventListener("keydown", (event) => this.#key(event));
  }

  end(): void {
    this.#observer?.disconnect();
  }

  /** Draw what is new; the turn shown comes into sight. */
  update(): void {
    const tree = this.#tree;
    const wasSeen = tree.cursor === this.#inSight && this.#isSeen;
    if (tree.rows !== this.#rows) {
      this.#rows = tree.rows;
      this.#lines.fold();
    }
    this.#openWay();
    const first = tree.after(null)[0];
    const cells = first === undefined ? [] : cellsOf(tree, first, 1, false);
    const count = Math.ceil(cells.length / BLOCK);
    while (this.#blocks.length > count) this.#drop(this.#blocks.pop()!);
    for (let i = 0; i < count; i++) {
      const block = this.#blocks[i] ?? this.#add();
      block.cells = cells.slice(i * BLOCK, (i + 1) * BLOCK);
      block.el.style.setProperty("--rows", String(Math.ceil(block.cells.length / 2)));
      if (block.near) this.#draw(block);
    }
    this.#none(count === 0);
    setMarkup(this.#head, this.#lines.head());
    this.#place();
    this.show(wasSeen && !this.#isSeen);
  }

  /** Is the turn shown in sight? */
  get #isSeen(): boolean {
    if (!this.#shown) return false;
    const [seen, box] = [this.el.getBoundingClientRect(), this.#shown.getBoundingClientRect()];
    return box.top >= seen.top && box.bottom <= seen.bottom;
  }

  /** Does what was refused show? */
  get showsRefused(): boolean {
    return this.#lines.showsRefused;
  }

  set showsRefused(shows: boolean) {
    this.#lines.showsRefused = shows;
  }

  /** Other words: everything is drawn anew. */
  retell(): void {
    for (const block of this.#blocks) block.drawn = "";
    this.update();
  }

  #none(none: boolean): void {
    this.el.querySelector(":scope > .hw-none")?.remove();
    if (none) this.el.append(h("p", { class: "hw-none", role: "listitem" }, this.#cx.t("moves.none")));
  }

  /** Variations on the way to the cursor are open. */
  #openWay(): void {
    let first: number | null = null;
    for (const step of this.#tree.way(this.#tree.cursor)) {
      if (isVariation(this.#tree, step)) first = step;
      if (first === null) continue;
      this.#lines.open(first, step !== first);
    }
  }

  #add(): Block {
    const el = h("div", { class: "hw-block", role: "presentation" });
    const block = { el, cells: [], near: this.#observer === null, drawn: "" };
    this.#blocks.push(block);
    this.el.append(el);
    this.#observer?.observe(el);
    return block;
  }

  #drop(block: Block): void {
    this.#observer?.unobserve(block.el);
    block.el.remove();
  }

  #cameNear({ target, isIntersecting }: IntersectionObserverEntry): void {
    const block = this.#blocks.find(({ el }) => el === target);
    if (!block) return;
    block.near = isIntersecting;
    if (isIntersecting && this.#draw(block)) this.#mark();
  }

  /** True if anything changed. The focus stays on its turn. */
  #draw(block: Block): boolean {
    const markup = this.#lines.line(block.cells);
    if (markup === block.drawn) return false;
    block.drawn = markup;
    const held = this.#focused;
    const step = held && block.el.contains(held) ? held.dataset.step : undefined;
    const typed = this.#editor && block.el.contains(this.#editor.el) && this.#editor.el.contains(held);
    block.el.innerHTML = markup;
    this.#place();
    if (typed) held?.focus({ preventScroll: true });
    if (step) block.el.querySelector<HTMLElement>(`[data-step="${step}"]`)?.focus({ preventScroll: true });
    return true;
  }

  get #focused(): HTMLElement | null {
    return focusedFrom(this.el) as HTMLElement | null;
  }

  /** The cell that stands for a step, as far as it is drawn. */
  cellOf(step: number): HTMLElement | null {
    return this.el.querySelector<HTMLElement>(`.hw-turn[data-step="${step}"]`) ?? this.#shown;
  }

  /** Let something be typed below a turn, until `null` is put there. */
  edit(step: number, el: HTMLElement | null): void {
    this.#editor?.el.remove();
    this.#editor = el && { step, el };
    this.#place();
  }

  #place(): void {
    if (this.#editor && !this.#editor.el.isConnected)
      this.cellOf(this.#editor.step)?.parentElement?.after(this.#editor.el);
  }

  /** Bring the turn shown into sight, if it is another one, or the room for it has changed. */
  show(again = false): void {
    const { el } = this;
    const { cursor } = this.#tree;
    const block = this.#blocks[cursor === null ? 0 : this.#blockOf(cursor)];
    if (block && !block.near) {
      block.near = true;
      this.#draw(block);
    }
    this.#mark();
    const to = this.#shown;
    if (cursor === this.#inSight && !again) return;
    this.#inSight = cursor;
    if (!to) {
      el.scrollTop = 0;
      return;
    }
    const [seen, box] = [el.getBoundingClientRect(), to.getBoundingClientRect()];
    el.scrollTop += box.top - seen.top - (el.clientHeight - box.height) * HEIGHT;
  }

  /** The block in which a step lies, or the turn of the main line that its variation hangs on. */
  #blockOf(step: number): number {
    let main = step;
    for (const at of this.#tree.way(step)) {
      if (!isVariation(this.#tree, at)) main = at;
      else {
        main = this.#tree.after(this.#tree.rows[at]!.after)[0]!;
        break;
      }
    }
    return this.#blocks.findIndex(({ cells }) => cells.some((it) => stretches(this.#tree, it.first, it.last, main)));
  }

  #mark(): void {
    const { cursor } = this.#tree;
    const all = cursor === null ? [] : this.el.querySelectorAll<HTMLElement>(".hw-turn");
    const holds = ({ dataset: { first, step } }: HTMLElement) =>
      stretches(this.#tree, Number(first), Number(step), cursor!);
    const now = [...all].find(holds) ?? null;
    if (now !== this.#shown) this.#shown?.removeAttribute("aria-current");
    now?.setAttribute("aria-current", "step");
    this.#shown = now;
    this.#reach(this.#stop?.isConnected && this.#stop.contains(this.#focused) ? this.#stop : now);
  }

  /** Tab comes to one place of the list. */
  #reach(stop: HTMLElement | null): void {
    const next = stop ?? this.el.querySelector<HTMLElement>("button");
    if (next === this.#stop) return;
    this.#stop?.setAttribute("tabindex", "-1");
    next?.setAttribute("tabindex", "0");
    this.#stop = next;
  }

  #clicked(event: Event, go: (step: number) => void): void {
    const it = (event.target as HTMLElement).closest<HTMLElement>("button");
    if (!it) return;
    const { step, opened, whole } = it.dataset;
    if (step) return go(Number(step));
    this.#lines.open(Number(opened ?? whole), whole !== undefined);
    const place = [...this.el.querySelectorAll("button")].indexOf(it as HTMLButtonElement);
    for (const block of this.#blocks) if (block.near) this.#draw(block);
    this.#mark();
    this.#focus([...this.el.querySelectorAll<HTMLElement>("button")][place]);
  }

  /** Arrows go from turn to turn, as through a list. */
  #key(event: KeyboardEvent): void {
    const all = [...this.el.querySelectorAll<HTMLElement>("button")];
    const at = all.indexOf(event.target as HTMLElement);
    const by: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };
    const to = event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : at + (by[event.key] ?? 0);
    if (at < 0 || to === at || !all[to]) return;
    event.preventDefault();
    this.#focus(all[to]);
  }

  #focus(it: HTMLElement | undefined): void {
    if (!it) return;
    this.#reach(it);
    it.focus({ preventScroll: true });
    it.scrollIntoView?.({ block: "nearest" });
  }
}
