/** How much of the page can be seen at once where a board stands, in CSS pixels: what it fits itself into. */

/** The element above, out of a shadow root too. */
const above = (el: Element): Element | null => {
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
