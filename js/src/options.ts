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

/** Options to send with a new game: those that were picked and that the game knows. Python keeps the others as they are. */
export function chosenOptions(cx: Context, game: string): Partial<Options> {
  const known = OF_GAME[game] ?? [];
  return Object.fromEntries(Object.entries(cx.shared.next).filter(([name]) => known.includes(name as keyof Options)));
}

/** Remember an option for the next deal. */
export function choose<K extends keyof Options>(cx: Context, name: K): (value: Options[K]) => void {
  return (value) => {
    cx.shared.next[name] = value;
  };
}
