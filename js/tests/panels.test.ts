// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import { HARP, KLONDIKE, OFFERS } from "../dev/fixtures";
import { Stage } from "./helpers";

let stage: Stage;
afterEach(() => {
  stage.close();
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
    // What was not picked is Python's to keep.
    expect(stage.last).toMatchObject({ do: "new", game: "klondike", deal: "random" });
    expect(stage.last).toHaveProperty("options", {});
    await stage.answer("done", { deal: true });
    expect(stage.all(".hw-panel")).toHaveLength(0);
  });

  it("keeps options for the next deal", () => {
    stage = new Stage(KLONDIKE);
    open();
    const [, three] = stage.all(".hw-row .hw-seg input");
    three!.click();
    deal();
    expect(stage.last).toHaveProperty("options", { draw: 3 });
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

  it("closes when the new game brings another rule book", async () => {
    stage = new Stage(KLONDIKE);
    open();
    deal();
    const { client, id } = stage.last as { client: string; id: number };
    const answer = { client, id, did: "done" as const };
    stage.fake.change("_view", { ...stage.view, seq: 9, ack: { [client]: id }, answer });
    stage.fake.change("_rules", { title: "Klondike", rules: [], score: [], tips: [], examples: [], questions: [] });
    await Promise.resolve();
    await Promise.resolve();
    expect(stage.all(".hw-panel")).toHaveLength(0);
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

describe("a game of one's own", () => {
  const cells = { name: "cells", next: false, control: "row" as const, label: "option.cells", value: 3 };
  const choices = [2, 3].map((value) => ({ value, words: String(value) }));
  const open = { name: "open", next: true, control: "switch" as const, label: "option.open", value: false };
  const switched = [false, true].map((value) => ({ value }));
  const options = [
    { ...cells, choices },
    { ...open, choices: switched },
  ];
  const own = {
    name: "my game",
    words: "My game",
    options,
    settings: OFFERS[0]!.settings.filter(({ name }) => name === "verdict"),
  };

  it("is dealt and varied as Python offers it", () => {
    const rules = { title: "", rules: [], score: [], tips: [], examples: [], questions: [], games: [...OFFERS, own] };
    stage = new Stage({ ...HARP, game: "my game", code: "" }, { _rules: rules });
    stage.find<HTMLButtonElement>(".hw-tool-new").click();
    expect(stage.find(".hw-panel .hw-seg").textContent).toContain("My game");
    expect(stage.find(".hw-kind:nth-child(3)").textContent).toContain("The same cards");
    expect(stage.all(".hw-row")).toHaveLength(1);
    stage.find<HTMLInputElement>(".hw-row .hw-seg input").click();
    stage.find<HTMLButtonElement>(".hw-panel .hw-main").click();
    expect(stage.last).toMatchObject({ do: "new", game: "my game", options: { cells: 2 } });
    stage.key("Escape", stage.find(".hw-panel"));
    stage.find<HTMLButtonElement>(".hw-tool-settings").click();
    const shown = stage.all(".hw-switch").map((it) => it.getAttribute("aria-label"));
    expect(shown).toEqual(["Show whether it can be won", "Open deal"]);
  });
});

describe("settings", () => {
  const open = () => stage.find<HTMLButtonElement>(".hw-tool-settings").click();
  const control = (name: string) => stage.find<HTMLInputElement>(`.hw-panel [aria-label="${name}"]`);

  it("ask Python, and follow what it decides", async () => {
    stage = new Stage(HARP, { double_click: true });
    open();
    control("Double click").click();
    expect(stage.intents.at(-1)).toEqual({ do: "set", name: "double_click", value: false });
    stage.fake.change("double_click", true);
    expect(control("Double click").checked).toBe(true);
  });

  it("that are locked say so, and take nothing", () => {
    stage = new Stage(HARP, { locked: ["double_click", "hints"] });
    open();
    const shown = () => stage.all(".hw-locked").filter((it) => !it.hidden).length;
    const sent = stage.intents.length;
    const hints = control("Hints a deal");
    control("Double click").click();
    for (const it of hints.querySelectorAll("input")) it.click();
    expect(stage.intents).toHaveLength(sent);
    expect(document.getElementById(hints.getAttribute("aria-describedby")!)?.textContent).toBe("Locked");
    expect([hints.getAttribute("aria-disabled"), shown()]).toEqual(["true", 2]);
    stage.fake.change("locked", []);
    expect([hints.getAttribute("aria-disabled"), hints.getAttribute("aria-describedby"), shown()]).toEqual([
      null,
      null,
      0,
    ]);
    control("Double click").click();
    expect(stage.intents).toHaveLength(sent + 1);
    stage.fake.change("disabled", true);
    expect(stage.find<HTMLSelectElement>(".hw-select").disabled).toBe(true);
  });

  it("choose a language and redraw letters and words", () => {
    stage = new Stage(HARP);
    open();
    const select = stage.find<HTMLSelectElement>(".hw-select");
    select.value = "sv";
    select.dispatchEvent(new Event("change"));
    expect(stage.intents.at(-1)).toEqual({ do: "set", name: "language", value: "sv" });
    const before = stage.find('[data-card="KD"] use').getAttribute("href");
    const words = { ...(stage.fake.get("_texts") as Record<string, string>), "letter.J": "Kn", "button.undo": "Ångra" };
    stage.fake.change("_texts", words);
    expect(stage.find(".hw-tool-undo").getAttribute("aria-label")).toBe("Ångra");
    expect(stage.find('[data-card="KD"] use').getAttribute("href")).toBe(before);
    const symbol = stage.hosts[0]!.querySelector('symbol[id$="-JD"]')!;
    expect(symbol.innerHTML).toContain("-rKn");
  });

  it("for the next deal go with the next New", () => {
    stage = new Stage(KLONDIKE);
    open();
    control("Open deal").click();
    stage.key("Escape", stage.find(".hw-panel"));
    stage.find<HTMLButtonElement>(".hw-tool-new").click();
    stage.find<HTMLButtonElement>(".hw-panel .hw-main").click();
    expect(stage.last).toMatchObject({ do: "new", options: { open: true } });
  });
});

describe("the rules", () => {
  const rules = [
    { id: "EH-3", text: "Colours alternate." },
    { id: "EH-4", text: "Only the top card moves." },
  ];

  it("open at the one that was broken", async () => {
    const book = { title: "Easy Harp", rules, score: [], tips: [], examples: [], questions: [] };
    stage = new Stage(HARP, { _rules: book });
    await stage.show({ message: { kind: "refusal", text: "No.", rule: "EH-4" } });
    stage.find<HTMLButtonElement>(".hw-rule").click();
    expect(stage.find(".hw-panel-rules .hw-hit").textContent).toContain("EH-4");
  });
});

describe("a winnable deal that is looked for", () => {
  const seeking = { tried: 3, most: 40 };

  const begin = async () => {
    stage = new Stage(KLONDIKE);
    stage.find<HTMLButtonElement>(".hw-tool-new").click();
    stage.find<HTMLButtonElement>(".hw-panel .hw-main").click();
    await stage.answer("searching", { seeking });
  };

  it("is told, and the panel closes when it is dealt", async () => {
    await begin();
    expect(stage.find(".hw-search").textContent).toContain("3 of 40");
    await stage.show({ seeking: { tried: 4, most: 40 } });
    expect(stage.find(".hw-search").textContent).toContain("4 of 40");
    const sent = stage.intents.length;
    await stage.show({ seeking: null, deal: true });
    expect(stage.all(".hw-panel")).toHaveLength(0);
    expect(stage.intents).toHaveLength(sent);
  });

  it("is not looked for any longer when the panel is closed", async () => {
    await begin();
    stage.key("Escape", stage.find(".hw-panel"));
    expect(stage.intents.at(-1)).toEqual({ do: "cancel" });
  });
});
