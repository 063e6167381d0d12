import { expect, test } from "vitest";
import { chargeFees } from "../../../../src/domain/landed-cost/fees/charge-fees.ts";
import { chargeTaxes } from "../../../../src/domain/landed-cost/taxes/charge-taxes.ts";
import { lineUnder, measure, measuredOn, scheduleOf } from "../../../support/line-under.ts";

const fee = { label: "Disbursement", percentOfDutyAndTax: 2 };

/** What the carrier charges on goods of 100 with a duty of 5 % and a tax of 10 %. */
async function fees(taxBase: string, carrierFees: readonly object[], ...prices: number[]) {
  const law = { tariff: [scheduleOf("5%")], measures: [measure({ base: taxBase })] };
  const lines = await Promise.all(prices.map((price) => lineUnder(law, { price, carrierFees })));
  return chargeFees(chargeTaxes(measuredOn(lines))).map(({ carrierRows }) =>
    carrierRows.map(({ amount }) => amount.toString()),
  );
}

test("a carrier's percentage falls on what it advances: duty and tax at the border", async () => {
  expect(await fees("customs_value", [fee], 100)).toEqual([["0.3"]]);
});

test("tax collected at checkout is not advanced by the carrier", async () => {
  expect(await fees("sale(sale_price)", [fee], 100)).toEqual([["0.1"]]);
});

test("a minimum counts once for the consignment and is shared by value", async () => {
  expect(await fees("customs_value", [{ ...fee, minimum: 12 }], 100, 300)).toEqual([["3"], ["9"]]);
});

test("a sum stands beside the percentage", async () => {
  expect(await fees("customs_value", [{ ...fee, amount: 4 }], 100)).toEqual([["4.3"]]);
});
