import type { Context } from "./context";
import { h } from "./dom";
import { named, offerOf, optionRows } from "./options";
import { type Control, frame, type Panel, picker, segments, settingRow, toggle } from "./panel";
import type { TextId } from "./texts";
import type { OptionValue, SettingOffer, Traits } from "./types";

/** Settings: how the game is played and looks, at once; for the next deal, from then on. Which there are Python says. */
export function settingsPanel(cx: Context, close: () => void): Panel {
  const { t } = cx;
  const settings = offerOf(cx)?.settings ?? [];
  const of = (part: SettingOffer["panel"]) => settings.filter((it) => it.panel === part).map((it) => control(cx, it));
  const [played, looks, next] = [of("play"), of("look"), optionRows(cx, cx.view().game, true)];
  const el = frame(cx, "settings", t("panel.settings.title"), close);
  el.append(h("h3", {}, t("panel.settings.play")), ...played.map((it) => it.el));
  el.append(h("h3", {}, t("panel.settings.look")), ...looks.map((it) => it.el));
  if (next.length) el.append(h("h3", {}, t("panel.settings.next")), ...next.map((it) => it.el));
  const controls = [...played, ...looks, ...next];
  return { el, update: () => controls.forEach((it) => void it.follow()) };
}

/** What a setting is now: as it was chosen, or as it usually is. */
function settled({ shared: { model }, view }: Context, name: string): OptionValue {
  const value = (model.get(name as keyof Traits) as OptionValue) ?? null;
  return value === null ? (view().usual[name] ?? null) : value;
}

function control(cx: Context, { name, control: kind, choices }: SettingOffer): Control {
  const words = cx.t(`setting.${name}` as TextId);
  const set = (value: OptionValue) => void cx.send({ do: "set", name, value });
  const now = () => settled(cx, name);
  const [el, show] = drawn(cx, words, kind, choices, now, set);
  const line = settingRow(cx, name, words, el, cx.texts(`setting.${name}-help`));
  return {
    el: line.el,
    follow: () => {
      show();
      line.follow();
    },
  };
}

/** The control of a setting, and what shows its value anew. */
function drawn(
  cx: Context,
  words: string,
  kind: SettingOffer["control"],
  choices: SettingOffer["choices"],
  now: () => OptionValue,
  set: (value: OptionValue) => void,
): [HTMLElement, () => void] {
  if (kind === "switch") {
    const el = toggle(words, Boolean(now()), set);
    return [el, () => void (el.checked = Boolean(now()))];
  }
  if (kind === "list") {
    const listed = named(cx, choices).map((it) => ({ value: String(it.value), words: it.words }));
    const el = picker(words, listed, String(now()), set);
    return [el, () => void (el.value = String(now()))];
  }
  const el = segments(words, named(cx, choices), now(), set);
  const show = (it: HTMLInputElement, i: number) => void (it.checked = choices[i]!.value === now());
  return [el, () => el.querySelectorAll("input").forEach(show)];
}
