import type { Country, ValuationBasis } from "../../domain/trade/country.ts";

export interface CountryRecord {
  code: string;
  alpha3: string;
  name: string;
  currency: string;
  region: string;
  unions: string;
  valuation_basis: ValuationBasis;
  time_zone: string;
}

export const toCountry = (row: CountryRecord): Country => ({
  code: row.code,
  alpha3: row.alpha3,
  name: row.name,
  currency: row.currency,
  region: row.region,
  unions: row.unions === "" ? [] : row.unions.split(" "),
  valuationBasis: row.valuation_basis,
  timeZone: row.time_zone,
});
