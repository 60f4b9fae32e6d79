import { button } from "./bars";
import type { Context } from "./context";
import { h, setAttrs } from "./dom";
import { type IconName, icon } from "./icons";
import type { Label } from "./texts";

export type Way = "first" | "back" | "forward" | "last";

const SPEEDS = [0.5, 1, 2] as const;
/** Of a wheel's turning, in pixels, so much is one turn of the game. */
const NOTCH = 50;

/** First, back, play, forward, last; how quick. Where the game is and where it can go Python says. */
export class Transport {
  readonly el = h("div", { class: "hw-transport", role: "toolbar" });
  readonly #buttons: [HTMLButtonElement, Label][] = [];
  readonly #play: HTMLButtonElement;
  readonly #menu = button("hw-tool hw-turn-menu", "", icon("more"));
  readonly #speed = button("hw-tool hw-speed", "");
  #pace: number = 1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wheel = 0;
  #meant = false;
  /** It is playing: what is sent meanwhile by anybody else ends it. */
  #own = false;

  readonly #cx: Context;

  /** `menu`: what can be done with the turn shown is asked for. */
  constructor(cx: Context, menu?: (from: HTMLElement) => void) {
    this.#cx = cx;
    const add = (name: IconName, label: Label, act: () => void) => {
      const el = button("hw-tool", "", icon(name));
      el.addEventListener("click", act);
      this.#buttons.push([el, label]);
      this.el.append(el);
      return el;
    };
    const walk = (way: Way) => add(way, `moves.${way}`, () => void this.walk(way));
    walk("first");
    walk("back");
    this.#play = add("play", "moves.play", () => this.toggle());
    walk("forward");
    walk("last");
    this.#speed.addEventListener("click", () => this.#quicker());
    this.#menu.addEventListener("click", () => menu?.(this.#menu));
    this.#menu.hidden = !menu;
    this.el.append(this.#menu, this.#speed);
    cx.signal.addEventListener("abort", () => this.stop());
  }

  update(alive: boolean): void {
    const { t, view } = this.#cx;
    const { can, status } = view();
    this.el.setAttribute("aria-label", t("button.moves"));
    for (const [el, label] of this.#buttons) {
      const is = el === this.#play && this.isPlaying ? "moves.stop" : label;
      const on = label === "moves.first" || label === "moves.back" ? !this.#atStart : can.redo;
      setAttrs(el, { "aria-label": t(is), title: t(is), disabled: !alive || !(on || is === "moves.stop") });
    }
    if (status === "won" && !can.redo) this.stop();
    const menu = t("moves.menu");
    setAttrs(this.#menu, {
      "aria-label": menu,
      title: menu,
      "aria-haspopup": "menu",
      disabled: !alive || this.#atStart,
    });
    const pace = this.#cx.number(this.#pace);
    this.#speed.textContent = `${pace} / s`;
    const words = t("moves.speed", { n: pace });
    setAttrs(this.#speed, { "aria-label": words, title: words });
  }

  get #atStart(): boolean {
    return this.#cx.shared.turns.cursor === null;
  }

  /** Go along the line of the game. */
  walk(way: Way): Promise<unknown> {
    const on = way === "first" || way === "back" ? !this.#atStart : this.#cx.view().can.redo;
    if (!on) return Promise.resolve();
    return this.#cx.send({ do: way }).done;
  }

  get isPlaying(): boolean {
    return this.#timer !== undefined;
  }

  /** Play, or stop playing. */
  toggle(): void {
    if (this.isPlaying) this.stop();
    else if (this.#cx.view().can.redo) this.#start();
  }

  #start(): void {
    this.#timer = setTimeout(() => {}, 0);
    void this.#step();
  }

  /** One turn; the next when its time has come and this one is answered. */
  async #step(): Promise<void> {
    clearTimeout(this.#timer);
    const rest = new Promise((done) => {
      this.#timer = setTimeout(done, 1000 / this.#pace);
    });
    this.#own = true;
    const went = this.walk("forward");
    this.#own = false;
    await Promise.all([went, rest]);
    if (!this.isPlaying) return;
    if (this.#cx.view().can.redo) return this.#step();
    this.stop();
  }

  /** Something is sent to Python: what is not its own ends the playing. */
  sent(): void {
    if (!this.#own) this.stop();
  }

  stop(): void {
    if (!this.isPlaying) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#face();
  }

  #face(): void {
    this.#play.innerHTML = icon(this.isPlaying ? "stop" : "play");
    const words = this.#cx.t(this.isPlaying ? "moves.stop" : "moves.play");
    setAttrs(this.#play, { "aria-label": words, title: words });
  }

  #quicker(): void {
    this.#pace = SPEEDS[(SPEEDS.indexOf(this.#pace as 1) + 1) % SPEEDS.length]!;
    this.update(true);
  }

  /**
   * The wheel over the list goes from turn to turn, at the line's ends it scrolls the page. One that only came to lie under the pointer
   * while the page scrolled is not meant.
   */
  listen(list: HTMLElement): void {
    list.addEventListener("pointermove", ({ movementX, movementY }) => {
      this.#meant ||= movementX !== 0 || movementY !== 0;
    });
    list.addEventListener("pointerleave", () => {
      this.#meant = false;
    });
    list.addEventListener("wheel", (event) => this.#turnWheel(event), { passive: false });
  }

  #turnWheel(event: WheelEvent): void {
    const way = event.deltaY < 0 ? "back" : "forward";
    const on = way === "back" ? !this.#atStart : this.#cx.view().can.redo;
    if (!this.#meant || event.ctrlKey || event.shiftKey || !event.deltaY || !on) return;
    event.preventDefault();
    if (Math.sign(this.#wheel) !== Math.sign(event.deltaY)) this.#wheel = 0;
    this.#wheel += event.deltaMode ? event.deltaY * NOTCH : event.deltaY;
    if (Math.abs(this.#wheel) < NOTCH || this.#cx.shared.wire.open.length) return;
    this.#wheel = 0;
    void this.walk(way);
  }
}
