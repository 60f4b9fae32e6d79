/**
 * The drawings of the cards: single-line ranks, suits, court busts. A card is 100 x 140 units. Colours are classes, resolved
 * where a drawing is used: `hw-c` suit colour, `hw-d` its shade, `hw-g` gold, `hw-w` paper, `hw-t` tint, `hw-e` ermine;
 * lines: `hw-f` features, `hw-k` ermine tails, `hw-n` necklace, `hw-n2` the feather's quill.
 */

/** Ranks, 14 units high, drawn as one line. */
export const GLYPH: Readonly<Record<string, string>> = {
  A: "M1 13 5 1l4 12M2.6 9h4.8",
  2: "M1.4 4.3C1.4 2.3 3 1 5 1s3.6 1.3 3.6 3.3c0 2-1.4 3.4-3.2 5L1.2 13H9",
  3: "M1.5 1h6.9L4.6 5.7C7.2 5.7 8.9 7.1 8.9 9.3 8.9 11.6 7.1 13 4.9 13 3 13 1.6 12 1.1 10.4",
  4: "M6.9 13V1L1 9.6h8.2",
  5: "M8.2 1H2.4l-.6 5.4c.8-.7 1.9-1.1 3.1-1.1C7.2 5.3 8.9 6.9 8.9 9.1S7.1 13 4.8 13C3 13 1.7 12.2 1.1 10.7",
  6: "M6.6 1C4.2 3.2 1.1 6 1.1 9.1a3.9 3.9 0 1 0 7.8 0 3.9 3.9 0 0 0-7.8 0",
  7: "M1.2 1h7.6L3.9 13",
  8: "M5 6.5a2.9 2.75 0 1 1 .01 0 3.9 3.25 0 1 1-.01 0z",
  9: "M3.4 13C5.8 10.8 8.9 8 8.9 4.9a3.9 3.9 0 1 0-7.8 0 3.9 3.9 0 0 0 7.8 0",
  10: "M1 3.3 3.3 1v12M9.6 1c1.9 0 3.1 2.2 3.1 6s-1.2 6-3.1 6-3.1-2.2-3.1-6 1.2-6 3.1-6z",
  J: "M4.2 1h3.6v8.4c0 2.3-1.3 3.6-3.3 3.6C2.7 13 1.5 11.9 1.2 10.1",
  Q: "M5 1c2.6 0 4 2.4 4 6s-1.4 6-4 6-4-2.4-4-6 1.4-6 4-6zM5.8 9.9 9 13.4",
  K: "M1.4 1v12M8.7 1 1.6 8.1M4.1 5.8 8.9 13",
  E: "M8.2 1H1.6v12h6.8M1.6 7h5.6",
  D: "M1.4 1v12h3C7.4 13 9 10.6 9 7S7.4 1 4.4 1z",
  Kn: "M1.4 1v12M8.2 1 1.6 8.1M4 5.8 8.2 13M11 5.6V13M11 8.7c.4-2 1.5-3.1 2.9-3.1 1.4 0 2.1 1 2.1 2.7V13",
  R: "M1.4 13V1H5c2.2 0 3.5 1.2 3.5 3.3S7.2 7.6 5 7.6H1.4M5 7.6 8.8 13",
  V: "M1 1l4 12L9 1",
};

/** Width of the glyphs that are not 10 units wide. */
export const GLYPH_WIDTH: Readonly<Record<string, number>> = { 10: 13.7, Kn: 17 };

/** Suits, about 20 units across, centred on the origin. */
export const SUIT: Readonly<Record<string, string>> = {
  S: "M0-9.4C2.4-5.8 8.8-2 8.8 2.6 8.8 5.2 7 7 4.7 7 3 7 1.7 6.2 1 5 1.1 7 1.9 8.4 3.2 9.4h-6.4C-1.9 8.4-1.1 7-1 5-1.7 6.2-3 7-4.7 7-7 7-8.8 5.2-8.8 2.6-8.8-2-2.4-5.8 0-9.4z",
  H: "M0 9.2C-2.6 5.9-9 1.9-9-3.3-9-6.5-6.8-8.6-4.3-8.6-2.3-8.6-.8-7.5 0-5.8.8-7.5 2.3-8.6 4.3-8.6 6.8-8.6 9-6.5 9-3.3 9 1.9 2.6 5.9 0 9.2z",
  D: "M0-9.6C1.9-6 4.6-2.6 7.4 0 4.6 2.6 1.9 6 0 9.6-1.9 6-4.6 2.6-7.4 0-4.6-2.6-1.9-6 0-9.6z",
  C: "M-2.35-1.6A4.35 4.35 0 1 1 2.35-1.6 4.35 4.35 0 1 1 1.05 4.3C1.1 6.6 1.9 8.2 3.4 9.4h-6.8C-1.9 8.2-1.1 6.6-1.05 4.3A4.35 4.35 0 1 1-2.35-1.6z",
};

/** The club's inlaid line; the other suits' is the suit itself, smaller. */
export const CLUB_INLAY =
  "M-1.86-2.36A3.45 3.45 0 1 1 1.86-2.36.9.9 0 0 0 2.85-.85 3.45 3.45 0 1 1 1.82 3.83.9.9 0 0 0 .2 4H-.2A.9.9 0 0 0-1.82 3.83 3.45 3.45 0 1 1-2.85-.85.9.9 0 0 0-1.86-2.36z";

/** The courts' tinted panel: its two notched corners hold the indices. */
export const PANEL =
  "M45 8.5h42.5a4 4 0 0 1 4 4v94a4 4 0 0 1-4 4H64a4 4 0 0 0-4 4v13a4 4 0 0 1-4 4H12.5a4 4 0 0 1-4-4v-94a4 4 0 0 1 4-4H36a4 4 0 0 0 4-4v-13a4 4 0 0 1 4-4z";

/** Court busts, centred on x = 0, crown at y = 0, cut by the seam of the card. */
export const BUST: Readonly<Record<"K" | "Q" | "J", string>> = {
  K: `<path class="hw-c" d="M-42 84C-42 56-30 44-12 40h24C30 44 42 56 42 84z"/>
<path class="hw-w" d="M-15 38C-23 47-14 60 0 72 14 60 23 47 15 38z"/>
<path class="hw-k" d="M-9 52v4M9 52v4M-3 59v4M4 60v4"/>
<path class="hw-d" d="M-12.5 18h25v12h-25z"/>
<path class="hw-w" d="M-8.8 18H8.8v16H-8.8z"/>
<path class="hw-d" d="M-12.5 26C-8 30-4 28.6 0 28.6S8 30 12.5 26C14 39 8 50 0 55-8 50-14 39-12.5 26z"/>
<path class="hw-w" d="M-3 32.4h6c-.6 2-5.4 2-6 0z"/>
<path class="hw-f" d="M-5.8 23h3M2.8 23h3M0 23v4"/>
<path class="hw-g" d="M-13 19-15 4.5l7.4 6L0 1l7.6 9.5 7.4-6L13 19z"/>
<path class="hw-c" d="M-13.4 15.4h26.8V19h-26.8z"/>
<path class="hw-g" d="M-15 .8a2.2 2.2 0 1 0 .01 0zM15 .8a2.2 2.2 0 1 0 .01 0zM0-3a2.4 2.4 0 1 0 .01 0z"/>`,
  Q: `<path class="hw-d" d="M-17 52C-22 36-19 9 0 9s22 27 17 43z"/>
<path class="hw-c" d="M-36 84C-34 58-24 49-8 45H8c16 4 26 13 28 39z"/>
<path class="hw-e" d="M-4.5 30h9v12L9 45C7 53 4 57 0 58c-4-1-7-5-9-13l4.5-3z"/>
<path class="hw-w" d="M-8.8 23a8.8 9 0 0 1 17.6 0c0 7.5-4 13-8.8 13s-8.8-5.5-8.8-13z"/>
<path class="hw-d" d="M0 15C-6 15.5-8.6 20-9.4 27-13 19-9 11 0 11s13 8 9.4 16C8.6 20 6 15.5 0 15z"/>
<path class="hw-f" d="M-5.6 24.5h3M2.6 24.5h3M0 24.5v3.6"/>
<path class="hw-c" d="M-2.4 31.4h4.8c-.6 1.9-4.2 1.9-4.8 0z"/>
<path class="hw-g" d="M-12.5 14.5C-8 10.6 8 10.6 12.5 14.5L14.5 6.5 7 8.6 0 1-7 8.6-14.5 6.5z"/>
<path class="hw-w" d="M0-2.4a2.3 2.3 0 1 0 .01 0zM-14.5 3a2 2 0 1 0 .01 0zM14.5 3a2 2 0 1 0 .01 0z"/>
<path class="hw-n" d="M-7 46.5C-3.5 51.5 3.5 51.5 7 46.5"/>`,
  J: `<path class="hw-g" d="M-13 36C-16 22-13 10 0 10s16 12 13 26z"/>
<path class="hw-c" d="M-38 84C-36 58-26 49-9 44H9c17 5 27 14 29 40z"/>
<path class="hw-d" d="M0 44h9c17 5 27 14 29 40H0z"/>
<path class="hw-w" d="M-11 41-6.5 51 0 45l6.5 6L11 41z"/>
<path class="hw-w" d="M-8.8 17H8.8v10C8.8 34.5 5 39 0 39s-8.8-4.5-8.8-12z"/>
<path class="hw-f" d="M-5.6 25h3M2.6 25h3M0 25v3.6M-2 33.4h4"/>
<path class="hw-g" d="M9 11C13 1 22-5 33-4 32 6 24 13 12 13z"/>
<path class="hw-n2" d="M12 11C17 5 23 1 29-1"/>
<path class="hw-c" d="M-16 15C-18 5-7 0 4 1.5 13 2.6 17 8 15.5 15z"/>
<path class="hw-d" d="M-16.2 13.4C-8 17 8 17 15.7 13.4L16 18.4C8 21.8-8 21.8-16.4 18.4z"/>`,
};
