import { expect, test } from "vitest";
import { chargeTaxes } from "../../../../src/domain/landed-cost/taxes/charge-taxes.ts";
import { inEnglish } from "../../../support/in-english.ts";
import { lineUnder, measure, measuredOn, threshold } from "../../../support/line-under.ts";

const LAW = {
  measures: [measure({ rate: "add 10%" })],
  thresholds: [threshold({ basis: "tax", threshold: "5", currency: "CHF" })],
};

/** The tax on each line of one consignment. */
async function taxes(...prices: number[]): Promise<(string | undefined)[]> {
  const lines = await Promise.all(prices.map((price) => lineUnder(LAW, { price })));
  return chargeTaxes(measuredOn(lines)).map(({ measureRows }) =>
    measureRows.find(({ code }) => code === "VAT")?.amount.toString(),
  );
}

// Swiss VAT Act, article 53(1)(a) with FDF ordinance 641.204: a tax of up to five francs is not collected.
test("a tax of five francs exactly is not collected, of a centime more it is", async () => {
  expect(await taxes(50)).toEqual([undefined]);
  expect(await taxes(50.1)).toEqual(["5.01"]);
});

test("the tax of the whole consignment counts, not of its lines", async () => {
  expect(await taxes(30, 20)).toEqual([undefined, undefined]);
  expect(await taxes(30, 30)).toEqual(["3", "3"]);
});

test("the measure waived is named with the reason", async () => {
  const [line] = chargeTaxes(measuredOn([await lineUnder(LAW, { price: 50 })]));
  expect(line?.taxThreshold?.relieved).toBe(true);
  expect(inEnglish(line?.selected.notApplied.map(({ reason }) => reason))).toEqual([
    "a tax of up to 5 CHF is not collected",
  ]);
});
