import type { Action } from "./bars";
import type { Board } from "./board";
import type { Context } from "./context";
import { canLift, columnSize, isColumn, isFoundation, topDepth } from "./piles";
import type { Way } from "./transport";
import type { Place, View } from "./types";

type Direction = "left" | "right" | "up" | "down";
const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** The place an arrow leads to: sideways from pile to pile, in a column up and down over its face-up cards. */
export function step(view: View, board: Pick<Board, "layout">, from: Place, way: Direction): Place {
  const { piles } = board.layout;
  const row = Object.keys(piles)
    .filter((pile) => isColumn(pile) === isColumn(from.pile))
    .sort((a, b) => piles[a]!.box.x - piles[b]!.box.x);
  if (way === "left" || way === "right") return sideways(view, row, from, way === "left" ? -1 : 1);
  if (isColumn(from.pile)) {
    const down = view.piles[from.pile]?.down ?? 0;
    const next = from.depth + (way === "up" ? -1 : 1);
    if (next >= down && next < columnSize(view.piles[from.pile])) return { pile: from.pile, depth: next };
    if (way === "down") return from;
  } else if (way === "up") return from;
  const x = piles[from.pile]!.box.x;
  const others = Object.keys(piles).filter((pile) => isColumn(pile) !== isColumn(from.pile));
  const near = others.reduce(
    (a, b) => (Math.abs(piles[b]!.box.x - x) < Math.abs(piles[a]!.box.x - x) ? b : a),
    others[0]!,
  );
  return near ? top(view, near) : from;
}

function sideways(view: View, row: string[], from: Place, by: -1 | 1): Place {
  const lanes = view.piles[from.pile]?.cards?.length ?? 1;
  if (isFoundation(from.pile)) {
    const lane = from.depth + by;
    if (lane >= 0 && lane < lanes) return { pile: from.pile, depth: lane };
  }
  const next = row[row.indexOf(from.pile) + by];
  if (!next) return from;
  const place = top(view, next);
  const other = view.piles[next]?.cards?.length ?? 1;
  return isFoundation(next) && by < 0 ? { pile: next, depth: other - 1 } : place;
}

const top = (view: View, pile: string): Place => ({ pile, depth: isFoundation(pile) ? 0 : topDepth(view, pile) });

export interface KeyActions {
  act(action: Action): void;
  type(first: string): void;
  walk(way: Way): void;
}

const WALKS: Readonly<Record<string, Way>> = { "{": "first", "[": "back", "]": "forward", "}": "last" };

/** Where a bracket leads along the line of the game. Some keyboards have brackets on AltGr, others on Option; in a field it is typed. */
export function walkOf(event: KeyboardEvent): Way | undefined {
  const isTyped = (event.target as Element).matches("input, textarea, select");
  return isTyped || event.metaKey || (event.ctrlKey && !event.altKey) ? undefined : WALKS[event.key];
}

/** Play by keys: everything the pointer can do, and typed moves. */
export class Keys {
  readonly #cx: Context;
  readonly #board: Board;
  readonly #on: KeyActions;

  constructor(cx: Context, board: Board, on: KeyActions) {
    this.#cx = cx;
    this.#board = board;
    this.#on = on;
  }

  /** A key pressed on the table; true if it was one of ours. */
  press(event: KeyboardEvent): boolean {
    this.#board.cards.motion.jump();
    const { key } = event;
    const walk = walkOf(event);
    if (walk) {
      this.#on.walk(walk);
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return this.#withControl(event);
    const focus = this.#board.focus;
    const way = ARROWS[key];
    if (way && focus) this.#board.focusOn(step(this.#cx.view(), this.#board, focus, way), true);
    else if (key === "Home" || key === "End") this.#edge(key === "Home");
    else if ((key === "Enter" || key === " ") && focus) this.#enter(focus, key === " ", event.timeStamp);
    else if (key === "Escape") return this.#board.cancel();
    else return this.#letter(key);
    return true;
  }

  #withControl(event: KeyboardEvent): boolean {
    if (event.altKey || event.key.toLowerCase() !== "z") return false;
    this.#on.act(event.shiftKey ? "redo" : "undo");
    return true;
  }

  #edge(first: boolean): void {
    const row = Object.keys(this.#board.layout.piles).filter(isColumn);
    const pile = first ? row[0] : row[row.length - 1];
    if (pile) this.#board.focusOn(top(this.#cx.view(), pile), true);
  }

  /** Enter lifts and lays; the space bar is a click: Python chooses. */
  #enter(place: Place, click: boolean, time: number): void {
    const { clicks } = this.#board;
    const view = this.#cx.view();
    if (!this.#board.enabled) return;
    if (click || place.pile === "s") return clicks.tap(place, time);
    const laid = clicks.lay(place.pile);
    if (laid) {
      // The focus goes with the cards: to the top of the pile they lie on now.
      laid.then((did) => did === "moved" && this.#board.focusOn(top(this.#cx.view(), place.pile), true));
      return;
    }
    const { selected } = clicks;
    const same = selected?.pile === place.pile && selected.depth === place.depth;
    if (same || !canLift(view, place)) return clicks.select(null);
    clicks.select(place);
  }

  #letter(key: string): boolean {
    const { piles } = this.#cx.view();
    const low = key.toLowerCase();
    if (low === "u") this.#on.act("undo");
    else if (low === "r") this.#on.act("redo");
    else if (low === "h" || low === "?") this.#on.act(low === "h" ? "hint" : "rules");
    else if (low === "d" && "s" in piles)
      this.#board.clicks.tap({ pile: "s", depth: topDepth(this.#cx.view(), "s") }, 0);
    else if (/^[1-9a-gsw]$/.test(low)) this.#on.type(low);
    else if (low === "/" || low === "›" || low === ">") this.#on.type("");
    else return false;
    return true;
  }
}
