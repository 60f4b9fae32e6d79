import { button } from "./bars";
import type { Context } from "./context";
import { focusedFrom, h, OWN_KEYS, setAttrs } from "./dom";
import type { Faces } from "./faces";
import { icon } from "./icons";
import type { TableLayout } from "./layout";
import { lowestClash } from "./marks";
import { MoreMenu } from "./more-menu";
import { MovesPanel } from "./panel-moves";
import { rulesPanel } from "./panel-rules";
import type { View } from "./types";

/** Width of the output from which the panel stands beside the table. */
const WIDE = 1060;
/** A sheet is at least so high, and ends that far below what it leaves in sight. */
const LEAST = 132;
const LEAST_MOVES = 220;
const CLEAR = 8;

export type Tab = "moves" | "rules";
const TABS: readonly Tab[] = ["moves", "rules"];

/**
 * Moves and rules, two tabs of one panel: beside the table where there is room, else a sheet from below that leaves the top row, the
 * marked cards and the message line in sight. Neither dims the table or keeps the focus.
 */
export class Side {
  readonly el = h("aside", { class: "hw-dock", hidden: true, tabindex: "-1" });
  readonly #tabs = h("div", { class: "hw-tabs" });
  readonly #list = h("div", { role: "tablist" });
  readonly #body = h("div", { class: "hw-tab-body", role: "tabpanel" });
  readonly #close = button("hw-tool", "", icon("close"));
  readonly #more: MoreMenu;
  #tab: Tab = "rules";
  #moves: MovesPanel | null = null;
  #back: HTMLElement | null = null;

  readonly #cx: Context;
  readonly #faces: Faces;
  readonly #changed: () => void;

  constructor(cx: Context, faces: Faces, changed: () => void) {
    this.#cx = cx;
    this.#faces = faces;
    this.#changed = changed;
    this.#body.id = `${cx.uid}-side`;
    for (const tab of TABS) this.#list.append(this.#tabButton(tab));
    this.#more = new MoreMenu(cx, () => this.#moves);
    this.#tabs.append(this.#list, this.#more.button, this.#close);
    this.el.append(this.#tabs, this.#more.el, this.#body);
    this.#close.addEventListener("click", () => this.close());
    this.el.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.close();
    });
  }

  #tabButton(tab: Tab): HTMLElement {
    const el = h("button", { type: "button", role: "tab", id: `${this.#cx.uid}-tab-${tab}`, ...OWN_KEYS });
    el.addEventListener("click", () => this.#choose(tab));
    el.addEventListener("keydown", ({ key }) => {
      if (key !== "ArrowLeft" && key !== "ArrowRight") return;
      const other = TABS[1 - TABS.indexOf(tab)]!;
      this.#choose(other);
      (this.#list.children[TABS.indexOf(other)] as HTMLElement).focus();
    });
    return el;
  }

  /** Which tab is open, if any. */
  get tab(): Tab | null {
    return this.el.hidden ? null : this.#tab;
  }

  /** The list of moves, while it is shown. */
  get moves(): MovesPanel | null {
    return this.#moves;
  }

  /** Is there anybody to ask? */
  update(alive: boolean): void {
    this.#moves?.update(alive);
    this.#more.update(alive);
  }

  /** Show the moves, or the rule book with one rule of it marked. The focus comes along if this board has it. */
  open(tab: Tab, rule: string | null = null): void {
    const { root } = this.#cx;
    const held = focusedFrom(root) as HTMLElement | null;
    if (!this.tab) this.#back = held;
    this.#tab = tab;
    this.#draw(rule);
    this.el.hidden = false;
    this.#changed();
    if (root.contains(held)) this.el.focus({ preventScroll: true });
    const hit = this.#body.querySelector<HTMLElement>(".hw-hit");
    if (hit) this.#body.scrollTop = hit.offsetTop - (this.#body.clientHeight - hit.offsetHeight) / 2;
    this.#moves?.fit();
  }

  #choose(tab: Tab): void {
    if (tab === this.tab) return;
    this.#tab = tab;
    this.#draw(null);
    this.#changed();
    this.#moves?.fit();
  }

  close(): void {
    if (!this.tab) return;
    const held = this.el.contains(focusedFrom(this.#cx.root));
    this.el.hidden = true;
    this.#endMoves();
    this.#changed();
    if (held && this.#back?.isConnected) this.#back.focus({ preventScroll: true });
  }

  #endMoves(): void {
    this.#moves?.end(true);
    this.#moves = null;
  }

  /** Other words, or another game's rules. */
  redraw(): void {
    if (this.tab === "rules") this.#draw(null);
    else if (this.tab) {
      this.#label();
      this.#moves?.retell();
    }
  }

  /** Stand beside the table or over it, by the width at hand. Must be asked before the table is measured. */
  place(): void {
    const { root } = this.#cx;
    const docked = this.tab !== null && root.clientWidth >= WIDE;
    root.classList.toggle("hw-docked", docked);
    this.el.classList.toggle("hw-sheet", !docked);
  }

  /** A sheet's edges: below the top row and what is marked, as far as that leaves it room. */
  fit(view: View, board: { el: HTMLElement; layout: TableLayout }, line: HTMLElement): void {
    const { layout: table } = board;
    const [top, bottom, height] = [board.el.offsetTop, line.offsetTop, this.#cx.root.clientHeight];
    const sheet = this.el.classList.contains("hw-sheet");
    const free = Math.max(table.m.top + table.m.ch, lowestClash(view, table)) + CLEAR;
    const least = this.#tab === "moves" ? LEAST_MOVES : LEAST;
    const edge = Math.max(top, Math.min(top + free, bottom - least));
    this.el.style.top = sheet ? `${edge}px` : "";
    this.el.style.bottom = sheet ? `${height - bottom}px` : "";
  }

  #draw(rule: string | null): void {
    this.#endMoves();
    if (this.#tab === "moves") {
      this.#moves = new MovesPanel(this.#cx, this.#faces);
      this.#body.replaceChildren(this.#moves.el);
    } else this.#body.replaceChildren(rulesPanel(this.#cx, rule).el);
    this.#label();
  }

  #label(): void {
    const { t, uid } = this.#cx;
    TABS.forEach((tab, i) => {
      const el = this.#list.children[i]!;
      const on = tab === this.#tab;
      el.textContent = t(`button.${tab}`);
      setAttrs(el, { "aria-selected": String(on), "aria-controls": on && this.#body.id, tabindex: on ? 0 : -1 });
    });
    setAttrs(this.#close, { "aria-label": t("button.close"), title: t("button.close") });
    this.#body.setAttribute("aria-labelledby", `${uid}-tab-${this.#tab}`);
    this.el.setAttribute("aria-label", t(`button.${this.#tab}`));
    this.el.dataset.tab = this.#tab;
  }
}
