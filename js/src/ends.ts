import type { Context } from "./context";
import type { Faces } from "./faces";
import type { Panels } from "./panel";
import { lostPanel, wonPanel } from "./panel-end";

/** What is told of a game's end: it is won, or it can't be won any more. Nobody asked for these panels. */
export class Ends {
  /** The player was told that this game is lost. */
  #told = false;

  readonly #cx: Context;
  readonly #faces: Faces;
  readonly #panels: Panels;
  readonly #on: { again(): void; say(words: string): void };

  constructor(cx: Context, faces: Faces, panels: Panels, on: { again(): void; say(words: string): void }) {
    this.#cx = cx;
    this.#faces = faces;
    this.#panels = panels;
    this.#on = on;
  }

  readonly #close = (): void => this.#panels.close();

  /** The game is won: it is said, and its figures are shown. */
  tellWon(): void {
    const view = this.#cx.view();
    if (view.status !== "won") return;
    this.#on.say(this.#cx.t("spoken.won", { score: this.#cx.number(view.score) }));
    this.#openWon(false);
  }

  /** The figures once more, when they are asked for. */
  showFigures(): void {
    if (this.#cx.view().status === "won") this.#openWon(true);
  }

  #openWon(asked: boolean): void {
    this.#panels.open("won", (cx) => wonPanel(cx, this.#faces, this.#close, this.#on.again), asked);
  }

  /** A proof of loss is told once, as soon as no other panel is open; what is no longer so is not left standing. */
  tellLost(): void {
    if (!this.#cx.view().lost) {
      this.#told = false;
      if (this.#panels.kind === "lost") this.#panels.close();
    } else if (!this.#told && !this.#panels.kind) {
      this.#told = true;
      this.#panels.open("lost", (cx) => lostPanel(cx, this.#close, this.#on.again), false);
    }
  }
}
