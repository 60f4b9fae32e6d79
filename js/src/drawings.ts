/**
 * The drawings of the cards: single-line ranks, suits, court busts. A card is 100 x 140 units. They lie where Python reads them too,
 * for pictures of a board; what their classes mean is told there.
 */
import {
  busts,
  clubInlay,
  glyphs,
  glyphWidths,
  panel,
  pipRows,
  pips,
  signs,
  suits,
} from "../../harp_widget/drawing/faces.json";

type Paths = Readonly<Record<string, string>>;

/** Ranks, 14 units high, drawn as one line. */
export const GLYPH: Paths = glyphs;

/** Width of the glyphs that are not 10 units wide. */
export const GLYPH_WIDTH: Readonly<Record<string, number>> = glyphWidths;

/** Suits, about 20 units across, centred on the origin. */
export const SUIT: Paths = suits;

/** The club's inlaid line; the other suits' is the suit itself, smaller. */
export const CLUB_INLAY = clubInlay;

/** The courts' tinted panel: its two notched corners hold the indices. */
export const PANEL = panel;

/** Court busts, centred on x = 0, crown at y = 0, cut by the seam of the card. */
export const BUST: Paths = Object.fromEntries(Object.entries(busts).map(([rank, lines]) => [rank, lines.join("")]));

/** Pips stand in three columns (C middle, P both sides) and in named rows; the lower half of a card is turned. */
export const PIPS: Paths = pips;
export const ROW: Readonly<Record<string, number>> = pipRows;

/** The stock's signs: turn the waste over, no more passes; 20 x 20 units, thin lines. */
export const SIGN = signs;
