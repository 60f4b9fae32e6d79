import { describe, expect, it } from "vitest";
import { BAKERS, HARP, KLONDIKE } from "../dev/fixtures";
import { cardPoint, landingPoint, layout, measure, overlaps, runBox } from "../src/layout";
import type { View } from "../src/types";

describe("card width", () => {
  it("comes from the width at hand, up to 100 px", () => {
    const m = measure(HARP, { width: 900 });
    expect(m.cw).toBeCloseTo((900 - 32) / (9 + 8 * 0.13), 5);
    expect(measure(BAKERS, { width: 900 }).cw).toBeCloseTo((900 - 32) / (8 + 7 * 0.13), 5);
    expect(measure(KLONDIKE, { width: 1920 }).cw).toBe(100);
  });

  it("comes from the height when it is presented", () => {
    expect(measure(HARP, { width: 1920, present: true, height: 996 }).cw).toBeCloseTo(172.5, 1);
  });

  it("uses narrow gaps, margins and small faces on a phone", () => {
    const m = measure(HARP, { width: 360 });
    expect(m.cw).toBeCloseTo((360 - 16) / (9 + 8 * 0.1), 5);
    expect([m.narrow, m.small, m.room, m.row]).toEqual([true, true, 5.4, 18]);
  });

  it("fits every game from 320 to 1920 px", () => {
    for (const view of [HARP, BAKERS, KLONDIKE]) {
      for (let width = 240; width <= 1920; width += 80) {
        const table = layout(view, { width });
        for (const { box } of Object.values(table.piles)) {
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.x + box.w).toBeLessThanOrEqual(width + 0.01);
        }
      }
    }
  });

  it("counts a top row that is wider than the columns", () => {
    const piles = { ...BAKERS.piles, e: { cards: [] }, f: { cards: [] }, g: { cards: [] } };
    const m = measure({ ...BAKERS, piles }, { width: 900 });
    expect(m.cw).toBeCloseTo((900 - 32) / (11 + 10 * 0.13), 5);
    expect(m.columnsLeft).toBeGreaterThan(m.left);
  });
});

describe("a height to fit into", () => {
  it("holds the table at any depth of its columns, down to the smallest cards that are read", () => {
    const cards = Array.from({ length: 19 }, () => "2S");
    const deep = { ...HARP, piles: { ...HARP.piles, "1": { down: 6, cards } } };
    for (const view of [HARP, BAKERS, KLONDIKE, deep]) {
      for (let height = 380; height <= 1200; height += 20) {
        for (const present of [false, true])
          expect(layout(view, { width: 1100, height, present }).height).toBeLessThanOrEqual(height);
      }
    }
    expect(measure(HARP, { width: 1100, height: 100 }).cw).toBe(48);
  });

  it("holds the rows of an open stock, too", () => {
    const open = { ...HARP, piles: { ...HARP.piles, s: { n: 60, cards: Array.from({ length: 60 }, () => "2S") } } };
    for (const height of [520, 700, 900])
      expect(layout(open, { width: 1100, height }).height).toBeLessThanOrEqual(height);
  });

  it("is not asked of a narrow table, which scrolls", () => {
    expect(measure(HARP, { width: 360, height: 200 }).cw).toBe(measure(HARP, { width: 360 }).cw);
  });
});

describe("left-handed", () => {
  it("puts the stock right and the foundations left, and keeps all on the table", () => {
    for (const view of [HARP, BAKERS, KLONDIKE]) {
      for (const width of [240, 360, 900]) {
        const { piles } = layout(view, { width, left_handed: true });
        for (const { box } of Object.values(piles)) {
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.x + box.w).toBeLessThanOrEqual(width + 0.01);
        }
        const lead = piles.s ?? piles.a!;
        expect(lead.box.x).toBeGreaterThan(piles.hc!.box.x);
        expect(piles.hs!.box.x).toBeLessThan(piles.hc!.box.x);
      }
    }
  });

  it("fans the waste to the left", () => {
    const table = layout(KLONDIKE, { width: 900, left_handed: true });
    const cards = KLONDIKE.piles.w?.cards?.length ?? 0;
    if (cards > 1) expect(cardPoint(KLONDIKE, table, "w", cards - 1).x).toBeLessThanOrEqual(table.piles.w!.box.x);
    expect(table.piles.w!.box.x).toBeLessThan(table.piles.s!.box.x);
  });
});

describe("overlaps", () => {
  it("rest at .10 and .24 of the height", () => {
    expect(overlaps(3, 4, 3.1, false)).toEqual([0.1, 0.24]);
    expect(overlaps(0, 4, 5.4, true)).toEqual([0.1, 0.36]);
  });

  it("shrink the hidden part first, then the run", () => {
    const [d, u] = overlaps(6, 8, 3.1, false);
    expect(d).toBeCloseTo((3.1 - 1 - 7 * 0.24) / 6, 5);
    expect(u).toBe(0.24);
    const [d2, u2] = overlaps(6, 10, 3.1, false);
    expect(d2).toBe(0.045);
    expect(u2).toBeCloseTo((3.1 - 1 - 6 * 0.045) / 9, 5);
  });

  it("never shrink below their least: then the table grows", () => {
    expect(overlaps(6, 13, 3.1, false)).toEqual([0.045, 0.185]);
    const cards = "KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS".split(" ");
    const view: View = { ...KLONDIKE, piles: { ...KLONDIKE.piles, 7: { down: 6, cards } } };
    expect(layout(view, { width: 900 }).height).toBeGreaterThan(layout(KLONDIKE, { width: 900 }).height);
  });
});

describe("places", () => {
  it("keep the table's height while a column compresses", () => {
    const cards = "KS QH JS TH 9S 8H 7S 6H".split(" ");
    const view: View = { ...KLONDIKE, piles: { ...KLONDIKE.piles, 7: { down: 6, cards } } };
    expect(layout(view, { width: 900 }).height).toBe(layout(KLONDIKE, { width: 900 }).height);
  });

  it("fan three waste cards when three are drawn, one when one is", () => {
    const table = layout(KLONDIKE, { width: 900 });
    const xs = [0, 1, 2, 3].map((i) => cardPoint(KLONDIKE, table, "w", i).x - table.piles.w!.box.x);
    expect(xs.map((x) => x / table.m.cw).map((x) => Number(x.toFixed(2)))).toEqual([0, 0, 0.42, 0.84]);
    const one = layout(HARP, { width: 900 });
    expect(cardPoint(HARP, one, "w", 1)).toEqual(cardPoint(HARP, one, "w", 0));
  });

  it("put the foundations of two packs flush right, the second over the first", () => {
    const { m, piles } = layout(HARP, { width: 900 });
    const hc = piles.hc!;
    expect(hc.piles![1]! - hc.piles![0]!).toBeCloseTo(0.58 * m.cw, 5);
    expect(hc.box.x + hc.box.w).toBeCloseTo(900 - m.left, 5);
  });

  it("stand Klondike's foundations over its last four columns", () => {
    const { piles } = layout(KLONDIKE, { width: 900 });
    expect(["hs", "hh", "hd", "hc"].map((p) => piles[p]!.box.x.toFixed(3))).toEqual(
      ["4", "5", "6", "7"].map((p) => piles[p]!.box.x.toFixed(3)),
    );
  });

  it("tell the box of a run and where a card would land", () => {
    const table = layout(HARP, { width: 900 });
    const { up } = table.piles["1"]!;
    expect(runBox(HARP, table, "1", 3).h).toBeCloseTo(2 * up + table.m.ch, 5);
    expect(landingPoint(HARP, table, "1").y).toBeCloseTo(table.m.y1 + 6 * up, 5);
    expect(landingPoint(HARP, table, "2").y).toBeCloseTo(table.m.y1, 5);
  });
});
