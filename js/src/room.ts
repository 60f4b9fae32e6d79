/** How much of the page can be seen at once where a board stands, in CSS pixels: what it fits itself into. */

/** The element above, out of a shadow root too. */
export const above = (el: Element): Element | null => {
  const root = el.getRootNode();
  return el.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
};

const scrolls = (el: Element): boolean => {
  const { overflowY } = getComputedStyle(el);
  return (overflowY === "auto" || overflowY === "scroll") && el.clientHeight > 0;
};

/**
 * The height of the outermost part of the page that scrolls, as a notebook's panel does, at most that of the window. The outer one:
 * those within grow with what they hold. A frame without one may grow with its page, too; there the screen tells.
 */
export function visibleHeight(el: Element): number {
  let scroller: Element | null = null;
  const { body, documentElement } = el.ownerDocument;
  for (let at = above(el); at && at !== body && at !== documentElement; at = above(at)) if (scrolls(at)) scroller = at;
  if (scroller) return Math.min(scroller.clientHeight, innerHeight);
  return globalThis.parent === globalThis.self ? innerHeight : (globalThis.screen?.availHeight ?? innerHeight);
}

/** Is this element the one that fills the screen? */
export const fillsScreen = (el: Element): boolean =>
  (el.getRootNode() as Document | ShadowRoot).fullscreenElement === el;

/** Let an element fill the screen, or no longer. The browser's Escape ends it, too. */
export async function toggleScreen(el: Element): Promise<void> {
  if (fillsScreen(el)) await el.ownerDocument.exitFullscreen();
  else await el.requestFullscreen();
}

/** Left free around a board that fits what is visible, in pixels: an output has an edge of its own. */
const AROUND = 12;

/** How high the table may be, so that bars and message line stay in sight with it. */
export class TableRoom {
  /** How much the message line needed at most, as long as width and look stay: the table does not jump with each message. */
  #line = { look: "", height: 0 };
  readonly #root: Element;
  readonly #around: readonly [bar: HTMLElement, tools: HTMLElement, line: HTMLElement];

  constructor(root: Element, around: readonly [bar: HTMLElement, tools: HTMLElement, line: HTMLElement]) {
    this.#root = root;
    this.#around = around;
  }

  /** What is visible of the page less bars and message line. */
  left(look: string): number {
    const [bar, tools, line] = this.#around.map((el) => el.offsetHeight) as [number, number, number];
    if (this.#line.look !== look) this.#line = { look, height: 0 };
    this.#line.height = Math.max(this.#line.height, line);
    const is = (name: string) => this.#root.classList.contains(name);
    const bars = is("hw-present") ? 0 : is("hw-narrow") ? bar + tools : Math.max(bar, tools);
    return visibleHeight(this.#root) - bars - this.#line.height - (is("hw-full") ? 0 : AROUND);
  }
}
