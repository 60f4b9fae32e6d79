import type { Turns } from "./turns";
import type { MoveRow } from "./types";

/** A cell of the list: a turn, or draws that follow each other. */
export interface Cell {
  first: number;
  /** A click leads behind this step. */
  last: number;
  /** The number of the first turn. */
  ply: number;
  row: MoveRow;
  draws: number;
  /** Variations: what else was played in place of the first turn. */
  beside: readonly number[];
}

type Tree = Pick<Turns, "rows" | "after" | "notes">;

/** A line from one step on along the main turns. A line that is itself a variation has none beside its first turn. */
export function cellsOf(tree: Tree, from: number, ply: number, isVariation: boolean): Cell[] {
  const cells: Cell[] = [];
  let cell: Cell | undefined;
  let at: number | undefined = from;
  for (let n = ply; at !== undefined; n++) {
    const row: MoveRow = tree.rows[at]!;
    const siblings = tree.after(row.after);
    const beside = isVariation && at === from ? [] : siblings.slice(1);
    const isNoted = says(tree, at) || says(tree, cell?.last ?? at);
    if (cell?.draws && row.draws && !beside.length && !isNoted) {
      cell.last = at;
      cell.draws += row.draws;
    } else {
      cell = { first: at, last: at, ply: n, row, draws: row.draws ?? 0, beside };
      cells.push(cell);
    }
    at = tree.after(at)[0];
  }
  return cells;
}

/** Is something shown at a step? What only the plot shows keeps no draws apart. */
function says(tree: Tree, step: number): boolean {
  const { step: _, keeps: __, ...shown } = tree.notes.get(step) ?? { step };
  return Object.keys(shown).length > 0;
}

/** Is a variation: not the first of those played after the same step. */
export const isVariation = (tree: Tree, step: number): boolean => tree.after(tree.rows[step]!.after)[0] !== step;

/** Does a stretch of a line, from one step to another, hold a third? */
export function stretches(tree: Tree, first: number, last: number, step: number): boolean {
  for (let at: number | null = last; at !== null && at !== first; at = tree.rows[at]!.after)
    if (at === step) return true;
  return step === first;
}
