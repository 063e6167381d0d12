import { expect, test } from "vitest";
import { chargeFees } from "../../../../src/domain/landed-cost/fees/charge-fees.ts";
import { openReliefPoints } from "../../../../src/domain/landed-cost/reliefs/open-reliefs.ts";
import { chargeTaxes } from "../../../../src/domain/landed-cost/taxes/charge-taxes.ts";
import { plain } from "../../../../src/domain/trade/money.ts";
import {
  type InventedLaw,
  lineUnder,
  measure,
  measuredOn,
  scheduleOf,
  threshold,
} from "../../../support/line-under.ts";

const VAT = measure({ rate: "add 20%", base: "customs_value + duty" });

async function open(law: InventedLaw, body: Record<string, unknown>) {
  const line = await lineUnder({ tariff: [scheduleOf("10%")], measures: [VAT], ...law }, body);
  const charged = chargeFees(chargeTaxes(measuredOn([line])));
  return charged
    .flatMap(openReliefPoints)
    .map(({ moves, below, above }) => [moves, plain(below), plain(above)]);
}

test("an estimated threshold may not be one: what it relieves may be due", async () => {
  const estimated = { kind: "duty", certainty: "estimated" } as const;
  expect(await open({ thresholds: [threshold(estimated)] }, { price: 100 })).toEqual([["duty", "0", "10"]]);
  expect(await open({ thresholds: [threshold({ kind: "duty" })] }, { price: 100 })).toEqual([]);
});

test("an estimated threshold of tax leaves the tax open", async () => {
  const thresholds = [threshold({ certainty: "estimated" }), threshold({ kind: "duty" })];
  expect(await open({ thresholds }, { price: 100 })).toEqual([["vat", "0", "20"]]);
});

test("where no threshold of duty is held, small values may be relieved and larger ones are not", async () => {
  expect(await open({}, { price: 200 })).toEqual([["duty", "20", "0"]]);
  expect(await open({}, { price: 200.01 })).toEqual([]);
});

test("a gift of which no relief is held may owe nothing", async () => {
  const thresholds = [threshold({ kind: "duty", threshold: "0" })];
  expect(await open({ thresholds }, { price: 100, purpose: "gift" })).toEqual([["total", "32", "0"]]);
});
