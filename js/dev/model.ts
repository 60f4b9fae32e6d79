import type { AnyModel } from "@anywidget/types";
import type { Traits, View } from "../src/types";
import { OFFERS } from "./fixtures";
import { TEXTS } from "./texts";

const RULES = { title: "", rules: [], score: [], tips: [], examples: [], questions: [], games: OFFERS };

type Listener = (...args: unknown[]) => void;

/** A model without a kernel: holds traits, remembers what was sent, and lets a test or a page answer. */
export class FakeModel {
  readonly sent: Record<string, unknown>[] = [];
  /** What was written, each time. */
  readonly saved: unknown[] = [];
  widget_manager: { kernel?: { status: string } } = { kernel: { status: "busy" } };
  /** Called for each message sent. */
  onsend: (message: Record<string, unknown>) => void = () => {};
  readonly #traits: Record<string, unknown>;
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor(view: View, traits: Partial<Traits> = {}) {
    this.#traits = { _view: view, _texts: TEXTS, _rules: RULES, language: "en", hints: 3, ...traits };
  }

  get model(): AnyModel<Traits> {
    return this as unknown as AnyModel<Traits>;
  }

  get(name: string): unknown {
    return this.#traits[name];
  }

  set(name: string, value: unknown): void {
    if (name !== "_shown") throw new Error("the board writes no other trait");
    this.#traits[name] = value;
  }

  save_changes(): void {
    this.saved.push(this.#traits._shown);
  }

  send(message: Record<string, unknown>): void {
    this.sent.push(message);
    this.onsend(message);
  }

  on(event: string, listener: Listener): void {
    if (!this.#listeners.has(event)) this.#listeners.set(event, new Set());
    this.#listeners.get(event)!.add(listener);
  }

  off(event: string, listener: Listener): void {
    this.#listeners.get(event)?.delete(listener);
  }

  /** How many listeners there are, to see that closed views leave none. */
  get listening(): number {
    return [...this.#listeners.values()].reduce((sum, it) => sum + it.size, 0);
  }

  /** A trait changes in Python. */
  change<K extends keyof Traits>(name: K, value: Traits[K]): void {
    this.#traits[name] = value;
    this.fire(`change:${name}`);
  }

  fire(event: string): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener();
  }
}
