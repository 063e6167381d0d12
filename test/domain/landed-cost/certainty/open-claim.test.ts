import { describe, expect, it } from "vitest";
import { answerOf } from "../../../support/landed-cost-of.ts";

const shirt = {
  origin: "GB",
  destinationCountry: "DE",
  hsCode: "610910",
  shippingPrice: 0,
  claimPreference: true,
};
const asked = (answer: Awaited<ReturnType<typeof answerOf>>, field: string) =>
  answer.dataAvailability.needsInput.find((input) => input.field === field);

describe("a claim to preference that lowers nothing", () => {
  it("names the full declaration where a flat duty stands in the tariff's place, with the amounts", async () => {
    const answer = await answerOf({ ...shirt, price: 100, currency: "EUR" });
    const [duty] = answer.data.breakdown.filter(({ type }) => type === "duty");
    expect(asked(answer, "entryType")).toMatchObject({
      why: expect.stringMatching(/3 EUR per tariff item .* full declaration .* 0%/),
    });
    // The duty of 3 EUR and the 19 % VAT on it.
    expect(asked(answer, "entryType")?.effectUsd).toBeCloseTo(-(duty?.amount ?? 0) * 1.19, 1);
    expect(answer.ftaSavings).toMatchObject({
      applied: false,
      available: true,
      dutyWithPreference: 0,
      savings: duty?.amount,
      reason: expect.stringContaining("3 EUR per tariff item"),
    });
  });
  it("grants the preference where the declaration is a full one", async () => {
    const answer = await answerOf({ ...shirt, price: 100, currency: "EUR", entryType: "formal" });
    expect(answer.importDuty).toBe(0);
    expect(answer.ftaSavings.applied).toBe(true);
    expect(asked(answer, "entryType")).toBeUndefined();
  });
  it("is not asked about above the value of the flat duty, where it is granted", async () => {
    const answer = await answerOf({ ...shirt, price: 150.01, currency: "EUR" });
    expect(answer.importDuty).toBe(0);
    expect(asked(answer, "entryType")).toBeUndefined();
  });
  it("says that no duty is due under a threshold", async () => {
    const answer = await answerOf({
      ...shirt,
      origin: "DE",
      destinationCountry: "GB",
      price: 100,
      currency: "GBP",
    });
    expect(answer.ftaSavings).toMatchObject({
      applied: false,
      savings: 0,
      reason: "no duty is due under the threshold",
    });
  });
  it("names the agreement that covers the goods where another was claimed", async () => {
    const answer = await answerOf({ ...shirt, price: 1000, claimAgreement: "EU-japan" });
    expect(answer.importDuty).toBe(120);
    expect(asked(answer, "claimAgreement")).toMatchObject({
      why: expect.stringContaining("UK / EU Trade and Co-operation Agreement"),
      effectUsd: -142.8,
    });
  });
  it("names the day of entry where the agreement was not yet in force", async () => {
    const lane = {
      ...shirt,
      origin: "IN",
      destinationCountry: "GB",
      price: 1000,
      claimAgreement: "GB-india",
    };
    const before = await answerOf({ ...lane, entryDate: "2026-07-14" });
    expect(before.importDuty).toBe(120);
    expect(asked(before, "entryDate")?.why).toContain("in force since 2026-07-15");
    const after = await answerOf({ ...lane, entryDate: "2026-07-15" });
    expect(after.importDuty).toBe(0);
    expect(asked(after, "entryDate")).toBeUndefined();
  });
  it("asks for the origin where none is stated", async () => {
    const { origin: _, ...unsaid } = shirt;
    const answer = await answerOf({ ...unsaid, price: 1000 });
    expect(asked(answer, "origin")).toMatchObject({ effectUsd: -142.8 });
    expect(answer.dataAvailability.notes.join()).toContain("no origin is stated");
  });
  it("asks nothing that could not help", async () => {
    const answer = await answerOf({ ...shirt, origin: "CN", price: 1000 });
    expect(answer.dataAvailability.needsInput.map(({ field }) => field)).not.toContain("claimAgreement");
    expect(answer.ftaSavings.reason).toContain("no agreement or programme");
  });
});
