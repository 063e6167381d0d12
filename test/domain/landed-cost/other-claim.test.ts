import { expect, test } from "vitest";
import { loadLandedCostFacts } from "../../../src/data/landed-cost/load-facts.ts";
import { calculateLandedCost } from "../../../src/domain/landed-cost/landed-cost.ts";
import { landedCostBody } from "../../../src/http/api/landed-cost/landed-cost-body.ts";
import { readLandedCostRequest } from "../../../src/http/api/landed-cost/read-landed-cost-request.ts";
import { clockAt } from "../../support/clock-at.ts";
import { seededCaches, seededEnv, TODAY } from "../../support/landed-cost-of.ts";

/** What becomes of a claim for a T-shirt from Vietnam to Japan, and what the other choice costs. */
async function preferenceOf(body: Record<string, unknown>) {
  const read = readLandedCostRequest(
    landedCostBody.parse({
      price: 400,
      origin: "VN",
      destinationCountry: "JP",
      hsCode: "610910",
      channel: "freight",
      customerType: "business",
      ...body,
    }),
  );
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const [facts] = await loadLandedCostFacts(await seededEnv(), [read.request], clockAt(TODAY, seededCaches));
  if (!facts) throw new Error("no facts");
  const calculated = calculateLandedCost(read.request, facts);
  if (!calculated.ok) throw new Error("not calculated");
  const { claim, otherwise } = calculated.cost.preference;
  return { claim, duty: otherwise?.duty.toNumber() ?? null };
}

test("without a claim the best preference is the other choice", async () => {
  expect(await preferenceOf({})).toMatchObject({ claim: null, duty: 0 });
});

test("with a claim that was granted the tariff without it is the other choice", async () => {
  const { claim, duty } = await preferenceOf({ claimPreference: true });
  expect(claim).toHaveProperty("granted");
  expect(duty).toBeGreaterThan(0);
});

test("a claim that was refused has no other choice, though another agreement would do", async () => {
  const { claim, duty } = await preferenceOf({ claimPreference: true, claimAgreement: "USMCA" });
  expect(claim).toHaveProperty("refused");
  expect(duty).toBeNull();
});
