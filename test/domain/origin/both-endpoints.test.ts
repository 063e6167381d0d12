import { expect, test } from "vitest";
import { readAgreementTable } from "../../../seed/importers/origin/origin-tables.ts";
import { countriesDataset } from "../../../seed/load/datasets/reference.ts";
import type { Agreement } from "../../../src/domain/origin/agreement.ts";
import { selectAgreements } from "../../../src/domain/origin/select-agreements.ts";
import { answerOf } from "../../support/landed-cost-of.ts";
import { originOf } from "../../support/origin-of.ts";

/** Farm goods, clothing, a car: the kinds of goods that agreements treat apart. */
const GOODS = ["080810", "610910", "870323"];

const countries = new Set(
  [...countriesDataset().rows()].filter(({ table }) => table === "countries").map(({ values }) => values[0]),
);

// Inside a union origin is not asked, and an ended agreement is found by its name only.
const all = readAgreementTable();
const agreements = all.filter(({ kind, standing }) => kind !== "union" && standing !== "ended");

/** The first two countries between which an agreement holds and no union makes it idle; null where there are none. */
function laneOf(agreement: Agreement) {
  const parties = agreement.parties.filter((party) => countries.has(party));
  for (const destination of parties)
    for (const origin of parties) {
      if (origin === destination) continue;
      const found = selectAgreements(all, origin, destination);
      if (found.kind === "found" && found.agreements.includes(agreement)) return { origin, destination };
    }
  return null;
}

const lanes = agreements.map((agreement) => ({ id: agreement.id, lane: laneOf(agreement) }));

test("every agreement is between two countries at least", () => {
  expect(lanes.length).toBeGreaterThan(100);
  expect(lanes.filter(({ lane }) => lane === null)).toEqual([]);
});

test.each(lanes.flatMap(({ id, lane }) => (lane === null ? [] : [{ id, ...lane }])))(
  "$id, $origin to $destination: a price and the rules of origin tell one verdict and one rate",
  async ({ id, origin, destination }) => {
    const seen = new Set<string>();
    for (const code of GOODS) {
      const line = { price: 1000, shippingPrice: 0, origin, destinationCountry: destination, hsCode: code };
      const { ftaSavings } = await answerOf(line);
      const evaluated = await originOf({ hs_code: code, origin, destination });
      if (!evaluated.ok) throw new Error(JSON.stringify(evaluated.problems));
      const priced = ftaSavings.options.map((one) => [
        one.ftaId,
        one.verdict,
        one.preferentialRate,
        one.mfnRate,
      ]);
      const judged = evaluated.answer.applicableFTAs.map((one) => [
        one.ftaId,
        one.verdict,
        one.preferentialRate,
        one.mfnRate,
      ]);
      expect(Object.fromEntries(priced.map(([key, ...rest]) => [key, rest]))).toEqual(
        Object.fromEntries(judged.map(([key, ...rest]) => [key, rest])),
      );
      for (const [key] of judged) seen.add(String(key));
    }
    expect([...seen]).toContain(id);
  },
);
