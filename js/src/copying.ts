import type { AnyModel } from "@anywidget/types";
import type { Traits } from "./types";

/** The game as one text, its code and its moves, which Python deals and plays; "" where these don't tell all of it. */
export function gameText(model: Pick<AnyModel<Traits>, "get">): string {
  const deal = model.get("_deal");
  const value = model.get("value");
  // Of a very long game the moves are not here.
  const isWhole = value || !model.get("_view").last;
  return deal?.code_tells_all && isWhole ? `${deal.code} ${value ?? ""}`.trim() : "";
}

/** Put a text on the clipboard; false where the page may not. */
export async function putOnClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
