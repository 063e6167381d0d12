import type { Threshold } from "../../domain/landed-cost/reliefs/de-minimis.ts";
import type { Certainty, ChargeType, Measure } from "../../domain/law/measure.ts";

/** A measures row; `place` is the country whose law it was asked for. */
export interface MeasureRecord {
  place: string;
  jurisdiction: string;
  id: string;
  region: string;
  type: ChargeType;
  programme: string;
  title: string;
  rate: string;
  base: string;
  sort: number;
  goods: string;
  origins: string;
  conditions: string;
  grp: string;
  rank: number;
  displaces: string;
  valid_from: string | null;
  valid_to: string | null;
  legal_reference: string;
  source: string;
  certainty: Certainty;
  note: string;
}

const listed = (text: string): string[] => (text === "" ? [] : text.split("; "));

export const toMeasure = (row: MeasureRecord): Measure => ({
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
  goods: listed(row.goods),
  origins: listed(row.origins),
  conditions: listed(row.conditions),
  displaces: listed(row.displaces),
  from: row.valid_from,
  to: row.valid_to,
  legalReference: row.legal_reference,
  source: row.source,
  certainty: row.certainty,
  note: row.note,
});

export interface ThresholdRecord {
  place: string;
  jurisdiction: string;
  kind: "duty" | "tax";
  threshold: string;
  currency: string;
  basis: Threshold["basis"];
  goods: string;
  origins: string;
  conditions: string;
  valid_from: string | null;
  valid_to: string | null;
  source: string;
  certainty: Certainty;
  regime: string;
  above: string;
  note: string;
}

export const toThreshold = (row: ThresholdRecord): Threshold => ({
  jurisdiction: row.jurisdiction,
  kind: row.kind,
  threshold: row.threshold,
  currency: row.currency,
  basis: row.basis,
  goods: listed(row.goods),
  origins: listed(row.origins),
  conditions: listed(row.conditions),
  from: row.valid_from,
  to: row.valid_to,
  source: row.source,
  certainty: row.certainty,
  regime: row.regime,
  above: row.above,
  note: row.note,
});
