import { describe, expect, it } from "vitest";
import { landedCostOf } from "../../support/landed-cost-of.ts";

async function answerTo(body: Record<string, unknown>) {
  const result = await landedCostOf({
    price: 1000,
    shippingPrice: 0,
    channel: "freight",
    customerType: "business",
    ...body,
  });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.answer;
}
const dutyRow = (answer: Awaited<ReturnType<typeof answerTo>>) =>
  answer.data.breakdown.find((row) => row.type === "duty");
const car = { origin: "KR", destinationCountry: "DE", hsCode: "870323" };
const shirt = { origin: "MX", destinationCountry: "US", hsCode: "6109.10" };

describe("preference in a landed cost", () => {
  it("offers the saving with its rule and proof while it is not claimed", async () => {
    const answer = await answerTo(car);
    expect(dutyRow(answer)).toMatchObject({ amount: 100 });
    expect(answer.ftaSavings).toMatchObject({
      available: true,
      applied: false,
      dutyWithPreference: 0,
      savings: 100,
      preferentialRate: { pct: 0 },
      proofRequired: { waiver: expect.stringContaining("6,000") },
      options: [{ ftaId: "EU-south-korea", verdict: "indeterminate", savings: 100 }],
    });
  });
  it("grants a claim, prints its conditions and says why the duty is nil", async () => {
    const answer = await answerTo({ ...car, claimPreference: true });
    expect(dutyRow(answer)).toMatchObject({ amount: 0, zeroReason: "preference" });
    expect(answer.ftaSavings).toMatchObject({ applied: true, savings: 100 });
    expect(answer.ftaSavings?.conditions.join()).toContain("Foreign materials at most");
    expect(answer.dataAvailability.datasets).toHaveProperty("agreements");
  });
  it("takes the agreement by id, name or the symbol of the tariff's special column", async () => {
    for (const claimAgreement of ["USMCA", "T-MEC", "S"]) {
      const answer = await answerTo({ ...shirt, claimPreference: true, claimAgreement });
      expect(dutyRow(answer)).toMatchObject({ amount: 0, zeroReason: "preference" });
    }
  });
  it("never grants a lapsed programme or one between other countries, and says so", async () => {
    for (const [origin, claimAgreement] of [
      ["MX", "NAFTA"],
      ["TH", "US-gsp"],
      ["TH", "A"],
      ["CN", "USMCA"],
    ]) {
      const answer = await answerTo({ ...shirt, origin, claimPreference: true, claimAgreement });
      expect(dutyRow(answer)).toMatchObject({ rate: 16.5 });
      expect(answer.ftaSavings).toMatchObject({ applied: false });
      expect(answer.dataAvailability.notes.join()).toContain("preference not granted");
    }
  });
  it("grants nothing before an agreement entered into force", async () => {
    const answer = await answerTo({ ...car, claimPreference: true, entryDate: "2010-01-04" });
    expect(answer.ftaSavings).toMatchObject({ applied: false });
  });
  it("takes the lowest of several agreements when none is named", async () => {
    const beef = { origin: "AU", destinationCountry: "JP", hsCode: "020130" };
    const lowest = await answerTo({ ...beef, claimPreference: true });
    const named = await answerTo({ ...beef, claimPreference: true, claimAgreement: "JP-australia" });
    const unclaimed = await answerTo(beef);
    expect(lowest.importDuty).toBeLessThanOrEqual(named.importDuty);
    expect(named.importDuty).toBeLessThan(unclaimed.importDuty);
    expect(unclaimed.ftaSavings).toMatchObject({ dutyWithPreference: lowest.importDuty });
  });
  it("charges a line that an agreement leaves out its general rate", async () => {
    const answer = await answerTo({ ...shirt, hsCode: "640399", claimPreference: true });
    expect(dutyRow(answer)?.amount).toBe(0);
    const free = await answerTo({ ...shirt, hsCode: "010121", claimPreference: true });
    expect(dutyRow(free)).toMatchObject({ amount: 0, zeroReason: "free" });
  });
  it("presumes goods sent inside a customs union to be in free circulation, and says so", async () => {
    const shoes = { origin: "ZA", destinationCountry: "NA", hsCode: "640399" };
    const inside = await answerTo(shoes);
    expect(dutyRow(inside)).toMatchObject({ amount: 0, zeroReason: "preference" });
    expect(inside.ftaSavings.applied).toBe(true);
    expect(inside.dataAvailability.notes.join()).toContain("presumed in free circulation");
    expect(dutyRow(await answerTo({ ...shoes, shipFrom: "US" }))?.amount).toBeGreaterThan(0);
  });
  it("says why there is nothing to save", async () => {
    expect((await answerTo({ ...car, origin: "CN" })).ftaSavings).toMatchObject({
      available: false,
      savings: 0,
      options: [],
      reason: expect.stringContaining("no agreement"),
    });
    const { origin: _, ...nowhere } = car;
    expect((await answerTo(nowhere)).ftaSavings).toMatchObject({
      available: false,
      reason: expect.stringContaining("origin"),
    });
  });
});

describe("an agreement that frees goods step by step", () => {
  const shoe = { origin: "VN", destinationCountry: "DE", hsCode: "64039996", claimPreference: true };
  it("says when its next step is due, and what it takes off", async () => {
    const now = await answerTo({ ...shoe, entryDate: "2026-11-20" });
    expect(now.dutyInfo.nextChange).toMatchObject({ date: "2027-01-01", effectUsd: -now.importDuty });
    const then = await answerTo({ ...shoe, entryDate: "2027-01-01" });
    expect(then.importDuty).toBe(0);
  });
  it("gives no rate before its first step, and tells the day of it", async () => {
    const car = { ...shoe, origin: "JP", hsCode: "870323" };
    const before = await answerTo({ ...car, entryDate: "2026-01-31" });
    expect(before.importDuty).toBe(100);
    expect(before.dutyInfo.nextChange).toMatchObject({ date: "2026-02-01", effectUsd: -100 });
    expect((await answerTo({ ...car, entryDate: "2026-02-01" })).importDuty).toBe(0);
  });
  it("is not looked at where nobody claims it", async () => {
    const { claimPreference: _, ...unclaimed } = shoe;
    expect((await answerTo({ ...unclaimed, entryDate: "2026-11-20" })).dutyInfo.nextChange).toBeNull();
  });
});

describe("the alternative of claiming", () => {
  const optionOf = async (origin: string) =>
    (await answerTo({ origin, destinationCountry: "DE", hsCode: "610910" })).options.find(({ title }) =>
      title.startsWith("Claim preference"),
    );
  it("says where the rate is known from general reading only", async () => {
    expect((await optionOf("PK"))?.caution).toContain("to be confirmed");
    expect((await optionOf("BD"))?.caution).not.toContain("to be confirmed");
  });
});

describe("a preferential rate known from general reading only", () => {
  it("has the general rate as the upper end of the range, and says why", async () => {
    const answer = await answerTo({
      origin: "PK",
      destinationCountry: "DE",
      hsCode: "630231",
      claimPreference: true,
    });
    const [duty] = answer.data.breakdown.filter(({ type }) => type === "duty");
    expect(duty).toMatchObject({
      amount: 0,
      certainty: "estimated",
      source: expect.stringContaining("not confirmed"),
    });
    expect(answer.confidenceScore).toBeLessThan(0.8);
    // 12 % of 1,000 and the 19 % VAT on it.
    expect(answer.totalLandedCostRange).toMatchObject({
      min: answer.totalLandedCost,
      max: answer.totalLandedCost + 142.8,
      why: expect.arrayContaining([expect.stringContaining("not confirmed in the importer's schedule")]),
    });
  });
});
