import type { Context } from "./context";
import { clock, h } from "./dom";
import type { Faces } from "./faces";
import { acts, frame, type Panel } from "./panel";

const cell = (words: string) => h("td", {}, words);

/** Won: four kings, the figures, what the score is made of. */
export function wonPanel(cx: Context, faces: Faces, close: () => void, again: () => void): Panel {
  const { t, number } = cx;
  const view = cx.view();
  const el = frame(cx, "won", t("panel.won.title"), null);
  const fan = h("div", { class: "hw-fan", "aria-hidden": "true" });
  fan.innerHTML = ["KS", "KH", "KC", "KD"]
    .map((card) => `<div class="hw-side">${faces.markup(card, false)}</div>`)
    .join("");
  const figures = { game: view.title, moves: number(view.moves_made), time: clock(view.seconds) };
  const told = `${cx.uid}-ledger`;
  el.setAttribute("aria-describedby", told);
  const table = h("table", { class: "hw-ledger" });
  for (const { label, detail, points } of view.ledger ?? [])
    table.append(h("tr", {}, cell(label), cell(detail), cell(number(points))));
  table.append(h("tr", { class: "hw-sum" }, cell(t("panel.won.total")), cell(""), cell(number(view.score))));
  el.prepend(fan);
  el.append(
    h("div", { id: told }, h("p", { class: "hw-sub" }, t("panel.won.figures", figures)), table),
    acts([
      [t("panel.won.same"), () => void cx.send({ do: "restart" }).done.then(close)],
      [t("panel.won.look-back"), close],
      [t("panel.won.new"), again],
    ]),
    view.code ? h("p", { class: "hw-sub" }, h("span", { class: "hw-code" }, view.code)) : "",
  );
  return { el };
}

/** A proof that no line of play wins: the player decides how to go on. */
export function lostPanel(cx: Context, close: () => void, again: () => void): Panel {
  const { t } = cx;
  let answered = false;
  const answer = (what: "keep" | "undo") => () => {
    answered = true;
    cx.send({ do: what });
    close();
  };
  // Whoever closes it in another way, or looks at New, plays on for now.
  cx.signal.addEventListener("abort", () => {
    if (!answered && cx.view().lost && cx.root.isConnected) cx.send({ do: "keep" });
  });
  const el = frame(cx, "lost", t("panel.lost.title"), null);
  el.setAttribute("role", "alertdialog");
  const told = `${cx.uid}-lost-text`;
  el.setAttribute("aria-describedby", told);
  el.append(
    h("p", { class: "hw-sub", id: told }, t("panel.lost.text")),
    acts([
      [t("panel.lost.keep"), answer("keep")],
      [t("panel.lost.undo"), answer("undo")],
      [t("panel.lost.new"), again],
    ]),
  );
  return { el };
}
