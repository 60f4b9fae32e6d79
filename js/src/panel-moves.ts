import { Analysis } from "./analysis";
import type { Context } from "./context";
import { h } from "./dom";
import type { Faces } from "./faces";
import { MoveList } from "./move-list";
import { Transport } from "./transport";
import { TurnMenu } from "./turn-menu";

/** The moves of the game beside the board: list and transport. It follows the turns from when it is opened until it is closed. */
export class MovesPanel {
  readonly el = h("div", { class: "hw-panel hw-panel-moves" });
  readonly transport: Transport;
  readonly #list: MoveList;
  readonly #analysis: Analysis;
  readonly #cx: Context;

  constructor(cx: Context, faces: Faces) {
    this.#cx = cx;
    this.#list = new MoveList(cx, faces, (step) => void cx.send({ do: "go", step }));
    const menu = new TurnMenu(cx, this.#list);
    this.transport = new Transport(cx, (from) => {
      const { cursor } = cx.shared.turns;
      if (cursor !== null) menu.open(cursor, from);
    });
    this.transport.listen(this.#list.el);
    this.#analysis = new Analysis(cx);
    this.el.append(this.#analysis.el, this.#list.el, menu.el, this.transport.el);
    this.transport.update(true);
    cx.shared.turns.watch(this.#follow);
    cx.signal.addEventListener("abort", () => this.end(false));
  }

  readonly #follow = (): void => {
    this.#list.update();
    this.transport.update(true);
    this.#analyse(true);
  };

  /** Above the list more or less is said: the turn shown stays in sight. */
  #analyse(alive: boolean): void {
    const before = this.#list.el.clientHeight;
    this.#analysis.update(alive);
    if (this.#list.el.clientHeight !== before) this.#list.show(true);
  }

  update(alive: boolean): void {
    this.transport.update(alive);
    this.#analyse(alive);
  }

  /** The space at hand has changed. */
  fit(): void {
    this.#analysis.plot.update();
    this.#list.show();
  }

  /** Does what was refused show? */
  get showsRefused(): boolean {
    return this.#list.showsRefused;
  }

  set showsRefused(shows: boolean) {
    this.#list.showsRefused = shows;
    this.#list.retell();
  }

  retell(): void {
    this.#list.retell();
  }

  /** It is closed; `tell` Python that nobody reads on. */
  end(tell: boolean): void {
    this.transport.stop();
    this.#list.end();
    this.#cx.shared.turns.leave(this.#follow, tell);
  }
}
