import { Board } from "../board";
import { type Context, type Shared, seen, words } from "../context";
import { clock, h, setAttrs } from "../dom";
import { Faces } from "../faces";
import { walkOf } from "../keys";
import { Live } from "../live";
import { MoveList } from "../move-list";
import { Plot } from "../plot";
import { followTheme } from "../theme";
import { Transport, type Way } from "../transport";
import type { Intent, View } from "../types";
import { randomHex } from "../wire";
import type { Film, Recording } from "./film";
import { Print } from "./print";

/** Width from which the moves stand beside the table, and below which they take the whole width in one column. */
const WIDE = 860;
const NARROW = 480;
/** Height that the list of moves keeps at least, below the table. */
const LEAST_LIST = 200;
/** So far, in pixels, a finger goes on the table to turn to the next turn. */
const SWIPE = 40;

const KEYS: Readonly<Record<string, Way>> = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" };

/** The page of a recorded game: table, list of moves, plot and transport. Nothing can be played on it. */
export class Page {
  readonly #root = h("main", { class: "harp-widget hw-replay" });
  readonly #cx: Context;
  readonly #board: Board;
  readonly #faces: Faces;
  readonly #list: MoveList;
  readonly #plot: Plot;
  readonly #transport: Transport;
  readonly #live = new Live();
  readonly #figures = { score: h("b"), moves: h("b"), time: h("b") };
  readonly #bar: HTMLElement;
  readonly #said = h("p");
  readonly #line = h("div", { class: "hw-line" }, h("div", { class: "hw-said" }, this.#said));
  readonly #dock: HTMLElement;
  readonly #shared: Shared;
  #shown: View;

  constructor(shared: Shared, recorded: Film, host: HTMLElement, signal: AbortSignal) {
    const film = recorded.recording;
    this.#shared = shared;
    const { model } = shared;
    this.#shown = seen(model);
    const number = new Intl.NumberFormat(film.language);
    this.#cx = {
      ...{ shared, root: this.#root, signal, uid: `hw${randomHex(4)}` },
      view: () => this.#shown,
      t: words(() => film.texts),
      texts: (id: string) => film.texts[id] ?? "",
      send: (intent: Intent) => this.#send(intent),
      say: (said: string) => this.#live.say(said),
      number: (n: number) => number.format(n).replace("-", "−"),
    };
    const { t } = this.#cx;
    const letters = { A: t("letter.A"), J: t("letter.J"), Q: t("letter.Q"), K: t("letter.K") };
    this.#root.lang = film.language;
    this.#root.classList.toggle("hw-four", film.four_colours);
    host.append(this.#root);
    this.#faces = new Faces(this.#root, this.#cx.uid, letters);
    this.#board = new Board(this.#cx, this.#faces, "img");
    this.#board.enabled = false;
    this.#list = new MoveList(this.#cx, this.#faces, (step) => void this.#cx.send({ do: "go", step }));
    this.#plot = new Plot(this.#cx);
    this.#transport = new Transport(this.#cx);
    this.#transport.listen(this.#list.el);
    this.#bar = this.#head(film);
    const plot = h("div", { class: "hw-plot" }, this.#plot.el);
    const panel = h("div", { class: "hw-panel hw-panel-moves" }, plot, this.#list.el, this.#transport.el);
    this.#dock = h("section", { class: "hw-dock", "aria-label": t("button.moves") }, panel);
    this.#root.append(this.#bar, this.#board.el, this.#line, this.#dock, this.#live.el);
    this.#board.el.setAttribute("aria-label", `${t("label.board")}: ${film.deal.title}`);
    followTheme(this.#root, signal);
    new Print(this.#cx, recorded, letters);
    this.#listen();
    this.#measure();
    this.#board.update(this.#shown, false);
    this.#follow();
    this.#refresh();
  }

  #head({ title, about, deal }: Recording): HTMLElement {
    const { t } = this.#cx;
    const figure = (it: "score" | "moves" | "time") => h("span", {}, `${t(`label.${it}`)} `, this.#figures[it]);
    return h(
      "header",
      { class: "hw-bar" },
      h("h1", { class: "hw-title" }, title),
      ...about.map((text) => h("span", { class: "hw-date" }, text)),
      deal.code ? h("span", { class: "hw-code" }, deal.code) : null,
      h("span", { class: "hw-spacer" }),
      h("div", { class: "hw-stats" }, figure("score"), figure("moves"), figure("time")),
    );
  }

  #send(intent: Intent) {
    this.#transport.sent();
    return this.#shared.wire.send(intent);
  }

  #listen(): void {
    const { model, turns } = this.#shared;
    model.on("change:_view", () => this.#receive());
    turns.watch(() => this.#follow());
    new ResizeObserver(() => this.#measure()).observe(this.#root);
    globalThis.addEventListener("resize", () => this.#measure());
    document.addEventListener("keydown", (event) => this.#key(event));
    this.#swipes();
  }

  /** A finger drawn over the table turns to the turn before or after. */
  #swipes(): void {
    const { el } = this.#board;
    let from: PointerEvent | null = null;
    el.addEventListener("pointerdown", (event) => {
      from = event.pointerType === "mouse" ? null : event;
    });
    el.addEventListener("pointercancel", () => {
      from = null;
    });
    el.addEventListener("pointerup", (event) => {
      if (from?.pointerId !== event.pointerId) return;
      const [dx, dy] = [event.clientX - from.clientX, event.clientY - from.clientY];
      if (Math.abs(dx) >= SWIPE && Math.abs(dx) > 2 * Math.abs(dy))
        void this.#transport.walk(dx < 0 ? "forward" : "back");
    });
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || (event.altKey && !walkOf(event))) return;
    const at = event.target as Element;
    const inList = this.#list.el.contains(at);
    const way = walkOf(event) ?? (inList ? undefined : KEYS[event.key]);
    if (way) void this.#transport.walk(way);
    else if (event.key === " " && !at.closest("button")) this.#transport.toggle();
    else return;
    event.preventDefault();
  }

  #receive(): void {
    this.#shown = seen(this.#shared.model);
    this.#board.update(this.#shown, true);
    this.#live.say(this.#shown.speak ?? "");
    this.#refresh();
  }

  #follow(): void {
    this.#list.update();
    this.#plot.update();
    this.#transport.update(true);
  }

  #refresh(): void {
    const { score, moves_made, seconds, message, seq } = this.#shown;
    this.#figures.score.textContent = this.#cx.number(score);
    this.#figures.moves.textContent = this.#cx.number(moves_made);
    this.#figures.time.textContent = clock(seconds);
    this.#said.textContent = message?.text ?? "";
    setAttrs(this.#root, { "data-seq": seq });
    this.#transport.update(true);
  }

  /** The table takes what bar, line and, below it, the list leave of the window. */
  #measure(): void {
    const root = this.#root;
    const { innerWidth: wide, innerHeight: high } = globalThis;
    root.classList.toggle("hw-docked", wide >= WIDE);
    root.classList.toggle("hw-narrow", wide < NARROW);
    const rest = wide >= WIDE ? 0 : LEAST_LIST;
    const height = Math.max(high - this.#bar.offsetHeight - this.#line.offsetHeight - rest, 160);
    this.#board.resize({ width: this.#board.el.clientWidth || wide, height, full: true });
    this.#plot.update();
    this.#list.show(true);
  }
}
