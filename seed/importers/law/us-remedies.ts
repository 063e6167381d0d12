import { sourceRows } from "../csv.ts";

/** Anti-dumping and countervailing duty orders, as far as held: case, country, product, codes, notice. */
export const REMEDY_COLUMNS = [
  "caseNumber",
  "type",
  "country",
  "product",
  "prefixes",
  "notice",
  "note",
] as const;
type RemedyRow = Record<(typeof REMEDY_COLUMNS)[number], string>;

/** Orders whose case number two compilations give differently. */
const DISPUTED = /case number disputed/;

/** The anti-dumping and countervailing duty orders, those with a disputed case number marked. */
export function readUsOrders(): RemedyRow[] {
  return sourceRows("us/adcvd_orders_sample.csv").map((row) => ({
    caseNumber: row.case_number ?? "",
    type: row.type ?? "",
    country: row.country ?? "",
    product: row.product ?? "",
    prefixes: row.hts_prefixes ?? "",
    notice: row.federal_register_doc ?? "",
    note: DISPUTED.test(row.note ?? "") ? "compilations differ on the case number" : "",
  }));
}
