import { expect, test } from "vitest";
import { applyReliefs } from "../../../../src/domain/landed-cost/reliefs/apply-reliefs.ts";
import { inEnglish } from "../../../support/in-english.ts";
import { dutyOn, lineUnder, scheduleOf, threshold } from "../../../support/line-under.ts";

const LAW = { tariff: [scheduleOf("10%")], thresholds: [threshold({ kind: "duty", threshold: "150" })] };

// Intrinsic value is without carriage and insurance: Regulation (EU) 2015/2446, article 1(48).
test.each([
  [160, "0", true],
  [160.01, "16", false],
])(
  "a CIF price of %d with 5 freight and 5 insurance against an intrinsic 150",
  async (price, duty, relieved) => {
    const line = await lineUnder(LAW, { price, shippingPrice: 5, insurance: 5, shippingTerms: "CIF" });
    const [answer] = applyReliefs(dutyOn([line]));
    expect(answer?.dutyThreshold?.relieved).toBe(relieved);
    expect(answer?.dutyRow?.amount.toString()).toBe(duty);
  },
);

test("the row of a relieved duty is nil by threshold, and later charges fall on nothing of it", async () => {
  const [answer] = applyReliefs(dutyOn([await lineUnder(LAW, { price: 150 })]));
  expect({ ...answer?.dutyRow, formula: inEnglish(answer?.dutyRow?.formula) }).toMatchObject({
    rate: 0,
    zeroReason: "threshold",
    formula: "150.00 USD ≤ 150 USD: no duty",
  });
  expect(answer?.amounts.get("duty")?.toString()).toBe("0");
});
