import type { FieldRows, Typed } from "./form-field.ts";

/** A form has fewer fields than this; what a crafted address has beyond them is not read. */
const MOST_FIELDS = 600;

/** What was typed, without blanks around it and without what was left empty. */
export function readTyped(sent: Readonly<Record<string, unknown>>): Typed {
  const typed = Object.entries(sent)
    .slice(0, MOST_FIELDS)
    .flatMap(([name, value]) =>
      typeof value === "string" && value.trim() !== "" ? [[name, value.trim()]] : [],
    );
  return Object.fromEntries(typed);
}

/**
 * Moves filled rows up over empty ones, so that a row's number in the form is its number in the request.
 * @returns what was typed with rows numbered from 0, and how many there are.
 */
export function closeGaps(typed: Typed, rows: FieldRows): { typed: Typed; filled: number } {
  const cell = new RegExp(`^${rows.name}\\[(\\d{1,3})\\]\\.(.+)$`);
  const cells = Object.entries(typed).map(([name, value]) => ({ name, value, found: cell.exec(name) }));
  const numbers = [...new Set(cells.flatMap(({ found }) => (found ? [Number(found[1])] : [])))].sort(
    (a, b) => a - b,
  );
  const moved = cells.map(({ name, value, found }) => [
    found ? `${rows.name}[${numbers.indexOf(Number(found[1]))}].${found[2]}` : name,
    value,
  ]);
  return { typed: Object.fromEntries(moved), filled: numbers.length };
}

/** How many rows to show: those filled, and as many as were asked for. */
export const rowsShown = (typed: Typed, filled: number, { least, most }: { least: number; most: number }) =>
  Math.min(most, Math.max(least, filled, Number(typed.rows) || 0));
