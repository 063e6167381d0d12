import {
  type CellProblem,
  cellProblem,
  firstProblem,
  wordProblem,
} from "../../../src/domain/law/cell-problem.ts";
import { conditionProblem } from "../../../src/domain/law/condition-problem.ts";
import { EVERYWHERE } from "../../../src/domain/law/known-names.ts";
import {
  goodsProblem,
  originsProblem,
  periodProblem,
  placeProblem,
} from "../../../src/domain/law/scope-problem.ts";
import { CERTAINTIES, THRESHOLD_BASES, THRESHOLD_KINDS } from "../../../src/domain/law/vocabulary.ts";
import type { THRESHOLD_COLUMNS } from "../../importers/law/tax-tables.ts";
import { CellError, type TableRow } from "../table.ts";
import type { NameTables } from "./read-known-names.ts";

type Column = (typeof THRESHOLD_COLUMNS)[number];

/**
 * Checks every cell of a low-value threshold.
 * @throws CellError naming file, line, column and the nearest right word.
 */
export function checkThreshold(file: string, row: TableRow<Column>, tables: NameTables): void {
  // A threshold is chosen before any measure is: no list of codes, no claim and no applied measure is known yet.
  const none: ReadonlySet<string> = new Set();
  const names = { ...tables.shared, lists: none, preferences: none, measures: none };
  const period = periodProblem(row.from, row.to);
  const conditions = row.conditions === "" ? [] : row.conditions.split("; ");
  const checks: [Column, CellProblem | null][] = [
    ["jurisdiction", row.jurisdiction === EVERYWHERE ? null : placeProblem("jurisdiction", row.jurisdiction, tables.shared)],
    ["kind", wordProblem("kind", row.kind, THRESHOLD_KINDS)],
    ["threshold", /^(?:\d+(?:\.\d+)?)?$/.test(row.threshold) ? null : cellProblem(`threshold "${row.threshold}": expected a figure, or nothing for a relief without a limit`)],
    ["currency", wordProblem("currency", row.currency, tables.shared.currencies)],
    ["basis", wordProblem("basis", row.basis, THRESHOLD_BASES)],
    ["goods", goodsProblem(row.goods, names)],
    ["origins", originsProblem(row.origins, names)],
    ["conditions", firstProblem(conditions.map((one) => conditionProblem(one, names)))],
    [period?.column ?? "from", period],
    ["certainty", wordProblem("certainty", row.certainty, CERTAINTIES)],
  ]; // biome-ignore format: a table of the columns
  for (const [column, found] of checks) if (found) throw new CellError(file, row.line, column, found);
}
