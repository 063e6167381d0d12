import { describe, expect, it } from "vitest";
import { maxNonOriginating } from "../../../src/domain/origin/max-non-originating.ts";
import { originCase, termOf } from "../../support/origin-case.ts";

type More = Parameters<typeof originCase>[0];
const judge = (rule: string, more: More) => {
  const { max, of } = termOf(rule, "MAXNOM");
  return maxNonOriginating(max, of, originCase(more));
};
const foreign = (...values: (number | undefined)[]) =>
  values.map((value, at) => ({ hsCode: at === 0 ? "940391" : "441230", value }));
const price = { exWorksPrice: 1000 };

describe("foreign materials up to a share of the price", () => {
  it("may reach the limit, also by fractions", () => {
    expect(judge("MAXNOM<=40", { foreign: foreign(100, 300), goods: price })).toEqual({
      outcome: "met",
      computed: "foreign materials 400 / 1000 = 40%, at most 40%",
      missing: [],
    });
    expect(judge("MAXNOM<=40", { foreign: foreign(100, 300.1), goods: price }).outcome).toBe("failed");
    expect(judge("MAXNOM<=30", { foreign: foreign(0.1, 0.2), goods: { exWorksPrice: 1 } }).outcome).toBe(
      "met",
    );
  });
  it("of a heading, or of the good's own, count alone", () => {
    expect(judge("MAXNOM<=10 of 4412", { foreign: foreign(900, 100), goods: price }).outcome).toBe("met");
    expect(judge("MAXNOM<=10 of 4412", { foreign: foreign(0, 101), goods: price }).computed).toBe(
      "foreign materials of heading 4412 101 / 1000 = 10.1%, at most 10%",
    );
    expect(judge("MAXNOM<=10 of ^", { foreign: foreign(101, 0), goods: price }).computed).toContain(
      "of the same heading",
    );
    expect(judge("MAXNOM<=10 of ^", { foreign: foreign(101, 0), goods: price }).outcome).toBe("failed");
    expect(judge("MAXNOM<=10 of ^", { foreign: foreign(100, 900), goods: price }).outcome).toBe("met");
    expect(judge("MAXNOM<=10 of 7318", { foreign: foreign(500, 500) })).toMatchObject({
      outcome: "met",
      computed: "no foreign material of heading 7318",
    });
    expect(judge("MAXNOM<=10 of 7318", {}).outcome).toBe("unknown"); // nothing is stated
  });
  it("are read from the stated content where values are missing", () => {
    const stated = (originatingContentPct: number, rule: string) =>
      judge(rule, { foreign: foreign(undefined), goods: { ...price, originatingContentPct } }).outcome;
    expect(stated(60, "MAXNOM<=40")).toBe("met");
    expect(stated(59, "MAXNOM<=40")).toBe("failed");
    expect(stated(60, "MAXNOM<=40 of 9403")).toBe("met");
    expect(stated(59, "MAXNOM<=40 of 9403")).toBe("unknown"); // the rest may be of other headings
    expect(judge("MAXNOM<=40", { goods: { originatingContentPct: 60 } }).outcome).toBe("met");
  });
  it("are unknown without figures, which are named", () => {
    expect(judge("MAXNOM<=40", { foreign: foreign(100) })).toMatchObject({
      outcome: "unknown",
      missing: [
        "the ex-works price (state exWorksPrice: an amount above 0)",
        "value of the foreign materials (state materials[].value: an amount in the currency of exWorksPrice)",
      ],
    });
    expect(judge("MAXNOM<=40", { goods: price }).outcome).toBe("unknown");
  });
});

describe("foreign materials not above the originating ones", () => {
  const own = (value?: number) => [{ hsCode: "441230", value }];
  it("may be as much", () => {
    expect(judge("MAXNOM<=OM", { foreign: foreign(50, 50), originating: own(100) }).outcome).toBe("met");
    expect(judge("MAXNOM<=OM", { foreign: foreign(50, 51), originating: own(100) })).toMatchObject({
      outcome: "failed",
      computed: "foreign materials 101 against originating materials 100",
    });
  });
  it("are unknown while a value is missing", () => {
    expect(judge("MAXNOM<=OM", { foreign: foreign(50), originating: own() }).outcome).toBe("unknown");
    expect(judge("MAXNOM<=OM", { foreign: foreign(undefined), originating: own(1) }).outcome).toBe("unknown");
    expect(judge("MAXNOM<=OM", {}).outcome).toBe("unknown");
  });
});
