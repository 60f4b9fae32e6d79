// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { Stage } from "./helpers";

let stage: Stage;
afterEach(() => stage.close());

it("offers a game that was left with a button, which takes it up; what is said next ends the offer", async () => {
  stage = new Stage();
  const text = "You left a game unfinished: Klondike, 4 moves.";
  await stage.show({ message: { kind: "said", text, take_up: true } });
  const button = () => stage.all(".hw-line button").find((it) => it.textContent === "Take it up" && !it.hidden);
  expect(stage.find(".hw-line").textContent).toContain(text);
  button()!.click();
  expect(stage.intents.at(-1)).toEqual({ do: "take-up" });
  await stage.answer("done", { message: { kind: "said", text: "New deal." } });
  expect(button()).toBeUndefined();
});
