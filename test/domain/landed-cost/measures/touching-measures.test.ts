import { describe, expect, it, test } from "vitest";
import {
  daysOfChange,
  type TouchedGoods,
  touching,
} from "../../../../src/domain/landed-cost/measures/touching-measures.ts";
import type { Measure } from "../../../../src/domain/law/measure.ts";
import { inEnglish } from "../../../support/in-english.ts";
import { measure } from "../../../support/line-under.ts";

const goods = (more: Partial<TouchedGoods> = {}): TouchedGoods => ({
  code: "720810",
  origin: "CN",
  originGroups: new Set(["ASIA"]),
  region: null,
  entryDate: "2026-06-15",
  listedCodes: [],
  ...more,
});
const listed = (list: string, prefix: string, from: string | null = null, to: string | null = null) => ({
  list,
  prefix,
  from,
  to,
});
const touched = (measures: Partial<Measure>[], of: Partial<TouchedGoods> = {}) => {
  const { candidates, outOfPeriod } = touching(
    measures.map((more, at) => measure({ id: `M${at}`, ...more })),
    goods(of),
  );
  return {
    candidates: candidates.map(({ id }) => id),
    outOfPeriod: outOfPeriod.map(({ measure: { id }, reason }) => `${id} ${inEnglish(reason)}`),
  };
};

describe("measures that touch goods", () => {
  test.each<[string, Partial<Measure>, Partial<TouchedGoods>, boolean]>([
    ["of all goods", {}, {}, true],
    ["of their chapter", { goods: ["72"] }, {}, true],
    ["of another", { goods: ["73"] }, {}, false],
    ["of a tariff line below a code of six", { goods: ["72081000"] }, {}, false],
    ["of their origin", { origins: ["CN"] }, {}, true],
    ["of a group of origins", { origins: ["ASIA"] }, {}, true],
    ["of another origin", { origins: ["DE"] }, {}, false],
    ["without an origin, of one", { origins: ["CN"] }, { origin: null }, false],
    ["of their region", { region: "CA-QC" }, { region: "CA-QC" }, true],
    ["of another region", { region: "CA-ON" }, { region: "CA-QC" }, false],
    ["of a region, where none is known", { region: "CA-ON" }, {}, false],
    ["on its first day", { from: "2026-06-15" }, {}, true],
    ["on its last day", { to: "2026-06-15" }, {}, true],
  ])("%s", (_, more, of, expected) => {
    expect(touched([more], of).candidates).toEqual(expected ? ["M0"] : []);
  });
  it("stand in rank order", () => {
    expect(touched([{ rank: 3 }, { rank: 1 }, { rank: 2 }]).candidates).toEqual(["M1", "M2", "M0"]);
  });
  it("of another time are named with the reason", () => {
    expect(
      touched([
        { from: "2026-06-16" },
        { to: "2026-06-14" },
        { from: "2026-03-01", to: "2026-02-28" },
        { from: "2027-01-01", to: "2027-01-01" },
      ]),
    ).toEqual({
      candidates: [],
      outOfPeriod: [
        "M0 begins on 2026-06-16",
        "M1 ended on 2026-06-14",
        "M2 suspended",
        "M3 begins on 2027-01-01",
      ],
    });
  });
  it("but for fees, and exemptions that nobody has to confirm", () => {
    const ended = { to: "2026-01-01" };
    expect(
      touched([
        { ...ended, type: "fee" },
        { ...ended, rate: "none" },
        { ...ended, rate: "none", goods: ["72"] },
        { ...ended, rate: "none", goods: ["72"], conditions: ["fact M3"] },
        { ...ended, rate: "none", conditions: ["fact M4"] },
      ]).outOfPeriod,
    ).toEqual(["M3 ended on 2026-01-01"]);
  });
});

describe("named lists of goods", () => {
  const on = (list: string, ...listedCodes: TouchedGoods["listedCodes"]) =>
    touched([{ goods: [`list:${list}`] }], { listedCodes }).candidates.length === 1;
  it("hold them by prefix and day", () => {
    expect(on("steel", listed("steel", "7208"))).toBe(true);
    expect(on("steel", listed("steel", "7209"))).toBe(false);
    expect(on("steel", listed("steel", "7208", "2026-06-15", "2026-06-15"))).toBe(true);
    expect(on("steel", listed("steel", "7208", "2026-06-16"))).toBe(false);
    expect(on("steel", listed("steel", "7208", null, "2026-06-14"))).toBe(false);
    expect(on("other", listed("steel", "7208"))).toBe(false);
  });
  it("of one family exclude each other: the longest prefix decides, then the latest day", () => {
    const [wide, narrow] = [listed("steel.annex", "72"), listed("steel.removed", "7208")];
    expect([on("steel.annex", wide, narrow), on("steel.removed", wide, narrow)]).toEqual([false, true]);
    expect([on("steel.annex", narrow, wide), on("steel.removed", narrow, wide)]).toEqual([false, true]);
    const [early, late] = [
      listed("steel.annex", "72", "2026-01-01"),
      listed("steel.removed", "72", "2026-02-01"),
    ];
    expect([on("steel.annex", late, early), on("steel.removed", late, early)]).toEqual([false, true]);
    // Equal in both: the goods are on both.
    const [one, other] = [listed("steel.annex", "72"), listed("steel.derived", "72")];
    expect([on("steel.annex", one, other), on("steel.derived", one, other)]).toEqual([true, true]);
    expect([on("steel.annex", one, listed("alu.removed", "7208"))]).toEqual([true]);
  });
});

describe("days of change", () => {
  const days = (measures: Partial<Measure>[], of: Partial<TouchedGoods> = {}) =>
    daysOfChange(
      measures.map((more, at) => measure({ id: `M${at}`, ...more })),
      goods(of),
    ).map(
      ({ date, begins, ends, relisted }) =>
        `${date} +${begins.map(({ id }) => id)} -${ends.map(({ id }) => id)}${relisted ? " list" : ""}`,
    );
  it("are the first days, and the days after the last, that are still to come", () => {
    expect(days([{ from: "2026-06-16", to: "2026-12-31" }])).toEqual([
      "2026-06-16 +M0 -",
      "2027-01-01 + -M0",
    ]);
    expect(days([{ from: "2026-06-15", to: "2026-06-15" }])).toEqual(["2026-06-16 + -M0"]);
    expect(days([{ to: "2026-06-14" }, { from: "2026-01-01" }, {}])).toEqual([]);
    expect(days([{ from: "2026-09-01", to: "2026-08-31" }])).toEqual([]); // suspended before it began
  });
  it("hold all that begins and ends on one, in order", () => {
    expect(days([{ from: "2026-10-01" }, { to: "2026-09-30" }, { from: "2026-08-01" }])).toEqual([
      "2026-08-01 +M2 -",
      "2026-10-01 +M0 -M1",
    ]);
  });
  it("of lists are said, and measures of listed goods are looked at whenever the listing holds", () => {
    const listing = [
      listed("steel", "7208", "2026-07-01", "2026-07-31"),
      listed("steel", "99", "2026-09-01"),
    ];
    expect(days([{ goods: ["list:steel"], from: "2026-08-01" }], { listedCodes: listing })).toEqual([
      "2026-07-01 + - list",
      "2026-08-01 +M0 - list",
    ]);
  });
  it("of other goods and origins do not count", () => {
    expect(
      days([
        { goods: ["73"], from: "2026-08-01" },
        { origins: ["DE"], from: "2026-08-01" },
      ]),
    ).toEqual([]);
  });
});
