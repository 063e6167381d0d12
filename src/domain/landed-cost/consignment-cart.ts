import { crossRate } from "../trade/exchange.ts";
import { apportion, cents, type Decimal, sum } from "../trade/money.ts";
import type { ChargedRow } from "./breakdown.ts";
import { openCareful } from "./code.ts";
import { chargeConsignment } from "./consignment.ts";
import type { LandedCostFacts } from "./facts.ts";
import { closed, inUsd, type LandedCost } from "./landed-cost.ts";
import type { LandedCostRequest } from "./request.ts";

/** A line of a cart with its facts. */
export interface CartLine {
  request: LandedCostRequest;
  facts: LandedCostFacts;
}

/** Why lines cannot travel as one consignment: the field in which a line differs from the first. */
export interface CartProblem {
  /** Position among the lines. */
  line: number;
  field: string;
  message: string;
}

/** What one consignment can have only one of. */
const SHARED = [
  "destination", "currency", "entryDate", "term", "channel", "customerType", "purpose", "transportMode", "entryType",
  "destinationRegion", "destinationPostalCode",
] as const; // biome-ignore format: a list

const NAMES: Readonly<Record<string, string>> = {
  destination: "destinationCountry",
  term: "shippingTerms",
};

/** Says of each line in what it contradicts the first. */
export function cartProblems(requests: readonly LandedCostRequest[]): CartProblem[] {
  const [first] = requests;
  if (!first) return [];
  return requests.flatMap((request, line) => {
    const differing = SHARED.filter((field) => request[field] !== first[field]).map((field) => ({
      line,
      field: NAMES[field] ?? field,
      message: `one consignment has one ${NAMES[field] ?? field}: "${request[field]}" is not "${first[field]}"`,
    }));
    const inclusive =
      request.priceIncludes.length === 0
        ? []
        : [{ line, field: "priceIncludes", message: "not with consignment: send net prices" }];
    return [...differing, ...inclusive];
  });
}

/**
 * Works out a cart as one consignment: freight apportioned by value (largest remainder), thresholds
 * and minimum fees once, a charge per tariff item once a subheading. The lines sum to the totals.
 * @param shipping freight of the whole in the request's currency; null for the sum of the lines'.
 * @returns one cost a line, or null where the currency has no rate.
 */
export function calculateCart(lines: readonly CartLine[], shipping: Decimal | null): LandedCost[] | null {
  const converted = lines.map(({ request, facts }) => inUsd(request, facts));
  const first = lines[0];
  if (!first) return [];
  const toUsd = crossRate(first.request.currency, "USD", first.facts.exchange);
  const prices = converted.filter((line) => line !== null);
  if (toUsd === null || prices.length < lines.length) return null;
  const freight = cents(shipping === null ? sum(prices.map((line) => line.shipping)) : shipping.times(toUsd));
  const shares = apportion(
    freight,
    prices.map((line) => line.price),
  );
  const opened = lines.map(({ request, facts }, at) => {
    const line = prices[at] as (typeof prices)[number];
    const entryDate = request.entryDate ?? facts.today;
    return openCareful(request, facts, { ...line, shipping: shares[at] ?? line.shipping }, entryDate);
  });
  chargeConsignment(opened);
  return opened.map((line) => closed(line, lines.length > 1));
}

/** The rows of all lines added up by charge: what stands on the consignment's own declaration. */
export function consignmentRows(costs: readonly LandedCost[]): ChargedRow[] {
  const rows = new Map<string, ChargedRow>();
  for (const row of costs.flatMap((cost) => cost.rows)) {
    const key = `${row.type}|${row.code}|${row.rateText}|${row.label}`;
    const held = rows.get(key);
    rows.set(
      key,
      held
        ? {
            ...held,
            amount: held.amount.plus(row.amount),
            base: held.base.plus(row.base),
            formula: "sum over the lines",
          }
        : row,
    );
  }
  return [...rows.values()];
}
