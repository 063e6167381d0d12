import { expect, test } from "vitest";
import { landedCostBody } from "../../src/http/api/landed-cost/landed-cost-body.ts";
import { readBatchItem } from "../../src/http/api/landed-cost/read-batch-item.ts";
import { readLandedCostRequest } from "../../src/http/api/landed-cost/read-landed-cost-request.ts";
import { calculate } from "../../src/usecases/calculate.ts";
import { calculateBatch } from "../../src/usecases/calculate-batch.ts";
import { clockAt } from "../support/clock-at.ts";
import { seededEnv, TODAY } from "../support/landed-cost-of.ts";
import { seededLexicon } from "../support/seeded-lexicon.ts";

const env: Env = { ...(await seededEnv()), KV: await seededLexicon() };
const clock = clockAt(TODAY);

async function calculated(body: Record<string, unknown>) {
  const read = readLandedCostRequest(landedCostBody.parse({ price: 300, origin: "CN", ...body }));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const done = await calculate(env, read.request, null, clock);
  if (!done.ok) throw new Error(JSON.stringify(done.problems));
  const { answer, classification } = done.answer;
  const { totalLandedCost, totalLandedCostRange: range, confidenceScore, dataAvailability } = answer;
  const asked = dataAvailability.needsInput.find(({ field }) => /^(?:hsCode$|answers\.)/.test(field));
  return { totalLandedCost, range, confidenceScore, asked, classification: classification.classification };
}

test("a code that the name does not settle is asked for, and its rivals' costs lie in the range", async () => {
  const found = await calculated({ destinationCountry: "DE", productName: "sneakers" });
  const { confidence, totalLandedCostRange: rivals } = found.classification ?? { confidence: 1 };
  expect(confidence).toBeLessThan(0.8);
  expect(found.asked?.why).toContain("found from the name");
  expect(found.confidenceScore).toBeLessThanOrEqual(confidence);
  expect(found.range?.min).toBeLessThanOrEqual(rivals?.min ?? 0);
  expect(found.range?.max).toBeGreaterThanOrEqual(rivals?.max ?? Number.POSITIVE_INFINITY);
});

test("a name that says too little is charged the average, asked for its code, and the range spans the candidates", async () => {
  const found = await calculated({
    destinationCountry: "AU",
    origin: "US",
    productName: "guitar",
    price: 900,
  });
  expect(found.classification).toMatchObject({ used: false });
  expect(found.asked).toBeDefined();
  expect(found.range).not.toBeNull();
  expect(found.confidenceScore).toBeLessThan(0.3);
});

test("a code stated beside the name is not asked for", async () => {
  const found = await calculated({ destinationCountry: "DE", productName: "sneakers", hsCode: "6404110000" });
  expect(found.asked).toBeUndefined();
});

test("nothing known of the goods asks what they are", async () => {
  const read = readLandedCostRequest(
    landedCostBody.parse({ price: 100, destinationCountry: "FR", origin: "CN" }),
  );
  if (!read.ok) throw new Error("refused");
  const done = await calculate(env, read.request, null, clock);
  if (!done.ok) throw new Error("refused");
  expect(done.answer.answer.dataAvailability.needsInput.map(({ field }) => field)).toContain("productName");
});

test("a line of a cart leaves its code open as it does alone", async () => {
  const body = { destinationCountry: "DE", origin: "CN" };
  const items = [
    { price: 300, productName: "sneakers" },
    { price: 200, hsCode: "610910" },
  ];
  const batch = await calculateBatch(
    env,
    { items: items.map((item) => readBatchItem(item, body)), consignment: true },
    clock,
    null,
  );
  if (!batch.ok) throw new Error("refused");
  const [line] = batch.results;
  if (!line?.ok) throw new Error("refused");
  expect(line.answer.dataAvailability.needsInput.map(({ field }) => field)).toContain("hsCode");
  const { totalLandedCost, totalLandedCostRange } = batch.totals;
  expect(totalLandedCostRange?.min).toBeLessThanOrEqual(totalLandedCost);
  expect(totalLandedCostRange?.max).toBeGreaterThanOrEqual(totalLandedCost);
});
