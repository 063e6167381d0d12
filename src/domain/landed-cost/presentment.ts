import type { ChargeType } from "../law/vocabulary.ts";
import { crossRate } from "../trade/exchange.ts";
import { type Decimal, minorUnits, sum, toNumber } from "../trade/money.ts";
import { type ChargedRow, exactOf, IMPORT_DUTIES } from "./breakdown.ts";
import type { LandedCostFacts } from "./facts.ts";

/**
 * Totals in another currency, at its own decimals: each row converted from its unrounded amount and
 * rounded once, so that a price stated in that currency comes back as it was stated.
 */
export function presentment(currency: string, facts: LandedCostFacts, rows: readonly ChargedRow[]) {
  const units = crossRate("USD", currency, facts.exchange);
  const of = (...types: ChargeType[]): number | null =>
    units === null
      ? null
      : toNumber(
          totalIn(
            currency,
            units,
            rows.filter((row) => types.length === 0 || types.includes(row.type)),
          ),
        );
  return {
    currency,
    rate: units === null ? null : Number(units.round(8).toString()),
    asOf: facts.exchange[currency]?.asOf ?? null,
    totalLandedCost: of(),
    productPrice: of("product"),
    shippingCost: of("shipping"),
    insuranceCost: of("insurance"),
    importDuty: of(...IMPORT_DUTIES),
    vat: of("vat"),
    salesTax: of("sales_tax"),
    customsFees: of("fee"),
    excise: of("excise"),
  };
}

/** Sum of rows in a currency; null where it has no rate. */
export function localTotal(
  currency: string,
  facts: LandedCostFacts,
  rows: readonly ChargedRow[],
): number | null {
  const units = crossRate("USD", currency, facts.exchange);
  return units === null ? null : toNumber(totalIn(currency, units, rows));
}

const totalIn = (currency: string, units: Decimal, rows: readonly ChargedRow[]): Decimal =>
  sum(rows.map((row) => exactOf(row).times(units).round(minorUnits(currency))));
