import { sql } from "drizzle-orm";
import type { Country } from "../../domain/trade/country.ts";
import { columnsOf, listed, select } from "../query.ts";
import { countries, jurisdictions } from "../schema/index.ts";

/** Countries by code; bind `codes`, a JSON array. */
export const COUNTRIES = select(
  columnsOf(countries),
  sql`from ${countries} where ${countries.code} in ${listed("codes")}`,
);

/** Every country, by code. */
export const ALL_COUNTRIES = select(columnsOf(countries), sql`from ${countries} order by ${countries.code}`);

/** The jurisdictions and groups of countries; bind `codes`, a JSON array. */
export const JURISDICTIONS = select(
  columnsOf(jurisdictions),
  sql`from ${jurisdictions} where ${jurisdictions.country} in ${listed("codes")}`,
);

/** A stored country as the domain's record. */
export const toCountry = (row: typeof countries.$inferSelect): Country => ({
  code: row.code,
  alpha3: row.alpha3,
  name: row.name,
  currency: row.currency,
  region: row.region,
  unions: row.unions === "" ? [] : row.unions.split(" "),
  valuationBasis: row.valuationBasis,
  timeZone: row.timeZone,
});
