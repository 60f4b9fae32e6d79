import type { Context } from "./context";
import { h } from "./dom";
import { choose, nextOption } from "./options";
import { frame, type Panel, picker, row, segments, toggle } from "./panel";
import type { Label, TextId } from "./texts";
import type { Traits } from "./types";

type Switch = "interactive_rules" | "double_click" | "auto_complete" | "four_colours" | "present" | "verdict";
const SCORINGS = ["standard", "standard-free-redeals", "vegas", "vegas-cumulative"] as const;

/** Settings: how the game is played and looks, at once; for the next deal, from then on. */
export function settingsPanel(cx: Context, close: () => void): Panel {
  const { t } = cx;
  const { model } = cx.shared;
  const follow: (() => void)[] = [];
  const set = (name: string) => (value: boolean | number | string | null) => void cx.send({ do: "set", name, value });
  const help = (id: string) => (`${id}-help` in model.get("_texts") ? t(`${id}-help` as Label) : "");

  const flip = (name: Switch) => {
    const words = t(`setting.${name}`);
    const el = toggle(words, model.get(name) ?? false, set(name));
    follow.push(() => {
      el.checked = model.get(name) ?? false;
    });
    return row(words, el, help(`setting.${name}`));
  };
  const language = () => {
    const languages = Object.keys(model.get("_texts")).filter((id) => id.startsWith("language."));
    const choices = languages.map((id) => ({ value: id.slice(9), words: t(id as TextId) }));
    const words = t("setting.language");
    return row(words, picker(words, choices, model.get("language"), set("language")));
  };
  const hints = () => {
    const words = t("setting.hints");
    const choices = [
      { value: 0, words: "0" },
      { value: 3, words: "3" },
      { value: null, words: "∞", spoken: t("option.unlimited") },
    ];
    const el = segments<Traits["hints"]>(words, choices, model.get("hints"), set("hints"));
    follow.push(() => {
      el.querySelectorAll("input").forEach((it, i) => {
        it.checked = choices[i]!.value === model.get("hints");
      });
    });
    return row(words, el);
  };
  const play = [flip("interactive_rules"), flip("double_click"), flip("auto_complete"), hints()];
  const look = [language(), flip("four_colours"), flip("present"), flip("verdict")];
  const el = frame(cx, "settings", t("panel.settings.title"), close);
  el.append(h("h3", {}, t("panel.settings.play")), ...play, h("h3", {}, t("panel.settings.look")), ...look);
  if (cx.view().game === "klondike") el.append(h("h3", {}, t("panel.settings.next")), ...nextDeal(cx));
  return { el, update: () => follow.forEach((it) => void it()) };
}

/** Options that are rarely changed and count from the next deal. */
function nextDeal(cx: Context): HTMLElement[] {
  const { t } = cx;
  const option = <K extends "empty" | "open" | "scoring">(name: K, fallback: string | boolean) =>
    nextOption(cx, "klondike", name, fallback as never);
  const any = toggle(t("option.empty-any"), option("empty", "king") === "any", (on) =>
    choose(cx, "empty")(on ? "any" : "king"),
  );
  const open = toggle(t("option.open"), option("open", false) === true, choose(cx, "open"));
  const scorings = SCORINGS.map((value) => ({ value: value as string, words: t(`scoring.${value}`) }));
  const scoring = picker(t("option.scoring"), scorings, String(option("scoring", "standard")), choose(cx, "scoring"));
  return [
    row(t("option.empty-any"), any, t("option.empty-any-help")),
    row(t("option.open"), open, t("option.open-help")),
    row(t("option.scoring"), scoring),
  ];
}
