import { describe, expect, it, test } from "vitest";
import type { MatchedTokens } from "../../../src/domain/screening/name-comparison.ts";
import { type PairedNames, scorePairedNames } from "../../../src/domain/screening/name-deductions.ts";
import { nameToken } from "../../../src/domain/screening/tokenize.ts";

const pair = (query: string, more: Partial<MatchedTokens> = {}): MatchedTokens => ({
  query,
  listed: query,
  relation: "exact",
  similarity: 1,
  weight: 1,
  ...more,
});
/** Two names of two words that agree in full, unless told otherwise. */
const paired = (more: Partial<PairedNames> = {}): PairedNames => ({
  query: [],
  listed: [],
  usedQuery: new Uint8Array(9),
  usedListed: new Uint8Array(9),
  matched: [pair("karvonenko"), pair("dmitri")],
  missing: [],
  extra: [],
  evidence: 2,
  spelling: 0,
  queryTotal: 2,
  missingShare: 0,
  omittedShare: 0,
  ...more,
});
const taken = (more: Partial<PairedNames>): Record<string, number> =>
  Object.fromEntries(
    scorePairedNames(paired(more)).penalties.map(({ feature, weight }) => [feature, weight]),
  );

test("names that agree in full lose nothing", () => {
  expect(scorePairedNames(paired())).toEqual({ score: 1, penalties: [] });
});

describe("by shares of the names", () => {
  it("differences in spelling count by their part of the query's weight", () => {
    expect(taken({ evidence: 1.8, spelling: 0.2 })).toEqual({ "name.spelling": -0.1 });
    // Less agreed than the query weighs: the query is the measure; more: what agreed.
    expect(taken({ evidence: 0.8, spelling: 0.2, queryTotal: 4 })["name.spelling"]).toBe(-0.05);
    expect(taken({ evidence: 3.8, spelling: 0.2, queryTotal: 2 })["name.spelling"]).toBe(-0.05);
  });
  it("more where the listed name is given in part: 2.5 times the part omitted", () => {
    expect(taken({ evidence: 1.8, spelling: 0.2, omittedShare: 0.4 })).toMatchObject({
      "name.spellingUnsupported": -0.1,
      "name.omitted": -0.104,
    });
  });
  it("what the list lacks counts half, what the query omits a quarter", () => {
    expect(taken({ missing: ["ivan"], missingShare: 0.2 })).toEqual({ "name.notListed": -0.1 });
    expect(taken({ extra: ["ivan"], omittedShare: 0.5 })).toEqual({ "name.omitted": -0.13 });
  });
  it("words on both sides that the other lacks contradict each other, by the smaller part", () => {
    const both = { missing: ["ivan"], extra: ["petr"], missingShare: 0.1, omittedShare: 0.3 };
    expect(taken(both)["name.contradicted"]).toBe(-0.062);
    expect(taken({ ...both, missing: [] })["name.contradicted"]).toBeUndefined();
    expect(taken({ ...both, extra: [] })["name.contradicted"]).toBeUndefined();
  });
  it("names the words, or says that they were particles or forms", () => {
    const details = scorePairedNames(
      paired({ missing: ["ivan", "karl"], extra: ["petr"], missingShare: 0.1, omittedShare: 0.1 }),
    ).penalties.map(({ detail }) => detail);
    expect(details).toEqual(["ivan karl", "petr", "ivan karl against petr"]);
    expect(scorePairedNames(paired({ missingShare: 0.1 })).penalties[0]?.detail).toBe("particles or forms");
  });
  it("half of a thousandth and less is not worth a line", () => {
    expect(taken({ missingShare: 0.00098 })).toEqual({});
    expect(taken({ missingShare: 0.001 })).toEqual({ "name.notListed": -0.0005 });
  });
  it("a part of exactly half omitted is not most of the name", () => {
    expect(taken({ omittedShare: 0.5 })["name.mostlyOmitted"]).toBeUndefined();
    expect(taken({ omittedShare: 0.7 })["name.mostlyOmitted"]).toBe(-0.06);
  });
  it("no score falls below nothing", () => {
    const nothing = { missing: ["a"], extra: ["b"], missingShare: 1, omittedShare: 1, evidence: 0.1 };
    expect(scorePairedNames(paired(nothing)).score).toBe(0);
  });
});

describe("by words", () => {
  const initial = (more: Partial<MatchedTokens> = {}) => pair("d", { relation: "initial", ...more });
  it("nothing but initials agrees", () => {
    expect(taken({ matched: [initial(), initial()] })["name.onlyInitials"]).toBe(-0.5);
    expect(taken({ matched: [initial(), pair("karvonenko")] })["name.onlyInitials"]).toBeUndefined();
  });
  it("a listed initial, unless two whole words bear it out", () => {
    const matched = [initial({ query: "dmitri", listed: "d" }), pair("karvonenko")];
    expect(taken({ matched })["name.listedInitial"]).toBe(-0.15);
    expect(taken({ matched: [...matched, pair("oleg")] })["name.listedInitial"]).toBeUndefined();
    // A word of little weight is not one of the two; joined words are.
    expect(taken({ matched: [...matched, pair("al", { weight: 0.2 })] })["name.listedInitial"]).toBe(-0.15);
    expect(
      taken({ matched: [...matched, pair("al", { weight: 0.21 })] })["name.listedInitial"],
    ).toBeUndefined();
    const joined = pair("karvonenko", { relation: "joined" });
    expect(taken({ matched: [matched[0] as MatchedTokens, joined] })["name.listedInitial"]).toBeUndefined();
    // The initial of the query for a listed word is no listed initial.
    const asked = initial({ query: "d", listed: "dmitri" });
    expect(taken({ matched: [asked, pair("karvonenko")] })["name.listedInitial"]).toBeUndefined();
  });
  it("another number on each side", () => {
    const [plant, n44, n45] = [nameToken("plant"), nameToken("44"), nameToken("45")];
    const numbers = { query: [plant, n44], listed: [plant, n45], usedQuery: Uint8Array.of(1, 0) };
    expect(taken({ ...numbers, usedListed: Uint8Array.of(1, 0) })["name.otherNumber"]).toBe(-0.15);
    expect(taken({ ...numbers, usedListed: Uint8Array.of(1, 1) })["name.otherNumber"]).toBeUndefined();
    expect(
      taken({ ...numbers, listed: [plant, plant], usedListed: Uint8Array.of(1, 0) })["name.otherNumber"],
    ).toBeUndefined();
  });
  it("a short reading of Han characters against letters, up to eight letters", () => {
    const read = (text: string) => nameToken(text, false, true);
    const against = (query: string, listed = nameToken("jinping")) =>
      taken({ query: [read(query)], listed: [listed], usedQuery: Uint8Array.of(1) });
    expect(against("xiaoming")["name.shortReading"]).toBe(-0.21);
    expect(against("xiaomingh")["name.shortReading"]).toBeUndefined();
    expect(against("xiao", read("xiao"))["name.shortReading"]).toBeUndefined(); // both are read
    expect(
      taken({ query: [nameToken("xiao")], listed: [read("xiao")], usedListed: Uint8Array.of(1) }),
    ).toMatchObject({ "name.shortReading": -0.21 });
    // Only the letters that were read count.
    expect(
      taken({ query: [read("xiao"), nameToken("trading")], listed: [nameToken("xiao")] })[
        "name.shortReading"
      ],
    ).toBe(-0.21);
  });
  it("a syllable of the query that was read and stands alone", () => {
    const query = [nameToken("kang", false, true), nameToken("yong", false, true)];
    expect(taken({ query, usedQuery: Uint8Array.of(1, 0) })["name.otherReading"]).toBe(-0.1);
    expect(taken({ query, usedQuery: Uint8Array.of(1, 1) })["name.otherReading"]).toBeUndefined();
  });
});

describe("two common words of a longer name", () => {
  const common = [pair("patricia", { weight: 0.84 }), pair("garcia", { weight: 0.75 })];
  const names = (listed: string, used: number[], more: Partial<PairedNames> = {}) =>
    taken({
      matched: common,
      listed: listed.split(" ").map((word) => nameToken(word)),
      usedListed: Uint8Array.from(used),
      extra: ["rivera"],
      ...more,
    })["name.commonWords"];

  it("are another's name where its first word is not there", () => {
    expect(names("rivera garcia patricia", [0, 1, 1])).toBe(-0.12);
    expect(names("garcia rivera patricia", [1, 0, 1])).toBeUndefined();
  });

  it("or much of it with the last", () => {
    expect(names("garcia rivera patricia ana", [1, 0, 1, 0], { omittedShare: 0.46 })).toBe(-0.12);
    expect(names("garcia rivera patricia ana", [1, 0, 1, 0], { omittedShare: 0.45 })).toBeUndefined();
    expect(names("garcia rivera ana patricia", [1, 0, 0, 1], { omittedShare: 0.5 })).toBeUndefined();
  });

  it("a rare word among them, or a third word, tells who is meant", () => {
    const rare = [pair("patricia", { weight: 0.84 }), pair("karvonenko", { weight: 0.87 })];
    expect(names("rivera garcia patricia", [0, 1, 1], { matched: rare })).toBeUndefined();
    const three = [...common, pair("luis", { weight: 0.7 })];
    expect(names("rivera garcia patricia luis", [0, 1, 1, 1], { matched: three })).toBeUndefined();
  });
});

describe("one short word, written otherwise", () => {
  const one = (
    query: string,
    listed: string,
    more: Partial<PairedNames> = {},
    relation = "spelling" as const,
  ) => taken({ matched: [pair(query, { listed, relation, similarity: 0.8 })], ...more })["name.oneShortWord"];
  it("of up to five letters, or with a quarter of its letters changed", () => {
    expect(one("zara", "zarya")).toBe(-0.18);
    expect(one("petion", "petian")).toBeUndefined(); // one of six
    expect(one("karvonen", "karfomen")).toBe(-0.18); // two of eight
    expect(one("karvonens", "karfomens")).toBeUndefined(); // two of nine
  });
  it("unless it agrees, another word tells, or something is left over", () => {
    expect(taken({ matched: [pair("zara")] })["name.oneShortWord"]).toBeUndefined();
    expect(one("zara", "zarya", { missing: ["ltd"] })).toBeUndefined();
    expect(one("zara", "zarya", { extra: ["ltd"] })).toBeUndefined();
    const near = pair("zara", { listed: "zarya", relation: "same sound" });
    expect(taken({ matched: [near] })["name.oneShortWord"]).toBe(-0.18);
    expect(taken({ matched: [near, pair("ltd", { weight: 0.2 })] })["name.oneShortWord"]).toBe(-0.18);
    expect(
      taken({ matched: [near, pair("trading", { weight: 0.21 })] })["name.oneShortWord"],
    ).toBeUndefined();
    expect(taken({ matched: [pair("al", { weight: 0.1 })] })["name.oneShortWord"]).toBeUndefined();
  });
});

describe("by what the agreement proves", () => {
  const part = (more: Partial<PairedNames>) => taken({ extra: ["ivan"], ...more });
  it("agreeing words of less weight than 1.2 prove little", () => {
    expect(part({ evidence: 0.7 })["name.littleEvidence"]).toBe(-0.18);
    expect(part({ evidence: 1.2 })["name.littleEvidence"]).toBeUndefined();
    expect(taken({ missing: ["ivan"], evidence: 0.7 })["name.littleEvidence"]).toBe(-0.18);
    expect(taken({ evidence: 0.7 })["name.littleEvidence"]).toBeUndefined();
  });
  it("one word of several", () => {
    expect(part({ matched: [pair("karvonenko")] })["name.singleWord"]).toBe(-0.08);
    expect(part({})["name.singleWord"]).toBeUndefined();
    expect(
      part({ matched: [pair("karvonenko", { relation: "joined" })] })["name.singleWord"],
    ).toBeUndefined();
    expect(part({ matched: [pair("karvonenko"), pair("al", { weight: 0.2 })] })["name.singleWord"]).toBe(
      -0.08,
    );
  });
});
