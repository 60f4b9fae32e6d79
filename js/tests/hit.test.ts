import { describe, expect, it } from "vitest";
import { HARP, KLONDIKE } from "../dev/fixtures";
import { dropAt, meant, placeAt } from "../src/hit";
import { cardPoint, layout } from "../src/layout";
import { moveKey, moveText, targetAt } from "../src/piles";

const table = layout(HARP, { width: 900 });
const { cw, ch, gap } = table.m;

describe("a tap", () => {
  it("means the card whose strip it hits", () => {
    const { x, y } = cardPoint(HARP, table, "1", 2);
    expect(placeAt(HARP, table, x + 5, y + 5)).toEqual({ pile: "1", depth: 2 });
    expect(placeAt(HARP, table, x + 5, table.m.y1 + 5)).toEqual({ pile: "1", depth: 0 });
  });

  it("counts beside a column and on the table below it", () => {
    const { x } = table.piles["3"]!.box;
    expect(placeAt(HARP, table, x + cw + gap / 3, table.height - 4)).toEqual({ pile: "3", depth: 4 });
  });

  it("on an empty column has depth -1", () => {
    const { x, y } = table.piles["2"]!.box;
    expect(placeAt(HARP, table, x + 5, y + 5)).toEqual({ pile: "2", depth: -1 });
  });

  it("tells the piles of a foundation place apart", () => {
    const { x, y } = table.piles.hs!.box;
    expect(placeAt(HARP, table, x + 5, y + 5)).toEqual({ pile: "hs", depth: 0 });
    expect(placeAt(HARP, table, x + 1.2 * cw, y + 5)).toEqual({ pile: "hs", depth: 1 });
    // The second pile of diamonds is empty: only what the first leaves free is its place.
    expect(placeAt(HARP, table, table.piles.hd!.box.x + 0.8 * cw, y + 5)).toEqual({ pile: "hd", depth: 0 });
    expect(placeAt(HARP, table, table.piles.hd!.box.x + 1.3 * cw, y + 5)).toEqual({ pile: "hd", depth: 1 });
  });

  it("counts on every card of the waste's fan", () => {
    const wide = layout(KLONDIKE, { width: 900 });
    const top = cardPoint(KLONDIKE, wide, "w", 3);
    expect(placeAt(KLONDIKE, wide, top.x + wide.m.cw - 3, top.y + 9)).toEqual({ pile: "w", depth: 0 });
  });

  it("of a finger on a hidden card means the one run of the column that can move", () => {
    expect(meant(HARP, { pile: "7", depth: 2 })).toEqual({ pile: "7", depth: 7 });
    expect(meant(HARP, { pile: "7", depth: 6 })).toEqual({ pile: "7", depth: 6 });
    expect(meant(HARP, { pile: "9", depth: 2 })).toEqual({ pile: "9", depth: 2 });
    expect(meant(HARP, null)).toBeNull();
  });

  it("between stock and foundations means nothing", () => {
    expect(placeAt(HARP, table, table.piles.w!.box.x + 1.5 * cw, table.m.top + 5)).toBeNull();
  });
});

describe("a drop", () => {
  const king = { pile: "8", depth: 7 };
  const empty = table.piles["2"]!.box;

  it("near a place that takes it counts", () => {
    expect(dropAt(HARP, table, king, empty.x + 0.6 * cw, empty.y + 0.5 * ch)).toEqual(
      expect.objectContaining({ pile: "2", legal: true }),
    );
  });

  it("judges by the lifted card, however long the run below it", () => {
    const run = { pile: "1", depth: 0 };
    expect(dropAt(HARP, table, run, empty.x + 4, empty.y - 4)).toEqual(expect.objectContaining({ pile: "2" }));
  });

  it("squarely on a place that does not take it means that place", () => {
    const { x, y } = table.piles["3"]!.box;
    expect(dropAt(HARP, table, king, x, y + 30)).toEqual({ pile: "3", legal: false });
  });

  it("anywhere over the foundations means the one that takes it", () => {
    const four = { pile: "7", depth: 7 };
    const { x, y } = table.piles.hs!.box;
    expect(dropAt(HARP, table, four, x, y)).toEqual(expect.objectContaining({ pile: "hh", legal: true }));
  });

  it("back on its own column, or in the open, goes back", () => {
    const { x, y } = table.piles["8"]!.box;
    expect(dropAt(HARP, table, king, x + 3, y + 40)).toBeNull();
    expect(dropAt(HARP, table, king, table.piles.w!.box.x + 1.4 * cw, table.m.top - 20)).toBeNull();
  });
});

describe("move text", () => {
  it("is source, target and count", () => {
    expect(moveKey(HARP, { pile: "1", depth: 0 })).toBe("1x6");
    expect(moveText("1x6", "2")).toBe("12x6");
    expect(moveText("w", "hs")).toBe("whs");
    expect(moveText(moveKey(HARP, { pile: "hh", depth: 1 }), "4")).toBe("2H:hh4");
  });

  it("names a foundation that takes the card, else none by suit", () => {
    expect(targetAt(HARP, { pile: "7", depth: 7 }, "hc")).toBe("hh");
    expect(targetAt(HARP, { pile: "8", depth: 7 }, "hc")).toBe("h");
  });
});
