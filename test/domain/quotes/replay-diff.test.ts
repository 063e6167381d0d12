import { expect, test } from "vitest";
import type { BreakdownRow } from "../../../src/domain/landed-cost/breakdown.ts";
import { replayDiff } from "../../../src/domain/quotes/replay-diff.ts";

const row = (more: Partial<BreakdownRow>): BreakdownRow => ({
  label: "Import duty",
  amount: 10,
  type: "duty",
  code: "610910",
  rate: 10,
  rateText: "10%",
  base: 100,
  formula: "",
  legalReference: "",
  source: "",
  effectiveFrom: null,
  effectiveTo: null,
  certainty: "published",
  zeroReason: null,
  payableBy: "buyer",
  collectedAt: "border",
  ...more,
});

const answer = (totalLandedCost: number, ...breakdown: BreakdownRow[]) => ({
  data: { totalLandedCost, breakdown },
});

test("a rate that changed is named though it charges the same amount", () => {
  const diff = replayDiff(answer(110, row({})), answer(110, row({ rateText: "max(10%, 3 EUR/KG)" })));
  expect(diff).toMatchObject({ same: false, totalChange: 0 });
  expect(diff.changes).toMatchObject([
    { before: 10, after: 10, change: 0, rateBefore: "10%", rateAfter: "max(10%, 3 EUR/KG)" },
  ]);
});

test("a charge that came or went has no other side", () => {
  const levy = row({ type: "excise", code: "LEVY", amount: 7, rateText: "7%" });
  expect(replayDiff(answer(110, row({})), answer(117, row({}), levy)).changes).toMatchObject([
    { code: "LEVY", before: null, after: 7, change: 7, rateBefore: null, rateAfter: "7%" },
  ]);
  expect(replayDiff(answer(117, row({}), levy), answer(110, row({}))).changes).toMatchObject([
    { code: "LEVY", before: 7, after: null, change: -7, rateBefore: "7%", rateAfter: null },
  ]);
});

test("the duty is one charge whatever line it came from, and rows of one charge are added up", () => {
  const parts = [row({ amount: 4 }), row({ amount: 6, code: "61091000" })];
  expect(replayDiff(answer(110, row({})), answer(110, ...parts))).toMatchObject({ same: true, changes: [] });
});

test.each([
  ["10 %", 10, "10%", 10, true],
  ["3 EUR je Tarifposition", null, "3 EUR per tariff item", null, true],
  ["3 EUR je Tarifposition", null, "4 EUR per tariff item", null, false],
  ["10 %", 10, "12%", 12, false],
])(
  "a rate told as %s in another language is the same rate only by its figures",
  (was, before, is, after, same) => {
    const quoted = row({ rateText: was, rate: before });
    const now = row({ rateText: is, rate: after });
    expect(replayDiff(answer(110, quoted), answer(110, now)).same).toBe(same);
  },
);
