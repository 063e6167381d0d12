import { describe, expect, it } from "vitest";
import { readCommerceControlList } from "../../../seed/importers/controls/ccl-tables.ts";
import { packCommerceControlList } from "../../../src/domain/export-control/commerce-control-list.ts";
import { searchEccn } from "../../../src/domain/export-control/eccn-search.ts";
import { loadCclIndex } from "../../../src/domain/export-control/load-ccl-index.ts";

const list = readCommerceControlList();
const index = loadCclIndex(packCommerceControlList(list));
if (!index) throw new Error("index does not load");
const firstFive = (keyword: string) =>
  searchEccn(index, { keyword })
    .matches.slice(0, 5)
    .map((match) => match.eccn);
/** As the classifier answers for goods that no entry covers. */
const ORDINARY = { share: 1, chance: 0.7, isNamed: true, position: "61", basis: "clothing" };
const best = (keyword: string, more = {}) => searchEccn(index, { keyword, ...more }).matches[0];

describe("the Commerce Control List", () => {
  it("holds 638 entries, each with a title and vocabulary of its own", () => {
    expect(searchEccn(index, { keyword: "laser" }).totalEccnEntries).toBe(638);
    for (const entry of list.entries) expect(entry.title.length, entry.eccn).toBeGreaterThan(5);
    expect(list.entries.filter((entry) => entry.terms.length === 0)).toEqual([]);
  });

  it.each(["5A002", "5a002", "ECCN 5a002.a", " 5A002.a.1 "])("finds %s by its code, first", (code) => {
    expect(best(code)?.eccn).toBe("5A002");
  });

  it("shows the path of a paragraph, and the nearest one above an unknown number", () => {
    expect(best("3a001.b.2")?.paragraphPath).toEqual(["3A001", "3A001.b", "3A001.b.2"]);
    expect(best("3A001.b.2.zz.99")?.paragraphPath).toEqual(["3A001", "3A001.b", "3A001.b.2"]);
    for (const keyword of ["9A999", "9Z999"]) expect(searchEccn(index, { keyword }).matches).toEqual([]);
  });

  it("takes the United States and their territories for no export", () => {
    for (const destination of ["US", "PR"])
      expect(best("5A002", { destination })?.licenceRequirement).toMatchObject({
        verdict: "not_by_chart",
        note: expect.stringContaining("no export"),
      });
  });

  it.each([
    ["thermal imaging camera", "6A003"],
    ["potassium cyanide", "1C350"],
    ["handcuffs", "0A982"],
    ["5-axis CNC milling machine", "2B001"],
    ["inertial measurement unit", "7A003"],
    ["carbon fibre", "1C010"],
    ["VPN encryption gateway", "5A002"],
    ["bioreactor", "2B352"],
    ["body armour", "1A005"],
    ["horses", "0A980"],
  ])("finds %s", (keyword, eccn) => {
    expect(firstFive(keyword)).toContain(eccn);
  });

  it("a figure of the law meets the figure in a text", () => {
    expect(firstFive("working pressure above 207 MPa")).toContain("2B004");
  });

  it("keeps to a category", () => {
    const { matches } = searchEccn(index, { keyword: "laser", category: "2" });
    expect(matches.length).toBeGreaterThan(0);
    expect(matches.every((match) => match.category === "2")).toBe(true);
  });

  it("points to the agency that has the say", () => {
    expect(best("7A117")?.jurisdiction).toEqual(["ITAR"]);
  });
});

describe("ordinary goods", () => {
  it.each([
    "cotton t-shirt",
    "wooden dining chair",
    "ceramic coffee mug",
    "running shoes",
    "plush teddy bear",
  ])("%s is told likely EAR99", (keyword) => {
    const answer = searchEccn(index, { keyword }, ORDINARY);
    expect(answer).toMatchObject({ determination: "likely_ear99", likelyEar99: true });
    expect(answer.matches[0]?.eccn).toBe("EAR99");
  });

  it.each(["tritium target", "missile guidance set", "night vision goggles", "laptop computer"])(
    "%s is not",
    (keyword) => {
      expect(searchEccn(index, { keyword }, ORDINARY).likelyEar99).toBe(false);
    },
  );

  it("are not EAR99 by silence: without a classification nothing is known of them", () => {
    for (const keyword of ["zzzz", "9999Z", "violin"])
      expect(searchEccn(index, { keyword })).toMatchObject({ determination: "unknown", matches: [] });
  });
});

describe("EAR99 beside entries", () => {
  it.each(["gigabit ethernet switch", "bench oscilloscope", "low cost fpga", "rack server"])(
    "%s: stands behind the best entry where it is not determined",
    (keyword) => {
      const { determination, matches } = searchEccn(index, { keyword });
      expect(determination).toBe("listed");
      expect(matches[0]?.eccn).not.toBe("EAR99");
    },
  );

  it.each(["Over 100 cm³", "encryption software source code", "technical data of a gyro"])(
    "%s: no tariff position makes it EAR99",
    (keyword) => {
      expect(searchEccn(index, { keyword }, ORDINARY).determination).not.toBe("likely_ear99");
    },
  );
  it("goods that boast of their software or programs are goods all the same", () => {
    for (const keyword of ["washing machine with 12 programs", "lamp with app and software"])
      expect(searchEccn(index, { keyword }, ORDINARY).determination).toBe("likely_ear99");
  });
});

describe("other agencies", () => {
  it.each([
    ["yellowcake", "10 CFR 110"],
    ["control rods", "10 CFR 110"],
    ["fentanyl", "Schedules I to V"],
    ["sarin", "USML XIV"],
    ["F-16 fighter", "USML VIII"],
    ["cruise missile", "USML IV"],
  ])("%s is told theirs, never EAR99", (keyword, list) => {
    const answer = searchEccn(index, { keyword }, ORDINARY);
    expect(answer).toMatchObject({ determination: "other_jurisdiction", likelyEar99: false });
    expect(answer.otherJurisdictions.map((one) => one.list)).toContain(list);
    expect(answer.matches.map(({ eccn }) => eccn)).not.toContain("EAR99");
  });

  it.each(["uranium glass", "fishing rod", "16 tables", "M16 bolt", "F-16 model kit"])(
    "%s is not theirs",
    (keyword) => {
      expect(searchEccn(index, { keyword }, ORDINARY).determination).not.toBe("other_jurisdiction");
    },
  );
});

describe("the numbers of other lists", () => {
  it.each([
    ["6A003", "6A003", null],
    ["1C355", "1C450", null],
    ["0A606", null, "ML6"],
    ["0D606", null, "ML21"],
    ["5A992", null, null],
    ["3A090", null, null],
    ["2A290", null, null],
    ["7A117", "7A117", null],
  ])("%s is %s there, in the military lists %s", (eccn, number, militaryList) => {
    expect(best(eccn)?.numbersElsewhere).toMatchObject({
      euDualUse: number,
      ukDualUse: number,
      militaryList,
    });
  });
});

describe("licence requirement by destination", () => {
  const verdict = (keyword: string, destination: string) =>
    best(keyword, { destination })?.licenceRequirement?.verdict;

  it("follows the columns of the chart", () => {
    expect(verdict("2B001", "CN")).toBe("required");
    expect(verdict("4A994", "GB")).toBe("not_by_chart");
    expect(verdict("3A001", "GB")).toBe("conditional");
  });

  it.each(["IR", "CU", "KP", "SY", "RU", "BY"])("never reads %s as free, EAR99 included", (destination) => {
    const shirt = searchEccn(index, { keyword: "cotton t-shirt", destination }, ORDINARY).matches;
    expect(shirt.find(({ eccn }) => eccn === "EAR99")?.licenceRequirement?.verdict).toBe("required");
    expect(verdict("4A994", destination)).toBe("required");
  });

  it("reads Hong Kong as China and says when a destination is unknown", () => {
    expect(verdict("2B001", "hk")).toBe("required");
    expect(verdict("2B001", "ZZ")).toBe("unknown");
  });
});

describe("bad input", () => {
  it.each(["", "   ", "!!!", "\u0000", "x", "a".repeat(5000), "🛰️"])(
    "%j gives an answer, not a crash",
    (keyword) => {
      expect(searchEccn(index, { keyword }).matches.length).toBeLessThanOrEqual(50);
    },
  );

  it("bytes that are no list are refused", () => {
    expect(loadCclIndex(new TextEncoder().encode("<html>"))).toBeNull();
    expect(loadCclIndex(new TextEncoder().encode("{}"))).toBeNull();
  });
});
