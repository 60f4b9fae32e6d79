import { cellMarkup, cellWords } from "./cell-words";
import { type Cell, cellsOf, isVariation, stretches } from "./cells";
import type { Context } from "./context";
import { escapeText, focusedFrom, h } from "./dom";
import type { Faces } from "./faces";
import { icon } from "./icons";
import type { Turns } from "./turns";

/** Cells that are drawn together, when they come near. */
const BLOCK = 24;
/** Of a variation so many cells are shown, and of those beside each other so many, until more are asked for. */
const SHOWN = 4;
const OPEN = 3;
/** Variations within others are indented so far and no further. */
const DEEPEST = 4;
/** Deeper than anybody reads they stay folded. */
const MOST_DEEP = 200;
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
  readonly #blocks: Block[] = [];
  /** Variations, and the rest of long ones, that were opened: by their first step. */
  readonly #opened = new Set<number>();
  readonly #whole = new Set<number>();
  readonly #observer: IntersectionObserver | null;
  #shown: HTMLElement | null = null;
  #stop: HTMLElement | null = null;
  #rows: Turns["rows"] | null = null;
  /** The step that was brought into sight. */
  #inSight: number | null | undefined;

  readonly #cx: Context;
  readonly #faces: Faces;
  readonly #tree: Turns;

  constructor(cx: Context, faces: Faces, go: (step: number) => void) {
    this.#cx = cx;
    this.#faces = faces;
    this.#tree = cx.shared.turns;
    const near = (entries: IntersectionObserverEntry[]) => entries.forEach((it) => void this.#cameNear(it));
    const margin = { root: this.el, rootMargin: `${MARGIN}px 0px` };
    this.#observer = globalThis.IntersectionObserver ? new IntersectionObserver(near, margin) : null;
    this.el.addEventListener("click", (event) => this.#clicked(event, go));
    this.el.addEventListener("keydown", (event) => this.#key(event));
  }

  end(): void {
    this.#observer?.disconnect();
  }

  /** Draw what is new; the turn shown comes into sight. */
  update(): void {
    const tree = this.#tree;
    if (tree.rows !== this.#rows) {
      this.#rows = tree.rows;
      this.#opened.clear();
      this.#whole.clear();
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
    this.show();
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
      this.#opened.add(first);
      if (step !== first) this.#whole.add(first);
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
    const markup = this.#line(block.cells, 0);
    if (markup === block.drawn) return false;
    block.drawn = markup;
    const held = this.#focused;
    const step = held && block.el.contains(held) ? held.dataset.step : undefined;
    block.el.innerHTML = markup;
    if (step) block.el.querySelector<HTMLElement>(`[data-step="${step}"]`)?.focus({ preventScroll: true });
    return true;
  }

  get #focused(): HTMLElement | null {
    return focusedFrom(this.el) as HTMLElement | null;
  }

  #line(cells: readonly Cell[], depth: number): string {
    return cells.map((cell) => this.#cell(cell) + this.#beside(cell, depth)).join("");
  }

  #cell(cell: Cell): string {
    const words = escapeText(cellWords(cell, this.#cx));
    const won = cell.row.won ? this.#won() : "";
    return `<div role="listitem">${button("hw-turn", words, `data-step="${cell.last}" data-first="${cell.first}"`)}<span class="hw-n">${cell.ply}</span><span class="hw-mv">${this.#move(cell)}</span></button></div>${won}`;
  }

  readonly #move = (cell: Cell): string => cellMarkup(cell, { t: this.#cx.t, faces: this.#faces });

  #won(): string {
    return `<div role="listitem" class="hw-end">${icon("yes")}${escapeText(this.#cx.t("moves.won"))}</div>`;
  }

  #beside({ beside, ply }: Cell, depth: number): string {
    return beside.map((step, i) => this.#variation(step, ply, i, depth)).join("");
  }

  #variation(step: number, ply: number, place: number, depth: number): string {
    const cells = cellsOf(this.#tree, step, ply, true);
    const folded = !this.#opened.has(step) && (place >= OPEN || depth >= OPEN);
    if (folded || depth > MOST_DEEP) return this.#fold(cells, step, "opened");
    const whole = this.#whole.has(step) || cells.length <= SHOWN + 1;
    const shown = whole ? cells : cells.slice(0, SHOWN);
    const rest = whole ? "" : this.#fold(cells.slice(SHOWN), step, "whole");
    const name = escapeText(this.#cx.t("moves.variation"));
    const deep = depth >= DEEPEST ? " hw-deep" : "";
    return `<div role="listitem" class="hw-full"><div role="list" class="hw-var${deep}" aria-label="${name}">${this.#line(shown, depth + 1)}${rest}</div></div>`;
  }

  /** A row that opens the rest: its first move, and how many turns. */
  #fold(cells: readonly Cell[], step: number, kind: "opened" | "whole"): string {
    const [first] = cells;
    const count = cells.reduce((sum, it) => sum + Math.max(1, it.draws), 0);
    const words = escapeText(this.#cx.t("moves.fold", { what: cellWords(first!, this.#cx), n: count }));
    return `<div role="listitem" class="hw-full">${button("hw-fold", words, `data-${kind}="${step}" aria-expanded="false"`)}${icon("right")}<span class="hw-n">${first!.ply}</span><span class="hw-mv">${this.#move(first!)}</span><span class="hw-count">+${count}</span></button></div>`;
  }

  /** Bring the turn shown into sight, where the list would have to scroll for it. */
  show(): void {
    const { el } = this;
    const { cursor } = this.#tree;
    const block = this.#blocks[cursor === null ? 0 : this.#blockOf(cursor)];
    if (block && !block.near) {
      block.near = true;
      this.#draw(block);
    }
    this.#mark();
    const to = this.#shown;
    if (cursor === this.#inSight) return;
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
    const first = Number(opened ?? whole);
    (opened ? this.#opened : this.#whole).add(first);
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

const button = (cls: string, words: string, data: string): string =>
  `<button type="button" class="${cls}" aria-label="${words}" tabindex="-1" data-lm-suppress-shortcuts="true" ${data}>`;
