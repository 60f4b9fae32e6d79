import type { Context } from "./context";
import { clock, h, OWN_KEYS, setAttrs } from "./dom";
import { type IconName, icon } from "./icons";
import { fillsScreen } from "./room";
import type { Tab } from "./side";
import type { Label } from "./texts";
import type { View } from "./types";

export type Action =
  | "new"
  | "undo"
  | "redo"
  | "hint"
  | "finish"
  | "moves"
  | "rules"
  | "settings"
  | "full"
  | "pause"
  | "copy"
  | "copy-game"
  | "time";

interface Tool {
  action: Action;
  icon: IconName;
  label: Label;
}

const TOOLS: (Tool | "-")[] = [
  { action: "new", icon: "new", label: "button.new" },
  { action: "undo", icon: "undo", label: "button.undo" },
  { action: "redo", icon: "redo", label: "button.redo" },
  "-",
  { action: "pause", icon: "pause", label: "button.pause" },
  { action: "hint", icon: "hint", label: "button.hint" },
  { action: "finish", icon: "finish", label: "button.finish" },
  "-",
  { action: "moves", icon: "moves", label: "button.moves" },
  { action: "rules", icon: "rules", label: "button.rules" },
  { action: "settings", icon: "set", label: "button.settings" },
  { action: "full", icon: "full", label: "button.full" },
];

/** A button of the board: its keys are its own, its name is said and shown on hover. */
export function button(cls: string, label: string, content = ""): HTMLButtonElement {
  const el = h("button", { type: "button", class: cls, "aria-label": label, title: label, ...OWN_KEYS });
  el.innerHTML = content;
  return el;
}

/** Title, code and figures; the tools. */
export class Bars {
  readonly bar = h("div", { class: "hw-bar" });
  readonly tools = h("div", { class: "hw-tools", role: "toolbar" });
  readonly stats = h("div", { class: "hw-stats" });
  readonly #title = h("span", { class: "hw-title" });
  readonly #date = h("span", { class: "hw-date" });
  readonly #code = button("hw-code", "");
  readonly #figures = { score: h("b"), moves: h("b") };
  readonly #captions = { score: h("span", { class: "hw-cap" }), moves: h("span", { class: "hw-cap" }) };
  readonly #time = button("hw-time", "", "<b></b>");
  readonly #buttons = new Map<Action, HTMLButtonElement>();
  #timer: ReturnType<typeof setInterval> | undefined;
  #hidden = false;
  #base = { seconds: 0, since: 0, running: false };

  readonly #cx: Context;

  constructor(cx: Context, act: (action: Action) => void) {
    this.#cx = cx;

    const figure = (of: "score" | "moves") => h("span", {}, this.#captions[of], " ", this.#figures[of]);
    this.stats.append(figure("score"), figure("moves"), this.#time);
    this.bar.append(
      this.#title,
      this.#date,
      this.#code,
      h("span", { class: "hw-spacer" }),
      this.stats,
      h("span", { class: "hw-spacer" }),
    );
    for (const tool of TOOLS) this.tools.append(tool === "-" ? h("i") : this.#tool(tool, act));
    this.#code.addEventListener("click", () => act("copy"));
    this.#time.addEventListener("click", () => this.#toggleTime());
    cx.signal.addEventListener("abort", () => clearInterval(this.#timer));
  }

  update(view: View, alive: boolean, open: Tab | null): void {
    const cx = this.#cx;
    const { t } = cx;
    this.#title.textContent = view.title;
    this.#date.textContent = view.date && this.#day(view.date);
    this.#code.textContent = view.code;
    setAttrs(this.#code, {
      hidden: !view.code,
      "aria-label": `${t("label.code")} ${view.code}, ${t("button.copy")}`,
      title: t("button.copy"),
    });
    this.#captions.score.textContent = t("label.score");
    this.#figures.score.parentElement!.hidden = cx.shared.model.get("hide_score") ?? false;
    this.#captions.moves.textContent = t("label.moves");
    this.#figures.score.textContent = cx.number(view.score);
    this.#figures.moves.textContent = cx.number(view.moves_made);
    this.tools.setAttribute("aria-label", t("label.tools"));
    for (const tool of TOOLS) if (tool !== "-") this.#drawTool(tool, view, alive, open);
    this.#run(view);
  }

  /** A button of the tools, to give the focus back to. */
  button(action: Action): HTMLButtonElement | undefined {
    return this.#buttons.get(action);
  }

  #tool({ action, icon: name }: Tool, act: (action: Action) => void): HTMLButtonElement {
    const el = button(`hw-tool hw-tool-${action}`, "", `${icon(name)}<span class="hw-text"></span><sup></sup>`);
    el.addEventListener("click", () => act(action));
    this.#buttons.set(action, el);
    return el;
  }

  #drawTool({ action, label }: Tool, view: View, alive: boolean, open: Tab | null): void {
    const el = this.#buttons.get(action)!;
    const words = this.#words(action, label, view);
    setAttrs(el, {
      "aria-label": words,
      title: action === "undo" && view.no_undo ? `${words}: ${view.no_undo}` : words,
      disabled: !alive || !this.#can(action, view),
      hidden: this.#absent(action, view),
      "aria-expanded": action === "rules" || action === "moves" ? String(action === open) : null,
    });
    el.querySelector(".hw-text")!.textContent = words;
    const left = action === "hint" ? view.hints?.left : null;
    el.querySelector("sup")!.textContent = left == null ? "" : String(left);
    if (action === "pause") {
      el.querySelector("svg")!.outerHTML = icon(view.status === "paused" ? "play" : "pause");
    }
    if (action === "full") el.querySelector("svg")!.outerHTML = icon(fillsScreen(this.#cx.root) ? "small" : "full");
  }

  #words(action: Action, label: Label, view: View): string {
    const { t } = this.#cx;
    if (action === "pause" && view.status === "paused") return t("button.resume");
    if (action === "hint" && view.hints?.left === 0) return t("button.more-hints");
    if (action === "full" && fillsScreen(this.#cx.root)) return t("button.leave-full");
    return t(label);
  }

  #can(action: Action, view: View): boolean {
    const { can } = view;
    if (action === "undo" || action === "redo" || action === "hint" || action === "finish") return can[action];
    return action !== "pause" || can.pause || view.status === "paused";
  }

  #absent(action: Action, view: View): boolean {
    if (action === "finish") return !view.can.finish;
    if (action === "full") return !this.#cx.root.ownerDocument.fullscreenEnabled;
    return action === "hint" && view.hints === null;
  }

  /** The date of a deal of the day, as the language writes it. */
  #day(date: string): string {
    const format = { day: "numeric", month: "long", timeZone: "UTC" } as const;
    return new Intl.DateTimeFormat(this.#cx.root.lang || "en", format).format(new Date(date));
  }

  #toggleTime(): void {
    this.#hidden = !this.#hidden;
    this.#drawTime();
  }

  /** The browser counts between the moments at which Python tells the time. */
  #run(view: View): void {
    this.#base = { seconds: view.seconds, since: performance.now(), running: view.running };
    clearInterval(this.#timer);
    if (view.running) this.#timer = setInterval(() => this.#drawTime(), 500);
    this.#drawTime();
  }

  get seconds(): number {
    const { seconds, since, running } = this.#base;
    return seconds + (running ? (performance.now() - since) / 1000 : 0);
  }

  #drawTime(): void {
    const { t } = this.#cx;
    const words = t(this.#hidden ? "button.show-time" : "button.hide-time");
    const shown = this.#hidden ? "–:––" : clock(this.seconds);
    const figure = this.#time.firstElementChild!;
    if (figure.textContent === shown && this.#time.title === words) return;
    figure.textContent = shown;
    setAttrs(this.#time, { "aria-label": `${t("label.time")} ${this.#hidden ? "" : shown}, ${words}`, title: words });
  }
}
