import { describe, expect, it, test } from "vitest";
import { landedCostBody } from "../../src/http/api/landed-cost/landed-cost-body.ts";
import { landedCostOf } from "../support/landed-cost-of.ts";

async function problems(body: Record<string, unknown>) {
  const answered = await landedCostOf({ price: 100, origin: "CN", hsCode: "9609100000", ...body });
  return answered.ok ? [] : answered.problems;
}

describe("a word that nobody knows is refused with the nearest that is known", () => {
  test.each<[Record<string, unknown>, string, string]>([
    [{ destinationCountry: "CA", destinationRegion: "Ontaryo" }, "destinationRegion", "Ontario (CA-ON)"],
    [
      { destinationCountry: "US", facts: { informationMaterial: true } },
      "facts.informationMaterial",
      "informationalMaterial",
    ],
    [{ destinationCountry: "US", facts: { "9903.99.99": true } }, "facts.9903.99.99", "9903."],
    [
      { destinationCountry: "US", tradeRemedyCases: [{ caseNumber: "A-570-828", rate: 5 }] },
      "tradeRemedyCases[0].caseNumber",
      "A-570-82",
    ],
    [
      { destinationCountry: "DE", tradeRemedyCases: [{ caseNumber: "EU-AD-EBIKES", rate: 5 }] },
      "tradeRemedyCases[0].caseNumber",
      "EU-AD-EBIKE",
    ],
  ])("%j", async (body, path, nearest) => {
    const [first, ...rest] = await problems(body);
    expect(rest).toEqual([]);
    expect(first?.path).toBe(path);
    expect(first?.message).toContain("nearest: ");
    expect(first?.message).toContain(nearest);
  });
});

describe("a word that is known is taken", () => {
  test.each<Record<string, unknown>>([
    { destinationCountry: "US", facts: { "9903.05.92": true, informationalMaterial: true } },
    { destinationCountry: "US", facts: { "partValues.case": 3 } },
    { destinationCountry: "US", tradeRemedyCases: [{ caseNumber: "A-570-827", rate: 5 }] },
    { destinationCountry: "US", tradeRemedyCases: [{ caseNumber: "a-570-827-001", rate: 5 }] },
    {
      destinationCountry: "US",
      tradeRemedyCases: [{ caseNumber: "A-570-999", rate: 5, product: "widgets" }],
    },
    // Another country's headings mean nothing here, and no table of remedies is held.
    { destinationCountry: "NO", facts: { "9903.05.92": true } },
    { destinationCountry: "NO", tradeRemedyCases: [{ caseNumber: "A-570-827", rate: 5 }] },
  ])("%j", async (body) => {
    expect(await problems(body)).toEqual([]);
  });
});

it("the schema's own words have a nearest too, whatever their case", () => {
  const said = (body: Record<string, unknown>) =>
    landedCostBody.safeParse({ price: 1, ...body }).error?.issues[0]?.message;
  expect(said({ purpose: "Return" })).toContain("nearest: return");
  expect(said({ sellerRegistrations: ["ioss"] })).toContain("nearest: IOSS");
  expect(said({ channel: "courrier" })).toContain("nearest: courier");
});
