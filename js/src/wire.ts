import type { AnyModel } from "@anywidget/types";
import type { Intent, Traits, View } from "./types";

/** How often an unanswered message is sent again, and how long a kernel that says nothing of itself is given, in ms. */
const TRIES = 3;
const LOOK_EVERY = 500;
const GRACE_IDLE = 750;
const GRACE_UNKNOWN = [4000, 8000, 16000];
export const SLOW = 300;

export type Did = "moved" | "select" | "refused" | "done" | "error" | "repeat" | "searching" | "lost";

interface Pending {
  id: number;
  intent: Intent;
  tries: number;
  sent: number;
  settle: (did: Did) => void;
}

/** State of the line to Python: `gone` after a kernel restart, when nothing can be sent any more. */
export type LineState = "ready" | "slow" | "silent" | "gone";

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
    return this.#line !== "gone" && (this.#heard || kernelStatus(this.#model) !== "");
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
    if (this.#line === "gone") return { id, done: Promise.resolve("lost") };
    const done = new Promise<Did>((settle) => {
      this.#pending.push({ id, intent, tries: 0, sent: this.#now(), settle });
    });
    const it = this.#pending[this.#pending.length - 1]!;
    this.#post(it);
    this.#schedule();
    return { id, done };
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
    this.#tell(this.#pending.length && this.#line === "slow" ? "slow" : "ready");
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
    // The greeting is nobody's wish: nobody waits for its answer.
    const wished = this.#pending.some((it) => it.intent.do !== "hello");
    if (wished && this.#line === "ready") this.#tell("slow");
    const status = kernelStatus(this.#model);
    const waited = this.#now() - first.sent;
    const grace = status === "idle" ? GRACE_IDLE : GRACE_UNKNOWN[Math.min(first.tries, GRACE_UNKNOWN.length - 1)]!;
    const idle = status === "idle" || status === "";
    if (idle && waited >= grace) {
      if (first.tries >= TRIES) {
        // Never answered: a board out of a saved notebook, which no kernel knows.
        if (!this.#heard) this.#tell("gone");
        else if (wished) this.#tell("silent");
        this.#drop();
        return;
      }
      first.tries++;
      for (const it of [...this.#pending]) this.#post(it);
    }
    this.#schedule();
  }
}

/** What the notebook says the kernel does ("idle", "busy", …); "" where it says nothing. */
function kernelStatus(model: Pick<AnyModel<Traits>, "widget_manager">): string {
  const manager = model.widget_manager as unknown as { kernel?: { status?: string } | null } | undefined;
  return manager?.kernel?.status ?? "";
}
