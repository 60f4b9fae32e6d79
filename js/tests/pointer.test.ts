// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { HARP } from "../dev/fixtures";
import { Stage, seen } from "./helpers";

let stage: Stage;
afterEach(() => {
  stage.close();
});

describe("dragging", () => {
  it("sends the move, leaves the card where it was laid, and puts it back when refused", async () => {
    stage = new Stage(HARP);
    const [x, y] = stage.middle("8", 7);
    const [tx, ty] = stage.middle("2");
    stage.pointer("pointerdown", x, y);
    stage.pointer("pointermove", x - 20, y);
    expect(stage.find(".hw-carried").dataset.card).toBe("KD");
    expect(stage.find('.hw-place[data-pile="2"]').className).toContain("hw-target");
    stage.pointer("pointermove", tx, ty);
    expect(stage.find('.hw-place[data-pile="2"]').className).toContain("hw-best");
    stage.pointer("pointerup", tx, ty);
    expect(stage.intents.at(-1)).toEqual({ do: "move", move: "82x1" });
    expect(stage.all(".hw-carried")).toHaveLength(0);
    await stage.answer("refused");
    expect(seen(stage)).toHaveLength(stage.all(".hw-card").length);
  });

  it("swallows the click that follows", () => {
    stage = new Stage(HARP);
    const [x, y] = stage.middle("8", 7);
    const [tx, ty] = stage.middle("2");
    stage.pointer("pointerdown", x, y);
    stage.pointer("pointerup", tx, ty);
    const heard = vi.fn();
    stage.hosts[0]!.addEventListener("click", heard);
    stage.table.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    expect(heard).not.toHaveBeenCalled();
    expect(stage.intents.map((it) => it.do)).toEqual(["hello", "move"]);
  });

  it("ends by Escape, a lost window or a cancelled pointer with everything in place", () => {
    stage = new Stage(HARP);
    const [x, y] = stage.middle("8", 7);
    const ends = [
      () => stage.key("Escape"),
      () => window.dispatchEvent(new Event("blur")),
      () => stage.pointer("pointercancel", x, y),
    ];
    for (const end of ends) {
      stage.pointer("pointerdown", x, y);
      stage.pointer("pointermove", x + 60, y);
      expect(stage.all(".hw-carried")).toHaveLength(1);
      end();
      expect(stage.all(".hw-carried")).toHaveLength(0);
      stage.pointer("pointerup", x + 60, y);
    }
    expect(stage.intents).toHaveLength(1);
  });

  it("goes on while other news come in", async () => {
    stage = new Stage(HARP);
    const [x, y] = stage.middle("8", 7);
    stage.pointer("pointerdown", x, y);
    stage.pointer("pointermove", x + 60, y);
    await stage.show({ verdict: "winnable" });
    expect(stage.all(".hw-carried")).toHaveLength(1);
    await stage.show({ piles: { ...HARP.piles, 8: { down: 6, cards: ["5S"] } } });
    expect(stage.all(".hw-carried")).toHaveLength(0);
  });
});

describe("a click without a pointer", () => {
  it("comes from a screen reader and means the element", () => {
    stage = new Stage(HARP);
    stage.find('[data-card="KD"]').click();
    expect(stage.intents.at(-1)).toEqual({ do: "click", pile: "8", depth: 7, double: false });
  });
});
