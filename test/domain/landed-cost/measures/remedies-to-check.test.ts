import { describe, expect, it, test } from "vitest";
import { answerOf } from "../../../support/landed-cost-of.ts";

/** Codes of the remedies that an answer names as possibly due. */
async function named(destinationCountry: string, hsCode: string, origin = "CN"): Promise<string[]> {
  const answer = await answerOf({ price: 1000, hsCode, origin, destinationCountry });
  return answer.dataAvailability.remediesToCheck.map(({ code }) => code).sort();
}

describe("orders of the United States by code", () => {
  test.each([
    // The three finds of a broker: a heading of furniture, plastic bags, steel pipe.
    ["940350", ["A-570-890"]],
    ["392321", ["A-570-886"]],
    ["730630", ["A-570-910", "C-570-911"]],
    ["940429", ["A-570-092", "C-570-128"]],
  ])("%s stands for every line below it", async (hsCode, cases) => {
    expect(await named("US", hsCode)).toEqual(expect.arrayContaining(cases));
  });
  test.each(["854142", "8541420010", "8541430010"])("%s is a code of today", async (hsCode) => {
    expect(await named("US", hsCode)).toEqual(expect.arrayContaining(["A-570-979", "C-570-980"]));
  });
  it("names no solar order for light-emitting diodes, which left the same subheading", async () => {
    expect(await named("US", "854141")).toEqual([]);
  });
  test.each([
    ["960910", "A-570-827"],
    ["940179", "A-570-868"],
    ["871680", "A-570-891"],
    ["390761", "A-570-024"],
  ])("%s: %s", async (hsCode, order) => {
    expect(await named("US", hsCode)).toContain(order);
  });
  it("is none for another origin, and none for a code beside it", async () => {
    expect(await named("US", "960910", "DE")).toEqual([]);
    expect(await named("US", "960920")).toEqual([]);
  });
});

describe("remedies of the European Union by words", () => {
  it("names them with the most they may cost and charges nothing", async () => {
    const answer = await answerOf({ price: 1000, hsCode: "441233", origin: "CN", destinationCountry: "DE" });
    expect(answer.dataAvailability.remediesToCheck).toMatchObject([
      { code: "EU-AD-PLYWOOD", rate: "up to 86.8%", certainty: "estimated" },
    ]);
    expect(answer.data.breakdown.some(({ type }) => type === "trade_remedy")).toBe(false);
  });
});

test("an answer says how complete its table of remedies is", async () => {
  const of = async (destinationCountry: string) =>
    (await answerOf({ price: 100, hsCode: "610910", origin: "CN", destinationCountry })).dataAvailability
      .remediesHeld;
  expect(await of("US")).toMatchObject({ asOf: "2026-10-02", complete: false });
  expect((await of("US"))?.count).toBeGreaterThan(380);
  expect((await of("FR"))?.gaps).not.toBe("");
  expect(await of("NO")).toBeNull();
});
