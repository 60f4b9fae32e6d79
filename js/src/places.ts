import type { Context, Words } from "./context";
import { escapeText, h, setAttrs, setMarkup } from "./dom";
import type { Faces } from "./faces";
import { icon } from "./icons";
import { cardPoint, stockOrder, type TableLayout } from "./layout";
import type { Layers } from "./marks";
import { isCell, isColumn, isFoundation, packsOf, topDepth } from "./piles";
import type { Pile, View } from "./types";

/** The places that cards lie on: an element for each pile, drawn when it is empty; the stock is one itself. */
export class Places {
  readonly #els = new Map<string, HTMLElement>();

  readonly #layer: HTMLElement;
  readonly #faces: Faces;
  readonly #t: Words;

  constructor(layer: HTMLElement, faces: Faces, t: Words) {
    this.#t = t;
    this.#layer = layer;
    this.#faces = faces;
  }

  /** The element of a pile; of a foundation place, of its pile number `lane`. */
  element(pile: string, lane = 0): HTMLElement | undefined {
    return this.#els.get(`${pile}.${lane}`);
  }

  update(view: View, table: TableLayout): void {
    const unused = new Set(this.#els.keys());
    for (const [pile, it] of Object.entries(table.piles)) {
      const lanes = it.piles?.length ?? 1;
      for (let lane = 0; lane < lanes; lane++) {
        const key = `${pile}.${lane}`;
        unused.delete(key);
        const el = this.#els.get(key) ?? this.#create(key, pile, lane);
        const { x, y } = isFoundation(pile) ? cardPoint(view, table, pile, lane) : it.box;
        el.style.left = `${x}px`;
        el.style.top = `${y}px`;
        this.#draw(el, view, table, pile, lane);
      }
    }
    for (const key of unused) {
      this.#els.get(key)?.remove();
      this.#els.delete(key);
    }
  }

  /** Empty places that take what is lifted. */
  mark(targets: Layers["targets"]): void {
    for (const el of this.#els.values()) {
      const kind = targets[el.dataset.pile!];
      el.classList.toggle("hw-target", kind === "target");
      el.classList.toggle("hw-best", kind === "best");
    }
  }

  #create(key: string, pile: string, lane: number): HTMLElement {
    const el = h("div", { class: "hw-place", "data-pile": pile, "data-lane": lane });
    this.#els.set(key, el);
    this.#layer.append(el);
    return el;
  }

  #draw(el: HTMLElement, view: View, table: TableLayout, pile: string, lane: number): void {
    const it = view.piles[pile] ?? {};
    const [cls, markup] = this.#look(view, pile, it, lane, table.m.small);
    el.className = `hw-place ${cls}`;
    setMarkup(el, markup);
    const left = pile === "s" ? it.left : null;
    setAttrs(el, {
      "data-empty": topDepth(view, pile) < 0,
      title: left == null ? null : this.#t("stock.passes", { n: left }),
    });
  }

  #look(view: View, pile: string, it: Pile, lane: number, small: boolean): [string, string] {
    if (pile === "s") return this.#stock(view, it, small);
    if (isCell(pile)) return ["hw-recess", ""];
    if (isColumn(pile)) return ["", view.options.empty === "king" ? this.#faces.ghostRank("K") : ""];
    if (isFoundation(pile)) {
      // Of two piles the second lies over the first: each shows its sign where it is bare.
      const over = lane > 0 ? (it.cards?.[0] ? "hw-second" : "hw-upper") : "";
      const part = lane === 0 && (it.cards?.length ?? 1) > 1 ? "hw-lower" : over;
      return [part, this.#faces.ghostSuit(pile[1]!.toUpperCase())];
    }
    return ["", ""];
  }

  #stock(view: View, it: Pile, small: boolean): [string, string] {
    const n = it.n ?? 0;
    if (n === 0) {
      // Nothing is said of passes where they are not spent: there is nothing to turn over, or no limit.
      if (!it.again && it.left !== 0) return ["hw-recess", ""];
      const words = this.#t(it.again ? "stock.turn-over" : "stock.no-more");
      const sign =
        icon(it.again ? "again" : "barred", "hw-sign") + (small ? "" : `<small>${escapeText(words)}</small>`);
      return [it.again ? "hw-recess" : "hw-off", sign];
    }
    const tint = packsOf(view) > 1 && n % 2 === 1 ? " hw-b" : "";
    const open = it.cards?.[0] ?? null;
    const edges = n > 2 ? '<i class="hw-edge hw-edge-2"></i>' : "";
    const edge = n > 1 ? '<i class="hw-edge"></i>' : "";
    const look = open === null ? ` hw-down${tint}` : "";
    return ["hw-stock", `${edges}${edge}<div class="hw-side${look}">${this.#faces.markup(open, small)}</div>`];
  }
}

/** Counts at the lower left of stock and waste, the price of a redeal, the passes left, the numbers of the columns. */
export function captions(view: View, table: TableLayout, faces: Faces, cx: Pick<Context, "number">): string {
  const { m } = table;
  const out: string[] = [];
  const badge = (pile: string, slot: number, words: string, cls = "") => {
    const p = cardPoint(view, table, pile, slot);
    const x = p.x + m.cw * (m.small ? 0.3 : 0.17);
    const y = p.y + m.ch - (m.small ? -1 : 2);
    out.push(`<span class="hw-badge ${cls}" style="left:${x.toFixed(1)}px;top:${y.toFixed(1)}px">${words}</span>`);
  };
  const { s, w } = view.piles;
  if (s?.n) badge("s", 0, String(s.n));
  else if (s?.again && s.price) badge("s", 0, cx.number(-s.price), "hw-price");
  if (w?.n) badge("w", (w.cards?.length ?? 1) - 1, String(w.n));
  if (s && s.left != null) out.push(passes(table, s.left));
  out.push(order(view, table, faces));
  const inset = m.present ? 12 : 7;
  if (m.present || (!m.narrow && m.row - m.inset >= 14)) {
    for (const [pile, { box }] of Object.entries(table.piles)) {
      if (!isColumn(pile)) continue;
      const top = m.y1 - (m.row - m.inset) / 2 - inset;
      out.push(`<span class="hw-label" style="left:${box.x.toFixed(1)}px;top:${top.toFixed(1)}px">${pile}</span>`);
    }
  }
  return out.join("");
}

/** The order of an open stock. */
function order(view: View, { m, height }: TableLayout, faces: Faces): string {
  return stockOrder(view, m, height)
    .map(({ x, y }, i) => {
      const style = `left:${x.toFixed(1)}px;top:${y.toFixed(1)}px`;
      return `<div class="hw-side hw-order" style="${style}">${faces.markup(view.piles.s!.cards![i]!, m.small)}</div>`;
    })
    .join("");
}

/** A dot for each pass left, up to five. */
function passes(table: TableLayout, left: number): string {
  const { box } = table.piles.s!;
  const dots = "<i></i>".repeat(Math.min(5, Math.max(0, left)));
  const y = box.y + box.h + 4;
  return `<span class="hw-dots" style="left:${box.x.toFixed(1)}px;top:${y.toFixed(1)}px">${dots}</span>`;
}
