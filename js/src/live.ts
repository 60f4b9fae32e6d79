import { h } from "./dom";

/**
 * The live region. Screen readers say nothing when the text stays the same, so two regions take turns: the same words twice are
 * heard twice.
 */
export class Live {
  readonly el = h("div", { class: "hw-live" });
  readonly #regions = [0, 1].map(() => h("div", { "aria-live": "polite", "aria-atomic": "true" }));
  #turn = 0;

  constructor() {
    this.el.append(...this.#regions);
  }

  say(words: string): void {
    if (!words) return;
    this.#turn = 1 - this.#turn;
    this.#regions[this.#turn]!.textContent = words;
    this.#regions[1 - this.#turn]!.textContent = "";
  }
}
