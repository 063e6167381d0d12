import { expect, test } from "vitest";
import { loadLandedCostFacts } from "../../../src/data/landed-cost/load-facts.ts";
import { factsText, readFacts } from "../../../src/domain/quotes/stored-facts.ts";
import { landedCostBody } from "../../../src/http/api/landed-cost/landed-cost-body.ts";
import { readLandedCostRequest } from "../../../src/http/api/landed-cost/read-landed-cost-request.ts";
import { calculateOnFacts } from "../../../src/usecases/calculate-on-facts.ts";
import { clockAt } from "../../support/clock-at.ts";
import { seededEnv, TODAY } from "../../support/landed-cost-of.ts";

async function calculation(body: Record<string, unknown>) {
  const read = readLandedCostRequest(landedCostBody.parse({ origin: "CN", price: 400, ...body }));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const clock = clockAt(TODAY);
  const [facts] = await loadLandedCostFacts(await seededEnv(), [read.request], clock);
  if (!facts) throw new Error("no facts");
  return { request: read.request, facts };
}

test.each([
  { destinationCountry: "JP", hsCode: "420221" },
  { destinationCountry: "XI", hsCode: "610910", price: 100 },
  { destinationCountry: "IN", hsCode: "640399", customerType: "business" },
  { destinationCountry: "BR", hsCode: "610910", destinationPostalCode: "20040-002" },
  { destinationCountry: "US", hsCode: "732690", channel: "freight", customerType: "business" },
  { destinationCountry: "GB", hsCode: "401120" },
  { destinationCountry: "CA", hsCode: "720851", origin: "US", destinationRegion: "ON" },
])("kept facts give the same answer again: %o", async (body) => {
  const { request, facts } = await calculation(body);
  expect(calculateOnFacts(request, readFacts(factsText(facts, request)))).toEqual(
    calculateOnFacts(request, facts),
  );
});

test("facts kept before schedules had conditions and roundings a currency are still read", async () => {
  const { request, facts } = await calculation({ destinationCountry: "US", hsCode: "610910" });
  const old = JSON.parse(factsText(facts, request)).facts;
  for (const entry of old.tariff) delete entry.conditions;
  for (const rule of old.provisions.roundings) delete rule.currency;
  delete old.provisions.customsRate;
  expect(calculateOnFacts(request, readFacts(JSON.stringify(old)))).toEqual(calculateOnFacts(request, facts));
});

test.each(["10001", "19103", "75001"])(
  "facts kept before %s's state said which codes are clothing are still read",
  async (zipcode) => {
    const { request, facts } = await calculation({
      destinationCountry: "US",
      hsCode: "6109100012",
      price: 90,
      zipcode,
    });
    const old = JSON.parse(factsText(facts, request));
    delete old.facts.salesTax.state.clothing.goods;
    expect(calculateOnFacts(request, readFacts(JSON.stringify(old)))).toEqual(
      calculateOnFacts(request, facts),
    );
  },
);

test("measures that no line under the code can owe are left out, those of a longer code are kept", async () => {
  const { request, facts } = await calculation({ destinationCountry: "DE", hsCode: "610910" });
  const [first] = facts.measures;
  if (!first) throw new Error("no measures");
  const measures = [
    { id: "LINE BELOW", goods: ["61091000"] },
    { id: "HEADING", goods: ["6109"] },
    { id: "ALL", goods: ["*"] },
    { id: "OTHER GOODS", goods: ["610990"] },
    { id: "OTHER ORIGIN", goods: ["*"], origins: ["NO"] },
  ].map((more) => ({ ...first, origins: ["*"], ...more }));
  const kept = readFacts(factsText({ ...facts, measures }, request));
  expect(kept?.measures.map(({ id }) => id)).toEqual(["LINE BELOW", "HEADING", "ALL"]);
});

test.each([
  ["no JSON", "{"],
  ["no object", "1"],
  ["an unknown form", JSON.stringify({ form: 99, facts: {} })],
  ["not whole", JSON.stringify({ form: 1, facts: { destination: {} } })],
])("text that is %s gives no facts", (_, text) => {
  expect(readFacts(text)).toBeNull();
});
