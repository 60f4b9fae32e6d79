// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { KLONDIKE } from "../dev/fixtures";
import type { View } from "../src/types";
import { Stage } from "./helpers";

let stage: Stage;
afterEach(() => {
  stage.close();
});

describe("the end", () => {
  const won: Partial<View> = {
    status: "won",
    score: 3561,
    ledger: [{ label: "Time bonus", detail: "700 000 ÷ 240", points: 2916 }],
  };

  it("shows what the score is made of", async () => {
    stage = new Stage(KLONDIKE);
    await stage.show(won);
    const panel = stage.find(".hw-panel-won");
    expect(panel.textContent).toContain("2,916");
    expect(panel.textContent).toContain("3,561");
    stage.find<HTMLButtonElement>(".hw-panel-won .hw-btn").click();
    expect(stage.intents.at(-1)).toEqual({ do: "restart" });
    await stage.answer("done", { status: "ready" });
    expect(stage.all(".hw-panel")).toHaveLength(0);
  });

  it("takes no focus from elsewhere, and has nothing under its own that acts", async () => {
    stage = new Stage(KLONDIKE);
    const cell = document.createElement("textarea");
    document.body.append(cell);
    cell.focus();
    await stage.show(won);
    expect(stage.all(".hw-panel-won")).toHaveLength(1);
    expect(document.activeElement).toBe(cell);
    stage.find<HTMLButtonElement>(".hw-panel-won .hw-btn:nth-child(2)").click();
    expect(document.activeElement).toBe(cell);
    stage.close();
    stage = new Stage(KLONDIKE);
    stage.find('[data-card="JS"]').focus();
    await stage.show(won);
    expect(document.activeElement).toBe(stage.find(".hw-panel-won"));
    expect(stage.key("Enter").defaultPrevented).toBe(true);
    expect(stage.intents).toHaveLength(1);
  });

  it("is said with its score, and its figures come back by a button", async () => {
    stage = new Stage(KLONDIKE);
    await stage.show({ ...won, code: "" });
    expect(stage.find(".hw-live").textContent).toContain("Won. Score: 3,561.");
    const panel = stage.find(".hw-panel-won");
    const told = document.getElementById(panel.getAttribute("aria-describedby")!);
    expect(told?.textContent).toContain("2,916");
    expect(panel.querySelector(".hw-code")).toBeNull();
    stage.find<HTMLButtonElement>(".hw-panel-won .hw-btn:nth-child(2)").click();
    expect(stage.all(".hw-panel")).toHaveLength(0);
    stage.find<HTMLButtonElement>(".hw-line .hw-act").click();
    expect(stage.all(".hw-panel-won")).toHaveLength(1);
  });

  it("of a game is taken back from the line", async () => {
    stage = new Stage(KLONDIKE);
    stage.find('[data-card="JS"]').focus();
    stage.key("Enter");
    await stage.show({ deal: true, message: { kind: "said", text: "Restarted.", undo: true } });
    expect(stage.all(".hw-ring.hw-sel")).toHaveLength(0);
    stage.find<HTMLButtonElement>(".hw-line .hw-act").click();
    expect(stage.intents.at(-1)).toEqual({ do: "undo" });
  });

  it("is not celebrated again when a won game is shown anew", () => {
    stage = new Stage({ ...KLONDIKE, ...won } as View);
    expect(stage.all(".hw-panel")).toHaveLength(0);
  });

  it("that is proved to be none offers a choice, once", async () => {
    stage = new Stage(KLONDIKE);
    await stage.show({ lost: true });
    stage.find<HTMLButtonElement>(".hw-panel-lost .hw-btn").click();
    expect(stage.intents.at(-1)).toEqual({ do: "keep" });
    await stage.show({ lost: true });
    expect(stage.all(".hw-panel")).toHaveLength(0);
  });
});

describe("a game that can't be won", () => {
  it("is told when the panel before it is closed, and no more once it can be won again", async () => {
    stage = new Stage(KLONDIKE);
    stage.find<HTMLButtonElement>(".hw-tool-settings").click();
    await stage.show({ lost: true });
    expect(stage.all(".hw-panel-lost")).toHaveLength(0);
    stage.key("Escape", stage.find(".hw-panel"));
    expect(stage.all(".hw-panel-lost")).toHaveLength(1);
    await stage.show({ lost: false });
    expect(stage.all(".hw-panel")).toHaveLength(0);
    await stage.show({ lost: true });
    expect(stage.all(".hw-panel-lost")).toHaveLength(1);
  });

  it("is played on when its panel is closed", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    stage = new Stage(KLONDIKE);
    await stage.show({ lost: true });
    stage.key("Escape", stage.find(".hw-panel"));
    expect(stage.intents.at(-1)).toMatchObject({ do: "hello" });
    vi.advanceTimersByTime(500);
    stage.key("Escape", stage.find(".hw-panel"), { repeat: true });
    expect(stage.all(".hw-panel")).toHaveLength(1);
    stage.key("Escape", stage.find(".hw-panel"));
    vi.useRealTimers();
    expect(stage.intents.at(-1)).toEqual({ do: "keep" });
    expect(stage.all(".hw-panel")).toHaveLength(0);
  });
});
