import type { Context } from "./context";
import { h, OWN_KEYS } from "./dom";
import { Plot } from "./plot";

/** Above the list of moves: the plot, and what the solver says of the line when it is asked. */
export class Analysis {
  readonly el = h("div", { class: "hw-plot" });
  readonly plot: Plot;
  readonly #button = h("button", { type: "button", class: "hw-btn", ...OWN_KEYS });
  readonly #said = h("p");
  readonly #bar = h("i");
  readonly #progress = h("div", { class: "hw-prog", hidden: true, role: "progressbar" }, this.#bar);

  readonly #cx: Context;

  constructor(cx: Context) {
    this.#cx = cx;
    this.plot = new Plot(cx);
    this.el.append(this.plot.el, h("div", { class: "hw-ana" }, this.#button, this.#said, this.#progress));
    this.#button.addEventListener("click", () => {
      cx.send(this.#running ? { do: "halt" } : { do: "analyse", each: false });
    });
  }

  get #running() {
    return this.#cx.view().analysis?.running ?? null;
  }

  update(alive: boolean): void {
    this.plot.update();
    const { t, view } = this.#cx;
    const state = view().analysis;
    const running = this.#running;
    const shown = state?.may && (state.can || running || this.#cx.shared.turns.rows.length > 0);
    this.#said.parentElement!.hidden = !shown;
    this.el.hidden = !shown && this.plot.el.hidden;
    if (!state || !shown) return;
    this.#button.hidden = !state.can && !running;
    this.#button.disabled = !alive;
    this.#button.textContent = running ? t("moves.stop") : t("moves.analyse");
    this.#said.textContent = state.text;
    this.#progress.hidden = !running;
    if (!running) return;
    const share = Math.round((100 * running.done) / Math.max(running.of, 1));
    this.#bar.style.width = `${share}%`;
    this.#progress.setAttribute("aria-valuenow", String(share));
    this.#progress.setAttribute("aria-label", t("moves.analyse"));
  }
}
