import { describe, expect, it, test } from "vitest";
import { readLexicon } from "../../../seed/lexicon/lexicon-files.ts";
import { dividedByAmounts, readLimits } from "../../../src/domain/classification/divisions.ts";
import { statedAmounts } from "../../../src/domain/classification/stated-amounts.ts";

const { divisions, entries } = readLexicon();
const kept = (code: string, text: string) =>
  dividedByAmounts(divisions, code, statedAmounts(text))?.codes ?? null;

describe("codes that amounts divide, from both sides of a limit", () => {
  test.each<[code: string, text: string, codes: string[] | null]>([
    ["850152", "75 kW", null],
    ["850152", "75.1 kW", ["850153"]],
    ["850152", "750 W", ["850151"]],
    ["850161", "75 kVA", null],
    ["850161", "75.1 kVA", ["850162"]],
    ["850431", "1.1 kVA", ["850432"]],
    ["850811", "1500 W", null],
    ["850811", "1501 W", ["850819"]],
    ["850811", "900 W, 25 l", ["850819"]],
    ["850819", "900 W, 20 l", ["850811"]],
    ["090230", "3 kg", null],
    ["090230", "3.1 kg", ["090240"]],
    ["220421", "2 l", null],
    ["220421", "2.1 l", ["220422"]],
    ["220421", "11 l", ["220429"]],
    ["870322", "1500 cc", null],
    ["870322", "1501 cc", ["870323"]],
    ["870322", "2.0 L", ["870323"]],
    ["520811", "100 gsm", null],
    ["520811", "101 gsm", ["520812"]],
    ["520811", "201 gsm", ["520911"]],
    ["520511", "714.29 dtex", null],
    ["520511", "714 dtex", ["520512"]],
    ["721012", "0.5 mm thick", ["721011"]],
    ["853521", "72.5 kV", ["853529"]],
    ["853521", "72.4 kV", null],
  ])("%s, %s: %j", (code, text, codes) => expect(kept(code, text)).toEqual(codes));

  it("two sizes of one listing decide nothing", () => expect(kept("850152", "0.5 kW, 90 kW")).toBeNull());
  it("nor does an amount of another fact", () => expect(kept("850152", "400 V")).toBeNull());
  it("nor one of a code that nothing divides", () => expect(kept("610910", "90 kW")).toBeNull());
});

test("every divided code is one of the nomenclature, and every amount falls under one code of a set at least", () => {
  const codes = new Set(entries.map(({ code }) => code));
  // A heading that is not divided further stands with its two zeros.
  expect(divisions.filter(({ code }) => !codes.has(code)).map(({ code }) => code)).toEqual([]);
  const holes: string[] = [];
  for (const set of new Set(divisions.map((one) => one.set))) {
    const members = divisions.filter((one) => one.set === set);
    const [fact] = new Set(members.flatMap(({ limits }) => limits.map((one) => one.fact)));
    const edges = members.flatMap(({ limits }) =>
      limits.filter((one) => one.fact === fact).map(({ amount }) => amount),
    );
    for (const edge of edges)
      for (const value of [edge * 0.999, edge, edge * 1.001]) {
        const amounts = [{ fact: fact as "power_w", value, text: "" }];
        const fits = members.filter(({ code }) => dividedByAmounts(members, code, amounts) === null);
        if (fits.length === 0) holes.push(`${set}: ${value}`);
      }
  }
  expect(holes).toEqual([]);
});

test.each(["power>5", "power_w=5", "power_w>", "power_w>5 and"])("%s is no limit", (text) => {
  expect(() => readLimits(text)).toThrow("is no limit of power_w");
});
