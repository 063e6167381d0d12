import { expect, test } from "vitest";
import { answerOf } from "../../../support/landed-cost-of.ts";

const SHIRT = { price: 300, origin: "CN", hsCode: "6109100010" };

test("a published national line is the surest", async () => {
  const { confidenceScore } = await answerOf({ ...SHIRT, destinationCountry: "DE" });
  expect(confidenceScore).toBeGreaterThan(0.9);
});

test("an estimated duty and one found below six digits stay under 0.8", async () => {
  const estimated = await answerOf({ ...SHIRT, destinationCountry: "KE" });
  expect(estimated.dataAvailability.duty).toBe("chapter");
  expect(estimated.confidenceScore).toBeLessThanOrEqual(0.5);
  const heading = await answerOf({ ...SHIRT, hsCode: "620130", destinationCountry: "GA" });
  expect(heading.dataAvailability.duty).toBe("heading");
  expect(heading.confidenceScore).toBeLessThan(0.8);
});

test.each(["DE", "CM", "KE", "HK", "JP", "NG"])(
  "an entry into %s before its tables begin is under 0.7 and says so; one within them does not",
  async (destinationCountry) => {
    const before = await answerOf({ ...SHIRT, destinationCountry, entryDate: "2010-06-01" });
    expect(before.confidenceScore).toBeLessThan(0.7);
    expect(before.dataAvailability.notes.join()).toContain("begins before");
    const within = await answerOf({ ...SHIRT, destinationCountry, entryDate: "2026-11-20" });
    expect(within.dataAvailability.notes.join()).not.toContain("begins before");
  },
);

test("the first day of a schedule is within its reach, the day before is not", async () => {
  const first = await answerOf({ ...SHIRT, destinationCountry: "GB", entryDate: "2025-01-01" });
  const before = await answerOf({ ...SHIRT, destinationCountry: "GB", entryDate: "2024-12-31" });
  expect(first.confidenceScore).toBeGreaterThan(0.7);
  expect(before.confidenceScore).toBeLessThan(0.7);
});

test("money at stake lowers the confidence: a duty by weight without the weight", async () => {
  const beef = { price: 500, origin: "US", destinationCountry: "DE", hsCode: "02013000" };
  const open = await answerOf(beef);
  const weighed = await answerOf({ ...beef, quantities: { KG: 40 } });
  expect(open.confidenceScore).toBeLessThan(weighed.confidenceScore);
});
