import type { Context } from "./context";
import { h } from "./dom";
import { type Panel, segments, titled } from "./panel";
import type { RuleLine } from "./types";

type Part = "rules" | "score" | "tips" | "examples" | "questions";
const PARTS: readonly Part[] = ["rules", "score", "tips", "examples", "questions"];

/** The rule book of the game, a part at a time; parts that it lacks are left out. The rule that was just broken is marked and in sight. */
export function rulesPanel(cx: Context, rule: string | null): Panel {
  const { t } = cx;
  const book = cx.shared.model.get("_rules");
  const el = titled(cx, "rules", book?.title ?? cx.view().title, null);
  const has = (part: Part) => book?.[part].some(({ id }) => id === rule) ?? false;
  let part: Part = PARTS.find(has) ?? "rules";
  const list = h("ol");
  const draw = () => list.replaceChildren(...(book?.[part] ?? []).map((it) => line(it, it.id === rule)));
  const parts = PARTS.filter((value) => book?.[value].length).map((value) => ({
    value,
    words: t(`panel.rules.${value}`),
  }));
  const choice = segments(book?.title ?? "", parts, part, (value) => {
    part = value;
    draw();
  });
  draw();
  el.append(choice, list, h("p", { class: "hw-dagger" }, t("panel.rules.dagger")));
  return { el };
}

const line = ({ id, text, dagger, heading }: RuleLine, hit: boolean): HTMLElement =>
  h(
    "li",
    { class: hit && "hw-hit", "aria-current": hit && "true" },
    h("span", { class: "hw-id" }, id),
    h(
      "span",
      {},
      heading ? h("strong", {}, heading) : null,
      text,
      dagger ? h("span", { class: "hw-dagger" }, " †") : null,
    ),
  );
