/** Small helpers for making and changing elements. */

type Child = Node | string | null | undefined;
type Attrs = Record<string, string | number | boolean | null | undefined>;

/** An element with attributes (`true` sets an empty one, `false` and `null` none) and children. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attrs: Attrs = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const el = document.createElement(tag);
  setAttrs(el, attrs);
  for (const child of children) if (child != null) el.append(child);
  return el;
}

export function setAttrs(el: Element, attrs: Attrs): void {
  for (const [name, value] of Object.entries(attrs)) {
    if (value === false || value == null) el.removeAttribute(name);
    else el.setAttribute(name, value === true ? "" : String(value));
  }
}

/** Markup that changed only is written: an equal one keeps its elements and their animations. */
export function setMarkup(el: Element & { written?: string }, markup: string): void {
  if (el.written === markup) return;
  el.written = markup;
  el.innerHTML = markup;
}

export const escapeText = (s: string): string =>
  s.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c]!);

/** Elements that can take the focus carry this: the notebook's own shortcuts must not fire on keys pressed there. */
export const OWN_KEYS = { "data-lm-suppress-shortcuts": "true" } as const;

/** What has the focus, asked where `el` is: of what is in a shadow root the document only knows the host. */
export const focusedFrom = (el: Element): Element | null =>
  (el.getRootNode() as Partial<DocumentOrShadowRoot>).activeElement ?? null;

/** Seconds as 4:32 or 1:04:32. */
export function clock(seconds: number): string {
  const s = Math.max(0, Math.floor(seconds));
  const two = (n: number) => String(n).padStart(2, "0");
  const minutes = Math.floor(s / 60);
  return minutes < 60 ? `${minutes}:${two(s % 60)}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(s % 60)}`;
}

/** The player's own date, as the deal of the day wants it. */
export function localDate(now = new Date()): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
