import { cellMarkup } from "./cell-words";
import { escapeText } from "./dom";
import { icon } from "./icons";
import type { MoveNote } from "./types";

/** The sign of what is proved after a turn. */
export const verdictMark = (verdict: NonNullable<MoveNote["verdict"]>): string =>
  verdict === "winnable" ? icon("yes", "hw-ico hw-yes") : icon("barred", "hw-ico hw-barred");

/** A small cross where moves were refused; its words say which and why. */
export const refusedMark = (sentences: readonly string[] = []): string =>
  sentences.length ? `<span class="hw-tried">${icon("no")}<span>${escapeText(sentences.join("\n"))}</span></span>` : "";

/** Under the turn that lost: that it did, and what still won. */
export function lostMarkup({ lost }: MoveNote, writes: Parameters<typeof cellMarkup>[1]): string {
  if (!lost) return "";
  const { still } = lost;
  const [before, after] = writes.t(still ? "moves.lost" : "moves.lost-only", { what: "\0" }).split("\0");
  const move = still ? `<b>${cellMarkup({ row: still, draws: still.draws ?? 0 }, writes)}</b>` : "";
  return `<div role="listitem" class="hw-lost-here">${icon("barred")}<p>${escapeText(before!)}${move}${escapeText(after ?? "")}</p></div>`;
}
