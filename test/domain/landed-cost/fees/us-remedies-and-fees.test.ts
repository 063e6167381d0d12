import { expect, test } from "vitest";
import type { LandedCostAnswer } from "../../../../src/domain/landed-cost/answer.ts";
import { landedCostOf } from "../../../support/landed-cost-of.ts";

async function importing(body: Record<string, unknown>): Promise<LandedCostAnswer> {
  const result = await landedCostOf({ destinationCountry: "US", entryDate: "2026-11-02", ...body });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.answer;
}

const fee = ({ data }: LandedCostAnswer, code: string) =>
  data.breakdown.find((row) => row.type === "fee" && row.code === code);

test("the processing fee of a formal entry keeps its bounds of the fiscal year", async () => {
  const of = async (price: number, entryDate: string) =>
    fee(await importing({ price, entryDate, hsCode: "610910", origin: "VN", channel: "freight" }), "MPF")
      ?.amount;
  expect(await of(3000, "2026-11-02")).toBe(34.58);
  expect(await of(3000, "2026-09-30")).toBe(33.58);
  expect(await of(100_000, "2026-11-02")).toBe(346.4);
  expect(await of(1_000_000, "2026-11-02")).toBe(670.86);
});

test.each([
  ["freight", "MPF-informal", 2.77, "published"],
  ["post", "MPF-mail", 7.61, "derived"],
  ["courier", "MPF-express", 1.38, "derived"],
])("a small parcel by %s owes %s", async (channel, code, amount, certainty) => {
  const row = fee(await importing({ price: 120, hsCode: "610910", origin: "VN", channel }), code);
  expect(row).toMatchObject({ amount, certainty });
});

test("the way of entry is derived, said, and can be stated", async () => {
  const derived = await importing({ price: 120, hsCode: "610910", origin: "VN" });
  expect(derived.dataAvailability.assumptions.find(({ field }) => field === "entryType")?.value).toBe(
    "express",
  );
  const stated = await importing({ price: 120, hsCode: "610910", origin: "VN", entryType: "formal" });
  expect(fee(stated, "MPF")?.amount).toBe(34.58);
});

test("a claimed programme frees of the processing fee, as its own row", async () => {
  const answer = await importing({ price: 5000, hsCode: "6109100012", origin: "MX", claimPreference: true });
  expect(fee(answer, "MPF")?.amount).toBe(0);
});

test("harbour maintenance is owed by sea only", async () => {
  const body = { price: 10_000, hsCode: "6109100012", origin: "VN" };
  expect(fee(await importing({ ...body, transportMode: "sea" }), "HMF")?.amount).toBe(12.5);
  expect(fee(await importing({ ...body, transportMode: "air" }), "HMF")).toBeUndefined();
});

test("values are rounded to the dollar before duty is charged", async () => {
  const answer = await importing({ price: 19.5, hsCode: "6109100012", origin: "KE" });
  expect(answer.data.customsValue).toBe(20);
  expect(answer.importDuty).toBe(3.3);
});

test("an order on the goods is a candidate until the caller states case and rate", async () => {
  const body = { price: 1000, hsCode: "7607113000", origin: "AM" };
  const asked = await importing(body);
  expect(asked.dataAvailability.remediesToCheck).toMatchObject([{ code: "A-831-804", notice: "2021-24859" }]);
  expect(asked.data.breakdown.some((row) => row.type === "trade_remedy")).toBe(false);
  expect(fee(asked, "MPF")?.amount).toBe(34.58); // such goods are entered formally whatever their value
  const stated = await importing({ ...body, tradeRemedyCases: [{ caseNumber: "a-831-804", rate: 188.84 }] });
  expect(stated.data.breakdown.find((row) => row.type === "trade_remedy")).toMatchObject({
    code: "A-831-804",
    amount: 1888.4,
    rate: 188.84,
  });
});

test("the low-value exemption is cited as suspended", async () => {
  const { deMinimisInfo } = await importing({ price: 100, hsCode: "6109100012", origin: "VN" });
  expect(deMinimisInfo).toMatchObject({ dutyApplied: false, dutyThreshold: 0 });
  const before = await importing({ price: 100, hsCode: "6109100012", origin: "VN", entryDate: "2025-08-01" });
  expect(before.importDuty).toBe(0);
  expect(before.data.customsFees).toBe(0);
});

test.each([
  ["3406000000", "CN", ["A-570-504"]],
  ["4011101010", "CN", ["A-570-016", "C-570-017"]],
  ["9404210010", "CN", ["A-570-092", "C-570-128"]],
  ["1902192010", "TR", ["A-489-805"]],
  ["3406000000", "VN", []],
])("the orders to check for %s from %s", async (hsCode, origin, cases) => {
  const answer = await importing({ price: 1000, hsCode, origin });
  const codes = (answer.dataAvailability.remediesToCheck ?? []).map(({ code }) => code);
  expect(codes.sort()).toEqual(cases);
});
