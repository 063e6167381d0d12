import { expect, test } from "vitest";
import { loadLandedCostFacts } from "../../../src/data/landed-cost/load-facts.ts";
import { statedLine } from "../../../src/domain/landed-cost/line.ts";
import { landedCostBody } from "../../../src/http/api/landed-cost/landed-cost-body.ts";
import { readLandedCostRequest } from "../../../src/http/api/landed-cost/read-landed-cost-request.ts";
import { clockAt } from "../../support/clock-at.ts";
import { seededCaches, seededEnv, TODAY } from "../../support/landed-cost-of.ts";

async function readApart(body: Record<string, unknown>) {
  const read = readLandedCostRequest(
    landedCostBody.parse({ price: 100, destinationCountry: "DE", hsCode: "610910", ...body }),
  );
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { request } = read;
  const [facts] = await loadLandedCostFacts(await seededEnv(), [request], clockAt(TODAY, seededCaches));
  if (!facts) throw new Error("no facts");
  return { request, line: statedLine({ request, facts }) };
}

test("every field of a request stands in exactly one part of the line, unchanged", async () => {
  const { request, line } = await readApart({ origin: "CN", entryDate: "2026-12-01", channel: "freight" });
  const { goods, invoice, sale, shipment, statedClaim, entryDate, defaulted } = line;
  // What only the classifier reads: the code is found before the line is made.
  const { answers, attributes, description, language } = request;
  const wording = { answers, attributes, description, language };
  const parts = [goods, wording, invoice, sale, shipment, statedClaim, { entryDate, defaulted }];
  expect(parts.flatMap(Object.keys).sort()).toEqual(Object.keys(request).sort());
  expect(Object.assign({}, ...parts)).toEqual(request);
});

test("goods without an entry date enter today, as it is at their destination", async () => {
  expect((await readApart({})).line.entryDate).toBe("2026-11-20");
});
