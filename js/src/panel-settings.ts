import type { Context } from "./context";
import { h } from "./dom";
import { hasSetting, optionRows } from "./options";
import { type Control, frame, type Panel, picker, segments, settingRow, toggle } from "./panel";
import type { TextId } from "./texts";
import type { Traits } from "./types";

const PLAY = ["interactive_rules", "double_click", "auto_complete"] as const;
const LOOK = ["four_colours", "present", "left_handed", "hide_score", "verdict"] as const;
type Switch = (typeof PLAY)[number] | (typeof LOOK)[number];
type Few = "hints" | "hint_steps";

/** Settings: how the game is played and looks, at once; for the next deal, from then on. */
export function settingsPanel(cx: Context, close: () => void): Panel {
  const { t } = cx;
  const has = (name: Switch) => hasSetting(cx, name);
  const hints = [few(cx, "hints", HINTS(cx)), few(cx, "hint_steps", STEPS)];
  const played = [...PLAY.filter(has).map((name) => flip(cx, name)), ...hints];
  const looks = [language(cx), ...LOOK.filter(has).map((name) => flip(cx, name))];
  const next = optionRows(cx, cx.view().game, true);
  const el = frame(cx, "settings", t("panel.settings.title"), close);
  el.append(h("h3", {}, t("panel.settings.play")), ...played.map((it) => it.el));
  el.append(h("h3", {}, t("panel.settings.look")), ...looks.map((it) => it.el));
  if (next.length) el.append(h("h3", {}, t("panel.settings.next")), ...next.map((it) => it.el));
  const controls = [...played, ...looks, ...next];
  return { el, update: () => controls.forEach((it) => void it.follow()) };
}

const HINTS = ({ t }: Context) => [
  { value: 0, words: "0" },
  { value: 3, words: "3" },
  { value: null, words: "∞", spoken: t("option.unlimited") },
];
const STEPS = [1, 3].map((value) => ({ value, words: String(value) }));

const set = (cx: Context, name: string) => (value: boolean | number | string | null) =>
  void cx.send({ do: "set", name, value });

function flip(cx: Context, name: Switch): Control {
  const words = cx.t(`setting.${name}`);
  const on = () => cx.shared.model.get(name) ?? false;
  const el = toggle(words, on(), set(cx, name));
  const line = settingRow(cx, name, words, el, cx.texts(`setting.${name}-help`));
  return {
    el: line.el,
    follow: () => {
      el.checked = on();
      line.follow();
    },
  };
}

/** A choice among a few values. */
function few(cx: Context, name: Few, choices: { value: number | null; words: string; spoken?: string }[]): Control {
  const words = cx.t(`setting.${name}`);
  const now = (): Traits[Few] => chosen(cx, name);
  const el = segments<Traits[Few]>(words, choices, now(), set(cx, name));
  const line = settingRow(cx, name, words, el, cx.texts(`setting.${name}-help`));
  return {
    el: line.el,
    follow: () => {
      el.querySelectorAll("input").forEach((it, i) => {
        it.checked = choices[i]!.value === now();
      });
      line.follow();
    },
  };
}

/** How many presses a hint takes follows the board's size, unless it was chosen. */
function chosen({ shared: { model } }: Context, name: Few): number | null {
  const value = model.get(name) ?? null;
  return name === "hint_steps" && value === null ? (model.get("present") ? 3 : 1) : value;
}

function language(cx: Context): Control {
  const { model } = cx.shared;
  const languages = Object.keys(model.get("_texts")).filter((id) => id.startsWith("language."));
  const choices = languages.map((id) => ({ value: id.slice(9), words: cx.t(id as TextId) }));
  const words = cx.t("setting.language");
  return settingRow(cx, "language", words, picker(words, choices, model.get("language"), set(cx, "language")));
}
