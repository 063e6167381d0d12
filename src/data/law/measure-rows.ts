import { sql } from "drizzle-orm";
import type { Threshold } from "../../domain/landed-cost/reliefs/low-value.ts";
import type { Measure } from "../../domain/law/measure.ts";
import { bound, columnsOf, type RowOf, select } from "../query.ts";
import { jurisdictions, measures, thresholds } from "../schema/index.ts";

/** A row, and the country whose law it was asked for. */
const MEASURE = { place: jurisdictions.country, ...columnsOf(measures) };
const THRESHOLD = { place: jurisdictions.country, ...columnsOf(thresholds) };

/** Measures of each destination's law; bind `destinations`, a JSON array of countries. */
export const MEASURES = select(
  MEASURE,
  sql`from json_each(${bound("destinations")}) w
      join ${jurisdictions} on ${jurisdictions.country} = w.value
      join ${measures} on ${measures.jurisdiction} = ${jurisdictions.jurisdiction}`,
);

/** Low-value thresholds of each destination; bind `destinations`. */
export const THRESHOLDS = select(
  THRESHOLD,
  sql`from json_each(${bound("destinations")}) w
      join ${jurisdictions} on ${jurisdictions.country} = w.value
      join ${thresholds} on ${thresholds.jurisdiction} = ${jurisdictions.jurisdiction}`,
);

/** The taxes on consumption of every country. */
export const TAX_MEASURES = select(
  MEASURE,
  sql`from ${measures} join ${jurisdictions} on ${jurisdictions.jurisdiction} = ${measures.jurisdiction}
      where ${measures.type} in ('vat', 'sales_tax', 'excise')`,
);

/** The thresholds of every country. */
export const ALL_THRESHOLDS = select(
  THRESHOLD,
  sql`from ${thresholds} join ${jurisdictions} on ${jurisdictions.jurisdiction} = ${thresholds.jurisdiction}`,
);

type MeasureRow = RowOf<typeof MEASURE>;
type ThresholdRow = RowOf<typeof THRESHOLD>;

const termsOf = (text: string): string[] => (text === "" ? [] : text.split("; "));

/** A stored measure as the domain's record. */
export const toMeasure = (row: MeasureRow): Measure => ({
  id: row.id,
  jurisdiction: row.jurisdiction,
  region: row.region,
  type: row.type,
  programme: row.programme,
  title: row.title,
  rate: row.rate,
  base: row.base,
  order: row.sort,
  group: row.grp,
  rank: row.rank,
  goods: termsOf(row.goods),
  origins: termsOf(row.origins),
  conditions: termsOf(row.conditions),
  displaces: termsOf(row.displaces),
  from: row.validFrom,
  to: row.validTo,
  legalReference: row.legalReference,
  source: row.source,
  certainty: row.certainty,
  note: row.note,
});

/** A stored threshold as the domain's record. */
export const toThreshold = (row: ThresholdRow): Threshold => ({
  jurisdiction: row.jurisdiction,
  kind: row.kind,
  threshold: row.threshold,
  currency: row.currency,
  basis: row.basis,
  goods: termsOf(row.goods),
  origins: termsOf(row.origins),
  conditions: termsOf(row.conditions),
  from: row.validFrom,
  to: row.validTo,
  source: row.source,
  certainty: row.certainty,
  regime: row.regime,
  above: row.above,
  note: row.note,
});
