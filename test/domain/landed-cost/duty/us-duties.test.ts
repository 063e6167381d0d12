import { expect, test } from "vitest";
import type { LandedCostAnswer } from "../../../../src/domain/landed-cost/answer.ts";
import { usFreightOf } from "../../../support/landed-cost-of.ts";

const charged = ({ data }: LandedCostAnswer): [string, number][] =>
  data.breakdown
    .filter((row) => row.type === "duty" || row.type === "additional_duty" || row.type === "trade_remedy")
    .map((row) => [row.code, row.amount]);
const headings = (answer: LandedCostAnswer): string[] => charged(answer).map(([code]) => code);

test("a steel derivative of China on its whole value, heading by heading", async () => {
  const answer = await usFreightOf({
    price: 14_172,
    hsCode: "7326.90.8688",
    origin: "CN",
    entryDate: "2026-09-18",
  });
  expect(charged(answer)).toEqual([
    ["7326908688", 410.99],
    ["9903.88.03", 3543],
    ["9903.82.02", 7086],
    ["9903.05.90", 0],
  ]);
  expect(answer.importDuty).toBe(11_039.99);
});

test("the metal duty fell on the steel content before 2026-04-06, the surcharge on the rest", async () => {
  const body = { price: 10_000, hsCode: "7326908688", origin: "CN", entryDate: "2026-03-15" };
  const stated = await usFreightOf({ ...body, facts: { steelContentPct: 60 } });
  expect(stated.importDuty).toBe(6190);
  const unstated = await usFreightOf(body);
  expect(unstated.importDuty).toBe(290 + 5000 + 2500);
  const asked = unstated.dataAvailability.needsInput.find(({ field }) => field === "facts.steelContentPct");
  expect(asked?.effectUsd).toBe(-4000);
});

test("one metals heading at most, and a confirmed one takes the place of the higher", async () => {
  const body = {
    price: 10_000,
    hsCode: "7206900000",
    origin: "CA",
    entryDate: "2026-04-24",
    claimPreference: true,
  };
  expect(headings(await usFreightOf(body))).toContain("9903.82.02");
  const confirmed = headings(await usFreightOf({ ...body, facts: { "9903.82.18": true } }));
  expect(confirmed).toContain("9903.82.18");
  expect(confirmed).not.toContain("9903.82.02");
  const before = await usFreightOf({ ...body, entryDate: "2026-04-22", facts: { "9903.82.18": true } });
  expect(headings(before)).toContain("9903.82.02");
});

test("goods that pay no metal duty owe the duties that metal goods are spared", async () => {
  const answer = await usFreightOf({
    price: 10_000,
    hsCode: "7206900000",
    origin: "BR",
    entryDate: "2026-07-25",
    facts: { "9903.82.01": true },
  });
  expect(answer.importDuty).toBe(3750);
});

test("suspended headings are named, never charged", async () => {
  const answer = await usFreightOf({
    price: 1000,
    hsCode: "8471300100",
    origin: "CN",
    entryDate: "2026-10-01",
  });
  expect(headings(answer)).not.toContain("9903.88.16");
  const named = answer.dataAvailability.notApplied.find(({ code }) => code === "9903.88.16");
  expect(named?.reason).toBe("suspended");
});

test("a total counts the base duty, also one per unit, against its share of the value", async () => {
  const body = { origin: "DE", entryDate: "2026-08-10", price: 10_000 };
  const adValorem = await usFreightOf({ ...body, hsCode: "8481809050" });
  expect(adValorem.importDuty).toBe(1000);
  expect(headings(adValorem)).toContain("9903.05.39");
  // 5.3 % and more: the total is reached whatever form the base rate has.
  const high = await usFreightOf({ ...body, hsCode: "6109100012" });
  expect(high.importDuty).toBe(1650);
  expect(headings(high)).toContain("9903.05.38");
});

test.each([
  ["2026-02-23", ["9903.02.69"]],
  ["2026-02-24", ["9903.03.01"]],
  ["2026-07-23", ["9903.03.01"]],
  ["2026-07-24", ["9903.05.84"]],
])("a shirt of Vietnam on %s owes %j beside the base duty", async (entryDate, expected) => {
  const answer = await usFreightOf({ price: 100, hsCode: "6109100012", origin: "VN", entryDate });
  expect(headings(answer).slice(1)).toEqual(expected);
});

test("column 2 and the duties that apply beside it", async () => {
  const answer = await usFreightOf({
    price: 10_000,
    hsCode: "6109100004",
    origin: "RU",
    entryDate: "2026-07-29",
  });
  expect(answer.importDuty).toBe(10_250);
});

test("a claimed programme gives its rate, a lapsed one does not", async () => {
  const body = {
    price: 1000,
    hsCode: "8517620090",
    origin: "CA",
    claimPreference: true,
    entryDate: "2026-10-01",
  };
  expect(headings(await usFreightOf(body))).toContain("9903.05.93");
  const lapsed = await usFreightOf({
    price: 1000,
    hsCode: "0101300000",
    origin: "NP",
    claimPreference: true,
    entryDate: "2026-10-01",
  });
  expect(lapsed.data.breakdown.find((row) => row.type === "duty")?.rate).toBe(6.8);
});

test("what changes next, with its effect on this line", async () => {
  const answer = await usFreightOf({
    price: 1000,
    hsCode: "3818000000",
    origin: "VN",
    entryDate: "2026-11-20",
  });
  expect(answer.dutyInfo.nextChange).toMatchObject({ date: "2026-12-04", effectUsd: 150 });
});

test("a code that does not exist is answered by its parent, and says so", async () => {
  const { dataAvailability } = await usFreightOf({ price: 1000, hsCode: "7326909999", origin: "CN" });
  expect(dataAvailability.matchLevel).toBe("parent");
  expect(dataAvailability.tried).toEqual(["7326909999", "73269099"]);
});

test("a short code is charged as the dearest line under it, and the question says what is at stake", async () => {
  const answer = await usFreightOf({ price: 1000, hsCode: "732690", origin: "CN", entryDate: "2026-10-01" });
  expect(headings(answer)).toContain("9903.82.02");
  const asked = answer.dataAvailability.needsInput.find(({ field }) => field === "hsCode");
  expect(asked?.effectUsd).toBeLessThan(0);
});

test("an entry date before or after the rows held is answered with a warning", async () => {
  for (const entryDate of ["2019-03-01", "2031-01-01"]) {
    const { dataAvailability } = await usFreightOf({
      price: 1000,
      hsCode: "610910",
      origin: "VN",
      entryDate,
    });
    expect(dataAvailability.notes.some((note) => note.includes("entry date"))).toBe(true);
  }
});

test.each([
  ["7408110000", "parent"],
  ["740811", "lines_below"],
])("%s, whose every line is on a list, owes what the lines owe", async (hsCode, matchLevel) => {
  const answer = await usFreightOf({ price: 10_000, hsCode, origin: "CL", entryDate: "2026-10-01" });
  expect(answer.dataAvailability.matchLevel).toBe(matchLevel);
  expect(headings(answer)).toContain("9903.82.02");
});

test("pharmaceuticals are taken as patented until that is denied", async () => {
  const body = { price: 10_000, hsCode: "2918993000", origin: "IN", entryDate: "2026-08-01" };
  const presumed = await usFreightOf(body);
  expect(headings(presumed)).toContain("9903.04.60");
  const asked = presumed.dataAvailability.needsInput.find(({ field }) => field === "facts.patented");
  expect(asked?.effectUsd).toBe(-8350);
  expect(charged(await usFreightOf({ ...body, facts: { patented: false } }))).toEqual([
    ["2918993000", 650],
    ["9903.05.44", 1000],
  ]);
});

test("the country rates of the reciprocal order were in force for one day before they were suspended", async () => {
  const on = async (entryDate: string) =>
    headings(await usFreightOf({ price: 10_000, hsCode: "6109100012", origin: "VN", entryDate })).slice(1);
  expect(await on("2025-04-08")).toEqual(["9903.01.25"]);
  expect(await on("2025-04-09")).toEqual(["9903.01.72"]);
  expect(await on("2025-04-10")).toEqual(["9903.01.25"]);
});
