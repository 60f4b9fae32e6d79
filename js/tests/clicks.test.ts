import { beforeEach, describe, expect, it } from "vitest";
import { HARP } from "../dev/fixtures";
import { Clicks } from "../src/clicks";
import type { Intent, View } from "../src/types";
import type { Did } from "../src/wire";

let sent: Intent[];
let settle: ((did: Did) => void)[];
let view: View;
let clicks: Clicks;

beforeEach(() => {
  sent = [];
  settle = [];
  view = HARP;
  clicks = new Clicks(
    {
      view: () => view,
      send: (intent) => {
        sent.push(intent);
        return { id: sent.length, done: new Promise((done) => void settle.push(done)) };
      },
    },
    () => {},
  );
});

/** Python answers the oldest open message. */
const answer = async (did: Did) => {
  settle.shift()!(did);
  await Promise.resolve();
  await Promise.resolve();
};
const click = (pile: string, depth: number, double = false) => ({ do: "click", pile, depth, double });

describe("a click", () => {
  it("is Python's to understand", async () => {
    clicks.tap({ pile: "3", depth: 4 }, 1000);
    expect(sent).toEqual([click("3", 4)]);
    await answer("moved");
    expect(clicks.selected).toBeNull();
  });

  it("that moved nothing selects, and the next one says where", async () => {
    clicks.tap({ pile: "8", depth: 7 }, 1000);
    await answer("select");
    expect(clicks.selected).toEqual({ pile: "8", depth: 7 });
    clicks.tap({ pile: "2", depth: -1 }, 2000);
    expect(sent[1]).toEqual({ do: "move", move: "82x1" });
    expect(clicks.selected).toBeNull();
  });

  it("on the selected card unselects, on another of its column selects that", async () => {
    clicks.tap({ pile: "1", depth: 5 }, 1000);
    await answer("select");
    clicks.tap({ pile: "1", depth: 2 }, 2000);
    expect(clicks.selected).toEqual({ pile: "1", depth: 2 });
    clicks.tap({ pile: "1", depth: 2 }, 3000);
    expect(clicks.selected).toBeNull();
    expect(sent).toHaveLength(1);
  });

  it("lays a selected run with its count", async () => {
    clicks.select({ pile: "1", depth: 0 });
    clicks.tap({ pile: "2", depth: -1 }, 2000);
    expect(sent).toEqual([{ do: "move", move: "12x6" }]);
  });

  it("on the waste or a foundation has depth 0", async () => {
    clicks.tap({ pile: "hs", depth: 1 }, 1000);
    expect(sent).toEqual([click("hs", 0)]);
    await answer("select");
    expect(clicks.selected).toEqual({ pile: "hs", depth: 1 });
    clicks.tap({ pile: "4", depth: 4 }, 2000);
    expect(sent[1]).toEqual({ do: "move", move: "AS:hs4" });
  });

  it("waits for the answer to the one before, so that a quick second one lays what the first selected", async () => {
    clicks.tap({ pile: "8", depth: 7 }, 1000);
    clicks.tap({ pile: "2", depth: -1 }, 1400);
    expect(sent).toHaveLength(1);
    await answer("select");
    expect(sent[1]).toEqual({ do: "move", move: "82x1" });
  });

  it("keeps what is done after it in its place, other things too", async () => {
    clicks.tap({ pile: "8", depth: 7 }, 1000);
    clicks.inOrder(() => void sent.push({ do: "undo" }));
    clicks.tap({ pile: "2", depth: -1 }, 1400);
    clicks.tap({ pile: "s", depth: 0 }, 1500);
    clicks.inOrder(() => void sent.push({ do: "redo" }));
    expect(sent.map((it) => it.do)).toEqual(["click", "undo"]);
    await answer("select");
    expect(sent.map((it) => it.do)).toEqual(["click", "undo", "move", "click", "redo"]);
  });
});

describe("a double click", () => {
  it("belongs to the card of the first one", async () => {
    clicks.tap({ pile: "3", depth: 4 }, 1000);
    clicks.tap({ pile: "3", depth: 3 }, 1250);
    expect(sent).toEqual([click("3", 4), click("3", 4, true)]);
  });

  it("is two clicks when the second is late", async () => {
    clicks.tap({ pile: "3", depth: 4 }, 1000);
    await answer("moved");
    clicks.tap({ pile: "3", depth: 3 }, 1301);
    expect(sent).toEqual([click("3", 4), click("3", 3)]);
  });

  it("leaves a third click to be a first one", async () => {
    for (const time of [1000, 1150, 1290]) clicks.tap({ pile: "w", depth: 0 }, time);
    await answer("moved");
    await answer("done");
    expect(sent).toEqual([click("w", 0), click("w", 0, true), click("w", 0)]);
  });

  it("keeps the selection when Python moved nothing", async () => {
    clicks.tap({ pile: "4", depth: 4 }, 1000);
    await answer("select");
    clicks.tap({ pile: "4", depth: 4 }, 1200);
    expect(sent[1]).toEqual(click("4", 4, true));
    await answer("select");
    expect(clicks.selected).toEqual({ pile: "4", depth: 4 });
  });
});

describe("the stock", () => {
  it("takes every click, at once and never as a double one", () => {
    for (let i = 0; i < 20; i++) clicks.tap({ pile: "s", depth: 0 }, 1000 + i * 20);
    expect(sent).toEqual(Array(20).fill(click("s", 0)));
  });

  it("ends a selection", async () => {
    clicks.select({ pile: "8", depth: 7 });
    clicks.tap({ pile: "s", depth: 0 }, 1000);
    expect(clicks.selected).toBeNull();
  });
});

describe("a selection", () => {
  it("that is ended before Python answers never comes", async () => {
    clicks.tap({ pile: "8", depth: 7 }, 1000);
    clicks.tap({ pile: "2", depth: -1 }, 1400);
    clicks.inOrder(() => void sent.push({ do: "undo" }));
    expect(clicks.cancel()).toBe(true);
    await answer("select");
    expect(clicks.selected).toBeNull();
    expect(sent.map((it) => it.do)).toEqual(["click", "undo"]);
    expect(clicks.cancel()).toBe(false);
  });

  it("ends when its card is gone", () => {
    clicks.select({ pile: "8", depth: 7 });
    view = { ...HARP, piles: { ...HARP.piles, 8: { down: 6, cards: ["5S"] } } };
    clicks.check();
    expect(clicks.selected).toBeNull();
  });

  it("needs a card that can be seen", () => {
    clicks.select({ pile: "8", depth: 3 });
    clicks.select({ pile: "2", depth: -1 });
    expect(clicks.selected).toBeNull();
  });
});
