import { BUST, CLUB_INLAY, GLYPH, GLYPH_WIDTH, PANEL, PIPS, ROW, SUIT } from "./drawings";

/** The letters on aces and courts, by rank as notation writes it. */
export type Letters = Readonly<Record<"A" | "J" | "Q" | "K", string>>;

const turned = (body: string) => `<g transform="rotate(180 50 70)">${body}</g>`;

/**
 * The faces of one widget: each is drawn once, when it is first needed, as a symbol in the widget's own hidden SVG, and shown
 * anywhere with `<use>`. Ids carry a prefix that is unique to the widget, since a page may hold many.
 */
export class Faces {
  readonly #defs: SVGDefsElement;
  readonly #drawn = new Set<string>();
  #letters: Letters;

  readonly #uid: string;

  constructor(host: Element, uid: string, letters: Letters) {
    this.#uid = uid;

    this.#letters = letters;
    host.insertAdjacentHTML(
      "beforeend",
      `<svg class="hw-defs" width="0" height="0" aria-hidden="true"><defs>${this.#shared()}</defs></svg>`,
    );
    this.#defs = host.querySelector("svg.hw-defs > defs") as SVGDefsElement;
  }

  /** Draw aces and courts with other letters from now on; true if anything changed. */
  setLetters(letters: Letters): boolean {
    if ((["A", "J", "Q", "K"] as const).every((r) => letters[r] === this.#letters[r])) return false;
    this.#letters = letters;
    for (const id of this.#drawn) this.#defs.querySelector(`[id="${this.#uid}-${id}"]`)?.remove();
    this.#drawn.clear();
    return true;
  }

  /** Markup that shows a card's face, or the back for `null`. */
  markup(card: string | null, small: boolean): string {
    if (card === null) return `<svg class="hw-back" viewBox="0 0 100 140">${this.#use("back")}</svg>`;
    const id = small ? `${card}-s` : card;
    if (!this.#drawn.has(id)) {
      const body = small ? this.#small(card) : this.#full(card);
      this.#defs.insertAdjacentHTML("beforeend", this.#symbol(id, body));
      this.#drawn.add(id);
    }
    return `<svg class="hw-face hw-s-${card.slice(-1)}" viewBox="0 0 100 140">${this.#use(id)}</svg>`;
  }

  /** A quiet suit for an empty foundation. */
  ghostSuit(suit: string): string {
    return `<svg class="hw-ghost" viewBox="-10 -10 20 20">${this.#use(suit)}</svg>`;
  }

  /** A suit within a text, drawn: fonts have their own. */
  textSuit(suit: string): string {
    return `<svg class="hw-suit hw-suit-${suit}" viewBox="-11 -11 22 22">${this.#use(suit)}</svg>`;
  }

  /** A quiet rank for a column that takes only that rank. */
  ghostRank(rank: keyof Letters): string {
    return `<svg class="hw-ghost hw-ghost-r" viewBox="0 0 10 14">${this.#use(this.#glyph(this.#letters[rank]))}</svg>`;
  }

  #use(id: string, transform = ""): string {
    return `<use href="#${this.#uid}-${id}"${transform && ` transform="${transform}"`}/>`;
  }

  #symbol(id: string, body: string): string {
    return `<symbol id="${this.#uid}-${id}" viewBox="0 0 100 140" overflow="visible">${body}</symbol>`;
  }

  #suit(suit: string, x: number, y: number, scale: number, turn = false): string {
    return this.#use(suit, `translate(${x} ${y}) scale(${turn ? -scale : scale})`);
  }

  #glyph(letter: string): string {
    return `r${letter in GLYPH ? letter : "A"}`;
  }

  #letter(rank: string): string {
    return rank === "T" ? "10" : ((this.#letters as Record<string, string>)[rank] ?? rank);
  }

  #rank(letter: string, x: number, y: number, height: number, squeeze: number): string {
    const s = height / 14;
    return this.#use(this.#glyph(letter), `translate(${x} ${y}) scale(${(s * squeeze).toFixed(3)} ${s.toFixed(3)})`);
  }

  #full(card: string): string {
    const [rank, suit] = [card.slice(0, -1), card.slice(-1)];
    const letter = this.#letter(rank);
    const squeeze = letter === "Kn" ? 0.8 : letter === "10" ? 0.92 : 1;
    const width = (((GLYPH_WIDTH[letter] ?? 10) * 19) / 14) * squeeze;
    const index = this.#rank(letter, 7, 7, 19, squeeze) + this.#suit(suit, 7 + width + 11.2, 16.7, 0.9);
    return this.#body(rank, suit) + index + turned(index);
  }

  #body(rank: string, suit: string): string {
    if (rank in BUST)
      return this.#use(`court-${rank}`) + this.#suit(suit, 22, 45, 0.98) + this.#suit(suit, 78, 95, 0.98, true);
    if (rank === "A") return this.#suit(suit, 50, 70, 2.9) + this.#inlay(suit);
    return this.#pips(rank === "T" ? 10 : Number(rank), suit);
  }

  #inlay(suit: string): string {
    if (suit === "C")
      return `<path class="hw-inlay hw-thin" transform="translate(50 70) scale(2.9)" d="${CLUB_INLAY}"/>`;
    return `<g class="hw-inlay">${this.#suit(suit, 50, suit === "H" ? 69.5 : 70.5, 2.2)}</g>`;
  }

  #pips(n: number, suit: string): string {
    const crowded = n > 8;
    const pip = (x: number, row: string) => {
      const y = ROW[row]!;
      const spread = row === "0" || row === "3" ? 1.07 : 1;
      return this.#suit(suit, x, crowded ? 70 + (y - 70) * spread : y, crowded ? 0.77 : 0.93, y > 71);
    };
    return (PIPS[n]?.match(/../g) ?? [])
      .flatMap((at) => (at[0] === "C" ? [50] : [31, 69]).map((x) => pip(x, at[1]!)))
      .join("");
  }

  /** Cards under 52 px: a large rank and suit in the strip, below it one large suit or the bust. */
  #small(card: string): string {
    const [rank, suit] = [card.slice(0, -1), card.slice(-1)];
    const letter = this.#letter(rank);
    const squeeze = letter === "Kn" ? 0.64 : letter === "10" ? 0.84 : 1;
    const picture =
      rank in BUST
        ? `<g transform="translate(50 55) scale(1.45)">${this.#use(`bust-${rank}`)}</g>`
        : this.#suit(suit, 50, 93, 3.1);
    return this.#rank(letter, 8, 6, 34, squeeze) + this.#suit(suit, 76, 23, 1.6) + picture;
  }

  #shared(): string {
    const uid = this.#uid;
    const paths = (of: Readonly<Record<string, string>>, prefix = "", cls = "") =>
      Object.entries(of)
        .map(([k, d]) => `<path id="${uid}-${prefix}${k}"${cls} d="${d}"/>`)
        .join("");
    const busts = Object.entries(BUST).map(([k, body]) => `<g id="${uid}-bust-${k}">${body}</g>`);
    return `<clipPath id="${uid}-half"><path d="M0-20H120V95.2L0 52z"/></clipPath><clipPath id="${uid}-panel"><path d="${PANEL}"/></clipPath>${paths(SUIT)}${paths(GLYPH, "r", ' class="hw-r"')}${busts.join("")}${Object.keys(
      BUST,
    )
      .map((k) => this.#court(k))
      .join("")}${this.#back()}`;
  }

  /** Two half figures turned about the centre, a seam between. */
  #court(rank: string): string {
    const half = `<g clip-path="url(#${this.#uid}-half)">${this.#use(`bust-${rank}`, "translate(59 15)")}</g>`;
    return this.#symbol(
      `court-${rank}`,
      `<path class="hw-t" d="${PANEL}"/><g clip-path="url(#${this.#uid}-panel)">${half}${turned(half)}<path class="hw-seam" d="M0 52 100 88"/></g>`,
    );
  }

  /** Harp strings stretched over two opposite corners, so that a back looks the same upside down. */
  #back(): string {
    const strings = Array.from({ length: 13 }, (_, i) => {
      const [x, y] = [10 + (i * 80) / 12, 17 + (i * 106) / 12];
      return `M${x.toFixed(1)} 17 90 ${y.toFixed(1)}`;
    }).join("");
    const half = `<path class="hw-b2" d="${strings}"/>`;
    return this.#symbol("back", `${half}${turned(half)}<path class="hw-b3" d="M50 59 58 70 50 81 42 70z"/>`);
  }
}
