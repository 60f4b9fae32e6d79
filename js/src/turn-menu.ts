import { GLYPHS } from "./cell-words";
import type { Context } from "./context";
import { escapeText, h, OWN_KEYS } from "./dom";
import type { MoveList } from "./move-list";

/** What can be done with a turn of the list: a comment, a mark, its place, its end. */
export class TurnMenu {
  readonly el = h("div", { class: "hw-menu", hidden: true });
  #step = 0;
  #back: HTMLElement | null = null;

  readonly #cx: Context;
  readonly #list: MoveList;

  constructor(cx: Context, list: MoveList) {
    this.#cx = cx;
    this.#list = list;
    this.el.addEventListener("keydown", (event) => this.#key(event));
    this.el.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget && !this.el.contains(relatedTarget as Node)) this.#end(false);
    });
    list.el.addEventListener("contextmenu", (event) => {
      const cell = (event.target as HTMLElement).closest<HTMLElement>(".hw-turn");
      if (!cell) return;
      event.preventDefault();
      event.stopPropagation(); // the notebook has a menu of its own
      this.open(Number(cell.dataset.step), cell);
    });
    cx.root.addEventListener("pointerdown", ({ target }) => this.el.contains(target as Node) || this.#end(false), {
      signal: cx.signal,
    });
  }

  /** Open for a turn; the focus comes here, and goes back to `from`. */
  open(step: number, from: HTMLElement): void {
    this.#step = step;
    this.#back = from;
    const { t } = this.#cx;
    const glyphs = h("div", { class: "hw-glyphs", role: "group" });
    const now = this.#cx.shared.turns.notes.get(step)?.glyph ?? "";
    for (const [glyph, words] of Object.entries(GLYPHS)) {
      const it = this.#item(glyph, () => this.#send({ do: "glyph", step, glyph: glyph === now ? "" : glyph }), "radio");
      it.setAttribute("aria-label", t(words));
      it.setAttribute("aria-checked", String(glyph === now));
      glyphs.append(it);
    }
    const parts = [
      this.#item(t("moves.comment"), () => this.#comment()),
      glyphs,
      this.#item(t("moves.make-main"), () => this.#send({ do: "make-main", step })),
      this.#item(t("moves.remove"), () => this.#ask()),
    ];
    this.#show("menu", t("moves.menu"), parts);
  }

  #show(role: string, words: string, parts: HTMLElement[]): void {
    this.el.setAttribute("role", role);
    this.el.setAttribute("aria-label", words);
    this.el.replaceChildren(...parts);
    this.el.hidden = false;
    this.el.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
  }

  #item(words: string, act: () => void, kind: "" | "radio" = ""): HTMLElement {
    const el = h("button", { type: "button", role: `menuitem${kind}`, tabindex: "-1", ...OWN_KEYS });
    el.innerHTML = escapeText(words);
    el.addEventListener("click", act);
    return el;
  }

  #send(intent: Parameters<Context["send"]>[0]): void {
    this.#end(true);
    this.#cx.send(intent);
  }

  /** Removing asks first. */
  #ask(): void {
    const { t } = this.#cx;
    const words = t("moves.remove-ask");
    const no = this.#item(t("button.cancel"), () => this.#end(true));
    const yes = this.#item(t("moves.remove"), () => this.#send({ do: "remove", step: this.#step }));
    this.#show("menu", words, [h("p", { role: "presentation" }, words), yes, no]);
  }

  #end(back: boolean): void {
    if (this.el.hidden) return;
    this.el.hidden = true;
    this.el.replaceChildren();
    if (back) (this.#back?.isConnected ? this.#back : this.#list.cellOf(this.#step))?.focus({ preventScroll: true });
  }

  /** A comment, typed below its turn. Enter keeps it, Escape does not; what can't be kept is not lost. */
  #comment(): void {
    const step = this.#step;
    this.#end(false);
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

  #key(event: KeyboardEvent): void {
    const all = [...this.el.querySelectorAll<HTMLElement>("button")];
    const at = all.indexOf(event.target as HTMLElement);
    const by: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1, Tab: 1 };
    if (event.key === "Escape") this.#end(true);
    else if (by[event.key]) all[(at + (event.shiftKey ? -1 : by[event.key]!) + all.length) % all.length]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
