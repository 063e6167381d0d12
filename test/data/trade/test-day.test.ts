import { expect, test } from "vitest";
import { dayAt, pinnedFor } from "../../../src/data/clock.ts";
import { TEST_DAY } from "../../../src/data/trade/test-day.ts";
import { landedCostBody } from "../../../src/http/api/landed-cost/landed-cost-body.ts";
import { readLandedCostRequest } from "../../../src/http/api/landed-cost/read-landed-cost-request.ts";
import { calculate } from "../../../src/usecases/calculate.ts";
import { clockAt } from "../../support/clock-at.ts";
import { seededCaches, seededEnv } from "../../support/landed-cost-of.ts";
import { restrictionsOf } from "../../support/restrictions-of.ts";

const clock = (now: string, accountId: string | null) => ({
  ...clockAt(new Date(now), seededCaches),
  ...pinnedFor(accountId),
});
const TEST = "acct_1~test";

async function priced(now: string, accountId: string | null) {
  const read = readLandedCostRequest(
    landedCostBody.parse({
      price: 100,
      currency: "EUR",
      origin: "CN",
      destinationCountry: "GB",
      hsCode: "610910",
    }),
  );
  if (!read.ok) throw new Error("unreadable");
  const calculated = await calculate(await seededEnv(), read.request, null, clock(now, accountId));
  if (!calculated.ok) throw new Error("not calculated");
  return calculated.answer.answer;
}

test("the rates of the day are whole, none younger than the day", () => {
  const { daily, customs } = TEST_DAY.rates;
  expect(Object.keys(daily).length).toBeGreaterThan(150);
  for (const { unitsPerUsd, asOf } of Object.values(daily)) {
    expect(Number(unitsPerUsd)).toBeGreaterThan(0);
    expect(asOf <= TEST_DAY.day).toBe(true);
  }
  expect(customs.map(({ from, to }) => from <= TEST_DAY.day && TEST_DAY.day <= to)).toEqual([true]);
});

test("a test key meets the same day at any moment and in any zone, any other key the day it is", () => {
  expect(dayAt("Pacific/Auckland", clock("2027-05-01T23:00:00Z", TEST))).toBe(TEST_DAY.day);
  expect(dayAt("Pacific/Auckland", clock("2027-05-01T23:00:00Z", "acct_1"))).toBe("2027-05-02");
});

test("the same request comes to the same amounts a year later, and the answer names why", async () => {
  const [now, later] = [
    await priced("2026-03-02T12:00:00Z", TEST),
    await priced("2027-03-02T12:00:00Z", TEST),
  ];
  expect(later.data).toEqual(now.data);
  expect(now.dataAvailability.datasets).toMatchObject({
    "test-mode": `day and exchange rates of ${TEST_DAY.day}`,
  });
  const live = await priced("2026-03-02T12:00:00Z", "acct_1");
  expect(live.dataAvailability.datasets).not.toHaveProperty("test-mode");
});

test.each([
  ["961620", "prohibited"],
  ["961700", "restricted"],
])("goods of %s are %s for a test key", async (hsCode, status) => {
  const goods = { destinationCountry: "DE", originCountry: "FR", hsCode };
  expect(await restrictionsOf(goods, pinnedFor(TEST))).toMatchObject({ ok: true, answer: { status } });
  expect(await restrictionsOf(goods)).not.toMatchObject({ answer: { status } });
});
