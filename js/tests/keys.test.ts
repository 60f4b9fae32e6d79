// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { HARP, KLONDIKE } from "../dev/fixtures";
import { Stage } from "./helpers";

let stage: Stage;
afterEach(() => {
  stage.close();
});

describe("playing by keys", () => {
  const focusOn = (selector: string) => stage.find(selector).focus();

  it("lifts a card with Enter and lays it with Enter", () => {
    stage = new Stage(HARP);
    focusOn('[data-card="KD"]');
    stage.key("Enter");
    expect(stage.all(".hw-ring.hw-sel")).toHaveLength(1);
    expect(stage.find(".hw-live").textContent).toContain("king of diamonds");
    for (let i = 0; i < 6; i++) stage.key("ArrowLeft");
    expect(document.activeElement).toBe(stage.find('.hw-place[data-pile="2"]'));
    stage.key("Enter");
    expect(stage.intents.at(-1)).toEqual({ do: "move", move: "82x1" });
  });

  it("says all that is lifted and where it fits, in the line and to be heard", () => {
    stage = new Stage(HARP);
    focusOn('[data-card="8S"]');
    stage.key("Enter");
    const line = stage.find(".hw-line");
    expect(line.textContent).toContain("Lifted: 8♠, 7♥, 6♠, 5♦. Nothing takes it.");
    expect(stage.find(".hw-live").textContent).toContain("eight of spades, seven of hearts, six of spades");
    stage.key("Escape");
    focusOn('[data-card="7S"]');
    stage.key("Enter");
    expect(line.textContent).toContain("Lifted: 7♠. It fits here: column 1.");
    stage.key("Escape", stage.find(".hw-tool-undo"));
    expect(stage.all(".hw-ring.hw-sel")).toHaveLength(0);
    expect(line.textContent).not.toContain("Lifted");
  });

  it("walks over the face-up cards of a column, and up to the top row", () => {
    stage = new Stage(HARP);
    focusOn('[data-card="7S"]');
    stage.key("ArrowUp");
    expect(document.activeElement).toBe(stage.find('[data-card="8D"]'));
    stage.key("ArrowUp");
    stage.key("ArrowUp");
    expect(document.activeElement!.closest(".hw-table")).toBe(stage.table);
    expect(document.activeElement).not.toBe(stage.find('[data-card="9C"]'));
  });

  it("undoes, redoes, draws, asks for a hint", () => {
    stage = new Stage({ ...KLONDIKE, can: { ...KLONDIKE.can, redo: true } });
    focusOn('[data-card="JS"]');
    for (const key of ["u", "r", "d", "h"]) stage.key(key);
    stage.key("z", document.activeElement!, { ctrlKey: true });
    expect(stage.intents.slice(1).map((it) => it.do)).toEqual(["undo", "redo", "click", "hint", "undo"]);
  });

  it("does nothing that cannot be done", () => {
    stage = new Stage({ ...HARP, can: { ...HARP.can, undo: false }, no_undo: "Nothing to undo." });
    focusOn('[data-card="KD"]');
    stage.key("u");
    expect(stage.intents).toHaveLength(1);
    expect(stage.find(".hw-line").textContent).toContain("Nothing to undo.");
    expect(stage.find(".hw-live").textContent).toContain("Nothing to undo.");
    expect(stage.find(".hw-tool-undo").title).toBe("Undo: Nothing to undo.");
  });

  it("types a move, says what it means, and plays it", () => {
    stage = new Stage(HARP);
    focusOn('[data-card="KD"]');
    stage.key("8");
    const input = stage.find<HTMLInputElement>(".hw-type");
    expect(document.activeElement).toBe(input);
    input.value = "82x1";
    input.dispatchEvent(new Event("input"));
    expect(stage.find(".hw-meaning").textContent).toBe("column 8 → column 2 × 1");
    stage.key("Enter", input);
    expect(stage.intents.at(-1)).toEqual({ do: "type", move: "82x1" });
    expect(document.activeElement).toBe(stage.find('[data-card="KD"]'));
  });

  it("ends a selection with Escape", () => {
    stage = new Stage(HARP);
    focusOn('[data-card="KD"]');
    stage.key("Enter");
    stage.key("Escape");
    expect(stage.all(".hw-ring.hw-sel")).toHaveLength(0);
  });

  it("has one stop for Tab on the table, and a name on everything that can be reached", () => {
    stage = new Stage(HARP);
    expect(stage.all('.hw-table [tabindex="0"]')).toHaveLength(1);
    for (const el of stage.all(".hw-table [role=button]")) expect(el.getAttribute("aria-label")).toMatch(/\S/);
    expect(stage.find('[data-card="8D"]').getAttribute("aria-label")).toBe(
      "eight of diamonds, card 4 of 5 in column 3",
    );
  });

  it("keeps the focus on the pile when its card goes", async () => {
    stage = new Stage(HARP);
    focusOn('[data-card="7D"]');
    await stage.show({ piles: { ...HARP.piles, w: { n: 8, cards: ["5C", "TC"] } } });
    expect(document.activeElement).toBe(stage.find('[data-card="TC"]'));
  });
});

describe("keys", () => {
  it("typed on the board never reach the notebook", () => {
    stage = new Stage(HARP);
    const heard = vi.fn();
    document.body.addEventListener("keydown", heard);
    stage.tap(...stage.middle("8", 7));
    for (const key of ["a", "b", "d", "x", "ArrowDown", " "]) stage.key(key);
    expect(heard).not.toHaveBeenCalled();
    stage.key("Tab");
    expect(heard).toHaveBeenCalledOnce();
    document.body.removeEventListener("keydown", heard);
  });
});
