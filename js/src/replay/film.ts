import type { AnyModel } from "@anywidget/types";
import type { Turns } from "../turns";
import type { Deal, MovesPart, Pile, Step, Traits, View } from "../types";

/** What is told of one place of a recorded game. Piles and their names stand there where they differ from the place before. */
export interface Frame {
  piles: Record<string, Pile>;
  names: Record<string, string>;
  /** The ways of the cards that led here. */
  steps: Step[];
  last: View["last"];
  score: number;
  moves_made: number;
  seconds: number;
  won?: boolean;
  /** What is said of the turn, to be read and to be heard. */
  text: string;
  speak: string;
}

/** A recorded game as Python writes it into its page. */
export interface Recording {
  language: string;
  texts: Record<string, string>;
  deal: Deal;
  moves: MovesPart;
  /** The deal. */
  start: Frame;
  /** By the number of the step; `null` of one that was removed. */
  frames: (Frame | null)[];
  /** The step that is shown first. */
  cursor: number | null;
  title: string;
  /** Who played, when, and what is said of it. */
  about: string[];
  four_colours: boolean;
}

type Model = Pick<AnyModel<Traits>, "get" | "send" | "on" | "off" | "widget_manager">;
type Listener = (message?: unknown) => void;
type Sent = { do: string; client: string; id: number; step?: number | null };

/** What is seen at a place: all piles and names. */
interface Seen {
  piles: Record<string, Pile>;
  names: Record<string, string>;
}

/**
 * A recorded game in the place of the widget's model: the same views, messages and answers, without Python. It only goes from place to
 * place; what it shows there was written by Python.
 */
export class Film {
  readonly model: Model;
  readonly recording: Recording;
  readonly #traits: Partial<Traits>;
  readonly #heard = new Map<string, Set<Listener>>();
  readonly #seen = new Map<number | null, Seen>();
  #turns!: Turns;
  #cursor: number | null = null;
  /** The line that one goes along: through the cursor, to its end. */
  #line: number[] = [];
  #seq = 0;

  constructor(film: Recording) {
    this.recording = film;
    const { language, four_colours, deal, texts } = film;
    this.#traits = { language, four_colours, _deal: deal, _texts: texts, _rules: null };
    this.#show([]);
    this.model = {
      get: (name: keyof Traits) => this.#traits[name],
      send: (message: Sent) => this.#answer(message),
      on: (event: string, listener: Listener) => void this.#listeners(event).add(listener),
      off: (event?: string | null, listener?: Listener | null) =>
        void this.#listeners(event ?? "").delete(listener as Listener),
      widget_manager: { kernel: { status: "idle" } },
    } as unknown as Model;
  }

  /** Begin: `turns` hold the tree. */
  begin(turns: Turns): void {
    this.#turns = turns;
    turns.watch(() => {}); // the first watcher has the tree sent
    this.#go(this.recording.cursor, null);
  }

  #listeners(event: string): Set<Listener> {
    let found = this.#heard.get(event);
    if (!found) this.#heard.set(event, (found = new Set()));
    return found;
  }

  #tell<K extends keyof Traits>(name: K, value: Traits[K]): void {
    this.#traits[name] = value;
    for (const listener of this.#listeners(`change:${name}`)) listener();
  }

  #answer(sent: Sent): void {
    if (sent.do === "moves") this.#tell("_moves", { ...this.recording.moves, rev: 1, base: 0, cursor: this.#cursor });
    this.#go(this.#to(sent), sent);
  }

  /** Where a message leads. */
  #to({ do: what, step }: Sent): number | null {
    const ply = this.#line.indexOf(this.#cursor!);
    if (what === "go") return step ?? null;
    if (what === "first" || (what === "back" && ply < 1)) return null;
    if (what === "back") return this.#line[ply - 1]!;
    if (what === "forward") return this.#line[ply + 1] ?? this.#cursor;
    return what === "last" ? (this.#line[this.#line.length - 1] ?? null) : this.#cursor;
  }

  #go(to: number | null, sent: Sent | null): void {
    const before = this.#cursor;
    this.#cursor = to;
    if (to !== null && !this.#line.includes(to)) this.#line = this.#turns.lineThrough(to);
    if (!this.#line.length) this.#line = this.#turns.lineThrough(null);
    const answer = sent && { client: sent.client, id: sent.id, did: "went" as const };
    this.#show(this.#ways(before), answer);
    for (const listener of this.#listeners("change:_view")) listener();
    const { _moves: moves } = this.#traits;
    if (moves && moves.cursor !== to)
      this.#tell("_moves", {
        ...moves,
        base: moves.rev,
        rev: moves.rev + 1,
        cursor: to,
        turns: [],
        notes: [],
        order: null,
        start: null,
      });
  }

  /** The ways of the cards, where it is one turn on or back. */
  #ways(before: number | null): Step[] {
    const to = this.#cursor;
    const after = (step: number | null) => (step === null ? undefined : this.#turns.rows[step]!.after);
    if (to !== before && after(to) === before) return this.#frame(to).steps;
    if (to === before || after(before) !== to) return [];
    return this.#frame(before)
      .steps.map(({ from, to: target, n }) => ({ from: target, to: from, n }))
      .reverse();
  }

  #frame(step: number | null): Frame {
    return (step === null ? null : this.recording.frames[step]) ?? this.recording.start;
  }

  /** Everything that lies at a place: what changed on the way there, put together. */
  seen(step: number | null): Seen {
    const way: number[] = [];
    let at = step;
    while (at !== null && !this.#seen.has(at)) {
      way.push(at);
      at = this.#turns.rows[at]!.after;
    }
    let seen: Seen = at === null ? this.recording.start : this.#seen.get(at)!;
    for (const next of way.reverse()) {
      const { piles, names } = this.#frame(next);
      seen = { piles: { ...seen.piles, ...piles }, names: { ...seen.names, ...names } };
      this.#seen.set(next, seen);
    }
    return seen;
  }

  /** The view of a place. */
  view(step: number | null): Pick<View, "piles" | "last" | "score" | "moves_made" | "seconds" | "status"> {
    const { last, score, moves_made, seconds, won } = this.#frame(step);
    return { piles: this.seen(step).piles, last, score, moves_made, seconds, status: won ? "won" : "playing" };
  }

  /** What is said of a place. */
  told(step: number | null): string {
    return this.#frame(step).text;
  }

  #show(steps: Step[], answer: View["answer"] = null): void {
    const frame = this.#frame(this.#cursor);
    const redo = this.#line.indexOf(this.#cursor!) < this.#line.length - 1;
    const ack = answer ? { [answer.client]: answer.id } : {};
    this.#traits._names = this.seen(this.#cursor).names;
    this.#traits._view = {
      ...this.view(this.#cursor),
      ...{ seq: this.#seq + 1, prev: this.#seq, ack, answer, steps },
      ...{ moves: {}, deal: false, running: false, ledger: null, hints: null, hint: null, verdict: null, lost: false },
      can: { undo: false, redo, finish: false, hint: false, pause: false },
      message: { kind: "said", text: frame.text },
      speak: frame.speak,
    } as unknown as View;
    this.#seq++;
  }
}
