import type { AnyModel } from "@anywidget/types";
import { type TextId, type Texts, text } from "./texts";
import { Turns } from "./turns";
import type { Intent, Options, Traits, View } from "./types";
import { type Did, Wire } from "./wire";

/** What all views of one model share: the line to Python, and choices for the next deal. */
export interface Shared {
  readonly model: AnyModel<Traits>;
  readonly wire: Wire;
  /** All turns of the game, while they are shown. */
  readonly turns: Turns;
  /** Options picked for the next deal, by name; what is not here is as in the current game. */
  readonly next: Options;
  /** Python was told that the page is hidden, and not yet that it is seen again. */
  unseen: boolean;
}

export type Words = (id: TextId, places?: Record<string, string | number>) => string;

/** What the parts of one view work with. */
export interface Context {
  readonly shared: Shared;
  readonly root: HTMLElement;
  readonly signal: AbortSignal;
  readonly uid: string;
  /** The view that is shown. */
  view(): View;
  t: Words;
  /** The words of an id that may have none: then "". */
  texts(id: string): string;
  send(intent: Intent): { id: number; done: Promise<Did> };
  /** Show a sentence in the line, and have it read out. */
  say(words: string): void;
  number(n: number): string;
}

export function share(model: AnyModel<Traits>): Shared {
  const wire = new Wire(model);
  return { model, wire, turns: new Turns(model, wire), next: {}, unseen: false };
}

export function words(texts: () => Texts): Words {
  return (id, places) => text(texts(), id, places);
}

/** What Python shows now, with what stays from move to move: it is sent only when it changes. */
export const seen = (model: AnyModel<Traits>): View => ({
  ...model.get("_deal"),
  ...model.get("_view"),
  names: model.get("_names") ?? {},
});
