// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { BAKERS, HARP, KLONDIKE } from "../dev/fixtures";
import type { Pile, Traits } from "../src/types";
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
    expect(none).toBe(4);
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

  it("of another kind leaves the message, and its crosses do not come again", async () => {
    vi.useFakeTimers();
    stage = new Stage(HARP);
    const clash = [{ pile: "7", depth: 7, n: 1 }];
    const message = { kind: "refusal" as const, text: "No.", rule: "EH-4", clash };
    await stage.show({ message });
    vi.advanceTimersByTime(4000);
    await stage.show({ message: structuredClone(message), verdict: "winnable" });
    expect(stage.find(".hw-line p").textContent).toBe("No.");
    expect(stage.all(".hw-cross")).toHaveLength(0);
  });

  it("writes text, never markup", async () => {
    stage = new Stage(HARP);
    await stage.show({ title: "<b>x</b>", message: { kind: "said", text: "<img src=x>" } });
    expect(stage.all("img")).toHaveLength(0);
    expect(stage.find(".hw-line p").textContent).toBe("<img src=x>");
  });
});

describe("the kernel", () => {
  it("that is slow shows a line, and nothing else changes", () => {
    vi.useFakeTimers();
    stage = new Stage(HARP);
    vi.advanceTimersByTime(300);
    expect(stage.table.classList.contains("hw-busy")).toBe(false);
    stage.tap(...stage.middle("s"));
    vi.advanceTimersByTime(300);
    expect(stage.table.classList.contains("hw-busy")).toBe(true);
  });

  it("that is not there (a page of saved state) leaves the board to look at", async () => {
    stage = new Stage(HARP);
    stage.fake.widget_manager = {};
    await stage.show({});
    stage.tap(...stage.middle("s"));
    expect(stage.intents).toHaveLength(1);
    expect(stage.find<HTMLButtonElement>(".hw-tool-new").disabled).toBe(true);
    // The first answer shows that there is one after all.
    await stage.answer("done");
    stage.tap(...stage.middle("s"));
    expect(stage.intents).toHaveLength(2);
  });

  it("of which nothing is known hears which view has come; any other has enough to do", async () => {
    stage = new Stage(HARP);
    await stage.show({});
    expect(stage.fake.saved).toEqual([]);
    stage.fake.widget_manager = {};
    const { seq } = stage.view;
    await stage.show({});
    await stage.show({});
    expect(stage.fake.saved).toEqual([seq + 1, seq + 2]);
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

describe("a page that is hidden", () => {
  const hide = (hidden: boolean) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  };
  afterEach(() => void Object.defineProperty(document, "hidden", { value: false, configurable: true }));
  const told = () => stage.intents.slice(1).map((it) => it.do);

  it("tells so, and that it is seen again, even before the first is answered", async () => {
    stage = new Stage(HARP);
    hide(true);
    hide(false);
    expect(told()).toEqual(["unseen", "seen"]);
    await stage.answer("done", { status: "playing" });
    hide(true);
    await stage.answer("done", { status: "paused" });
    hide(false);
    expect(told()).toEqual(["unseen", "seen", "unseen", "seen"]);
  });

  it("and loaded anew says that it is seen", () => {
    stage = new Stage({ ...HARP, status: "paused" });
    expect(told()).toEqual(["seen"]);
  });

  it("opened in the background waits until it is seen", () => {
    hide(true);
    stage = new Stage({ ...HARP, status: "paused" });
    expect(told()).toEqual([]);
    hide(false);
    expect(told()).toEqual(["seen"]);
  });

  it("has nothing to tell of a game that is won", () => {
    stage = new Stage({ ...HARP, status: "won" });
    hide(true);
    hide(false);
    expect(told()).toEqual([]);
  });
});

describe("a board whose game nobody holds any more", () => {
  const deal = { ...HARP, code_tells_all: true };
  const show = (traits: Partial<Traits>, view = HARP) => {
    stage = new Stage(view, traits);
    stage.fake.fire("comm_live_update");
    return stage.all(".hw-act").map((el) => el.textContent);
  };
  const clipboard = (writeText: (text: string) => Promise<void>) =>
    Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });

  it("gives its game along as one text", async () => {
    expect(show({ _deal: deal, value: "sw w3" })).toEqual(["Copy the game"]);
    const taken: string[] = [];
    clipboard(async (text) => void taken.push(text));
    stage.find(".hw-act").click();
    await vi.waitFor(() =>
      expect(stage.find(".hw-line").textContent).toContain("The kernel was restarted. Game copied."),
    );
    expect(taken).toEqual(["EH1-N-AAAAAAF sw w3"]);
  });

  it("shows the text where the page may not copy", async () => {
    show({ _deal: deal, value: "sw w3" });
    clipboard(() => Promise.reject(new Error("not allowed")));
    stage.find(".hw-act").click();
    await vi.waitFor(() => expect(stage.find(".hw-line").textContent).toContain("EH1-N-AAAAAAF sw w3"));
  });

  it("gives a game along that has no moves yet", () => {
    expect(show({ _deal: deal, value: "" }, { ...HARP, last: null })).toEqual(["Copy the game"]);
  });

  it("does not offer what would not bring the game back", () => {
    expect(show({ _deal: deal, value: "" })).toEqual([]);
    expect(show({ _deal: { ...deal, code: "", code_tells_all: false }, value: "sw" })).toEqual([]);
  });

  it("does not offer it while somebody holds the game", () => {
    stage = new Stage(HARP, { _deal: deal, value: "sw w3" });
    expect(stage.all(".hw-act")).toEqual([]);
  });
});

describe("an open deal", () => {
  it("speaks of passes only where they are spent", async () => {
    stage = new Stage(KLONDIKE);
    const sign = async (s: Pile) => {
      await stage.show({ piles: { ...KLONDIKE.piles, s } });
      return stage.find('.hw-place[data-pile="s"]').textContent;
    };
    expect(await sign({ n: 0, again: false, left: null })).toBe("");
    expect(await sign({ n: 0, again: false, left: 2 })).toBe("");
    expect(await sign({ n: 0, again: false, left: 0 })).toContain("no more passes");
    expect(await sign({ n: 0, again: true, left: null })).toContain("turn over");
  });

  it("shows the order of its stock", () => {
    const s = { n: 3, again: false, price: 0, left: null, cards: ["4C", "9H", "JS"] };
    stage = new Stage({ ...KLONDIKE, piles: { ...KLONDIKE.piles, s } });
    expect(stage.all(".hw-order use").map((el) => el.getAttribute("href")!.split("-")[1])).toEqual(["4C", "9H", "JS"]);
  });
});
