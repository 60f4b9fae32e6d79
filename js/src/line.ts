import type { Context } from "./context";
import { gameText } from "./copying";
import { escapeText, h, OWN_KEYS, setMarkup } from "./dom";
import { type IconName, icon } from "./icons";
import { pileName } from "./names";
import type { Verdict, View } from "./types";
import type { LineState } from "./wire";

const VERDICT: Record<Verdict, [string, IconName]> = {
  winnable: ["yes", "yes"],
  unwinnable: ["lost", "barred"],
  unknown: ["open", "ask"],
  searching: ["busy", "spin"],
};

/** What is said of the line to Python. */
const STATE = {
  waiting: "status.waiting",
  silent: "status.silent",
  orphan: "status.orphan",
  gone: "status.kernel-gone",
} as const;

export interface LineActions {
  rule(id: string): void;
  act(what: "undo" | "figures" | "copy-game" | "take-up"): void;
  typed(move: string): void;
  closed(): void;
}

/** The line under the table: what was said or refused, a move being typed, the verdict. Messages replace each other. */
export class Line {
  readonly el = h("div", { class: "hw-line" });
  readonly #said = h("div", { class: "hw-said" });
  readonly #input = h("input", { class: "hw-type", autocomplete: "off", spellcheck: "false", ...OWN_KEYS });
  readonly #meaning = h("span", { class: "hw-meaning" });
  readonly #typing = h("div", { class: "hw-typing", hidden: true });
  readonly #pill = h("div", { class: "hw-pill" });
  #view: View | null = null;

  readonly #cx: Context;
  readonly #on: LineActions;

  constructor(cx: Context, on: LineActions) {
    this.#cx = cx;
    this.#on = on;

    this.#typing.append(h("span", { class: "hw-type-sign", "aria-hidden": "true" }, "›"), this.#input, this.#meaning);
    this.el.append(this.#said, this.#typing, this.#pill);
    this.#input.addEventListener("input", () => this.#explain());
    this.#input.addEventListener("keydown", (event) => this.#key(event));
    this.#input.addEventListener("blur", () => this.#close(false));
    this.#said.addEventListener("click", (event) => {
      const { rule, act } = (event.target as HTMLElement).closest<HTMLElement>(".hw-rule")?.dataset ?? {};
      if (rule) on.rule(rule);
      else if (act) on.act(act as Parameters<LineActions["act"]>[0]);
    });
  }

  update(view: View, state: LineState, note: string | null): void {
    this.#view = view;
    const { t } = this.#cx;
    const { message } = view;
    let markup = "";
    let bad = false;
    if (state !== "ready" && state !== "slow") markup = this.#lineMarkup(state, note);
    else if (note) markup = `<p>${escapeText(note)}</p>`;
    else if (message && message.field !== "deal") {
      bad = message.kind === "refusal" || message.kind === "error";
      const rule = message.rule ? lineButton("rule", message.rule, message.rule) : "";
      const undo = message.undo && view.can.undo ? lineButton("act", "undo", t("button.undo")) : "";
      const left = message.take_up ? lineButton("act", "take-up", t("button.take-up")) : "";
      markup = `${bad ? icon("no") : ""}<p>${escapeText(message.text)}</p>${rule}${undo}${left}`;
    } else if (view.status === "paused") markup = `<p>${escapeText(t("status.paused"))}</p>`;
    if (view.status === "won") markup += lineButton("act", "figures", t("button.figures"));
    this.el.classList.toggle("hw-no", bad);
    setMarkup(this.#said, markup);
    setMarkup(this.#pill, this.#verdict(view));
    this.#input.setAttribute("aria-label", t("typed.label"));
  }

  /** That Python does not answer, and why; whoever's game is lost there may take it along. */
  #lineMarkup(state: keyof typeof STATE, note: string | null): string {
    const { t, shared } = this.#cx;
    const said = `<p><b>${escapeText(t(STATE[state]))}</b> ${escapeText(note ?? t(`${STATE[state]}-help`))}</p>`;
    const copy = shared.wire.isStale && gameText(shared.model);
    return said + (copy ? lineButton("act", "copy-game", t("button.copy-game")) : "");
  }

  #verdict(view: View): string {
    const { seeking } = view;
    const verdict = seeking ? "searching" : view.verdict;
    if (!verdict) return "";
    const [cls, name] = VERDICT[verdict];
    const words = this.#cx.t(`verdict.${verdict}`) + (seeking ? ` ${seeking.tried}/${seeking.most}` : "");
    return `<span class="hw-verdict hw-${cls}">${icon(name)}${escapeText(words)}</span>`;
  }

  /** Begin a typed move. */
  type(first: string): void {
    this.el.classList.add("hw-is-typing");
    this.#typing.hidden = false;
    this.#said.hidden = true;
    this.#input.value = first;
    this.#input.focus();
    this.#explain();
  }

  #key(event: KeyboardEvent): void {
    if (event.key === "Enter") {
      const move = this.#input.value.trim();
      this.#close(true);
      if (move) this.#on.typed(move);
    } else if (event.key === "Escape") this.#close(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #close(back: boolean): void {
    if (this.#typing.hidden) return;
    this.el.classList.remove("hw-is-typing");
    this.#typing.hidden = true;
    this.#said.hidden = false;
    if (back) this.#on.closed();
  }

  /** What is typed so far, in words: names of piles, no sentence. */
  #explain(): void {
    this.#meaning.textContent = this.#view ? meaningOf(this.#input.value, this.#view, this.#cx) : "";
  }
}

const lineButton = (kind: "rule" | "act", value: string, words: string) =>
  `<button type="button" class="hw-rule hw-${kind}" data-${kind}="${escapeText(value)}" data-lm-suppress-shortcuts="true">${escapeText(words)}</button>`;

/** The meaning of a typed move's letters, as far as they name piles of this game. */
export function meaningOf(typed: string, view: View, { t }: Pick<Context, "t">): string {
  const match = /^(?:\w\w:)?(h[shdc]|[1-9a-gsw])(h[shdc]?|[1-9a-gsw])?(?:x(\d+))?$/i.exec(typed.trim().toLowerCase());
  if (!match) return "";
  const [, from, to, n] = match;
  const name = (pile: string) => (pile in view.piles || pile === "h" ? pileName(pile, t) : "");
  const words = [name(from!), to ? name(to) : ""].filter(Boolean).join(" → ");
  return n && words ? `${words} × ${n}` : words;
}
