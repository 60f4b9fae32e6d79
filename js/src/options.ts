import type { Context } from "./context";
import type { Options } from "./types";

/** Options that a game has; Python gives `null` for those it has not. */
const OF_GAME: Readonly<Record<string, readonly (keyof Options)[]>> = {
  klondike: ["draw", "passes", "empty", "open", "scoring"],
  "bakers-game": ["cells"],
};

/** The option as it will be for the next deal: what was picked, else what the game now played has, else `fallback`. */
export function nextOption<K extends keyof Options>(
  cx: Context,
  game: string,
  name: K,
  fallback: Options[K],
): Options[K] {
  const { next } = cx.shared;
  if (name in next) return next[name] as Options[K];
  const view = cx.view();
  return view.game === game ? (view.options[name] ?? fallback) : fallback;
}

/** Options to send with a new game: only those that were picked, or that the game now played has, and that the game knows. */
export function chosenOptions(cx: Context, game: string): Partial<Options> {
  const view = cx.view();
  const known = OF_GAME[game] ?? [];
  const now = view.game === game ? view.options : {};
  const all: Partial<Options> = { ...now, ...cx.shared.next };
  return Object.fromEntries(Object.entries(all).filter(([name]) => known.includes(name as keyof Options)));
}

/** Remember an option for the next deal. */
export function choose<K extends keyof Options>(cx: Context, name: K): (value: Options[K]) => void {
  return (value) => {
    cx.shared.next[name] = value;
  };
}
