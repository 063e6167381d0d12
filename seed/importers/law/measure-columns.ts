/** The columns of every measures table, in their order. */
export const MEASURE_COLUMNS = [
  "id", "jurisdiction", "region", "type", "programme", "title", "rate", "base", "order", "goods", "origins", "conditions",
  "group", "rank", "displaces", "from", "to", "legalReference", "source", "certainty", "note",
] as const; // biome-ignore format: a list

/** A row of a measures table before it is written. */
export type MeasureValues = Record<(typeof MEASURE_COLUMNS)[number], string>;

/** A measures row with the usual defaults. */
export function measureRow(values: Partial<MeasureValues>): MeasureValues {
  const empty = Object.fromEntries(MEASURE_COLUMNS.map((column) => [column, ""])) as MeasureValues;
  return { ...empty, order: "50", goods: "*", origins: "*", rank: "0", ...values };
}
