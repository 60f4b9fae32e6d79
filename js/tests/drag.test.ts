import { beforeEach, describe, expect, it } from "vitest";
import { Drag } from "../src/drag";

let log: string[];
let lands: boolean;
let drag: Drag;

beforeEach(() => {
  log = [];
  lands = true;
  drag = new Drag({
    at: (x) => (x < 1000 ? { pile: "3", depth: 1 } : null),
    canLift: (place) => place.pile === "3" && lands !== undefined,
    lift: () => void log.push("lift"),
    carry: (_, dx, dy) => void log.push(`carry ${dx} ${dy}`),
    drop: () => {
      log.push("drop");
      return lands;
    },
    putBack: () => void log.push("back"),
    tap: () => void log.push("tap"),
    bare: () => void log.push("bare"),
  });
});

describe("a press", () => {
  it("that slips less than four pixels is a tap", () => {
    drag.down(1, 100, 100);
    drag.move(1, 102, 102);
    drag.up(1, 102, 102, 0);
    expect(log).toEqual(["tap"]);
  });

  it("that moves on carries the card and lets it go", () => {
    drag.down(1, 100, 100);
    drag.move(1, 110, 100);
    expect(drag.lifted).toEqual({ pile: "3", depth: 1 });
    drag.up(1, 180, 130, 0);
    expect(log).toEqual(["lift", "carry 10 0", "carry 80 30", "drop"]);
    expect(drag.active).toBe(false);
  });

  it("that lifts but hardly moves is still a tap", () => {
    drag.down(1, 100, 100);
    drag.move(1, 106, 104);
    drag.up(1, 106, 104, 0);
    expect(log).toEqual(["lift", "carry 6 4", "carry 6 4", "back", "tap"]);
  });

  it("with no place to land puts the card back", () => {
    lands = false;
    drag.down(1, 100, 100);
    drag.up(1, 300, 100, 0);
    expect(log.slice(-2)).toEqual(["drop", "back"]);
  });

  it("belongs to one pointer", () => {
    expect(drag.down(1, 100, 100)).toBe(true);
    expect(drag.down(2, 300, 100)).toBe(false);
    drag.move(2, 400, 100);
    drag.up(2, 400, 100, 0);
    expect(log).toEqual([]);
  });

  it("that is cancelled leaves nothing hanging", () => {
    drag.down(1, 100, 100);
    drag.move(1, 150, 100);
    drag.cancel();
    drag.up(1, 150, 100, 0);
    expect(log).toEqual(["lift", "carry 50 0", "back"]);
    expect(drag.lifted).toBeNull();
  });

  it("on the bare table is one, unless it slips", () => {
    drag.down(1, 2000, 100);
    drag.up(1, 2000, 100, 0);
    drag.down(1, 2000, 100);
    drag.up(1, 2100, 100, 0);
    expect(log).toEqual(["bare"]);
  });
});
