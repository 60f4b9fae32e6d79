import { Cards } from "../cards";
import { cellMarkup, glyphMarkup } from "../cell-words";
import type { Context } from "../context";
import { escapeText, h, setMarkup } from "../dom";
import { Faces, type Letters } from "../faces";
import { layout } from "../layout";
import { captions, Places } from "../places";
import type { View } from "../types";
import type { Film } from "./film";

/** A diagram stands after so many turns; its width on paper, in CSS pixels. */
const EVERY = 10;
const WIDTH = 460;
const FOOT = 10;

/** The game on paper: its main line in cards, with a diagram every ten turns. It is made when the page is to be printed. */
export class Print {
  readonly #cx: Context;
  readonly #film: Film;
  readonly #letters: Letters;

  constructor(cx: Context, film: Film, letters: Letters) {
    this.#cx = cx;
    this.#film = film;
    this.#letters = letters;
    let paper: HTMLElement | null = null;
    globalThis.addEventListener("beforeprint", () => {
      paper ??= this.#make();
      cx.root.after(paper);
      paper.getBoundingClientRect(); // Firefox prints of `<use>` what was laid out before
    });
    globalThis.addEventListener("afterprint", () => {
      paper?.remove();
      paper = null;
    });
  }

  #make(): HTMLElement {
    const { title, about, deal } = this.#film.recording;
    const paper = h("article", { class: "harp-widget hw-print", lang: this.#film.recording.language });
    const faces = new Faces(paper, `${this.#cx.uid}p`, this.#letters);
    const line = this.#cx.shared.turns.lineThrough(null);
    paper.append(
      h("header", {}, h("h1", {}, title), h("p", {}, [...about, deal.code].filter(Boolean).join(" · "))),
      ...[null, ...line].flatMap((step, ply) => {
        const isShown = ply % EVERY === 0 || ply === line.length;
        return isShown ? [this.#part(step, line.slice(ply, ply + EVERY), ply + 1, faces)] : [];
      }),
    );
    return paper;
  }

  /** A diagram, and beside it the turns that follow, numbered from `first`. */
  #part(step: number | null, steps: readonly number[], first: number, faces: Faces): HTMLElement {
    const said = this.#cx.shared.turns.notes.get(step);
    const head = step === null && said?.comment ? [`<p>${escapeText(said.comment)}</p>`] : [];
    const turns = h("div", { class: "hw-print-turns" });
    turns.innerHTML = [...head, ...steps.map((it, i) => this.#turn(it, first + i, faces))].join("");
    const caption = h("figcaption", {}, this.#film.told(step));
    return h("section", {}, h("figure", {}, this.#diagram(step, faces), caption), turns);
  }

  #turn(step: number, ply: number, faces: Faces): string {
    const { t, shared } = this.#cx;
    const row = shared.turns.rows[step]!;
    const { before, comment, glyph } = shared.turns.notes.get(step) ?? {};
    const words = (text = "") => (text ? `<p>${escapeText(text)}</p>` : "");
    const move = cellMarkup({ row, draws: row.draws ?? 1 }, { t, faces }) + glyphMarkup(glyph);
    return `${words(before)}<div><b class="hw-n">${ply}</b>${move}</div>${words(comment)}`;
  }

  #diagram(step: number | null, faces: Faces): HTMLElement {
    const view = { ...this.#cx.view(), ...this.#film.view(step) } as View;
    const el = h("div", { class: "hw-table", "aria-hidden": "true" });
    const [table, notes] = [layout(view, { width: WIDTH }), h("div", { class: "hw-notes" })];
    const { cw, ch } = table.m;
    el.append(notes);
    new Places(el, faces, this.#cx.t).update(view, table);
    const cards = new Cards(el, faces);
    cards.update(view, table, { steps: [], deal: false, animate: false, answered: () => true });
    setMarkup(notes, captions(view, table, faces, this.#cx));
    const low = Math.max(...cards.pieces.map((it) => it.at.y), table.m.y1) + ch + FOOT;
    el.style.cssText = `--cw:${cw}px;--ch:${ch}px;width:${WIDTH}px;height:${low}px`;
    return el;
  }
}
