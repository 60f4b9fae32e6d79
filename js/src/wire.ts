import type { AnyModel } from "@anywidget/types";
import type { Intent, Traits, View } from "./types";

/** How often an unanswered message is sent again, and how long an idle kernel is given, in ms. */
const TRIES = 3;
const LOOK_EVERY = 500;
const GRACE_IDLE = 750;
/** The same where nothing is known of the kernel: twice as long each time, and never so long that it seems dead, in ms. */
const GRACE_UNKNOWN = 4000;
const GRACE_MOST = 64_000;
export const SLOW = 300;
/** What is unanswered for so long, with nobody free to answer, is said in words, in ms. */
const LONG = 4000;

/** Nobody waits for an answer to these. */
const UNWISHED: ReadonlySet<Intent["do"]> = new Set(["hello", "unseen", "seen"]);

export type Did = "moved" | "select" | "refused" | "done" | "error" | "repeat" | "searching" | "went" | "lost";

interface Pending {
  id: number;
  intent: Intent;
  tries: number;
  /** When it was sent first, and last. */
  asked: number;
  sent: number;
  settle: (did: Did) => void;
}

/**
 * State of the line to Python. `slow`: an answer is due; `waiting`: for long, since Python is busy, or nothing is known of it;
 * `silent`: it is idle and does not answer; `orphan`: it never knew this board, out of a saved notebook; `gone`: it was
 * restarted, and nothing can be sent any more.
 */
export type LineState = "ready" | "slow" | "waiting" | "silent" | "orphan" | "gone";

/** Random hex digits; `bytes` of them twice. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (b) => b.toString(16).padStart(2, "0")).join("");
}

/**
 * The line from one front-end model to Python. Messages carry the client's id, a number, and the lowest number that is still
 * waited for, so that Python sees a gap; `_view.ack` tells which are handled. What stays unanswered while the kernel is idle is sent again, in order, at most three times: in JupyterLite messages
 * that arrive while a cell fails are lost. Shared by all views of the model.
 */
export class Wire {
  readonly client = randomHex(5);
  #count = 0;
  readonly #pending: Pending[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #line: LineState = "ready";
  #heard = false;
  readonly #watchers = new Set<(state: LineState) => void>();
  /** Who waits for a text, by the number of the message that asked for it. */
  readonly #asked = new Map<number, (text: string) => void>();

  readonly #model: Pick<AnyModel<Traits>, "send" | "widget_manager">;
  readonly #now: () => number;

  constructor(model: Pick<AnyModel<Traits>, "send" | "widget_manager">, now: () => number = () => Date.now()) {
    this.#model = model;
    this.#now = now;
  }

  get state(): LineState {
    return this.#line;
  }

  /**
   * Is there anybody at the other end? Where the notebook tells of a kernel there is; elsewhere (a page made of saved state has
   * none) the first answer shows it.
   */
  get live(): boolean {
    return !this.isStale && (this.#heard || kernelStatus(this.#model) !== "");
  }

  /** Is nobody left who holds the game that is shown? */
  get isStale(): boolean {
    return this.#line === "gone" || this.#line === "orphan";
  }

  /** Numbers of the messages that are still unanswered. */
  get open(): number[] {
    return this.#pending.map((it) => it.id);
  }

  watch(watcher: (state: LineState) => void, signal: AbortSignal): void {
    this.#watchers.add(watcher);
    signal.addEventListener("abort", () => this.#watchers.delete(watcher));
  }

  /** Send a message; the promise tells what Python did. It never rejects: "lost" when no answer is to be had. */
  send(intent: Intent): { id: number; done: Promise<Did> } {
    const id = ++this.#count;
    if (this.isStale) return { id, done: Promise.resolve("lost") };
    const done = new Promise<Did>((settle) => {
      const now = this.#now();
      this.#pending.push({ id, intent, tries: 0, asked: now, sent: now, settle });
    });
    const it = this.#pending[this.#pending.length - 1]!;
    this.#post(it);
    this.#schedule();
    return { id, done };
  }

  /**
   * Ask Python for a text; "" when none is to be had. The text comes ahead of the view that answers: whoever asked goes on after
   * both, so that what is then said stays said.
   */
  async ask(intent: Intent): Promise<string> {
    const { id, done } = this.send(intent);
    const text = new Promise<string>((resolve) => this.#asked.set(id, resolve));
    if ((await done) !== "done") this.#give(id, "");
    return text;
  }

  /** What came besides the traits: a text that somebody here asked for, or nothing of ours. */
  given(message: unknown): void {
    const { client, id, text } = (message ?? {}) as { client?: unknown; id?: unknown; text?: unknown };
    if (client === this.client && typeof id === "number" && typeof text === "string") this.#give(id, text);
  }

  #give(id: number, text: string): void {
    this.#asked.get(id)?.(text);
    this.#asked.delete(id);
  }

  /** Take note of what a view says has been handled. */
  receive(view: Pick<View, "ack" | "answer">): void {
    const acked = view.ack?.[this.client] ?? 0;
    const { answer } = view;
    this.#heard ||= acked > 0;
    while (this.#pending.length && this.#pending[0]!.id <= acked) {
      const it = this.#pending.shift()!;
      it.settle(answer?.client === this.client && answer.id === it.id ? answer.did : "done");
    }
    const late = this.#line === "slow" || this.#line === "waiting";
    if (!this.#pending.length || !late) this.#tell("ready");
    this.#schedule();
  }

  /** The kernel was restarted: nothing sent from here will ever be answered. */
  lose(): void {
    this.#tell("gone");
    this.#drop();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#drop();
    this.#watchers.clear();
  }

  #drop(): void {
    for (const it of this.#pending.splice(0)) it.settle("lost");
  }

  #tell(state: LineState): void {
    if (state === this.#line) return;
    this.#line = state;
    for (const watcher of this.#watchers) watcher(state);
  }

  #post(it: Pending): void {
    it.sent = this.#now();
    try {
      this.#model.send({ ...it.intent, client: this.client, id: it.id, first: this.#pending[0]?.id ?? it.id });
    } catch {
      // The comm is closed: the kernel that knew this widget is gone.
      this.lose();
    }
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#pending.length) this.#timer = setTimeout(() => this.#look(), this.#line === "ready" ? SLOW : LOOK_EVERY);
  }

  /** Look after what is unanswered: say that it takes long, send again when the kernel has nothing else to do. */
  #look(): void {
    const first = this.#pending[0];
    if (!first) return;
    const wished = this.#pending.some((it) => !UNWISHED.has(it.intent.do));
    if (wished && this.#line === "ready") this.#tell("slow");
    const status = kernelStatus(this.#model);
    if (status === "idle") this.#urge(first, wished);
    else this.#wait(first, wished, status === "");
    this.#schedule();
  }

  /** The kernel has nothing else to do: send again, and give up in the end. */
  #urge(first: Pending, wished: boolean): void {
    if (this.#now() - first.sent < GRACE_IDLE) return;
    if (first.tries < TRIES) return this.#repeat(first);
    // Never answered: a board out of a saved notebook, which no kernel knows.
    if (!this.#heard) this.#tell("orphan");
    else if (wished) this.#tell("silent");
    this.#drop();
  }

  /** Python is busy, or may be: it answers when it is free. Where nothing is known of it, send again now and then. */
  #wait(first: Pending, wished: boolean, unsure: boolean): void {
    if ((wished || !this.live) && this.#now() - first.asked >= LONG) this.#tell("waiting");
    const grace = Math.min(GRACE_UNKNOWN * 2 ** first.tries, GRACE_MOST);
    if (unsure && this.#now() - first.sent >= grace) this.#repeat(first);
  }

  #repeat(first: Pending): void {
    first.tries++;
    for (const it of [...this.#pending]) this.#post(it);
  }
}

/** What the notebook says the kernel does ("idle", "busy", …); "" where it says nothing. */
export function kernelStatus(model: Pick<AnyModel<Traits>, "widget_manager">): string {
  const manager = model.widget_manager as unknown as { kernel?: { status?: string } | null } | undefined;
  return manager?.kernel?.status ?? "";
}
