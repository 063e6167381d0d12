import {
  type CellProblem,
  cellProblem,
  firstProblem,
  wordProblem,
} from "../../../src/domain/law/cell-problem.ts";
import { chargeBaseProblem } from "../../../src/domain/law/charge-base.ts";
import { conditionProblem } from "../../../src/domain/law/condition-problem.ts";
import { EVERYWHERE, type KnownNames } from "../../../src/domain/law/known-names.ts";
import { measureRateProblem } from "../../../src/domain/law/measure-rate.ts";
import {
  goodsProblem,
  originsProblem,
  periodProblem,
  placeProblem,
} from "../../../src/domain/law/scope-problem.ts";
import { CERTAINTIES, MEASURE_TYPES } from "../../../src/domain/law/vocabulary.ts";
import { CellError } from "../table.ts";
import { idProblem } from "./id-keeps-one-charge.ts";
import type { MeasureColumn, MeasureRow } from "./measure-row.ts";
import type { NameTables } from "./read-known-names.ts";

/**
 * Checks every cell of every measure against the closed vocabularies and the names other tables hold.
 * @throws CellError naming file, line, column and the nearest right word, for the first broken cell.
 */
export function checkMeasures(rows: readonly MeasureRow[], tables: NameTables): void {
  const named = measuresByJurisdiction(rows);
  const known = new Map<string, KnownNames>();
  for (const row of rows) {
    const names = known.get(row.jurisdiction) ?? namesFor(row.jurisdiction, named, tables);
    known.set(row.jurisdiction, names);
    checkRow(row, names);
  }
  const earlier = new Map<string, MeasureRow[]>();
  for (const row of rows) {
    const key = `${row.jurisdiction} ${row.id}`;
    const found = idProblem(row, earlier.get(key) ?? []);
    if (found) throw new CellError(row.file, row.line, found.column, found);
    earlier.set(key, [...(earlier.get(key) ?? []), row]);
  }
}

function checkRow(row: MeasureRow, names: KnownNames): void {
  const period = periodProblem(row.from, row.to);
  const checks: [MeasureColumn, CellProblem | null][] = [
    ["id", /^[A-Za-z0-9][\w.-]*$/.test(row.id) ? null : cellProblem(`id "${row.id}": expected letters, digits, . or -`)],
    ["jurisdiction", row.jurisdiction === EVERYWHERE ? null : placeProblem("jurisdiction", row.jurisdiction, names)],
    ["region", regionProblem(row, names)],
    ["type", wordProblem("type", row.type, MEASURE_TYPES)],
    ["title", row.title === "" ? cellProblem("a title is needed: it is printed") : null],
    ["rate", measureRateProblem(row.rate, names.currencies)],
    ["base", chargeBaseProblem(row.base, names.measures)],
    ["order", wholeNumber("order", row.order)],
    ["goods", goodsProblem(row.goods, names)],
    ["origins", originsProblem(row.origins, names)],
    ["conditions", row.conditions === "" ? null : firstProblem(row.conditions.split("; ").map((one) => conditionProblem(one, names)))],
    ["rank", wholeNumber("rank", row.rank)],
    ["displaces", row.displaces === "" ? null : firstProblem(row.displaces.split("; ").map((name) => wordProblem("measure", name, names.measures)))],
    [period?.column ?? "from", period],
    ["certainty", wordProblem("certainty", row.certainty, CERTAINTIES)],
  ]; // biome-ignore format: a table of the columns
  for (const [column, found] of checks) if (found) throw new CellError(row.file, row.line, column, found);
}

const wholeNumber = (what: string, text: string): CellProblem | null =>
  /^\d+$/.test(text) ? null : cellProblem(`${what} "${text}": expected a whole number`);

function regionProblem({ region, jurisdiction }: MeasureRow, { regions }: KnownNames): CellProblem | null {
  if (region === "") return null;
  const own = [...regions].filter((known) => known.startsWith(`${jurisdiction}-`));
  return wordProblem("region", region, own.length === 0 ? regions : own);
}

function measuresByJurisdiction(rows: readonly MeasureRow[]): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>();
  for (const { jurisdiction, id, programme } of rows) {
    const held = named.get(jurisdiction) ?? new Set();
    named.set(jurisdiction, held.add(id).add(programme));
  }
  return named;
}

/** A row meets the measures of its jurisdiction, of the unions it belongs to, and of every country; one of every country meets all. */
function namesFor(
  jurisdiction: string,
  named: ReadonlyMap<string, ReadonlySet<string>>,
  { shared, unionsOf, listsOf, preferences }: NameTables,
): KnownNames {
  const meets =
    jurisdiction === EVERYWHERE
      ? [...named.keys()]
      : [jurisdiction, ...(unionsOf.get(jurisdiction) ?? []), EVERYWHERE];
  return {
    ...shared,
    lists: listsOf(jurisdiction),
    preferences,
    measures: new Set(meets.flatMap((code) => [...(named.get(code) ?? [])])),
  };
}
