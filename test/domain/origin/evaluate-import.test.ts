import { describe, expect, it } from "vitest";
import { loadLandedCostFacts } from "../../../src/data/landed-cost/load-facts.ts";
import type { HsCode } from "../../../src/domain/trade/hs-code.ts";
import { clockAt } from "../../support/clock-at.ts";
import { seededEnv, TODAY } from "../../support/landed-cost-of.ts";
import { originOf } from "../../support/origin-of.ts";

async function answerTo(body: Record<string, unknown>) {
  const result = await originOf(body);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.answer;
}
async function refusalOf(body: Record<string, unknown>) {
  const result = await originOf(body);
  if (result.ok) throw new Error("not refused");
  return result.problems[0];
}
const shirt = { hs_code: "6109.10", origin: "MX", destination: "US" };
const chair = { hs_code: "9403.50", origin: "VN", destination: "JP" };

describe("POST /roo/evaluate over the tables", () => {
  it("finds every agreement between the two countries, with rule, rates and proof", async () => {
    const answer = await answerTo(chair);
    const ids = answer.applicableFTAs.map((fta) => fta.ftaId);
    expect(ids).toEqual(expect.arrayContaining(["AJCEP", "CPTPP", "JP-vietnam", "RCEP"]));
    expect(ids).not.toContain("TPP");
    expect(answer.verdict).toBe("indeterminate");
    expect(answer.missing.length).toBeGreaterThan(0);
    for (const fta of answer.applicableFTAs) {
      expect(fta.mfnRate).not.toBeNull();
      expect(fta.proofRequired.forms.length).toBeGreaterThan(0);
    }
  });
  it("decides from a bill of materials, showing the alternatives tried and their figures", async () => {
    const answer = await answerTo({
      ...chair,
      exWorksPrice: 100,
      materials: [{ hsCode: "4412.33", originCountry: "CN", value: 30 }],
    });
    const cptpp = answer.applicableFTAs.find((fta) => fta.ftaId === "CPTPP");
    expect(answer).toMatchObject({ verdict: "eligible", eligible: true, rvcPercentage: 70 });
    expect(answer.criteriaMetList).toEqual(expect.arrayContaining(["CTH"]));
    expect(
      cptpp?.tried.some((attempt) => attempt.result === "met" && attempt.computed.includes("4412")),
    ).toBe(true);
  });
  it("reads the special column of the US tariff by the agreement's symbol", async () => {
    const [usmca] = (await answerTo(shirt)).applicableFTAs;
    expect(usmca).toMatchObject({ ftaId: "USMCA", preferentialRate: { pct: 0 }, savingsPct: 16.5 });
  });
  it("recommends nothing while no agreement is met", async () => {
    expect((await answerTo(shirt)).recommended).toBeNull();
  });
  it("keeps its promise of content of 0 and 100 percent", async () => {
    const car = { hs_code: "870323", origin: "KR", destination: "DE" };
    expect(await answerTo({ ...car, originating_content_pct: 0 })).toMatchObject({ verdict: "ineligible" });
    expect(await answerTo({ ...car, originating_content_pct: 100 })).toMatchObject({
      verdict: "eligible",
      recommended: { savingsPct: 10 },
    });
    expect((await refusalOf({ ...car, originating_content_pct: 101 }))?.path).toBe("originating_content_pct");
  });
  it("finds an ended agreement by name, never eligible today, and for a day while it lasted", async () => {
    const today = await answerTo({ ...shirt, fta_id: "NAFTA", originating_content_pct: 100 });
    expect(today).toMatchObject({ verdict: "ineligible", applicableFTAs: [{ status: "ended" }] });
    const then = await answerTo({
      ...shirt,
      fta_id: "NAFTA",
      originating_content_pct: 100,
      date: "2019-06-01",
    });
    expect(then.verdict).toBe("eligible");
  });
  it("answers clearly where there is nothing to claim", async () => {
    expect(await answerTo({ ...shirt, origin: "US" })).toMatchObject({
      verdict: "ineligible",
      applicableFTAs: [],
    });
    expect((await answerTo({ ...shirt, origin: "US" })).reason).toContain("same country");
    expect((await answerTo({ ...shirt, origin: "IN" })).reason).toContain("no agreement");
    expect((await answerTo({ ...shirt, origin: "CN", fta_id: "USMCA" })).reason).toContain("does not cover");
    const union = await answerTo({ hs_code: "610910", origin: "FR", destination: "DE" });
    expect(union).toMatchObject({ verdict: "indeterminate" });
    expect(union.reason).toContain("free circulation");
  });
  it("says that no rule is held for a heading that has none", async () => {
    const answer = await answerTo({ ...shirt, hs_code: "999999" });
    expect(answer).toMatchObject({
      verdict: "indeterminate",
      notes: [expect.stringContaining("not a subheading")],
    });
    expect(answer.applicableFTAs[0]?.ruleText).toContain("Rule not held");
  });
  it("refuses what cannot be used, naming the field", async () => {
    const near = await refusalOf({ ...shirt, fta_id: "USMAC" });
    expect(near).toMatchObject({ path: "fta_id", message: expect.stringContaining("USMCA") });
    expect(await refusalOf({ ...shirt, origin: "XX" })).toMatchObject({ path: "origin" });
    expect(await refusalOf({ ...shirt, destination: "ZZ" })).toMatchObject({ path: "destination" });
    expect(await refusalOf({ ...shirt, hs_code: "61" })).toMatchObject({ path: "hs_code" });
    expect(await refusalOf({ ...shirt, hsCode: "610990" })).toMatchObject({
      path: "hsCode",
      code: "conflict",
    });
    expect((await refusalOf({ ...shirt, hs_coed: "610910" }))?.message).toContain("did you mean");
    const dear = await refusalOf({
      ...shirt,
      exWorksPrice: 100,
      materials: [{ hsCode: "5208", value: 101 }],
    });
    expect(dear).toMatchObject({
      path: "materials",
      message: expect.stringContaining("more than the ex-works price"),
    });
    expect(await refusalOf({ ...shirt, materials: [{ hsCode: "5208", value: -1 }] })).toMatchObject({
      path: "materials[0].value",
    });
  });
  it("takes one round trip to the database, and none when it knows the lane", async () => {
    const env = await seededEnv();
    let trips = 0;
    const DB = {
      ...env.DB,
      withSession: () => {
        const session = env.DB.withSession();
        const batch = (statements: D1PreparedStatement[]) => {
          trips++;
          return session.batch(statements);
        };
        return { prepare: session.prepare, batch };
      },
    };
    const lane = { origin: "NZ", destination: "CN", shipFrom: null, hsCode: "040510" as HsCode };
    const request = { ...lane, destinationPostalCode: null, destinationRegion: null, entryDate: null };
    const clock = clockAt(TODAY);
    const load = () => loadLandedCostFacts({ ...env, DB } as unknown as Env, [request], clock);
    const [facts] = await load();
    await load();
    expect(trips).toBe(1);
    expect(facts?.preferences?.agreements.map(({ id }) => id)).toContain("CN-newzealand");
  });
  it("names the field of the request that answers each condition, and takes the answer", async () => {
    const lane = { hs_code: "610910", origin: "BD", destination: "DE" };
    const open = await answerTo(lane);
    expect(open.verdict).toBe("indeterminate");
    for (const condition of open.missing) expect(condition).toMatch(/\(state [\w[\].]+: .+\)$/);
    // Least developed countries may cut and sew cloth of any origin.
    for (const told of [{ product_form: "cut and sewn" }, { processes: ["knitting", "sewing"] }])
      expect(await answerTo({ ...lane, ...told })).toMatchObject({
        verdict: "eligible",
        recommended: { preferentialRate: { pct: 0, certainty: "derived" }, savingsPct: 12 },
      });
  });
  it("puts a limit on foreign materials as the content that is required", async () => {
    const car = await answerTo({ hs_code: "870323", origin: "JP", destination: "DE" });
    expect(car.applicableFTAs[0]?.ruleCodes).toContainEqual(expect.objectContaining({ code: "MAXNOM" }));
    expect(car.requiredRvc).toBe(55);
  });
  it("folds the names of countries that customs use", async () => {
    expect(await answerTo({ hs_code: "870323", origin: "uk", destination: "de" })).toMatchObject({
      origin: "GB",
      applicableFTAs: [{ ftaId: "GB-eu" }],
    });
  });
});
