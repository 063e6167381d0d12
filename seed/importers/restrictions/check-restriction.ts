import { cellProblem, wordProblem } from "../../../src/domain/law/cell-problem.ts";
import { EVERYWHERE } from "../../../src/domain/law/known-names.ts";
import {
  CONFIDENCES,
  COVERAGES,
  EVERYONE,
  RESTRICTION_TYPES,
  type Restriction,
} from "../../../src/domain/restrictions/restriction.ts";
import type { NameTables } from "../../load/law/read-known-names.ts";
import { CellError } from "../../load/table.ts";
import type { ControlRow } from "./restriction-columns.ts";

const DAY = /^(?:\d{4}-\d{2}-\d{2})?$/;
const CODE = /^\d{2}(?:\d{2}(?:\d{1,6})?)?$/;

/**
 * The cells of a control that must hold a known word, place, code or day.
 * @returns Those of closed vocabularies, typed.
 * @throws CellError with file, line, column and the nearest right word.
 */
export function checkRestriction(
  file: string,
  row: ControlRow,
  { shared: { groups, hsCodes } }: NameTables,
): Pick<Restriction, "type" | "coverage" | "confidence"> {
  const refuse = (column: string, problem: ReturnType<typeof cellProblem> | null): void => {
    if (problem) throw new CellError(file, row.line, column, problem);
  };
  const oneOf = <Word extends string>(column: keyof ControlRow & string, words: readonly Word[]): Word => {
    const found = words.find((word) => word === row[column]);
    if (found === undefined) throw new CellError(file, row.line, column, unknownWord(column, row, words));
    return found;
  };
  const places = (column: keyof ControlRow & string, beside: string) => {
    for (const place of String(row[column]).split(" "))
      if (place !== "" && place !== beside) refuse(column, wordProblem("place", place, groups));
  };
  if (row.destination !== EVERYWHERE) refuse("destination", wordProblem("place", row.destination, groups));
  places("origins", "");
  places("exporters", EVERYONE);
  for (const column of ["prefixes", "exempt"] as const)
    for (const code of row[column].split(" ")) {
      if (code === "" || code === "*") continue;
      const known = CODE.test(code) && (code.length === 5 || hsCodes.has(code.slice(0, 6)));
      refuse(column, known ? null : cellProblem(`"${code}" is no code of HS 2022`));
    }
  refuse("prefixes", row.prefixes === "" ? cellProblem("a code or * is missing") : null);
  for (const column of ["effectiveFrom", "effectiveTo"] as const)
    refuse(column, DAY.test(row[column]) ? null : cellProblem(`date "${row[column]}" (YYYY-MM-DD)`));
  for (const column of ["title", "authority", "legalReference", "source"] as const)
    refuse(column, row[column] === "" ? cellProblem("a text is missing") : null);
  return {
    type: oneOf("type", RESTRICTION_TYPES),
    coverage: oneOf("coverage", COVERAGES),
    confidence: oneOf("confidence", CONFIDENCES),
  };
}

const unknownWord = (column: keyof ControlRow & string, row: ControlRow, words: readonly string[]) =>
  wordProblem(column, String(row[column]), words) ?? cellProblem(`${column} "${row[column]}"`);
