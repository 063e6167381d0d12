import { sql } from "drizzle-orm";
import type { TradeRemedyOrder } from "../../domain/landed-cost/measures/trade-remedy.ts";
import { bound, select } from "../query.ts";
import { jurisdictions, tradeRemedyOrders } from "../schema/index.ts";

/** Orders on a destination's imports by heading; bind `lanes`, a JSON array of [destination, heading]. */
export const REMEDIES = select(
  { destination: jurisdictions.country, heading: tradeRemedyOrders.heading, body: tradeRemedyOrders.body },
  sql`from json_each(${bound("lanes")}) w
      join ${jurisdictions} on ${jurisdictions.country} = w.value ->> 0
      join ${tradeRemedyOrders} on ${tradeRemedyOrders.jurisdiction} = ${jurisdictions.jurisdiction}
        and ${tradeRemedyOrders.heading} = w.value ->> 1`,
);

export const toOrders = (rows: readonly { body: string }[]): TradeRemedyOrder[] =>
  rows.flatMap((row) => JSON.parse(row.body) as TradeRemedyOrder[]);
