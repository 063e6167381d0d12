import { describe, expect, it, test } from "vitest";
import { gatherEvidence } from "../../../src/domain/classification/gather-evidence.ts";
import { codeOf } from "../../../src/domain/classification/load-classification-index.ts";
import type { TermEvidence } from "../../../src/domain/classification/term-evidence.ts";
import { unpackRarity } from "../../../src/domain/classification/word-rarity.ts";
import { classificationIndexOf, lexiconEntry } from "../../support/lexicon-fixture.ts";

const index = classificationIndexOf({
  entries: [
    lexiconEntry("33", [], { title: "Cosmetics" }),
    lexiconEntry("3304", [], { title: "Beauty" }),
    lexiconEntry("330410", ["lipstick", "rose lipstick", "matte lipstick for lips"], { title: "Lip" }),
    lexiconEntry("330499", ["cream", "rose cream", "rose garden"], {
      title: "Other",
      not: [{ phrase: "shaving cream", target: "330710" }],
    }),
    lexiconEntry("3307", ["shaving"], { title: "Shaving" }),
    lexiconEntry("330710", ["shaving foam"], { title: "Foam" }),
    lexiconEntry("84", [], { title: "Machines" }),
    lexiconEntry("8479", [], { title: "Machines" }),
    lexiconEntry("847989", ["rose machine", "machine"], { title: "Rose" }),
  ],
  words: [{ phrase: "matte", kind: "noise", value: "0.2" }],
  lines: [
    { maker: "aubade", line: "rose cream", code: "330499" },
    { maker: "aubade", line: "kiss", code: "330410" },
  ],
});
interface Asked {
  stem: string;
  weight?: number;
  head?: boolean;
  likeness?: number;
  brand?: true;
}
const brand = { name: "aubade", number: index.header.brands.aubade as number, surety: 0.6 };
const readWords = (asked: Asked[]) =>
  asked.map(({ stem, weight = 1, head = false, likeness = 1, ...more }) => {
    const id = index.words.get(stem);
    return {
      word: { stem, weight, head, cut: false, ...more },
      readings: id === undefined ? [] : [{ id, likeness }],
    };
  });
const gather = (...asked: Asked[]) => gatherEvidence(index, readWords(asked), []);
const at = (code: string): number => index.nodeOf.get(code) as number;
const rarity = (stem: string): number => index.wordRarity[index.words.get(stem) as number] as number;
/** A field of the evidence by code, where it says something. */
const told = (field: Float32Array): Record<string, number> =>
  Object.fromEntries(
    [...field]
      .map((value, node): [string, number] => [codeOf(index.sections, node), Math.round(value * 1e4) / 1e4])
      .filter(([, value]) => value !== 0),
  );
/** The sum of rarities as the index keeps it for a term. */
const kept = (...stems: string[]): number => {
  const sum = stems.reduce((all, stem) => all + rarity(stem), 0);
  let packed = 0;
  while (unpackRarity(packed + 1) <= sum * (1 + 1e-6)) packed++;
  return unpackRarity(packed);
};
const cover = (matched: string[], term: string[]): number =>
  Math.min(1, matched.reduce((all, stem) => all + rarity(stem), 0) / kept(...term));
const rounded = (values: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(values).map(([code, value]) => [code, Math.round(value * 1e4) / 1e4]));

describe("how much of a text is known", () => {
  const known = (...asked: Asked[]) => Math.round(gather(...asked).knownPart * 1e4) / 1e4;
  it("all of it where each word stands in terms, surely", () => {
    expect(known({ stem: "rose" }, { stem: "cream" })).toBe(1);
    expect(known({ stem: "rose", likeness: 0.6 })).toBe(0.6);
  });
  it("a word that no term has counts as three of its weight, a number as nothing", () => {
    expect(known({ stem: "rose" }, { stem: "zzz" })).toBe(
      Math.round((rarity("rose") / (rarity("rose") + 3)) * 1e4) / 1e4,
    );
    expect(known({ stem: "rose" }, { stem: "zzz9" })).toBe(1);
    expect(known()).toBe(0);
  });
  it("a word of the same meaning stands for one of no reading", () => {
    const none = {
      word: { stem: "zzz", weight: 1, head: false, cut: false },
      readings: [{ id: -1, likeness: 0 }],
    };
    expect(gatherEvidence(index, [...readWords([{ stem: "rose" }]), none], []).knownPart).toBe(1);
  });
  it("has its strongest word where an ordinary one stands that is no brand", () => {
    expect(gather({ stem: "rose" }).strongestWord).toBe(1);
    expect(gather({ stem: "rose", likeness: 0.6 }).strongestWord).toBe(0.6);
    expect(gather({ stem: "matte" }).strongestWord).toBeCloseTo(0.2, 6);
    expect(gather({ stem: "rose", brand: true }).strongestWord).toBe(0);
    expect(gather({ stem: "zzz" }).strongestWord).toBe(0);
  });
});

describe("terms", () => {
  it("that hold all of a text and nothing else score in full", () => {
    const found = gather({ stem: "rose" }, { stem: "cream", head: true });
    const rose = rarity("rose") / (rarity("rose") + rarity("cream"));
    const machine = cover(["rose"], ["rose", "machine"]);
    expect(found.bestFit[at("330499")]).toBeCloseTo(1, 5);
    expect(found.bestLooseFit[at("330499")]).toBeCloseTo(1, 5);
    expect(told(found.bestWholeTerm)).toEqual({ "330499": 1 });
    expect(told(found.bestSameHead)).toEqual({ "330499": 1 });
    // Half a term counts by the square of its part, loosely by the root.
    expect(found.bestFit[at("847989")]).toBeCloseTo(rose * machine ** 2, 5);
    expect(found.bestLooseFit[at("847989")]).toBeCloseTo(rose * machine ** 0.5, 5);
    expect(told(found.bestTitle)).toEqual(rounded({ "847989": rose * cover(["rose"], ["rose"]) ** 0.5 }));
  });
  it("know their head: a word before a preposition, else the last", () => {
    const headed = (stem: string) => Object.keys(told(gather({ stem, head: true }).bestSameHead));
    expect(headed("lipstick")).toEqual(["330410"]);
    expect(headed("lip")).toEqual([]);
    expect(headed("garden")).toEqual(["330499"]);
    expect(headed("rose")).toEqual([]);
    expect(told(gather({ stem: "lipstick" }).bestSameHead)).toEqual({}); // no head of the text
    expect(told(gather({ stem: "lipstick", head: true, likeness: 0.49 }).bestSameHead)).toEqual({});
    expect(Object.keys(told(gather({ stem: "lipstick", head: true, likeness: 0.5 }).bestSameHead))).toEqual([
      "330410",
    ]);
  });
  it("that point elsewhere speak against their own node and for the other", () => {
    const found = gather({ stem: "shaving" }, { stem: "cream" });
    expect(told(found.pointsAway)).toEqual({ "330499": 1 });
    expect(told(found.pointedHere)).toEqual({ "330710": 1 });
    expect(told(gather({ stem: "shaving" }).pointsAway)).toEqual({}); // only where all of it is said
    expect(Object.keys(told(gather({ stem: "shaving" }).likeTermShare))).not.toContain("330499");
  });
  it("of a brand count beside where the text names it", () => {
    const asked = readWords([{ stem: "rose" }, { stem: "cream" }]);
    const found = gatherEvidence(index, asked, [brand]);
    expect(told(found.bestBrandTerm)).toEqual({ "330499": 0.6 });
    expect(told(found.brandTermShare)).toEqual({ "330499": 1, "3304": 1, "33": 1 });
    expect(told(gatherEvidence(index, asked, []).bestBrandTerm)).toEqual({});
    expect(told(gatherEvidence(index, asked, []).brandTermShare)).toEqual({});
    // Of its two lines one is here: the root of a third of its goods, times how surely it is named.
    expect(found.brandShare[at("330499")]).toBeCloseTo((0.6 * Math.round(Math.sqrt(1 / 3) * 255)) / 255, 5);
    expect(found.brandShare[at("847989")]).toBe(0);
  });
  it("like the text vote, the likest by its third power, and headings have what stands below", () => {
    const { likeTermShare, bestFit } = gather({ stem: "machine" });
    const part = cover(["machine"], ["rose", "machine"]) ** 6;
    // Two titles say it too.
    expect(likeTermShare[at("847989")]).toBeCloseTo((1 + part) / (3 + part), 4);
    expect(likeTermShare[at("8479")]).toBeCloseTo((1 + part + 1) / (3 + part), 4);
    expect(likeTermShare[at("84")]).toBeCloseTo(1, 4);
    expect(likeTermShare[at("33")]).toBe(0);
    expect(bestFit[at("8479")]).toBe(0); // a title is no term of goods
  });
  it("name the best of them, for the reasons", () => {
    const found = gather({ stem: "rose" }, { stem: "lipstick" });
    const best = found.bestTerm[at("330410")] as number;
    expect(index.termNode[best]).toBe(at("330410"));
    expect(found.bestTerm[at("330710")]).toBe(-1);
    expect(found.queryWords.map((id) => index.words.at(id))).toEqual(["rose", "lipstick"]);
  });
});

describe("how words are spread", () => {
  const uses = (stem: string): Record<string, number> => {
    const found: Record<string, number> = {};
    const terms: Record<string, string[]> = {
      "330410": ["lip", "lipstick", "rose lipstick", "matte lipstick lip", "kiss"],
      "330499": ["cream", "rose cream", "rose garden", "rose cream"],
      "847989": ["rose", "rose machine", "machine"],
    };
    for (const [code, names] of Object.entries(terms))
      for (const name of names)
        if (name.split(" ").includes(stem))
          for (const prefix of [code, code.slice(0, 4), code.slice(0, 2)])
            found[prefix] = (found[prefix] ?? 0) + 1;
    return found;
  };
  test("many terms saturate: half at 1.2 in a subheading, at 4.8 above it", () => {
    const expected = Object.fromEntries(
      Object.entries(uses("rose")).map(([code, count]) => [
        code,
        count / (count + (code.length === 6 ? 1.2 : 4.8)),
      ]),
    );
    expect(told(gather({ stem: "rose" }).wordCount)).toEqual(rounded(expected));
  });
  test("a word counts once in each subheading", () => {
    const part = 1 / (3 + 1.5);
    expect(told(gather({ stem: "rose" }).wordShare)).toEqual(
      rounded({
        "330410": part,
        "330499": part,
        "847989": part,
        "3304": 2 * part,
        "8479": part,
        "33": 2 * part,
        "84": part,
      }),
    );
  });
  test("lift is by how much oftener a word stands here than anywhere, for the number of terms", () => {
    const all = 20; // terms and titles; the pointer is none, nor is the title "Other" any word
    const sizes: Record<string, number> = {
      "330410": 5,
      "330499": 4,
      "3304": 10,
      "847989": 3,
      "8479": 4,
      "84": 5,
      "33": 15,
    };
    const smoothing = (code: string): number => (code.length === 6 ? 30 : code.length === 4 ? 80 : 300);
    const counts = uses("rose");
    const total = (counts["33"] ?? 0) + (counts["84"] ?? 0);
    const expected = Object.fromEntries(
      Object.entries(counts).map(([code, count]) => [
        code,
        (Math.log1p(count / ((total / all) * smoothing(code))) -
          Math.log1p((sizes[code] as number) / smoothing(code))) /
          3,
      ]),
    );
    expect(told(gather({ stem: "rose" }).wordLift)).toEqual(rounded(expected));
  });
});

test("a text leaves nothing behind for the next one", () => {
  const first = gather({ stem: "rose" }, { stem: "cream", head: true });
  gather({ stem: "machine", head: true });
  const again: TermEvidence = gather({ stem: "rose" }, { stem: "cream", head: true });
  expect(again).toEqual(first);
});

test("of two readings of one word the surer counts", () => {
  const id = index.words.get("rose") as number;
  const word = { stem: "rose", weight: 1, head: false, cut: false };
  const twice = [
    { word, readings: [{ id, likeness: 0.5 }] },
    { word, readings: [{ id, likeness: 0.9 }] },
    { word, readings: [{ id, likeness: 0.4 }] },
  ];
  const found = gatherEvidence(index, twice, []);
  expect(found.knownPart).toBeCloseTo(0.6, 6);
  expect(found.bestTitle[at("847989")]).toBeCloseTo(
    0.3 * Math.sqrt(Math.min(1, (0.9 * rarity("rose")) / kept("rose"))),
    5,
  );
});
