import type { Context } from "./context";
import { focusedFrom, h } from "./dom";
import type { TableLayout } from "./layout";
import { lowestClash } from "./marks";
import { rulesPanel } from "./panel-rules";
import type { View } from "./types";

/** Width of the output from which the rules stand beside the table. */
const WIDE = 1060;
/** A sheet is at least so high, and ends that far below what it leaves in sight. */
const LEAST = 132;
const CLEAR = 8;

/** Where the table begins and ends within the board, which has a height. */
export interface Bounds {
  top: number;
  bottom: number;
  height: number;
}

/**
 * The rules: beside the table where there is room, else a sheet from below that leaves the top row, the marked cards and the message
 * line in sight. Neither dims the table or keeps the focus.
 */
export class Side {
  readonly el = h("aside", { class: "hw-dock", hidden: true, tabindex: "-1" });
  #back: HTMLElement | null = null;

  readonly #cx: Context;
  readonly #changed: () => void;

  constructor(cx: Context, changed: () => void) {
    this.#cx = cx;
    this.#changed = changed;
    this.el.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.close();
    });
  }

  get isOpen(): boolean {
    return !this.el.hidden;
  }

  /** Show the rule book, one rule of it marked. The focus comes along if this board has it. */
  open(rule: string | null): void {
    const { root } = this.#cx;
    const held = focusedFrom(root) as HTMLElement | null;
    if (!this.isOpen) this.#back = held;
    this.#draw(rule);
    this.el.hidden = false;
    this.#changed();
    if (root.contains(held)) this.el.focus({ preventScroll: true });
    const hit = this.el.querySelector<HTMLElement>(".hw-hit");
    if (hit) this.el.scrollTop = hit.offsetTop - (this.el.clientHeight - hit.offsetHeight) / 2;
  }

  close(): void {
    if (!this.isOpen) return;
    const held = this.el.contains(focusedFrom(this.#cx.root));
    this.el.hidden = true;
    this.#changed();
    if (held && this.#back?.isConnected) this.#back.focus({ preventScroll: true });
  }

  /** Other words, or another game's rules. */
  redraw(): void {
    if (this.isOpen) this.#draw(null);
  }

  /** Stand beside the table or over it, by the width at hand. Must be asked before the table is measured. */
  place(): void {
    const { root } = this.#cx;
    const docked = this.isOpen && root.clientWidth >= WIDE;
    root.classList.toggle("hw-docked", docked);
    this.el.classList.toggle("hw-sheet", !docked);
  }

  /** A sheet's edges: below the top row and what is marked, as far as that leaves it room. */
  fit(view: View, table: TableLayout, { top, bottom, height }: Bounds): void {
    const sheet = this.el.classList.contains("hw-sheet");
    const free = Math.max(table.m.top + table.m.ch, lowestClash(view, table)) + CLEAR;
    const edge = Math.max(top, Math.min(top + free, bottom - LEAST));
    this.el.style.top = sheet ? `${edge}px` : "";
    this.el.style.bottom = sheet ? `${height - bottom}px` : "";
  }

  #draw(rule: string | null): void {
    const panel = rulesPanel(this.#cx, () => this.close(), rule).el;
    this.el.setAttribute("aria-label", this.#cx.t("button.rules"));
    this.el.replaceChildren(panel);
  }
}
