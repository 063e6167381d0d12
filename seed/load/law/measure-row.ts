import type { MEASURE_COLUMNS } from "../../importers/law/measure-columns.ts";
import type { TableRow } from "../table.ts";

export type MeasureColumn = (typeof MEASURE_COLUMNS)[number];

/** A row of a measures table as it stands in its file. */
export type MeasureRow = TableRow<MeasureColumn> & { readonly file: string };
