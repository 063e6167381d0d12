import { cellProblem } from "../../../src/domain/law/cell-problem.ts";
import type { Spread, UsualGoods } from "../../../src/domain/law/usual-goods.ts";
import { isKnownUnit } from "../../../src/domain/trade/unit.ts";
import { CellError, readTable } from "../table.ts";

const COLUMNS = ["goods", "unit", "usdPerUnit", "perPiece", "alcoholPct", "source", "note"] as const;

/**
 * What goods taxed by quantity usually cost and measure: `least usual most` in each cell of figures.
 * @throws CellError for goods that are no digits, a unit nobody knows, and figures that do not rise.
 */
export function usualGoodsRows(file: string): UsualGoods[] {
  return readTable<(typeof COLUMNS)[number]>(file, COLUMNS).map(({ line, ...row }) => {
    const refuse = (column: string, text: string): never => {
      throw new CellError(file, line, column, cellProblem(text));
    };
    const figures = (column: "usdPerUnit" | "perPiece" | "alcoholPct"): Spread | null => {
      if (row[column] === "") return null;
      const cells = row[column].split(" ");
      const [least, usual, most] = cells.map(Number);
      const rise = cells.length === 3 && Number(least) > 0 && Number(usual) >= Number(least);
      if (!rise || !(Number(most) >= Number(usual)))
        return refuse(column, `"${row[column]}": expected three figures that rise, above 0`);
      return [cells[0] ?? "", cells[1] ?? "", cells[2] ?? ""];
    };
    if (!/^\d{2,6}$/.test(row.goods)) refuse("goods", `"${row.goods}": expected the first digits of a code`);
    if (!isKnownUnit(row.unit)) refuse("unit", `unit "${row.unit}" is not known`);
    const usdPerUnit = figures("usdPerUnit") ?? refuse("usdPerUnit", "is empty");
    return {
      goods: row.goods,
      unit: row.unit,
      usdPerUnit,
      perPiece: figures("perPiece"),
      alcoholPct: figures("alcoholPct"),
    };
  });
}
