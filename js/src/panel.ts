import { button } from "./bars";
import type { Context } from "./context";
import { focusedFrom, h, OWN_KEYS, setAttrs } from "./dom";
import { icon } from "./icons";
import { randomHex } from "./wire";

export interface Panel {
  readonly el: HTMLElement;
  /** A new view came while the panel is open. */
  update?(): void;
}

/** The frame of a panel: its title and, unless it must be answered, a close button. */
export function frame(cx: Context, kind: string, title: string, close: (() => void) | null): HTMLElement {
  const el = titled(cx, kind, title, close);
  const modal = { role: "dialog", "aria-modal": "true", "aria-labelledby": `${cx.uid}-${kind}` };
  for (const [name, value] of Object.entries(modal)) el.setAttribute(name, value);
  return el;
}

/** The same for what stands beside the table and keeps nobody from it. */
export function titled(cx: Context, kind: string, title: string, close: (() => void) | null): HTMLElement {
  const id = `${cx.uid}-${kind}`;
  const el = h("div", { class: `hw-panel hw-panel-${kind}` });
  const head = h("h2", {}, h("span", { id }, title));
  if (close) {
    const x = button("hw-tool", cx.t("button.close"), icon("close"));
    x.addEventListener("click", close);
    head.append(x);
  }
  el.append(head);
  return el;
}

/** A choice among a few, side by side. Values are compared as JSON. */
export function segments<T>(
  name: string,
  choices: readonly { value: T; words: string; spoken?: string }[],
  chosen: T,
  pick: (value: T) => void,
): HTMLElement {
  const el = h("div", { class: "hw-seg", role: "radiogroup", "aria-label": name });
  const group = `hw${randomHex(4)}`;
  for (const { value, words, spoken } of choices) {
    const input = h("input", { type: "radio", name: group, "aria-label": spoken ?? null, ...OWN_KEYS });
    input.checked = JSON.stringify(value) === JSON.stringify(chosen);
    input.addEventListener("change", () => pick(value));
    el.append(h("label", {}, input, h("span", {}, words)));
  }
  return el;
}

/** An on/off choice. */
export function toggle(name: string, on: boolean, flip: (on: boolean) => void): HTMLInputElement {
  const el = h("input", { type: "checkbox", role: "switch", class: "hw-switch", "aria-label": name, ...OWN_KEYS });
  el.checked = on;
  el.addEventListener("change", () => flip(el.checked));
  return el;
}

/** A choice from a list. */
export function picker(
  name: string,
  choices: readonly { value: string; words: string }[],
  chosen: string,
  pick: (value: string) => void,
): HTMLSelectElement {
  const el = h("select", { class: "hw-select", "aria-label": name, ...OWN_KEYS });
  for (const { value, words } of choices) {
    const option = h("option", { value }, words);
    option.selected = value === chosen;
    el.append(option);
  }
  el.addEventListener("change", () => pick(el.value));
  return el;
}

/** A line of a panel: what it is about at the left, its control at the right. */
export const row = (words: string, control: HTMLElement, help = ""): HTMLElement =>
  h("div", { class: "hw-row" }, h("span", {}, words, help ? h("small", {}, help) : null), control);

/** What a panel shows of a trait, and follows it. */
export interface Control {
  readonly el: HTMLElement;
  follow(): void;
}

/** May a setting or an option not be changed on this board? */
export const isLocked = ({ shared: { model } }: Context, name: string): boolean =>
  Boolean(model.get("disabled") || model.get("locked")?.includes(name));

/** The line of a setting. Locked, its control takes nothing, and the line says why: to be seen and to be heard. */
export function settingRow(cx: Context, name: string, words: string, control: HTMLElement, help = ""): Control {
  const el = row(words, control, help);
  const sign = h("small", { class: "hw-locked", id: `${cx.uid}-locked-${name}` });
  sign.innerHTML = icon("lock");
  sign.append(cx.t("setting.locked"));
  el.firstElementChild!.append(sign);
  const inputs = control.matches("input, select") ? [control] : control.querySelectorAll("input");
  const follow = () => {
    const locked = isLocked(cx, name);
    sign.hidden = !locked;
    setAttrs(control, { "aria-describedby": locked ? sign.id : null, "aria-disabled": locked ? "true" : null });
    for (const input of inputs) setAttrs(input, { disabled: locked });
  };
  follow();
  return { el, follow };
}

/** The buttons that end a panel; the last one is the main one. */
export function acts(list: readonly [words: string, act: () => void][]): HTMLElement {
  const el = h("div", { class: "hw-acts" });
  list.forEach(([words, act], i) => {
    const main = i === list.length - 1;
    const b = h("button", { type: "button", class: `hw-btn${main ? " hw-main" : ""}`, ...OWN_KEYS }, words);
    b.addEventListener("click", act);
    el.append(b);
  });
  return el;
}

/** Milliseconds for which a panel that nobody asked for takes no key and no press. */
const FRESH = 500;

/** Holds at most one panel over the table; the rest of the widget is out of reach meanwhile. */
export class Panels {
  readonly el = h("div", { class: "hw-scrim", hidden: true });
  #open_: { kind: string; panel: Panel; back: HTMLElement | null; end: AbortController } | null = null;

  #timer: ReturnType<typeof setTimeout> | undefined;
  #isFresh = false;

  readonly #cx: Context;
  readonly #behind: readonly HTMLElement[];
  readonly #changed: () => void;

  constructor(cx: Context, behind: readonly HTMLElement[], changed: () => void) {
    this.#cx = cx;
    this.#behind = behind;
    this.#changed = changed;

    this.el.addEventListener("keydown", (event) => this.#key(event), { capture: true });
    this.el.addEventListener("pointerdown", (event) => event.target === this.el && this.close());
  }

  get kind(): string | null {
    return this.#open_?.kind ?? null;
  }

  /**
   * Open a panel; its listeners live until it is closed. One that nobody asked for takes the focus only from this board, and
   * with nothing under it that acts; for half a second it takes no key and no press: they were meant for what was there before.
   */
  open(kind: string, make: (cx: Context) => Panel, asked = true): void {
    const within = asked || this.#holdsFocus;
    const back = this.#open_?.back ?? this.#focused;
    this.#open_?.end.abort();
    const end = new AbortController();
    const signal = AbortSignal.any([this.#cx.signal, end.signal]);
    const panel = make({ ...this.#cx, signal, view: this.#cx.view, send: this.#cx.send });
    this.#open_ = { kind, panel, back, end };
    this.el.replaceChildren(panel.el);
    this.el.hidden = false;
    for (const el of this.#behind) el.inert = true;
    this.#changed();
    this.#fresh(asked ? 0 : FRESH);
    const all = this.#focusable();
    const first = asked ? (all.find((it) => !it.classList.contains("hw-tool")) ?? all[0]) : panel.el;
    if (!asked) panel.el.tabIndex = -1;
    if (within) first?.focus({ preventScroll: true });
  }

  /** For so many milliseconds the panel takes nothing. */
  #fresh(time: number): void {
    clearTimeout(this.#timer);
    this.#isFresh = time > 0;
    this.el.style.pointerEvents = this.#isFresh ? "none" : "";
    if (time) this.#timer = setTimeout(() => this.#fresh(0), time);
  }

  get #focused(): HTMLElement | null {
    return focusedFrom(this.#cx.root) as HTMLElement | null;
  }

  get #holdsFocus(): boolean {
    return this.#cx.root.contains(this.#focused);
  }

  update(): void {
    this.#open_?.panel.update?.();
  }

  close(): void {
    const open_ = this.#open_;
    if (!open_) return;
    this.#open_ = null;
    open_.end.abort();
    this.#fresh(0);
    const held = this.#holdsFocus;
    this.el.hidden = true;
    this.el.replaceChildren();
    for (const el of this.#behind) el.inert = false;
    if (held && open_.back?.isConnected && this.#cx.root.contains(open_.back))
      open_.back.focus({ preventScroll: true });
    this.#changed();
  }

  #focusable(): HTMLElement[] {
    return [...this.el.querySelectorAll<HTMLElement>("button, input, select, [tabindex]")].filter((it) => !it.hidden);
  }

  /** Escape closes; Tab goes round inside. */
  #key(event: KeyboardEvent): void {
    // A held key began elsewhere, in a panel that was asked for too: Enter on New must not deal.
    if (this.#isFresh || (event.repeat && (event.key === "Enter" || event.key === " " || event.key === "Escape"))) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.key === "Escape") {
      event.stopPropagation();
      return this.close();
    }
    if (event.key !== "Tab") return;
    const all = this.#focusable();
    const [first, last] = [all[0], all[all.length - 1]];
    const edge = event.shiftKey ? first : last;
    const outside = !all.includes(event.target as HTMLElement);
    if (event.target !== edge && !(outside && event.shiftKey)) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}
