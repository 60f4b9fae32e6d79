import { SIGN } from "./drawings";

/** Icons, 20 x 20 units, thin lines. */
export const ICON = {
  new: "M10 4v12M4 10h12",
  undo: "M7 5 3.5 8.5 7 12M4 8.5h7.5a4.25 4.25 0 0 1 0 8.5H8",
  redo: "M13 5l3.5 3.5L13 12M16 8.5H8.5a4.25 4.25 0 0 0 0 8.5H12",
  hint: "M10 2.8a5 5 0 0 0-2.9 9.1c.6.5.9 1.1.9 1.8v.3h4v-.3c0-.7.3-1.3.9-1.8A5 5 0 0 0 10 2.8zM8.3 16.8h3.4",
  finish: "M5 10.5l5-5 5 5M5 15.5l5-5 5 5",
  rules: "M10 5.5C8 4 5.5 3.8 3.5 4.3v11c2-.5 4.5-.3 6.5 1.2 2-1.5 4.5-1.7 6.5-1.2v-11c-2-.5-4.5-.3-6.5 1.2zM10 5.5v11",
  set: "M3.5 6h7M15 6h1.5M3.5 14H5M9.5 14h7M12.75 3.75v4.5M7.25 11.75v4.5",
  full: "M4 7.5V4h3.5M12.5 4H16v3.5M16 12.5V16h-3.5M7.5 16H4v-3.5",
  small: "M7.5 4v3.5H4M16 7.5h-3.5V4M12.5 16v-3.5H16M4 12.5h3.5V16",
  no: "M10 3a7 7 0 1 0 .01 0zM7.5 7.5l5 5M12.5 7.5l-5 5",
  yes: "M4.5 10.5l3.5 3.5 7.5-8",
  ask: "M7.5 7.8a2.6 2.6 0 1 1 3.7 2.4c-.8.4-1.2.9-1.2 1.9M10 15v.1",
  close: "M5.5 5.5l9 9m0-9-9 9",
  again: SIGN.again,
  barred: SIGN.barred,
  day: "M4 5h12v11.5H4zM4 8.5h12M7.5 3v3M12.5 3v3",
  dice: "M4 4h12v12H4zM7.5 7.5v.1M12.5 12.5v.1M12.5 7.5v.1M7.5 12.5v.1",
  copy: "M7 7h9v9H7zM4 13V4h9",
  spin: "M10 3.5a6.5 6.5 0 1 1-6.5 6.5",
  pause: "M7 4.5v11M13 4.5v11",
  lock: "M5 9h10v7.5H5zM7 9V6.5a3 3 0 0 1 6 0V9M10 12v1.5",
  moves: "M3.5 5h5M3.5 10h5M3.5 15h5M11.5 5h5M11.5 10h5M11.5 15h5",
  first: "M5 5v10M15 5v10L8 10z",
  back: "M13 5v10l-7-5z",
  forward: "M7 5v10l7-5z",
  last: "M15 5v10M5 5v10l7-5z",
  stop: "M6 6h8v8H6z",
  more: "M4.5 10v.1M10 10v.1M15.5 10v.1",
  right: "M8 5.5l4.5 4.5L8 14.5",
  play: "M6.5 4.5v11l9-5.5z",
} as const;

export type IconName = keyof typeof ICON;

/** An icon as markup; what it means is always said in words beside it or by its button. */
export function icon(name: IconName, cls = "hw-ico"): string {
  return `<svg class="${cls}" viewBox="0 0 20 20" aria-hidden="true"><path d="${ICON[name]}"/></svg>`;
}
