import type { Cell } from "./cells";
import type { Context } from "./context";
import { escapeText } from "./dom";
import type { Faces } from "./faces";
import { cardName, pileName, rankSign } from "./names";
import type { TextId } from "./texts";
import type { MoveNote, MoveTold } from "./types";

/** A move to be written. */
type Move = Pick<Cell, "draws"> & { row: MoveTold };

type Writes = Pick<Context, "t"> & { faces: Pick<Faces, "textSuit"> };

const ARROW = '<i class="hw-to">→</i>';

/** A cell as markup: its move in cards, with drawn suits. */
export function cellMarkup({ row, draws }: Move, { t, faces }: Writes): string {
  const card = (it: string) =>
    `<span class="hw-ct hw-suit-${it[1]}">${escapeText(rankSign(it, t))}${faces.textSuit(it[1]!)}</span>`;
  const more = row.more ? `<i class="hw-more">+${row.more}</i>` : "";
  if (row.draws) return escapeText(draws > 1 ? `${draws} × ${t("moves.draw")}` : t("moves.draw"));
  if (!row.card) return escapeText(t("stock.turn-over")) + more;
  const count = row.n ? `<i class="hw-more">×${row.n}</i>` : "";
  const home = `<span class="hw-chip hw-suit-${row.card[1]}">${faces.textSuit(row.card[1]!)}</span>`;
  const place = row.onto ? card(row.onto) : row.to === "h" ? home : `<span class="hw-chip">${row.to}</span>`;
  return card(row.card) + count + ARROW + place + more;
}

/** What a turn may be marked with, and the word for each. */
export const GLYPHS: Readonly<Record<string, TextId>> = {
  "!": "glyph.good",
  "?": "glyph.bad",
  "!!": "glyph.very-good",
  "??": "glyph.very-bad",
  "!?": "glyph.interesting",
  "?!": "glyph.doubtful",
};

export const glyphMarkup = (glyph = ""): string =>
  glyph && `<b class="hw-g${/^\?\??$/.test(glyph) ? " hw-bad" : ""}">${escapeText(glyph)}</b>`;

/** The same to be heard. */
export function cellWords({ row, draws, ply }: Cell, { t }: Pick<Context, "t">, note?: MoveNote): string {
  const words = t("moves.turn", { n: ply, what: moveWords(row, draws, t) });
  const said = [words, note?.glyph && t(GLYPHS[note.glyph]!), note?.verdict && t(`verdict.${note.verdict}`)];
  return said.filter(Boolean).join(", ");
}

function moveWords(row: Cell["row"], draws: number, t: Context["t"]): string {
  if (row.draws) return draws > 1 ? `${draws} × ${t("moves.draw")}` : t("moves.draw");
  if (!row.card) return t("moves.redeal");
  const cards = cardName(row.card, t) + (row.n ? ` × ${row.n}` : "");
  const place = row.onto ? cardName(row.onto, t) : row.to === "h" ? t("pile.foundation") : pileName(row.to ?? "", t);
  return t("moves.to", { cards, place }) + (row.more ? ` +${row.more}` : "");
}
