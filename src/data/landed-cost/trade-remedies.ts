import type { TradeRemedyOrder } from "../../domain/landed-cost/measures/trade-remedy.ts";

/** Orders on a destination's imports by heading; bind a JSON array of [destination, heading]. */
export const REMEDIES_SQL = `
  SELECT w.value ->> 0 AS destination, w.value ->> 1 AS heading, r.body
  FROM json_each(?) w
  JOIN jurisdictions j ON j.country = w.value ->> 0
  JOIN trade_remedy_orders r ON r.jurisdiction = j.jurisdiction AND r.heading = w.value ->> 1`;

export interface RemedyRecord {
  destination: string;
  heading: string;
  body: string;
}

export const toOrders = (rows: readonly RemedyRecord[]): TradeRemedyOrder[] =>
  rows.flatMap((row) => JSON.parse(row.body) as TradeRemedyOrder[]);
