import { type CellLine, type Flow, leadOf } from "./flow.ts";
import { PADDING } from "./type-scale.ts";

/** One cell of a row, its lines already broken to its width. */
export interface RowCell {
  x: number;
  width: number;
  lines: CellLine[];
  right?: boolean;
}

/** Height of a row's lines without padding. */
export function linesHeight(lines: readonly CellLine[]): number {
  return lines.reduce((total, line) => total + leadOf(line), 0);
}

/**
 * Sets a row of cells, going on over as many pages as its longest cell needs.
 * @param above space for labels at the top of each part of the row
 * @param begin draws what a part of the row has besides lines; called with its top and height
 */
export function setRow(
  flow: Flow,
  cells: readonly RowCell[],
  above: number,
  begin: (top: number, height: number, first: boolean) => void,
): void {
  const frame = above + 2 * PADDING.y;
  let rest = cells.map((cell) => cell.lines);
  let first = true;
  do {
    const needed = Math.max(0, ...rest.map(linesHeight));
    // A row is broken only when it is taller than a whole page, or tall enough to leave a good part behind.
    const splittable = needed > flow.column * 0.35 && flow.room > frame + 60;
    if (frame + needed > flow.room && !splittable) flow.turn();
    const room = flow.room - frame;
    const parts = rest.map((lines) => split(lines, room));
    const height = frame + Math.max(0, ...parts.map(([now]) => linesHeight(now)));
    const top = flow.y;
    begin(top, height, first);
    cells.forEach((cell, index) => {
      let y = top - above - PADDING.y;
      for (const line of (parts[index] as [CellLine[], CellLine[]])[0]) {
        y -= flow.setLine(line, cell.x, y, cell.width, cell.right);
      }
    });
    flow.y = top - height;
    rest = parts.map(([, later]) => later);
    first = false;
    if (rest.some((lines) => lines.length > 0)) flow.turn();
  } while (rest.some((lines) => lines.length > 0));
}

/** Lines that fit into a height, at least one, and those that do not. */
function split(lines: CellLine[], room: number): [CellLine[], CellLine[]] {
  let used = 0;
  let count = 0;
  for (const line of lines) {
    used += leadOf(line);
    if (used > room + 0.01 && count > 0) break;
    count += 1;
  }
  return [lines.slice(0, count), lines.slice(count)];
}
