// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { BAKERS, HARP, KLONDIKE } from "../dev/fixtures";
import { Stage, seen } from "./helpers";

let stage: Stage;
afterEach(() => {
  stage.close();
  vi.useRealTimers();
});

describe("the table", () => {
  it.each([
    ["easy-harp", HARP, 56, 8],
    ["bakers-game", BAKERS, 46, 8],
    ["klondike", KLONDIKE, 33, 7],
  ])("of %s shows every card and place", (_, view, cards, columns) => {
    stage = new Stage(view);
    expect(stage.all(".hw-card")).toHaveLength(stage.all(".hw-card:not(.hw-gone)").length);
    expect(seen(stage).length).toBeGreaterThanOrEqual(cards);
    for (let i = 1; i <= columns; i++) expect(stage.find(`.hw-place[data-pile="${i}"]`)).toBeTruthy();
    expect(stage.find(".hw-title").textContent).toBe(view.title);
    expect(stage.find(".hw-code").textContent).toBe(view.code);
  });

  it("never names a hidden card", () => {
    stage = new Stage(HARP);
    for (const el of stage.all(".hw-card.hw-down")) {
      expect(el.dataset.card).toBe("");
      expect(el.getAttribute("aria-hidden")).toBe("true");
    }
  });

  it("moves the element of the card that moved, never re-parented", async () => {
    stage = new Stage(HARP);
    const king = stage.find('[data-card="KD"]');
    const parent = king.parentElement;
    await stage.show({
      piles: { ...HARP.piles, 2: { down: 0, cards: ["KD"] }, 8: { down: 6, cards: ["5S"] } },
      steps: [{ from: "8", to: "2", n: 1 }],
    });
    expect(stage.find('[data-card="KD"]')).toBe(king);
    expect(king.parentElement).toBe(parent);
    expect(king.getAttribute("aria-label")).toContain("column 2");
  });

  it("keeps ids unique when a page holds several", () => {
    stage = new Stage(HARP, {}, 3);
    const ids = [...document.querySelectorAll("[id]")].map((el) => el.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("views of one widget", () => {
  it("stay equal, each with a selection of its own", async () => {
    stage = new Stage(HARP, {}, 2);
    stage.tap(...stage.middle("8", 7));
    expect(stage.intents.at(-1)).toEqual({ do: "click", pile: "8", depth: 7, double: false });
    await stage.answer("select");
    expect(stage.all(".hw-ring.hw-sel", 0)).toHaveLength(1);
    expect(stage.all(".hw-ring.hw-sel", 1)).toHaveLength(0);
    await stage.show({ piles: { ...HARP.piles, 8: { down: 7, cards: [] }, 2: { down: 0, cards: ["KD"] } } });
    expect(seen(stage, 0)).toEqual(seen(stage, 1));
  });

  it("share one client and one count, and say hello once", () => {
    stage = new Stage(HARP, {}, 2);
    expect(stage.fake.sent).toHaveLength(1);
    expect(stage.fake.sent[0]).toMatchObject({ do: "hello", id: 1, date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  });

  it("leave no listener when they are closed", () => {
    stage = new Stage(HARP, {}, 3);
    const all = stage.fake.listening;
    stage.ends[2]!.abort();
    stage.ends[1]!.abort();
    const one = stage.fake.listening;
    stage.ends[0]!.abort();
    const none = stage.fake.listening;
    expect(all - one).toBe(2 * (one - none));
    expect(none).toBe(2);
    stage.close();
    expect(stage.fake.listening).toBe(0);
  });
});

describe("a view from Python", () => {
  it("that is not newer is not shown", async () => {
    stage = new Stage(HARP);
    await stage.show({ score: 300 });
    expect(stage.find(".hw-stats b").textContent).toBe("300");
    stage.fake.change("_view", { ...HARP, seq: 1, score: 7 });
    expect(stage.find(".hw-stats b").textContent).toBe("300");
  });

  it("is spoken, also when the words are the same again", async () => {
    stage = new Stage(HARP);
    const live = stage.all("[aria-live]");
    await stage.show({ speak: "five of spades" });
    expect(live.map((el) => el.textContent).join("")).toBe("five of spades");
    const first = live.findIndex((el) => el.textContent);
    await stage.show({ speak: "five of spades" });
    expect(live.findIndex((el) => el.textContent)).toBe(1 - first);
  });

  it("with a refusal shows sentence, rule and crosses, these for four seconds", async () => {
    vi.useFakeTimers();
    stage = new Stage(HARP);
    const clash = [
      { pile: "4", depth: 3, n: 2 },
      { pile: "7", depth: 7, n: 1 },
    ];
    const message = { kind: "refusal" as const, text: "Only the top card moves.", rule: "EH-4", clash };
    await stage.show({ message });
    expect(stage.find(".hw-line").classList.contains("hw-no")).toBe(true);
    expect(stage.find(".hw-line p").textContent).toBe("Only the top card moves.");
    expect(stage.find(".hw-rule").textContent).toBe("EH-4");
    expect(stage.all(".hw-cross")).toHaveLength(2);
    vi.advanceTimersByTime(4000);
    expect(stage.all(".hw-cross")).toHaveLength(0);
    expect(stage.find(".hw-line p").textContent).toBe("Only the top card moves.");
  });

  it("writes text, never markup", async () => {
    stage = new Stage(HARP);
    await stage.show({ title: "<b>x</b>", message: { kind: "said", text: "<img src=x>" } });
    expect(stage.all("img")).toHaveLength(0);
    expect(stage.find(".hw-line p").textContent).toBe("<img src=x>");
  });
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
    expect(stage.intents.at(-1)).toEqual({ do: "move", move: "82" });
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

describe("the kernel", () => {
  it("that is slow shows a line, and nothing else changes", () => {
    vi.useFakeTimers();
    stage = new Stage(HARP);
    vi.advanceTimersByTime(300);
    expect(stage.table.classList.contains("hw-busy")).toBe(true);
  });

  it("that was restarted is told, without an exception", () => {
    stage = new Stage(HARP);
    stage.fake.fire("comm_live_update");
    expect(stage.find(".hw-line b").textContent).toBe("The kernel was restarted.");
    expect(stage.find<HTMLButtonElement>(".hw-tool-undo").disabled).toBe(true);
    stage.tap(...stage.middle("s"));
    expect(stage.intents).toHaveLength(1);
  });
});

describe("the New panel", () => {
  const open = () => stage.find<HTMLButtonElement>(".hw-tool-new").click();
  const deal = () => stage.find<HTMLButtonElement>(".hw-panel .hw-main").click();
  const pick = (selector: string) => {
    const el = stage.find<HTMLInputElement>(selector);
    el.click();
  };

  it("deals a random game of the kind chosen, and closes", async () => {
    stage = new Stage(KLONDIKE);
    open();
    deal();
    expect(stage.last).toMatchObject({
      do: "new",
      game: "klondike",
      deal: "random",
      options: { draw: 3, passes: null },
    });
    await stage.answer("done", { deal: true });
    expect(stage.all(".hw-panel")).toHaveLength(0);
  });

  it("keeps options for the next deal", () => {
    stage = new Stage(KLONDIKE);
    open();
    const [one] = stage.all(".hw-row .hw-seg input");
    one!.click();
    deal();
    expect(stage.last).toMatchObject({ options: { draw: 1 } });
  });

  it("offers the deal of the day and the same deal", () => {
    stage = new Stage(KLONDIKE);
    open();
    pick(".hw-kind:nth-child(2) input");
    deal();
    expect(stage.last).toMatchObject({ do: "new", deal: "daily" });
    pick(".hw-kind:nth-child(3) input");
    deal();
    expect(stage.last).toMatchObject({ do: "restart" });
  });

  it("shows what is wrong with a code under the field, and stays", async () => {
    stage = new Stage(KLONDIKE);
    open();
    const field = stage.find<HTMLInputElement>(".hw-field");
    field.value = "KL1-D3-AAA0EGJ";
    field.dispatchEvent(new Event("input"));
    deal();
    expect(stage.last).toMatchObject({ do: "new", deal: "KL1-D3-AAA0EGJ" });
    await stage.answer("error", { message: { kind: "error", text: "Character 4 is 0.", field: "deal" } });
    expect(stage.find(".hw-err").textContent).toBe("Character 4 is 0.");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(stage.all(".hw-line.hw-no")).toHaveLength(0);
  });

  it("closes on Escape and gives the focus back", () => {
    stage = new Stage(KLONDIKE);
    stage.find<HTMLButtonElement>(".hw-tool-new").focus();
    open();
    stage.key("Escape", stage.find(".hw-panel"));
    expect(stage.all(".hw-panel")).toHaveLength(0);
    expect(document.activeElement?.className).toContain("hw-tool-new");
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
