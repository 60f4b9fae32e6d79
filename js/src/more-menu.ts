import { button } from "./bars";
import type { Context } from "./context";
import { putOnClipboard } from "./copying";
import { h, setAttrs } from "./dom";
import { icon } from "./icons";
import { Menu } from "./menu";
import type { MovesPanel } from "./panel-moves";

/** What can be done with the whole list of moves: analyse all of it, show more, take its text along. */
export class MoreMenu {
  readonly button = button("hw-tool", "", icon("more"));
  readonly #menu: Menu;

  readonly #cx: Context;
  readonly #panel: () => MovesPanel | null;

  constructor(cx: Context, panel: () => MovesPanel | null) {
    this.#cx = cx;
    this.#panel = panel;
    this.#menu = new Menu("hw-of-list", cx.root, cx.signal);
    this.button.addEventListener("click", () => this.#open());
  }

  get el(): HTMLElement {
    return this.#menu.el;
  }

  update(alive: boolean): void {
    const words = this.#cx.t("moves.more");
    setAttrs(this.button, { "aria-label": words, title: words, "aria-haspopup": "menu", disabled: !alive });
    this.button.hidden = !this.#panel();
    if (this.button.hidden) this.#menu.end(false);
  }

  #open(): void {
    const panel = this.#panel();
    if (!panel) return;
    const { t } = this.#cx;
    const ends = (act: () => void) => () => {
      this.#menu.end(true);
      act();
    };
    const tried = this.#menu.item(
      t("moves.show-refused"),
      ends(() => {
        panel.showsRefused = !panel.showsRefused;
      }),
      "checkbox",
    );
    tried.setAttribute("aria-checked", String(panel.showsRefused));
    const parts = [
      this.#menu.item(
        t("moves.every"),
        ends(() => void this.#cx.send({ do: "analyse", each: true })),
      ),
      tried,
      h("hr"),
      this.#menu.item(
        t("moves.copy-text"),
        ends(() => void this.#copy()),
      ),
      this.#menu.item(
        t("moves.save"),
        ends(() => void this.#save("text", "txt")),
      ),
      this.#menu.item(
        t("moves.save-page"),
        ends(() => void this.#save("page", "html")),
      ),
    ];
    this.#menu.show("menu", t("moves.more"), parts, () => this.button);
  }

  async #copy(): Promise<void> {
    const text = await this.#cx.shared.wire.ask({ do: "text" });
    // None: Python's answer, or the line, says why.
    if (text) this.#cx.say(this.#cx.t((await putOnClipboard(text)) ? "status.text-copied" : "status.not-copied"));
  }

  /** The text of the game as a file named by the deal; its page by the game: that of an open one doesn't tell the deal. */
  async #save(what: "text" | "page", ending: "txt" | "html"): Promise<void> {
    const text = await this.#cx.shared.wire.ask({ do: what });
    if (!text) return;
    const { code, game } = this.#cx.view();
    const url = URL.createObjectURL(new Blob([text], { type: what === "page" ? "text/html" : "text/plain" }));
    h("a", { href: url, download: `${(what === "text" && code) || game}.${ending}` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  }
}
