import fc from "fast-check";
import { expect, test } from "vitest";
import { contradictions } from "../../../eval/ranges/check-answer.ts";
import { answerOf } from "../../../support/landed-cost-of.ts";

const DESTINATIONS = [
  "US",
  "DE",
  "GB",
  "CA",
  "AU",
  "JP",
  "IN",
  "BR",
  "CH",
  "KE",
  "GA",
  "MX",
  "TR",
  "HK",
  "NO",
  "AD",
];
const CODES = [
  "610910",
  "640399",
  "851713",
  "020130",
  "180632",
  "220421",
  "490199",
  "940429",
  "871160",
  "950300",
  "071339",
  "330300",
];

const request = fc.record(
  {
    price: fc.integer({ min: 1, max: 500_000 }).map((cents) => cents / 100),
    destinationCountry: fc.constantFrom(...DESTINATIONS),
    hsCode: fc.constantFrom(...CODES),
    origin: fc.constantFrom("CN", "US", "DE", "GB", "VN", "BD"),
    quantities: fc.record({ KG: fc.integer({ min: 1, max: 50 }) }),
    customerType: fc.constantFrom("consumer", "business"),
    claimPreference: fc.boolean(),
    purpose: fc.constantFrom("sale", "gift", "return"),
    entryDate: fc.constantFrom("2024-02-01", "2026-03-01", "2026-11-20", "2029-01-01"),
  },
  { requiredKeys: ["price", "destinationCountry"] },
);

test("a total lies in its range, an estimate in its band, and no row is surer than what it rests on", async () => {
  await fc.assert(
    fc.asyncProperty(request, async (body) => {
      expect(contradictions(await answerOf(body))).toEqual([]);
    }),
    { numRuns: 150 },
  );
}, 60_000);

/** Facts that settle something whatever the goods are: what is stated of them leaves less open. */
const FACTS = [{ quantities: { KG: 4, L: 2, NO: 3 } }, { claimPreference: false }, { transportMode: "air" }];

/**
 * Drinks are left out: a stated quantity brings lines of a short code into the range that are charged by it, and that
 * without it are not reckoned. That gap is open.
 */
const isDrink = ({ hsCode = "" }: { hsCode?: string }): boolean => hsCode.startsWith("22");

test("stating a fact never widens the range", async () => {
  await fc.assert(
    fc.asyncProperty(request, fc.constantFrom(...FACTS), async (body, fact) => {
      fc.pre(!isDrink(body));
      const open = await answerOf(body);
      const told = await answerOf({ ...fact, ...body });
      const width = ({ totalLandedCostRange: range }: typeof open) => (range ? range.max - range.min : 0);
      // A cent each for the amounts that are rounded.
      expect(width(told)).toBeLessThanOrEqual(width(open) + 0.03);
    }),
    { numRuns: 100 },
  );
}, 60_000);
