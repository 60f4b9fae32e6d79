// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HARP } from "../dev/fixtures";
import { Stage } from "./helpers";

let stage: Stage;
beforeEach(() => {
  stage = new Stage(HARP, {}, 2, true);
});
afterEach(() => {
  stage.close();
});

const card = (name: string) => stage.find(`[data-card="${name}"]`);
/** The one element of the table that Tab comes to. */
const stop = (view = 0) => stage.find('.hw-table [tabindex="0"]', view);

describe("in a shadow root, as a host may put it", () => {
  it("arrows go on from where Tab has come to, and its stop comes along", () => {
    const first = stop();
    first.focus();
    expect(document.activeElement).toBe((stage.root.getRootNode() as ShadowRoot).host);
    stage.key("ArrowRight");
    const second = stage.focused;
    expect(second).not.toBe(first);
    expect(second).toBe(stop());
    stage.key("ArrowRight");
    expect(stage.focused).toBe(stop());
    expect([first, second]).not.toContain(stop());
  });

  it("Tab that comes back finds the card that had the focus last, in each view its own", () => {
    card("8S").focus();
    stage.find(".hw-tool-undo").focus();
    expect(stop()).toBe(card("8S"));
    expect(stop(1).dataset.card).not.toBe("8S");
  });

  it("Enter lifts and lays, the space bar clicks", () => {
    card("KD").focus();
    stage.key("Enter");
    expect(card("KD").getAttribute("aria-pressed")).toBe("true");
    for (let i = 0; i < 6; i++) stage.key("ArrowLeft");
    stage.key("Enter");
    expect(stage.intents.at(-1)).toEqual({ do: "move", move: "82x1" });
    stage.key(" ", card("4H"));
    expect(stage.intents.at(-1)).toMatchObject({ do: "click" });
  });

  it("the focus stays on the pile when its card goes", async () => {
    card("7D").focus();
    await stage.show({ piles: { ...HARP.piles, w: { n: 8, cards: ["5C", "TC"] } } });
    expect(stage.focused).toBe(card("TC"));
  });

  it("an update takes no focus from elsewhere", async () => {
    card("7D").focus();
    const cell = document.body.appendChild(document.createElement("textarea"));
    cell.focus();
    await stage.show({ piles: { ...HARP.piles, w: { n: 8, cards: ["5C", "TC"] } } });
    expect(document.activeElement).toBe(cell);
  });

  it("panels and rules take the focus and give it back", () => {
    card("KD").focus();
    stage.key("?");
    expect(stage.focused).toBe(stage.find(".hw-dock"));
    stage.key("Escape");
    expect(stage.focused).toBe(card("KD"));
    stage.find(".hw-tool-new").click();
    expect(stage.find(".hw-scrim").contains(stage.focused)).toBe(true);
    stage.key("Escape");
    expect(stage.focused).toBe(card("KD"));
  });

  it("plain keys stay on the board", () => {
    const heard = vi.fn();
    document.addEventListener("keydown", heard);
    card("KD").focus();
    for (const key of ["ArrowLeft", "a", "Escape", " "]) stage.key(key);
    expect(heard).not.toHaveBeenCalled();
    document.removeEventListener("keydown", heard);
  });
});
