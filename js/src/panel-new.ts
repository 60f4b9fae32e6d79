import type { Context } from "./context";
import { escapeText, h, localDate, OWN_KEYS, setMarkup } from "./dom";
import { type IconName, icon } from "./icons";
import { chosenOptions, gamesOf, hasSetting, optionRows } from "./options";
import { acts, type Control, frame, type Panel, segments, settingRow, toggle } from "./panel";
import type { Label } from "./texts";
import type { Intent } from "./types";
import type { Did } from "./wire";

type Kind = "random" | "daily" | "same";
const KINDS: [Kind, IconName][] = [
  ["random", "dice"],
  ["daily", "day"],
  ["same", "again"],
];

/** New game: which game, which deal, with which options. Python deals; what it refuses stands under the field. */
class NewPanel {
  readonly el: HTMLElement;
  readonly #cx: Context;
  readonly #close: () => void;
  #game: string;
  #kind: Kind | null = "random";
  #searching = false;
  #controls: Control[] = [];
  readonly #kinds: HTMLElement;
  readonly #field: HTMLInputElement;
  readonly #error: HTMLElement;
  readonly #options = h("div");
  readonly #search = h("p", { class: "hw-search", role: "status" });

  constructor(cx: Context, close: () => void) {
    const { t } = cx;
    this.#cx = cx;
    this.#close = close;
    this.#game = cx.view().game;
    const error = `${cx.uid}-deal-error`;
    this.el = frame(cx, "new", t("panel.new.title"), close);
    this.#kinds = h("div", { class: "hw-kinds", role: "radiogroup", "aria-label": t("panel.new.kind") });
    this.#field = codeField(cx, error);
    this.#error = h("p", { class: "hw-err", id: error, role: "alert" });
    this.el.append(...this.#parts());
    this.#listen();
    this.#draw();
  }

  #parts(): HTMLElement[] {
    const { t } = this.#cx;
    const games = gamesOf(this.#cx).map(({ name, words }) => ({ value: name, words }));
    return [
      segments(t("panel.new.game"), games, this.#game, (game) => this.#choose(game)),
      this.#kinds,
      h("h3", {}, t("panel.new.field")),
      this.#field,
      this.#error,
      this.#options,
      this.#search,
      acts([
        [t("button.cancel"), this.#close],
        [t("panel.new.deal"), () => this.#deal()],
      ]),
    ];
  }

  #listen(): void {
    const cx = this.#cx;
    this.#field.addEventListener("input", () => {
      this.#kind = this.#field.value.trim() ? null : "random";
      this.#showError("");
      this.#drawKinds();
    });
    this.#field.addEventListener("keydown", (event) => event.key === "Enter" && this.#deal());
    cx.signal.addEventListener("abort", () => {
      if (this.#searching && cx.view().seeking) cx.send({ do: "cancel" });
    });
  }

  /** How far the search for a winnable deal has come; the panel closes with its end. */
  update(): void {
    for (const it of this.#controls) it.follow();
    const { seeking } = this.#cx.view();
    if (!this.#searching) return;
    if (!seeking) return this.#close();
    this.#search.textContent = this.#cx.t("panel.new.searching", { n: seeking.tried, most: seeking.most });
  }

  #choose(game: string): void {
    this.#game = game;
    if (this.#kind === "same") this.#kind = "random";
    this.#draw();
  }

  #draw(): void {
    this.#drawKinds();
    this.#options.replaceChildren(...this.#rows());
  }

  #drawKinds(): void {
    const own = this.#game === this.#cx.view().game;
    const kinds = KINDS.filter(([it]) => it !== "same" || own);
    this.#kinds.replaceChildren(...kinds.map(([it, sign]) => this.#kindRow(it, sign)));
  }

  #kindRow(it: Kind, sign: IconName): HTMLElement {
    const cx = this.#cx;
    const input = h("input", { type: "radio", name: `${cx.uid}-kind`, ...OWN_KEYS });
    input.checked = this.#kind === it;
    input.addEventListener("change", () => {
      this.#kind = it;
      this.#field.value = "";
      this.#showError("");
    });
    const words = h("span", {}, h("b", {}, cx.t(`panel.new.${it}` as Label)), h("small", {}, help(cx, it)));
    const label = h("label", { class: "hw-kind" }, input);
    label.insertAdjacentHTML("beforeend", icon(sign));
    label.append(words);
    return label;
  }

  /** The options a game has, each remembered for the next deal. */
  #rows(): HTMLElement[] {
    const { t } = this.#cx;
    const rows = optionRows(this.#cx, this.#game, false);
    if (hasSetting(this.#cx, "winnable_only", this.#game)) rows.push(winnableRow(this.#cx));
    this.#controls = rows;
    return rows.length ? [h("h3", {}, t("panel.new.options")), ...rows.map((it) => it.el)] : [];
  }

  #showError(words: string): void {
    this.#field.setAttribute("aria-invalid", String(words !== ""));
    setMarkup(this.#error, words && icon("no") + escapeText(words));
  }

  #deal(): void {
    this.#cx.send(this.#intent()).done.then((did) => {
      if (!this.#cx.signal.aborted) this.#answered(did);
    });
  }

  #intent(): Intent {
    if (this.#kind === "same") return { do: "restart" };
    const game = this.#game;
    const deal = this.#kind ?? this.#field.value.trim();
    return { do: "new", game, deal, date: localDate(), options: chosenOptions(this.#cx, game) };
  }

  #answered(did: Did): void {
    if (did === "error" || did === "refused") {
      this.#showError(this.#cx.view().message?.text ?? "");
      if (did === "error") this.#field.focus();
    } else if (did === "searching") {
      this.#searching = true;
      this.update();
    } else if (did !== "lost") this.#close();
  }
}

export const newPanel = (cx: Context, close: () => void): Panel => new NewPanel(cx, close);

function codeField({ t }: Context, error: string): HTMLInputElement {
  return h("input", {
    class: "hw-field",
    placeholder: t("panel.new.placeholder"),
    autocomplete: "off",
    spellcheck: "false",
    "aria-label": t("panel.new.field"),
    "aria-describedby": error,
    ...OWN_KEYS,
  });
}

function winnableRow(cx: Context): Control {
  const words = cx.t("option.winnable-only");
  const flip = (value: boolean) => void cx.send({ do: "set", name: "winnable_only", value });
  const on = () => cx.shared.model.get("winnable_only") ?? false;
  const el = toggle(words, on(), flip);
  const line = settingRow(cx, "winnable_only", words, el);
  return {
    el: line.el,
    follow: () => {
      el.checked = on();
      line.follow();
    },
  };
}

/** What a kind of deal is; not every deal has a code. */
function help(cx: Context, kind: Kind): string {
  const { code } = cx.view();
  if (kind === "daily") return cx.t("panel.new.daily-help", { date: longDate(cx) });
  if (kind === "random") return cx.t("panel.new.random-help");
  return code ? cx.t("panel.new.same-help", { code }) : cx.t("panel.new.again-help");
}

const longDate = (cx: Context): string => {
  const format = { weekday: "long", day: "numeric", month: "long" } as const;
  return new Intl.DateTimeFormat(cx.shared.model.get("language") || "en", format).format(new Date());
};
