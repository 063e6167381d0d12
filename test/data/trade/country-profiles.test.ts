import { expect, test } from "vitest";
import { loadCountryProfiles } from "../../../src/data/trade/country-profiles.ts";
import { countryProfiles } from "../../../src/domain/trade/country-profile.ts";
import { clockAt } from "../../support/clock-at.ts";
import { seededEnv, TODAY } from "../../support/landed-cost-of.ts";

const country = {
  code: "AA",
  alpha3: "AAA",
  name: "Alpha",
  currency: "EUR",
  region: "Europe",
  unions: [],
  valuationBasis: "CIF" as const,
  timeZone: "UTC",
};

test("an agreement counts from the day it is in force for the country", () => {
  const begun = { id: "AA-BB", parties: ["AA", "BB"], inForceSince: "2020-01-01", inForceByParty: {} };
  const later = { ...begun, id: "PLURI", inForceByParty: { AA: "2030-01-01" } };
  const rows = {
    countries: [country],
    measures: [],
    thresholds: [],
    tariffs: [],
    agreements: [begun, later],
  };
  expect(countryProfiles(rows, "2026-11-20")[0]).toMatchObject({ ftaCount: 1, ftas: ["AA-BB"] });
  expect(countryProfiles(rows, "2030-01-01")[0]).toMatchObject({ ftaCount: 2 });
  expect(countryProfiles(rows, "2019-12-31")[0]).toMatchObject({ ftaCount: 0, ftas: [] });
});

test("profiles name the agreements in force, not lapsed ones, unilateral programmes or unions", async () => {
  const { DB } = await seededEnv();
  const profiles = await loadCountryProfiles(DB, clockAt(TODAY));
  const of = (code: string) => profiles.find((profile) => profile.code === code);
  expect(of("US")?.ftas).toEqual(expect.arrayContaining(["USMCA", "US-korea"]));
  for (const id of ["NAFTA", "US-gsp", "AGOA", "EU-customs-union"]) {
    expect(of("US")?.ftas).not.toContain(id);
    expect(of("DE")?.ftas).not.toContain(id);
  }
  expect(of("DE")?.ftaCount).toBe(of("FR")?.ftaCount);
  expect(of("KP")?.ftaCount).toBe(0);
});
