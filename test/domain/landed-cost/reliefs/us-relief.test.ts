import { expect, test } from "vitest";
import type { LandedCostAnswer } from "../../../../src/domain/landed-cost/answer.ts";
import { answerOf } from "../../../support/landed-cost-of.ts";

/** A parcel of a consumer by courier into the United States. */
const parcel = (body: Record<string, unknown>): Promise<LandedCostAnswer> =>
  answerOf({
    price: 90,
    hsCode: "4202221500",
    origin: "IT",
    destinationCountry: "US",
    entryDate: "2026-11-20",
    ...body,
  });

const fees = ({ data }: LandedCostAnswer): [string, number, string][] =>
  data.breakdown.filter((row) => row.type === "fee").map((row) => [row.code, row.amount, row.certainty]);

test.each([
  ["to 100 dollars owes nothing", { purpose: "gift" }, 0],
  ["above 100 dollars owes the whole", { purpose: "gift", price: 101 }, 16.16],
  ["of 150 dollars of an island possession owes nothing", { purpose: "gift", price: 150, origin: "GU" }, 0],
  ["of perfume owes duty from the first cent", { purpose: "gift", hsCode: "3303003000" }, 9],
])("a gift %s (19 CFR 10.152): %j", async (_, body, duty) => {
  expect((await parcel(body)).importDuty).toBe(duty);
});

test("a sale of the same value owes duty: only gifts and personal articles keep their relief", async () => {
  expect((await parcel({})).importDuty).toBe(14.4);
});

test.each([
  ["CN", "2025-05-01", 800],
  ["CN", "2025-05-02", 0],
  ["IT", "2025-08-28", 800],
  ["IT", "2025-08-29", 0],
])("the low-value exemption for goods of %s on %s is %d dollars", async (origin, entryDate, threshold) => {
  expect((await parcel({ origin, entryDate })).deMinimisInfo.dutyThreshold).toBe(threshold);
});

test("fees after the last published year are that year's, as an estimate", async () => {
  const body = { price: 5000, channel: "freight", customerType: "business" };
  expect(fees(await parcel({ ...body, entryDate: "2027-09-30" }))).toEqual([["MPF", 34.58, "published"]]);
  expect(fees(await parcel({ ...body, entryDate: "2027-10-01" }))).toEqual([["MPF", 34.58, "estimated"]]);
});

test("a claimed rate needs no quantity that only the general rate asks for", async () => {
  const claimed = await parcel({ hsCode: "2204212000", origin: "CA", claimPreference: true, price: 10_000 });
  const duty = claimed.data.breakdown.find((row) => row.type === "duty");
  expect(duty).toMatchObject({ amount: 0, zeroReason: "preference", certainty: "published" });
});

test("the end of a claimed programme is the next change", async () => {
  const claimed = await parcel({ hsCode: "0704904020", origin: "KE", claimPreference: true, price: 10_000 });
  expect(claimed.importDuty).toBe(0);
  expect(claimed.dutyInfo.nextChange).toMatchObject({ date: "2027-01-01", effectUsd: 2000 });
});
