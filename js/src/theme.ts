/** Is the page dark? Notebooks say so each in their way; a plain page follows the system. */
export function isDark(doc: Document): boolean {
  const { body, documentElement: html } = doc;
  const lab = body.dataset.jpThemeLight;
  if (lab) return lab === "false";
  const code = body.dataset.vscodeThemeKind;
  if (code) return /dark|^vscode-high-contrast$/.test(code);
  const named = html.getAttribute("theme") ?? html.dataset.theme ?? html.dataset.bsTheme ?? body.dataset.theme;
  if (named === "dark" || named === "light") return named === "dark";
  if (html.classList.contains("dark")) return true;
  if (html.classList.contains("light")) return false;
  return globalThis.matchMedia?.("(prefers-color-scheme: dark)").matches ?? false;
}

/** Keep `data-theme` of a widget as the page's. */
export function followTheme(root: HTMLElement, signal: AbortSignal): void {
  const doc = root.ownerDocument;
  const set = () => {
    root.dataset.theme = isDark(doc) ? "dark" : "light";
  };
  const observer = new MutationObserver(set);
  observer.observe(doc.body, { attributes: true });
  observer.observe(doc.documentElement, { attributes: true });
  globalThis.matchMedia?.("(prefers-color-scheme: dark)").addEventListener("change", set, { signal });
  signal.addEventListener("abort", () => observer.disconnect());
  set();
}
