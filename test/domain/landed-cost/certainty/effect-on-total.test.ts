import { expect, test } from "vitest";
import { effectOnTotal } from "../../../../src/domain/landed-cost/certainty/effect-on-total.ts";
import { chargeFees } from "../../../../src/domain/landed-cost/fees/charge-fees.ts";
import { chargeTaxes } from "../../../../src/domain/landed-cost/taxes/charge-taxes.ts";
import type { Measure } from "../../../../src/domain/law/measure.ts";
import { decimal, plain } from "../../../../src/domain/trade/money.ts";
import { lineUnder, measure, measuredOn, scheduleOf } from "../../../support/line-under.ts";

async function moved(measures: Measure[], moves: "duty" | "excise" | "vat", change: number, more = {}) {
  const law = { tariff: [scheduleOf("10%")], measures };
  const [line] = chargeFees(chargeTaxes(measuredOn([await lineUnder(law, { price: 100, ...more })])));
  if (!line) throw new Error("no line");
  return plain(effectOnTotal(line, moves, decimal(change)));
}

test("a duty moves the tax that falls on it", async () => {
  expect(await moved([measure({ rate: "add 20%", base: "customs_value + duty" })], "duty", 5)).toBe("6");
  expect(await moved([measure({ rate: "add 20%", base: "customs_value" })], "duty", 5)).toBe("5");
});

test("a tax that is part of its own base moves by more than its rate", async () => {
  expect(await moved([measure({ rate: "add 20%", base: "inside(customs_value + duty)" })], "duty", 8)).toBe(
    "10",
  );
});

test("a duty that tops the base duty up falls as the base duty rises, and not below nil", async () => {
  const topUp = measure({ id: "T", type: "additional_duty", rate: "total 15%", base: "customs_value" });
  expect(await moved([topUp], "duty", 3)).toBe("0");
  expect(await moved([topUp], "duty", 7)).toBe("2");
});

test("an excise moves the tax that falls on it, a tax moves nothing else", async () => {
  const vat = measure({ rate: "add 20%", base: "customs_value + duty + excise", order: 20 });
  const excise = measure({ id: "E", type: "excise", rate: "add 5%", order: 10 });
  expect(await moved([excise, vat], "excise", 10)).toBe("12");
  expect(await moved([excise, vat], "vat", 10)).toBe("10");
});

test("a carrier's share of duty and tax follows them", async () => {
  const vat = measure({ rate: "add 20%", base: "customs_value + duty" });
  const carrierFees = [{ label: "Disbursement", percentOfDutyAndTax: 10 }];
  expect(await moved([vat], "duty", 5, { carrierFees })).toBe("6.6");
});
