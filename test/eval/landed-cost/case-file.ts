import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { SOURCES_DIR } from "../../../seed/importers/csv.ts";

/** What became of one published case. */
export interface CaseResult {
  file: string;
  id: string;
  /** `stated` figures are their source's own; others were worked out from its rule, or are notes. */
  strength: string;
  outcome: "pass" | "fail" | "out";
  /** Why it failed, or why neither the API nor the engine can express it. */
  reason: string;
}

const folder = join(SOURCES_DIR, "../cases");

export const casesAtHand = (): boolean => existsSync(folder);

/** Rows of a case file. */
export const caseRows = (path: string): Record<string, string>[] =>
  parse(readFileSync(join(folder, path), "utf8"), { columns: true, bom: true, relax_quotes: true });

/** Compares expected figures with worked ones; names every difference. */
export function compare(expected: Record<string, number>, worked: Record<string, number>): string {
  const wrong = Object.entries(expected).flatMap(([name, value]) => {
    const got = worked[name];
    if (got === undefined) return [`${name} is not a figure of the engine`];
    // Sources round totals to the cent; an unrounded figure is compared at the cent as well.
    return Math.abs(got - Number(value)) < 0.0051 ? [] : [`${name} ${got} instead of ${value}`];
  });
  return wrong.join(", ");
}
