import { type CellProblem, cellProblem, wordProblem } from "../../../src/domain/law/cell-problem.ts";
import { periodProblem, placeProblem } from "../../../src/domain/law/scope-problem.ts";
import { ROUNDING_MODES } from "../../../src/domain/law/vocabulary.ts";
import { CellError } from "../table.ts";
import type { NameTables } from "./read-known-names.ts";

/** Amounts that a rounding may name besides those of a measure. */
const AMOUNTS = ["customs_value", "duty", "duty base", "alcohol component"];

type Column = "jurisdiction" | "amount" | "unit" | "currency" | "mode" | "from" | "to";

/**
 * Checks a rule of rounding: a mistyped amount or mode would round nothing, silently.
 * @param measures ids of the jurisdiction's measures: `VAT` and `VAT base` may be rounded where `VAT` is one
 * @throws CellError naming file, line, column and the nearest right word
 */
export function checkRounding(
  file: string,
  row: Readonly<Record<Column, string>> & { line: number },
  { shared }: Pick<NameTables, "shared">,
  measures: readonly string[],
): void {
  const amounts = [...AMOUNTS, ...measures.flatMap((id) => [id, `${id} base`])];
  const isUnit = /^\d+(?:\.\d+)?$/.test(row.unit) && Number(row.unit) > 0;
  const period = periodProblem(row.from, row.to);
  const checks: [Column, CellProblem | null][] = [
    ["jurisdiction", placeProblem("jurisdiction", row.jurisdiction, shared)],
    ["amount", wordProblem("amount", row.amount, amounts)],
    ["unit", isUnit ? null : cellProblem(`unit "${row.unit}": expected a figure above 0`)],
    ["currency", wordProblem("currency", row.currency, shared.currencies)],
    ["mode", wordProblem("mode", row.mode, ROUNDING_MODES)],
    [period?.column ?? "from", period],
  ];
  for (const [column, found] of checks) if (found) throw new CellError(file, row.line, column, found);
}
