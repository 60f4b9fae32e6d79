import { h } from "./dom";
import { above } from "./room";

/** What lets through more of what is behind it tells nothing of the page. */
const OPAQUE = 0.5;

/** How light a computed colour is, from 0 to 1; null of one that what is behind it shines through, or of no colour. */
export function lightness(colour: string): number | null {
  const [, space, content] = /^([a-z]+)\((?:[a-z][\w-]* )?(.*)\)$/.exec(colour) ?? [];
  if (!space || !content) return null;
  const [a = 0, b = 0, c = 0, alpha = 1] = (content.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
  if (alpha < OPAQUE) return null;
  if (space.startsWith("ok")) return a;
  if (space.startsWith("l")) return a / 100;
  return (0.2126 * a + 0.7152 * b + 0.0722 * c) / (space === "color" ? 1 : 255);
}

/** What a notebook or page says of itself, each in its way; null where it says nothing. */
function told({ body, documentElement: html }: Document): boolean | null {
  const lab = body.dataset.jpThemeLight;
  if (lab) return lab === "false";
  const code = body.dataset.vscodeThemeKind;
  if (code) return /dark|^vscode-high-contrast$/.test(code);
  const named = html.getAttribute("theme") ?? html.dataset.theme ?? html.dataset.bsTheme ?? body.dataset.theme;
  if (named === "dark" || named === "light") return named === "dark";
  for (const { classList } of [html, body]) {
    if (classList.contains("dark")) return true;
    if (classList.contains("light")) return false;
  }
  return null;
}

/** The lightness of a colour where the board stands; `scheme`: the one that the browser paints in. */
function lightnessOf(root: HTMLElement, colour: string, scheme = ""): number | null {
  const probe = h("i", { hidden: true });
  Object.assign(probe.style, { color: colour, colorScheme: scheme });
  root.append(probe);
  const found = lightness(getComputedStyle(probe).color);
  probe.remove();
  return found;
}

/** Is the page dark where the board stands: by its own word, else by what is painted behind the board. */
export function isDark(root: HTMLElement): boolean {
  const doc = root.ownerDocument;
  const word = told(doc);
  if (word !== null) return word;
  for (let at = above(root); at; at = above(at)) {
    const light = lightness(getComputedStyle(at).backgroundColor);
    if (light !== null) return light < 0.5;
  }
  // Nothing is painted: the browser's own paper, which a page may let follow the system.
  const paper = lightnessOf(root, "Canvas", getComputedStyle(doc.documentElement).colorScheme);
  return (paper ?? 1) < 0.5;
}

/**
 * Keep `data-theme` of a widget as the page's. Where Jupyter's variables are of the other theme, as on a page that has them but no
 * theme, the board has colours of its own.
 */
export function followTheme(root: HTMLElement, signal: AbortSignal): void {
  const doc = root.ownerDocument;
  const set = () => {
    const dark = isDark(root);
    root.dataset.theme = dark ? "dark" : "light";
    root.classList.remove("hw-own-ground");
    const ground = lightnessOf(root, "var(--hw-ground)");
    root.classList.toggle("hw-own-ground", ground !== null && ground < 0.5 !== dark);
  };
  const observer = new MutationObserver(set);
  observer.observe(doc.body, { attributes: true });
  observer.observe(doc.documentElement, { attributes: true });
  // A board may be made before it is put into the page.
  const placed = new ResizeObserver(set);
  placed.observe(root);
  globalThis.matchMedia?.("(prefers-color-scheme: dark)").addEventListener("change", set, { signal });
  signal.addEventListener("abort", () => {
    observer.disconnect();
    placed.disconnect();
  });
  set();
}
