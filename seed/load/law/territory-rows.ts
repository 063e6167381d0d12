import { cellProblem, wordProblem } from "../../../src/domain/law/cell-problem.ts";
import type { TerritoryRow } from "../../../src/domain/law/customs-territory.ts";
import { CERTAINTIES } from "../../../src/domain/law/vocabulary.ts";
import { CellError, readTable, type TableRow } from "../table.ts";
import { readConditions } from "./provision-conditions.ts";
import type { NameTables } from "./read-known-names.ts";

const COLUMNS = [
  "place", "customs", "tax", "excise", "conditions", "from", "to", "legalReference", "source", "certainty",
] as const; // biome-ignore format: a list
type Row = TableRow<(typeof COLUMNS)[number]>;
type Area = "customs" | "tax" | "excise";

/**
 * The rows of customs territories as each destination asks for them: in place of an area's name, the
 * countries whose own row names the same area.
 * @throws CellError for a place, a condition, a date or a certainty that is none.
 */
export function territoryRows(
  file: string,
  names: NameTables,
): { country: string; seq: number; row: TerritoryRow }[] {
  const rows = readTable<(typeof COLUMNS)[number]>(file, COLUMNS);
  const countries = rows.filter(({ place }) => names.countries.has(place));
  const sharing = (area: Area, of: Row): string[] =>
    countries.filter((other) => other[area] === of[area]).map(({ place }) => place);
  return rows.map((row, at) => {
    check(file, row, names);
    const { place, from, to, legalReference } = row;
    return {
      country: place.slice(0, 2),
      seq: at + 1,
      row: {
        place,
        conditions: readConditions(file, row.line, row.conditions, names),
        from: from || null,
        to: to || null,
        customs: sharing("customs", row),
        tax: sharing("tax", row),
        excise: sharing("excise", row),
        legalReference,
      },
    };
  });
}

const DAY = /^(?:\d{4}-\d{2}-\d{2})?$/;

function check(file: string, row: Row, { countries, shared }: NameTables): void {
  const refuse = (column: string, problem: ReturnType<typeof cellProblem> | null): void => {
    if (problem) throw new CellError(file, row.line, column, problem);
  };
  const known = [...countries, ...shared.regions];
  refuse("place", known.includes(row.place) ? null : wordProblem("place", row.place, known));
  for (const column of ["from", "to"] as const)
    refuse(column, DAY.test(row[column]) ? null : cellProblem(`date "${row[column]}" (YYYY-MM-DD)`));
  refuse("certainty", wordProblem("certainty", row.certainty, CERTAINTIES));
  for (const area of ["customs", "tax", "excise"] as const)
    refuse(area, row[area] === "" ? cellProblem("the name of an area is missing") : null);
}
