import { describe, expect, it } from "vitest";
import { HARP, KLONDIKE } from "../dev/fixtures";
import { assign, type Placed, spotsOf } from "../src/reconcile";
import type { Pile, Step, View } from "../src/types";

interface Token extends Placed {
  id: number;
}

const tokens = (view: View): Token[] => spotsOf(view).map((spot, id) => ({ id, card: spot.card, spot }));

/** The elements of a pile after a change, bottom to top, as ids; `new` for one that had to be made. */
function outcome(before: Token[], view: View, steps: Step[], pile: string) {
  const { placed, gone } = assign(before, view, steps);
  const ids = placed.filter((it) => it.spot.pile === pile).map((it) => it.piece?.id ?? `new from ${it.from}`);
  return { ids, gone: gone.map((it) => [it.piece.id, it.to]), placed };
}

const change = (view: View, piles: Record<string, Pile>): View => ({ ...view, piles: { ...view.piles, ...piles } });
const ids = (all: Token[], pile: string) => all.filter((it) => it.spot.pile === pile).map((it) => it.id);

describe("a step", () => {
  it("carries the very elements that moved, though twins lie about", () => {
    const before = tokens(HARP);
    const view = change(HARP, {
      1: { down: 0, cards: ["KS", "QH", "JC", "TD", "9S", "8H", "7S"] },
      3: { down: 2, cards: ["9C", "8D"] },
    });
    const moved = ids(before, "3").slice(-1);
    expect(outcome(before, view, [{ from: "3", to: "1", n: 1 }], "1").ids).toEqual([...ids(before, "1"), ...moved]);
  });

  it("turns the hidden card that was laid bare", () => {
    const before = tokens(HARP);
    const view = change(HARP, { 2: { down: 0, cards: ["KD"] }, 8: { down: 6, cards: ["5S"] } });
    const { ids: column, placed } = outcome(before, view, [{ from: "8", to: "2", n: 1 }], "8");
    expect(column).toEqual(ids(before, "8").slice(0, -1));
    const bare = placed.find((it) => it.spot.pile === "8" && it.spot.index === 6)!;
    expect([bare.piece!.card, bare.spot.card]).toEqual([null, "5S"]);
  });

  it("draws new elements from the stock, the fan's old cards stay", () => {
    const before = tokens(KLONDIKE);
    const view = change(KLONDIKE, {
      w: { n: 9, cards: ["JS", "2C", "7C", "QS"] },
      s: { n: 4, again: true, price: 0, left: null },
    });
    const { ids: waste } = outcome(before, view, [{ from: "s", to: "w", n: 3 }], "w");
    expect(waste).toEqual([ids(before, "w")[3], "new from s", "new from s", "new from s"]);
  });

  it("undoes a draw: what came goes back to the stock", () => {
    const before = tokens(KLONDIKE);
    const view = change(KLONDIKE, { w: { n: 3, cards: ["KD", "TS", "5D"] } });
    const { ids: waste, gone } = outcome(before, view, [{ from: "w", to: "s", n: 3 }], "w");
    expect(waste).toEqual(["new from null", "new from null", ids(before, "w")[0]]);
    expect(gone).toEqual(
      ids(before, "w")
        .slice(1)
        .map((id) => [id, "s"]),
    );
  });

  it("takes a card home, and the covered one stays under it", () => {
    const before = tokens(HARP);
    const four = ids(before, "7").at(-1);
    const view = change(HARP, { 7: { down: 6, cards: ["5C"] }, hh: { cards: ["4H", "2H"], under: ["3H", "AH"] } });
    const three = before.find((it) => it.spot.pile === "hh" && it.card === "3H")!.id;
    const { ids: home } = outcome(before, view, [{ from: "7", to: "hh", n: 1 }], "hh");
    expect(home.slice(0, 2)).toEqual([three, four]);
  });

  it("sends all home at a Finish, each to its foundation", () => {
    const before = tokens(KLONDIKE);
    const view = change(KLONDIKE, { 7: { down: 5, cards: [] }, hd: { cards: ["4D"] } });
    const steps = [
      { from: "7", to: "hd", n: 1 },
      { from: "7", to: "hc", n: 1 },
    ];
    const { gone } = outcome(before, view, steps, "hd");
    expect(gone).toContainEqual([before.find((it) => it.card === "3D")!.id, "hd"]);
  });
});

describe("a jump", () => {
  it("without steps finds cards by what they are", () => {
    const before = tokens(KLONDIKE);
    const view = change(KLONDIKE, { 3: { down: 0, cards: ["KC", "QD", "JC"] }, 5: { down: 1, cards: ["9C"] } });
    const jack = before.find((it) => it.card === "JC")!.id;
    expect(outcome(before, view, [], "3").ids).toEqual([...ids(before, "3"), jack]);
  });

  it("to another game makes and drops what it must, and every spot has an element of its own", () => {
    const before = tokens(KLONDIKE);
    const { placed, gone } = assign(before, HARP, []);
    expect(placed).toHaveLength(spotsOf(HARP).length);
    const used = placed.flatMap((it) => (it.piece ? [it.piece.id] : []));
    expect(new Set(used).size).toBe(used.length);
    expect(used.length + gone.length).toBe(before.length);
  });
});
