import { GLYPHS } from "./cell-words";
import type { Context } from "./context";
import { h, OWN_KEYS } from "./dom";
import { Menu } from "./menu";
import type { MoveList } from "./move-list";

/** What can be done with a turn of the list: a comment, a mark, its place, its end. */
export class TurnMenu {
  readonly #menu: Menu;
  #step = 0;

  readonly #cx: Context;
  readonly #list: MoveList;

  constructor(cx: Context, list: MoveList) {
    this.#cx = cx;
    this.#list = list;
    this.#menu = new Menu("hw-of-turn", cx.root, cx.signal);
    list.el.addEventListener("contextmenu", (event) => {
      const cell = (event.target as HTMLElement).closest<HTMLElement>(".hw-turn");
      if (!cell) return;
      event.preventDefault();
      event.stopPropagation(); // the notebook has a menu of its own
      this.open(Number(cell.dataset.step), cell);
    });
  }

  get el(): HTMLElement {
    return this.#menu.el;
  }

  /** Open for a turn; the focus comes here, and goes back to `from`. */
  open(step: number, from: HTMLElement): void {
    this.#step = step;
    const { t, shared } = this.#cx;
    const { turns } = shared;
    const glyphs = h("div", { class: "hw-glyphs", role: "group" });
    const now = turns.notes.get(step)?.glyph ?? "";
    for (const [glyph, words] of Object.entries(GLYPHS)) {
      const act = () => this.#send({ do: "glyph", step, glyph: glyph === now ? "" : glyph });
      const it = this.#menu.item(glyph, act, "radio");
      it.setAttribute("aria-label", t(words));
      it.setAttribute("aria-checked", String(glyph === now));
      glyphs.append(it);
    }
    // Second of two: one place up is the main line.
    const above = turns.after(turns.rows[step]!.after).indexOf(step);
    const up = above > 1 ? [this.#menu.item(t("moves.promote"), () => this.#send({ do: "promote", step }))] : [];
    const parts = [
      this.#menu.item(t("moves.comment"), () => this.#comment()),
      glyphs,
      ...up,
      this.#menu.item(t("moves.make-main"), () => this.#send({ do: "make-main", step })),
      this.#menu.item(t("moves.remove"), () => this.#ask()),
    ];
    this.#menu.show("menu", t("moves.menu"), parts, () => (from.isConnected ? from : this.#list.cellOf(step)));
  }

  #send(intent: Parameters<Context["send"]>[0]): void {
    this.#menu.end(true);
    this.#cx.send(intent);
  }

  /** Removing asks first. */
  #ask(): void {
    const { t } = this.#cx;
    const words = t("moves.remove-ask");
    const step = this.#step;
    const no = this.#menu.item(t("button.cancel"), () => this.#menu.end(true));
    const yes = this.#menu.item(t("moves.remove"), () => this.#send({ do: "remove", step }));
    const parts = [h("p", { role: "presentation" }, words), yes, no];
    this.#menu.show("menu", words, parts, () => this.#list.cellOf(step));
  }

  /** A comment, typed below its turn. Enter keeps it, Escape does not; what can't be kept is not lost. */
  #comment(): void {
    const step = this.#step;
    this.#menu.end(false);
    const el = h("textarea", { class: "hw-edit", rows: "2", "aria-label": this.#cx.t("moves.comment"), ...OWN_KEYS });
    const before = this.#cx.shared.turns.notes.get(step)?.comment ?? "";
    el.value = before;
    const end = (back: boolean) => {
      this.#list.edit(step, null);
      if (back) this.#list.cellOf(step)?.focus({ preventScroll: true });
    };
    const keep = async (back: boolean) => {
      const text = el.value.trim();
      if (text === before) return end(back);
      const did = await this.#cx.send({ do: "comment", step, text }).done;
      if (did !== "error" && did !== "lost") end(back);
    };
    el.addEventListener("keydown", (event) => {
      if (event.key === "Escape") end(true);
      else if (event.key === "Enter" && !event.shiftKey && !event.isComposing) void keep(true);
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
    el.addEventListener("blur", () => el.isConnected && void keep(false));
    this.#list.edit(step, h("div", { class: "hw-full", role: "listitem" }, el));
    el.focus({ preventScroll: true });
  }
}
