import { escapeText, focusedFrom, h, OWN_KEYS } from "./dom";

/** A small menu over a panel: arrows go round in it, Escape and a press elsewhere end it. */
export class Menu {
  readonly el: HTMLElement;
  #back: () => HTMLElement | null = () => null;

  constructor(cls: string, root: HTMLElement, signal: AbortSignal) {
    this.el = h("div", { class: `hw-menu ${cls}`, hidden: true });
    this.el.addEventListener("keydown", (event) => this.#key(event));
    this.el.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget && !this.el.contains(relatedTarget as Node)) this.end(false);
    });
    root.addEventListener("pointerdown", (event) => event.composedPath().includes(this.el) || this.end(false), {
      signal,
    });
  }

  /** Open with these parts; the focus comes here, and goes `back` when it is left. */
  show(role: string, words: string, parts: readonly HTMLElement[], back: () => HTMLElement | null): void {
    this.#back = back;
    this.el.setAttribute("role", role);
    this.el.setAttribute("aria-label", words);
    this.el.replaceChildren(...parts);
    this.el.hidden = false;
    this.el.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
  }

  /** One thing to choose. */
  item(words: string, act: () => void, kind: "" | "radio" | "checkbox" = ""): HTMLButtonElement {
    const el = h("button", { type: "button", role: `menuitem${kind}`, tabindex: "-1", ...OWN_KEYS });
    el.innerHTML = escapeText(words);
    el.addEventListener("click", act);
    return el;
  }

  end(back: boolean): void {
    if (this.el.hidden) return;
    this.el.hidden = true;
    this.el.replaceChildren();
    if (back) this.#back()?.focus({ preventScroll: true });
  }

  #key(event: KeyboardEvent): void {
    const all = [...this.el.querySelectorAll<HTMLElement>("button")];
    const at = all.indexOf(focusedFrom(this.el) as HTMLElement);
    const by: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1, Tab: 1 };
    if (event.key === "Escape") this.end(true);
    else if (by[event.key]) all[(at + (event.shiftKey ? -1 : by[event.key]!) + all.length) % all.length]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
