import { HARP } from "../dev/fixtures";
import { FakeModel } from "../dev/model";
import board from "../src/index";
import { layout, type TableLayout } from "../src/layout";
import type { Traits, View } from "../src/types";

export const WIDTH = 900;

/** One widget with its model, shown in `views` places, each in a shadow root of its own if asked. */
export class Stage {
  readonly fake: FakeModel;
  readonly hosts: HTMLElement[] = [];
  readonly ends: AbortController[] = [];
  readonly #end = new AbortController();

  constructor(view: View = HARP, traits: Partial<Traits> = {}, views = 1, shadow = false) {
    this.fake = new FakeModel(view, traits);
    const widget = board();
    const experimental = {} as never;
    widget.initialize({ model: this.fake.model, signal: this.#end.signal, experimental });
    for (let i = 0; i < views; i++) {
      const end = new AbortController();
      const el = document.createElement("div");
      if (shadow) document.body.appendChild(document.createElement("div")).attachShadow({ mode: "open" }).append(el);
      else document.body.append(el);
      widget.render({ model: this.fake.model, el, signal: end.signal, host: {} as never, experimental });
      this.hosts.push(el);
      this.ends.push(end);
    }
  }

  close(): void {
    for (const end of this.ends) end.abort();
    this.#end.abort();
    document.body.replaceChildren();
  }

  get view(): View {
    return this.fake.get("_view") as View;
  }

  get root(): HTMLElement {
    return this.hosts[0]!.querySelector<HTMLElement>(".harp-widget")!;
  }

  get table(): HTMLElement {
    return this.find(".hw-table");
  }

  /** What has the focus, asked where the board is. */
  get focused(): Element | null {
    return (this.root.getRootNode() as Document | ShadowRoot).activeElement;
  }

  find<E extends HTMLElement>(selector: string, view = 0): E {
    const el = this.hosts[view]!.querySelector<E>(selector);
    if (!el) throw new Error(`no ${selector}`);
    return el;
  }

  all(selector: string, view = 0): HTMLElement[] {
    return [...this.hosts[view]!.querySelectorAll<HTMLElement>(selector)];
  }

  /** Messages sent, without client and number. */
  get intents(): Record<string, unknown>[] {
    return this.fake.sent.map(({ client: _client, id: _id, first: _first, ...intent }) => intent);
  }

  get last(): Record<string, unknown> | undefined {
    return this.fake.sent[this.fake.sent.length - 1];
  }

  /** Python answers the last message with a new view. */
  async answer(did: string, change: Partial<View> = {}): Promise<void> {
    const { client, id } = this.last as { client: string; id: number };
    await this.show({ ...change, ack: { [client]: id }, answer: { client, id, did } as View["answer"] });
  }

  /** Python sends a new view. */
  async show(change: Partial<View>): Promise<void> {
    const { seq } = this.view;
    this.fake.change("_view", { ...this.view, seq: seq + 1, prev: seq, steps: [], deal: false, ...change });
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  }

  get layout(): TableLayout {
    return layout(this.view, { width: 640 });
  }

  pointer(type: string, x: number, y: number, more: Record<string, unknown> = {}): void {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y, button: 0 });
    Object.assign(event, { pointerId: 1, pointerType: "mouse", ...more });
    this.table.dispatchEvent(event);
  }

  /** Press and release at a point of the table. */
  tap(x: number, y: number): void {
    this.pointer("pointerdown", x, y);
    this.pointer("pointerup", x, y);
    this.table.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  }

  /** The middle of the strip of a card, or of a pile's place. */
  middle(pile: string, depth = -1): [number, number] {
    const { x, y, w, h } = this.layout.piles[pile]!.box;
    if (depth < 0) return [x + w / 2, y + h / 2];
    const { down, up } = this.layout.piles[pile]!;
    const hidden = this.view.piles[pile]?.down ?? 0;
    return [x + w / 2, y + Math.min(depth, hidden) * down + Math.max(0, depth - hidden) * up + 4];
  }

  key(key: string, target: Element = this.focused ?? this.table, more: KeyboardEventInit = {}): KeyboardEvent {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true, ...more });
    target.dispatchEvent(event);
    return event;
  }
}

/** What lies on the table by its elements: `pile → cards, bottom to top` (`?` face down). */
export function seen(stage: Stage, view = 0): string[] {
  return stage
    .all(".hw-card:not(.hw-gone)", view)
    .map((el) => el.dataset.card || "?")
    .sort();
}
