import { sql } from "drizzle-orm";
import type { SalesTaxPlace, StateSalesTax } from "../../domain/landed-cost/taxes/sales-tax.ts";
import { bound, columnsOf, select } from "../query.ts";
import { salesTaxes } from "../schema/index.ts";

/** Sales taxes of postal codes and their prefixes; bind `places`, a JSON array of [country, postal]. */
export const SALES_TAXES = select(
  columnsOf(salesTaxes),
  sql`from json_each(${bound("places")}) w
      join ${salesTaxes} on ${salesTaxes.country} = w.value ->> 0 and ${salesTaxes.postal} = w.value ->> 1`,
);

/** Sales taxes of all states of destinations; bind `destinations`, a JSON array of countries. */
export const STATE_SALES_TAXES = select(
  columnsOf(salesTaxes),
  sql`from json_each(${bound("destinations")}) w
      join ${salesTaxes} on ${salesTaxes.country} = w.value
        and ${salesTaxes.postal} between w.value || '-' and w.value || '-~'`,
);

/** The states' taxes from stored rows, the highest possible first. */
export const toStates = (rows: readonly { body: string }[]): StateSalesTax[] =>
  rows.map(({ body }) => JSON.parse(body) as StateSalesTax).sort((a, b) => b.max - a.max);

/** A destination's postal code whose tax is asked for. */
export interface TaxedPlace {
  destination: string;
  postal: string;
}

export const salesTaxKey = ({ destination, postal }: TaxedPlace): string => `sales:${destination}:${postal}`;

/** Digits of a postal code that the table is keyed by: five, then their prefix of three. */
export const postalKeys = (postal: string): [code: string, prefix: string] => {
  const bare = postal.trim().slice(0, 5);
  return [bare, bare.slice(0, 3)];
};

interface StoredPrefix {
  state: StateSalesTax;
  otherStates: string[];
}

/** The place of a postal code; null where no row has its prefix. */
export function toPlace(
  rows: readonly (typeof salesTaxes.$inferSelect)[],
  postal: string,
): SalesTaxPlace | null {
  const [code, prefix] = postalKeys(postal);
  const byPrefix = rows.find((row) => row.postal === prefix);
  if (!byPrefix) return null;
  const own = rows.find((row) => row.postal === code);
  const local = own ? (JSON.parse(own.body) as SalesTaxPlace["local"]) : null;
  return { ...(JSON.parse(byPrefix.body) as StoredPrefix), local };
}
