import { type Action, Bars } from "./bars";
import { Board } from "./board";
import type { Context, Shared } from "./context";
import { seen, words } from "./context";
import { gameText, putOnClipboard } from "./copying";
import { h } from "./dom";
import { Ends } from "./ends";
import { Faces, type Letters } from "./faces";
import { Keys, walkOf } from "./keys";
import { Line, type LineActions } from "./line";
import { Live } from "./live";
import { gamesOf, settingsOf } from "./options";
import { Panels } from "./panel";
import { newPanel } from "./panel-new";
import { settingsPanel } from "./panel-settings";
import { pickedWords } from "./picked";
import { fillsScreen, TableRoom, toggleScreen } from "./room";
import { Side } from "./side";
import type { Label } from "./texts";
import { followTheme } from "./theme";
import type { Way } from "./transport";
import type { Intent, Place, Traits, View } from "./types";
import { randomHex } from "./wire";

/** Traits that change how the board looks. */
const LOOKS = ["language", "four_colours", "present", "left_handed", "hide_score", "disabled"];
/** Below these widths the bar has no room for words on buttons, for the code, for tools beside the figures. */
const WIDTHS = { "hw-mid": 860, "hw-short": 760, "hw-narrow": 480 };

/** One view of a game: everything between the model and the page. */
export class GameView {
  readonly #root = h("div", { class: "harp-widget" });
  readonly #cx: Context;
  readonly #faces: Faces;
  readonly #board: Board;
  readonly #bars: Bars;
  readonly #line: Line;
  readonly #live = new Live();
  readonly #panels: Panels;
  readonly #keys: Keys;
  #shown: View;
  #note: string | null = null;
  readonly #ends: Ends;
  /** The rules, beside the table or over it. */
  readonly #side: Side;
  #measured = "";
  readonly #room: TableRoom;

  readonly #shared: Shared;
  readonly #signal: AbortSignal;

  constructor(shared: Shared, host: HTMLElement, signal: AbortSignal) {
    this.#shared = shared;
    this.#signal = signal;

    const { model } = shared;
    this.#shown = seen(model);
    this.#cx = {
      ...{ shared, root: this.#root, signal, uid: `hw${randomHex(4)}` },
      view: () => this.#shown,
      t: words(() => model.get("_texts") ?? {}),
      texts: (id: string) => model.get("_texts")?.[id] ?? "",
      send: (intent: Intent) => this.#send(intent),
      say: (words: string) => this.#noteAndSay(words),
      number: (n: number) => new Intl.NumberFormat(model.get("language") || "en").format(n).replace("-", "−"),
    };
    this.#faces = new Faces(this.#root, this.#cx.uid, this.#letters());
    this.#board = new Board(this.#cx, this.#faces);
    this.#bars = new Bars(this.#cx, (action) => this.#act(action));
    this.#line = new Line(this.#cx, {
      rule: (id) => this.#side.open("rules", id),
      act: (what) => this.#asked(what),
      typed: (move) => void this.#cx.send({ do: "type", move }),
      closed: () => this.#refocus(),
    });
    this.#room = new TableRoom(this.#root, [this.#bars.bar, this.#bars.tools, this.#line.el]);
    this.#side = new Side(this.#cx, this.#faces, () => this.#look());
    const body = [this.#bars.bar, this.#bars.tools, this.#board.el, this.#line.el, this.#side.el];
    this.#panels = new Panels(this.#cx, body, () => {
      this.#refresh();
      this.#ends.tellLost();
    });
    this.#ends = new Ends(this.#cx, this.#faces, this.#panels, {
      again: this.#openNew,
      say: (said) => this.#live.say(said),
    });
    this.#board.onSelect = (place) => this.#tellPicked(place);
    this.#keys = new Keys(this.#cx, this.#board, {
      act: (action) => this.#act(action),
      type: (first) => this.#line.type(first),
      walk: (way) => this.#walk(way),
    });
    this.#root.append(...body, this.#panels.el, this.#live.el);
    host.append(this.#root);
    this.#listen();
    followTheme(this.#root, signal);
    this.#look();
    this.#measure();
    this.#board.update(this.#shown, false);
    this.#refresh();
  }

  #send(intent: Intent) {
    this.#note = null;
    this.#side.moves?.transport.sent();
    const sent = this.#shared.wire.send(intent);
    this.#tell();
    return sent;
  }

  /** What is shown and how many messages are unanswered, for whoever drives the page. */
  #tell(): void {
    this.#root.dataset.seq = String(this.#shown.seq);
    this.#root.dataset.open = String(this.#shared.wire.open.length);
  }

  #letters(): Letters {
    const { t } = this.#cx;
    return { A: t("letter.A"), J: t("letter.J"), Q: t("letter.Q"), K: t("letter.K") };
  }

  #listen(): void {
    const { model, wire } = this.#shared;
    const signal = this.#signal;
    const heard: [string, () => void][] = [];
    const on = (event: string, listener: () => void) => {
      model.on(event, listener);
      heard.push([event, listener]);
    };
    on("change:_view", () => this.#receive());
    on("change:_texts", () => this.#retell());
    on("change:_rules", () => this.#side.redraw());
    for (const name of LOOKS) on(`change:${name}`, () => this.#look());
    for (const name of ["locked", ...settingsOf(gamesOf(this.#cx))]) on(`change:${name}`, () => this.#panels.update());
    wire.watch(() => this.#refresh(), signal);
    const observer = new ResizeObserver(() => this.#measure());
    for (const el of [this.#root, this.#line.el, this.#bars.bar]) observer.observe(el);
    this.#root.addEventListener("fullscreenchange", () => this.#look());
    signal.addEventListener("abort", () => {
      for (const [event, listener] of heard) model.off(event, listener);
      observer.disconnect();
      this.#root.remove();
    });
    this.#root.addEventListener("keydown", (event) => this.#key(event));
    globalThis.addEventListener?.("resize", () => this.#measure(), { signal });
  }

  /** A view from Python: shown unless it is older than what is shown. */
  #receive(): void {
    const view = seen(this.#shared.model);
    const before = this.#shown;
    if (view.seq <= before.seq) return;
    this.#shown = view;
    this.#note = null;
    this.#board.update(view, true);
    this.#refresh();
    this.#panels.update();
    this.#live.say(view.speak ?? view.message?.text ?? "");
    const won = view.status === "won" && before.status !== "won";
    if (won && view.answer?.did !== "went") this.#board.celebrate(() => this.#ends.tellWon());
    else if (view.status !== "won" && this.#panels.kind === "won") this.#panels.close();
    this.#ends.tellLost();
  }

  /** What is selected, and where it fits: in the line and to be heard. */
  #tellPicked(place: Place | null): void {
    const words = place && pickedWords(this.#cx, place);
    this.#note = words?.text ?? null;
    if (words) this.#live.say(words.spoken);
    this.#refresh();
  }

  /** Bars, line and what depends on the line to Python. */
  #refresh(): void {
    this.#tell();
    const { wire } = this.#shared;
    const { state } = wire;
    const alive = wire.live && !this.#trait("disabled", false);
    this.#board.enabled = alive;
    this.#bars.update(this.#shown, alive, this.#side.tab);
    this.#side.update(alive);
    this.#line.update(this.#shown, state, this.#note);
    this.#board.el.classList.toggle("hw-busy", state === "slow" || state === "waiting");
    this.#root.classList.toggle("hw-disabled", !alive);
  }

  /** What the settings make of the board's looks. */
  #look(): void {
    const root = this.#root;
    root.lang = this.#trait("language", "en");
    root.classList.toggle("hw-four", this.#trait("four_colours", false));
    root.classList.toggle("hw-present", this.#trait("present", false));
    root.classList.toggle("hw-full", fillsScreen(root));
    this.#side?.place();
    this.#panels?.update();
    this.#board.el.setAttribute("aria-label", `${this.#cx.t("label.board")}: ${this.#shown.title}`);
    if (this.#faces.setLetters(this.#letters())) this.#board.redraw();
    this.#measure();
    this.#refresh();
  }

  #trait<K extends keyof Traits>(name: K, fallback: Traits[K]): Traits[K] {
    return this.#shared.model.get(name) ?? fallback;
  }

  #measure(): void {
    const full = this.#root.clientWidth || 640;
    this.#side.place();
    for (const [name, width] of Object.entries(WIDTHS)) this.#root.classList.toggle(name, full < width);
    const width = this.#board.el.clientWidth || full;
    const frame = {
      ...{ width, present: this.#trait("present", false), full: fillsScreen(this.#root) },
      left_handed: this.#trait("left_handed", false),
    };
    const height = this.#room.left(JSON.stringify([frame, full]));
    const key = JSON.stringify([frame, height]);
    if (key !== this.#measured) this.#board.resize({ ...frame, height });
    this.#measured = key;
    if (this.#side.tab) this.#side.fit(this.#shown, this.#board, this.#line.el);
  }

  #key(event: KeyboardEvent): void {
    const inTable = this.#board.el.contains(event.target as Node);
    const walk = inTable || this.#panels.kind ? undefined : walkOf(event);
    if (walk) {
      this.#walk(walk);
      event.preventDefault();
    }
    const ends = event.key === "Escape" && !this.#panels.kind;
    if (inTable ? this.#keys.press(event) : ends && this.#board.cancel()) event.preventDefault();
    // Plain keys are the board's own: the notebook's shortcuts must not see them.
    if (event.key !== "Tab" && !event.ctrlKey && !event.metaKey) event.stopPropagation();
  }

  /** Go along the line of the game. */
  #walk(way: Way): void {
    if (this.#board.enabled) this.#board.clicks.inOrder(() => void this.#cx.send({ do: way }));
  }

  #refocus(): void {
    const { focus } = this.#board;
    if (focus) this.#board.focusOn(focus, true);
  }

  /** A button of the line. */
  #asked(what: Parameters<LineActions["act"]>[0]): void {
    if (what === "figures") this.#ends.showFigures();
    else if (what === "take-up") void this.#cx.send({ do: what });
    else this.#act(what);
  }

  #act(action: Action): void {
    if (action === "new") this.#openNew();
    else if (action === "copy") void this.#copy(this.#shown.code, "status.copied");
    else if (action === "copy-game") void this.#copy(gameText(this.#shared.model), "status.game-copied");
    else if (action === "settings") this.#openSettings();
    else if (action === "rules" || action === "moves")
      this.#side.tab === action ? this.#side.close() : this.#side.open(action);
    else if (action === "full") void toggleScreen(this.#root);
    else if (action === "pause") this.#cx.send({ do: this.#shown.status === "paused" ? "resume" : "pause" });
    else if (action === "undo" || action === "redo" || action === "hint" || action === "finish") {
      if (this.#shown.can[action]) this.#board.clicks.inOrder(() => void this.#cx.send({ do: action }));
      else if (action === "undo" && this.#shown.no_undo) this.#noteAndSay(this.#shown.no_undo);
    }
  }

  readonly #close = (): void => this.#panels.close();
  readonly #openNew = (): void => this.#panels.open("new", (cx) => newPanel(cx, this.#close));
  readonly #openSettings = (): void => this.#panels.open("settings", (cx) => settingsPanel(cx, this.#close));

  /** Other words: what is open is made anew. */
  #retell(): void {
    this.#look();
    if (this.#panels.kind === "settings") this.#openSettings();
    else if (this.#panels.kind === "new") this.#openNew();
    this.#side.redraw();
  }

  /** A word of the board's own in the line, heard too. */
  #noteAndSay(words: string): void {
    this.#note = words;
    this.#live.say(words);
    this.#refresh();
  }

  /** Copy a text; where the page may not, it is shown for the player to copy. */
  async #copy(text: string, done: Label): Promise<void> {
    this.#noteAndSay((await putOnClipboard(text)) ? this.#cx.t(done) : text);
  }
}
