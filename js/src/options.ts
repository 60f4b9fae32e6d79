import type { Context } from "./context";
import { type Control, isLocked, picker, segments, settingRow, toggle } from "./panel";
import type { TextId } from "./texts";
import type { Choice, GameOffer, OptionOffer, OptionValue } from "./types";

/** The games that can be dealt, as Python offers them. */
export const gamesOf = (cx: Context): readonly GameOffer[] => cx.shared.model.get("_rules")?.games ?? [];

/** What a game offers: the one that is played unless another is named. */
export const offerOf = (cx: Context, game = cx.view().game): GameOffer | undefined =>
  gamesOf(cx).find(({ name }) => name === game);

/** Does a setting do anything in a game? */
export const hasSetting = (cx: Context, setting: string, game?: string): boolean =>
  offerOf(cx, game)?.settings.some(({ name }) => name === setting) ?? false;

/** The names of all settings that some game offers. */
export const settingsOf = (games: readonly GameOffer[]): Set<string> =>
  new Set(games.flatMap(({ settings }) => settings.map(({ name }) => name)));

/** Choices with what is written and what is said of each. */
export const named = ({ t }: Pick<Context, "t">, choices: readonly Choice[]) =>
  choices.map(({ value, words, label }) => {
    const spoken = label && t(label as TextId);
    return { value, words: words ?? spoken ?? "", spoken };
  });

/** Options to send with a new game: those that were picked and that the game offers. Python keeps the others as they are. */
export function chosenOptions(cx: Context, game: string): Record<string, OptionValue> {
  const { next } = cx.shared;
  const offered = offerOf(cx, game)?.options.filter(({ name }) => name in next && !isLocked(cx, name)) ?? [];
  return Object.fromEntries(offered.map(({ name }) => [name, next[name] ?? null]));
}

/** The rows of a game's options: those of the New panel, or those that are seldom changed (`next`). */
export const optionRows = (cx: Context, game: string, next: boolean): Control[] =>
  (offerOf(cx, game)?.options ?? []).filter((it) => it.next === next).map((it) => optionRow(cx, it));

/** One option with its control; a choice is remembered for the next deal. */
function optionRow(cx: Context, { name, label, control, value, choices }: OptionOffer): Control {
  const { next } = cx.shared;
  const { t } = cx;
  const words = t(label as TextId);
  const chosen = name in next && !isLocked(cx, name) ? (next[name] ?? null) : value;
  const pick = (picked: OptionValue) => {
    next[name] = picked;
  };
  if (control === "switch") {
    const [off, on] = choices.map((it) => it.value);
    const help = cx.texts(`${label}-help`);
    const el = toggle(words, chosen === on, (is) => pick((is ? on : off) ?? null));
    return settingRow(cx, name, words, el, help);
  }
  if (control === "row") return settingRow(cx, name, words, segments(words, named(cx, choices), chosen, pick));
  const listed = named(cx, choices).map((it) => ({ value: String(it.value), words: it.words }));
  return settingRow(cx, name, words, picker(words, listed, String(chosen), pick));
}
