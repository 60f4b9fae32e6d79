import type { Context } from "./context";
import { escapeText, h, localDate, OWN_KEYS, setMarkup } from "./dom";
import { type IconName, icon } from "./icons";
import { choose, chosenOptions, nextOption } from "./options";
import { acts, frame, type Panel, row, segments, toggle } from "./panel";
import type { Label } from "./texts";
import type { Options } from "./types";

const GAMES = ["easy-harp", "bakers-game", "klondike"] as const;
type Kind = "random" | "daily" | "same";
const KINDS: [Kind, IconName][] = [
  ["random", "dice"],
  ["daily", "day"],
  ["same", "again"],
];

/** New game: which game, which deal, with which options. Python deals; what it refuses stands under the field. */
export function newPanel(cx: Context, close: () => void): Panel {
  const { t } = cx;
  const { game, code } = cx.view();
  let chosen: string = game;
  let kind: Kind | null = "random";
  const el = frame(cx, "new", t("panel.new.title"), close);
  const games = GAMES.map((value) => ({ value: value as string, words: t(`game.${value}`) }));
  const kinds = h("div", { class: "hw-kinds", role: "radiogroup", "aria-label": t("panel.new.kind") });
  const field = h("input", {
    class: "hw-field",
    placeholder: t("panel.new.placeholder"),
    autocomplete: "off",
    spellcheck: "false",
    "aria-label": t("panel.new.field"),
    "aria-describedby": `${cx.uid}-deal-error`,
    ...OWN_KEYS,
  });
  const error = h("p", { class: "hw-err", id: `${cx.uid}-deal-error`, role: "alert" });
  const options = h("div");
  const search = h("p", { class: "hw-search", role: "status" });
  let searching = false;
  const tell = () => {
    const { seeking } = cx.view();
    if (!searching) return;
    if (seeking) search.textContent = t("panel.new.searching", { n: seeking.tried, most: seeking.most });
    else close();
  };
  cx.signal.addEventListener("abort", () => {
    if (searching && cx.view().seeking) cx.send({ do: "cancel" });
  });

  const help = (it: Kind): string => {
    if (it === "daily") return t("panel.new.daily-help", { date: longDate(cx) });
    return it === "same" ? t("panel.new.same-help", { code }) : t("panel.new.random-help");
  };
  const drawKinds = () => {
    kinds.replaceChildren(
      ...KINDS.filter(([it]) => it !== "same" || chosen === game).map(([it, sign]) => {
        const input = h("input", { type: "radio", name: `${cx.uid}-kind`, ...OWN_KEYS });
        input.checked = kind === it;
        input.addEventListener("change", () => pick(it));
        const words = h("span", {}, h("b", {}, t(`panel.new.${it}` as Label)), h("small", {}, help(it)));
        const label = h("label", { class: "hw-kind" }, input);
        label.insertAdjacentHTML("beforeend", icon(sign));
        label.append(words);
        return label;
      }),
    );
  };
  const pick = (it: Kind | null) => {
    kind = it;
    if (it) field.value = "";
    showError("");
  };
  const showError = (words: string) => {
    field.setAttribute("aria-invalid", String(words !== ""));
    setMarkup(error, words && icon("no") + escapeText(words));
  };
  const drawOptions = () => options.replaceChildren(...optionRows(cx, chosen));

  field.addEventListener("input", () => {
    kind = field.value.trim() ? null : "random";
    showError("");
    drawKinds();
  });
  const deal = () => {
    const same = kind === "same";
    const typed = field.value.trim();
    const intent = same
      ? ({ do: "restart" } as const)
      : ({
          do: "new",
          game: chosen,
          deal: kind ?? typed,
          date: localDate(),
          options: chosenOptions(cx, chosen),
        } as const);
    cx.send(intent).done.then((did) => {
      if (cx.signal.aborted) return;
      const { message } = cx.view();
      if (did === "error" || did === "refused") showError(message?.text ?? "");
      else if (did === "searching") {
        searching = true;
        tell();
      } else if (did !== "lost") close();
      if (did === "error") field.focus();
    });
  };
  field.addEventListener("keydown", (event) => event.key === "Enter" && deal());

  el.append(
    segments(t("panel.new.game"), games, chosen, (value) => {
      chosen = value;
      if (kind === "same") kind = "random";
      drawKinds();
      drawOptions();
    }),
    kinds,
    h("h3", {}, t("panel.new.field")),
    field,
    error,
    options,
    search,
    acts([
      [t("button.cancel"), close],
      [t("panel.new.deal"), deal],
    ]),
  );
  drawKinds();
  drawOptions();
  return { el, update: tell };
}

const longDate = (cx: Context): string => {
  const format = { weekday: "long", day: "numeric", month: "long" } as const;
  return new Intl.DateTimeFormat(cx.shared.model.get("language") || "en", format).format(new Date());
};

/** The options a game has; each choice is remembered for the next deal. */
function optionRows(cx: Context, game: string): HTMLElement[] {
  const { t } = cx;
  const numbers = (list: readonly number[]) => list.map((value) => ({ value, words: String(value) }));
  const rows: HTMLElement[] = [];
  const choice = <K extends "draw" | "cells" | "passes">(
    name: K,
    list: readonly { value: Options[K]; words: string; spoken?: string }[],
    fallback: Options[K],
  ) => {
    const words = t(`option.${name}`);
    rows.push(row(words, segments(words, list, nextOption(cx, game, name, fallback), choose(cx, name))));
  };
  if (game === "klondike") {
    choice("draw", numbers([1, 3]), 1);
    const unlimited = { value: null, words: "∞", spoken: t("option.unlimited") };
    choice("passes", [unlimited, { value: "strict", words: t("option.passes-strict") }, ...numbers([3])], null);
    const winnable = cx.shared.model.get("winnable_only") ?? false;
    const words = t("option.winnable-only");
    const flip = (value: boolean) => void cx.send({ do: "set", name: "winnable_only", value });
    rows.push(row(words, toggle(words, winnable, flip)));
  }
  if (game === "bakers-game") choice("cells", numbers([4, 2, 1]), 4);
  return rows.length ? [h("h3", {}, t("panel.new.options")), ...rows] : [];
}
