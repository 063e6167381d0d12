import { conditionProblem } from "../../../src/domain/law/condition-problem.ts";
import { CellError } from "../table.ts";
import type { NameTables } from "./read-known-names.ts";

/**
 * The conditions of a row that charges nothing itself (an entry type, a schedule that answers for a place).
 * @throws CellError for a condition that is none.
 */
export function readConditions(file: string, line: number, text: string, tables: NameTables): string[] {
  const conditions = text === "" ? [] : text.split("; ");
  const names = {
    ...tables.shared,
    lists: new Set<string>(),
    preferences: tables.preferences,
    measures: new Set<string>(),
  };
  for (const condition of conditions) {
    const found = conditionProblem(condition, names);
    if (found) throw new CellError(file, line, "conditions", found);
  }
  return conditions;
}
