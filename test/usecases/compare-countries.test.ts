import { expect, test } from "vitest";
import { compareCountries } from "../../src/usecases/compare-countries.ts";
import { clockAt } from "../support/clock-at.ts";
import { seededCaches, seededEnv, TODAY } from "../support/landed-cost-of.ts";

const compare = async (codes: string[]) =>
  compareCountries((await seededEnv()).DB, codes, clockAt(TODAY, seededCaches));

test("countries stand side by side in the order asked, under any spelling of their codes", async () => {
  expect(await compare(["gb", " de ", "EL"])).toMatchObject({
    ok: true,
    answer: [
      { code: "GB", vatRate: 20 },
      { code: "DE", vatRate: 19 },
      { code: "GR", vatRate: 24 },
    ],
  });
});

test("every unknown code is refused by its place, and nothing is compared", async () => {
  expect(await compare(["DE", "zz", "FR", "XX"])).toEqual({
    ok: false,
    reason: "unusable",
    message: "The countries cannot be compared.",
    problems: [
      { path: "countries[1]", code: "unknown_value", message: 'unknown country code "ZZ"' },
      { path: "countries[3]", code: "unknown_value", message: 'unknown country code "XX"' },
    ],
  });
});
