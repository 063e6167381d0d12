import { describe, expect, it } from "vitest";
import { resolveAmbiguousCode } from "../../../src/domain/landed-cost/code.ts";
import { decimal } from "../../../src/domain/trade/money.ts";
import { lineUnder, measure, scheduleOf } from "../../support/line-under.ts";

/** A schedule with a line for each of these endings of heading 6109. */
const scheduleWith = (...codes: string[]) => {
  const entry = scheduleOf("8%");
  return { ...entry, groups: entry.groups.map((group) => ({ ...group, codes })) };
};
/** What is charged: the duty of each code as the test sets it. */
const resolve = async (
  law: Parameters<typeof lineUnder>[0],
  duties: Record<string, number>,
  hsCode = "610910",
) => {
  const asked: string[] = [];
  const { spread, ...line } = await lineUnder(law, { price: 100, hsCode });
  const found = resolveAmbiguousCode(line, ({ code }) => {
    asked.push(code);
    return decimal(duties[code] ?? 0);
  });
  const range = found.spread && [found.spread.min.toNumber(), found.spread.max.toNumber()];
  expect(spread).toBeNull();
  return { code: found.code, range, asked };
};
const endings = (count: number) => Array.from({ length: count }, (_, at) => `10${String(at + 10)}`);
const surcharges = (codes: string[]) =>
  codes.map((ending, at) => measure({ id: `S${at}`, type: "additional_duty", goods: [`6109${ending}`] }));

describe("a code that stands for several lines", () => {
  it("is charged as the dearest of them, with the range", async () => {
    const codes = endings(3);
    const law = { tariff: [scheduleWith(...codes)], measures: surcharges(codes) };
    expect(await resolve(law, { "61091010": 5, "61091011": 2, "61091012": 9 })).toEqual({
      code: "61091012",
      range: [2, 9],
      asked: ["61091010", "61091011", "61091012"],
    });
  });
  it("is tried with twelve kinds of lines, not with the thirteenth", async () => {
    const tried = async (count: number) => {
      const codes = endings(count);
      return (await resolve({ tariff: [scheduleWith(...codes)], measures: surcharges(codes) }, {})).asked
        .length;
    };
    expect(await tried(12)).toBe(12);
    expect(await tried(13)).toBe(12);
  });
  it("has no range where each owes the same", async () => {
    const codes = endings(2);
    const law = { tariff: [scheduleWith(...codes)], measures: surcharges(codes) };
    expect((await resolve(law, { "61091010": 5, "61091011": 5 })).range).toBeNull();
  });
  it("stays as it is where the law treats its lines alike", async () => {
    const law = { tariff: [scheduleWith(...endings(3))], measures: [measure({ goods: ["6109"] })] };
    expect(await resolve(law, {})).toEqual({ code: "610910", range: null, asked: [] });
  });
  it("tries one line of each kind", async () => {
    const law = { tariff: [scheduleWith(...endings(4))], measures: surcharges(["1011"]) };
    expect((await resolve(law, {})).asked).toEqual(["61091010", "61091011"]);
  });
  it("that is a line of the schedule is that line, and without a schedule nothing is tried", async () => {
    const codes = endings(3);
    const law = { tariff: [scheduleWith(...codes)], measures: surcharges(codes) };
    expect((await resolve(law, {}, "61091010")).asked).toEqual([]);
    expect((await resolve({ measures: surcharges(codes) }, {})).asked).toEqual([]);
  });
});
