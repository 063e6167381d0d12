import { cellProblem } from "../../../src/domain/law/cell-problem.ts";
import type { ValueBracket } from "../../../src/domain/law/value-bracket.ts";
import { isKnownUnit } from "../../../src/domain/trade/unit.ts";
import { CellError, readTable } from "../table.ts";

export const VALUE_BRACKET_COLUMNS = [
  "tariff",
  "code",
  "over",
  "atLeast",
  "under",
  "notOver",
  "currency",
  "unit",
] as const;

/**
 * Lines of schedules for goods of some worth a unit, as the importer of schedules writes them.
 * @throws CellError for a code that is no digits, a bound that is no figure, a row without a bound or with two on one side, a unit nobody knows.
 */
export function valueBracketRows(file: string): ValueBracket[] {
  return readTable(file, VALUE_BRACKET_COLUMNS).map(({ line, ...row }) => {
    const refuse = (column: string, text: string): never => {
      throw new CellError(file, line, column, cellProblem(text));
    };
    if (!/^\d{6,12}$/.test(row.code)) refuse("code", `"${row.code}": expected a line's digits`);
    if (!isKnownUnit(row.unit)) refuse("unit", `unit "${row.unit}" is not known`);
    for (const bound of ["over", "atLeast", "under", "notOver"] as const)
      if (row[bound] !== "" && !/^\d+(?:\.\d+)?$/.test(row[bound]))
        refuse(bound, `"${row[bound]}": expected a figure`);
    if (row.over !== "" && row.atLeast !== "") refuse("atLeast", "a second lower bound");
    if (row.under !== "" && row.notOver !== "") refuse("notOver", "a second upper bound");
    if (row.over + row.atLeast + row.under + row.notOver === "") refuse("over", "no bound");
    return row;
  });
}
