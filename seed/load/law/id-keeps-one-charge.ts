import { type CellProblem, cellProblem } from "../../../src/domain/law/cell-problem.ts";
import type { MeasureRow } from "./measure-row.ts";

/** A row that charges: `none` and `check` rows only say that nothing, or something unknown, is due. */
const charges = ({ rate }: MeasureRow): boolean => rate !== "none" && !rate.startsWith("check ");

/**
 * An answer adds up what rows of the same id charge, under one name. So within a jurisdiction an id keeps
 * one type; and a second programme may stand under it only where every charging row of the id belongs to
 * an exclusive group (an import VAT and the seller's scheme that stands in its place).
 */
export function idProblem(
  row: MeasureRow,
  earlier: readonly MeasureRow[],
): (CellProblem & { column: "id" | "programme" }) | null {
  const at = (other: MeasureRow): string => `${other.file}:${other.line}`;
  const otherType = earlier.find(({ type }) => type !== row.type);
  if (otherType)
    return {
      ...cellProblem(`id "${row.id}" is a charge of type "${otherType.type}" in ${at(otherType)}, here "${row.type}"; give this row an id of its own`),
      column: "id",
    }; // biome-ignore format: one sentence
  if (!charges(row)) return null;
  const other = earlier.find((one) => charges(one) && one.programme !== row.programme);
  if (!other || [row, ...earlier].filter(charges).every(({ group }) => group !== "")) return null;
  return {
    ...cellProblem(
      `id "${row.id}" belongs to the programme "${other.programme}" in ${at(other)}, and no group keeps the two apart`,
      other.programme,
    ),
    column: "programme",
  };
}
