import { cellMarkup, cellWords, glyphMarkup } from "./cell-words";
import { type Cell, cellsOf } from "./cells";
import type { Context } from "./context";
import { escapeText } from "./dom";
import type { Faces } from "./faces";
import { icon } from "./icons";
import { lostMarkup, refusedMark, verdictMark } from "./note-marks";
import type { Turns } from "./turns";
import type { MoveNote } from "./types";

/** Of a variation so many cells are shown, and of those beside each other so many, until more are asked for. */
const SHOWN = 4;
const OPEN = 3;
/** Variations within others are indented so far and no further. */
const DEEPEST = 4;
/** Deeper than anybody reads they stay folded. */
const MOST_DEEP = 200;

/** Lines of the list as markup: cells, what is written at them, variations, folded or not. */
export class MoveLines {
  /** Variations, and the rest of long ones, that were opened: by their first step. */
  readonly #opened = new Set<number>();
  readonly #whole = new Set<number>();

  /** Does what was refused show? */
  showsRefused = false;

  readonly #cx: Context;
  readonly #faces: Faces;
  readonly #tree: Turns;

  constructor(cx: Context, faces: Faces) {
    this.#cx = cx;
    this.#faces = faces;
    this.#tree = cx.shared.turns;
  }

  /** Open a variation, or show the `whole` of it. */
  open(first: number, whole: boolean): void {
    this.#opened.add(first);
    if (whole) this.#whole.add(first);
  }

  /** Nothing was opened. */
  fold(): void {
    this.#opened.clear();
    this.#whole.clear();
  }

  /** What is said of the deal, and what was tried there. */
  head(): string {
    const note = this.#tree.notes.get(null);
    const tried = (this.showsRefused && note?.refused) || [];
    return escapeText([note?.comment, ...tried.map((it) => `✕ ${it}`)].filter(Boolean).join("\n"));
  }

  /** Cells, each with the variations that hang on it. */
  line(cells: readonly Cell[], depth = 0): string {
    return cells.map((cell) => this.#cell(cell) + this.#beside(cell, depth)).join("");
  }

  #cell(cell: Cell): string {
    const note = this.#tree.notes.get(cell.last) ?? { step: cell.last };
    const tried = (this.showsRefused && note.refused) || [];
    const words = escapeText([cellWords(cell, this.#cx, note), ...tried].join(". "));
    const won = cell.row.won ? this.#won() : "";
    return `${this.#note(note.before)}<div role="listitem">${button("hw-turn", words, `data-step="${cell.last}" data-first="${cell.first}"`)}<span class="hw-n">${cell.ply}</span><span class="hw-mv">${this.#move(cell)}</span>${glyphMarkup(note.glyph)}${this.#signs(note, cell, tried)}</button></div>${this.#note(note.comment)}${lostMarkup(note, this.#writes)}${won}`;
  }

  #note = (text = ""): string => text && `<div role="listitem" class="hw-note">${escapeText(text)}</div>`;

  get #writes() {
    return { t: this.#cx.t, faces: this.#faces };
  }

  readonly #move = (cell: Cell): string => cellMarkup(cell, this.#writes);

  /** What is proved after a turn, and what was tried there and refused. */
  #signs(note: MoveNote, { row }: Cell, tried: readonly string[]): string {
    const proved = note.verdict && !note.lost && !row.won;
    return (proved ? verdictMark(note.verdict!) : "") + refusedMark(tried);
  }

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
    return `<div role="listitem" class="hw-full"><div role="list" class="hw-var${deep}" aria-label="${name}">${this.line(shown, depth + 1)}${rest}</div></div>`;
  }

  /** A row that opens the rest: its first move, and how many turns. */
  #fold(cells: readonly Cell[], step: number, kind: "opened" | "whole"): string {
    const [first] = cells;
    const count = cells.reduce((sum, it) => sum + Math.max(1, it.draws), 0);
    const words = escapeText(this.#cx.t("moves.fold", { what: cellWords(first!, this.#cx), n: count }));
    return `<div role="listitem" class="hw-full">${button("hw-fold", words, `data-${kind}="${step}" aria-expanded="false"`)}${icon("right")}<span class="hw-n">${first!.ply}</span><span class="hw-mv">${this.#move(first!)}</span><span class="hw-count">+${count}</span></button></div>`;
  }
}

const button = (cls: string, words: string, data: string): string =>
  `<button type="button" class="${cls}" aria-label="${words}" tabindex="-1" data-lm-suppress-shortcuts="true" ${data}>`;
