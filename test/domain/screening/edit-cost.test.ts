import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { editCost } from "../../../src/domain/screening/edit-cost.ts";

const NONE = Number.POSITIVE_INFINITY;
const written = (a: string, b: string, limit = 50) => editCost(a, b, limit, false);
const heard = (a: string, b: string, limit = 50) => editCost(a, b, limit, true);

/** The textbook's whole table: insert, remove, replace and turn neighbours round, each for 1. */
function textbook(a: string, b: string): number {
  const table: number[][] = [];
  for (let i = 0; i <= a.length; i++) {
    const row: number[] = [];
    table.push(row);
    for (let j = 0; j <= b.length; j++) {
      const [above, twoAbove] = [table[i - 1] ?? [], table[i - 2] ?? []];
      const turned = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        i === 0 || j === 0
          ? i + j
          : Math.min(
              (above[j] as number) + 1,
              (row[j - 1] as number) + 1,
              (above[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1),
              turned ? (twoAbove[j - 2] as number) + 1 : NONE,
            ),
      );
    }
  }
  return table[a.length]?.[b.length] as number;
}

const words = (letters: string, maxLength: number) =>
  fc.array(fc.constantFrom(...letters), { maxLength }).map((one) => one.join(""));

describe("as written", () => {
  test("is the textbook's distance within the limit, and none beyond it", () => {
    fc.assert(
      fc.property(words("abc", 9), words("abc", 9), fc.integer({ min: 0, max: 4 }), (a, b, limit) => {
        const distance = textbook(a, b);
        expect(written(a, b, limit)).toBe(distance <= limit ? distance : NONE);
      }),
      { numRuns: 3000, seed: 1 },
    );
  });
  test.each<[string, string, number]>([
    ["", "", 0],
    ["abc", "abc", 0],
    ["abc", "acb", 1],
    ["kitten", "sitting", 3],
    ["ca", "abc", 3], // turned letters are not edited a second time
    ["q", "w", 1], // letters far apart in the alphabet
  ])("%j to %j costs %d", (a, b, cost) => {
    expect(written(a, b)).toBe(cost);
    expect(written(b, a)).toBe(cost);
  });
  it("compares a hundred letters and no more", () => {
    const hundred = "ab".repeat(50);
    expect(written(hundred, `${hundred.slice(1)}`)).toBe(1);
    expect(written(`x${hundred.slice(1)}`, hundred)).toBe(1);
    expect(written(`${hundred}c`, hundred)).toBe(NONE);
    expect(written(hundred, `${hundred}c`)).toBe(NONE);
    expect(heard(hundred, hundred)).toBe(0);
  });
  it("uses the whole table for a hundred letters that all differ", () => {
    expect(written("a".repeat(100), "b".repeat(100), 100)).toBe(100);
    expect(written("a".repeat(100), "b".repeat(100), 99)).toBe(NONE);
  });
});

describe("as heard", () => {
  test.each<[string, string, number, string]>([
    ["tam", "tim", 0.35, "one vowel for another within the word"],
    ["tum", "tim", 0.35, "one vowel for another within the word"],
    ["tama", "tami", 0.8, "the last vowel parts names"],
    ["tam", "taim", 0.45, "a vowel more"],
    ["tam", "tauam", 0.9, "two vowels more"],
    ["man", "aman", 0.8, "a first vowel more"],
    ["man", "iman", 0.8, "a first vowel more"],
    ["man", "uman", 0.8, "a first vowel more"],
    ["tam", "taham", 0.8, "an h and a vowel more"],
    ["tam", "thm", 0.8, "a vowel less and an h more"],
    ["tam", "tahm", 0.35, "an h more"],
    ["kalnin", "kalnins", 0.6, "a last s is an ending"],
    ["kanin", "kasnin", 1, "an s within is a letter"],
    ["kanin", "kalnin", 1, "a consonant more"],
    ["sam", "am", 1, "a first consonant more"],
    ["marta", "matra", 0.8, "neighbours turned round"],
    ["mar", "mal", 1, "one far consonant for another, at the end too"],
    ["rak", "lak", 1, "one far consonant for another"],
    ["x", "", 1, "nothing left"],
    ["a", "", 0.8, "a first vowel, nothing left"],
  ])("%s to %s costs %d: %s", (a, b, cost) => {
    expect(heard(a, b)).toBeCloseTo(cost, 5);
    expect(heard(b, a)).toBeCloseTo(cost, 5);
  });

  const NEAR = "kg td bp fv sz sS zJ CS Cs Zs ZC nm kh gh JC Zz gJ vb Ck kv".split(" ");
  test.each(NEAR)("%s are near consonants, each way: a little over half a letter", (pair) => {
    const [one, other] = pair as unknown as [string, string];
    expect(heard(`ra${one}ar`, `ra${other}ar`)).toBeCloseTo(0.55, 5);
    expect(heard(`ra${other}ar`, `ra${one}ar`)).toBeCloseTo(0.55, 5);
    expect(heard(`ra${one}`, `ra${other}`)).toBeCloseTo(0.55, 5); // at the end too
  });

  test("a limit only cuts off: what lies within it costs the same", () => {
    const sounds = words("aiukgtshl", 7);
    fc.assert(
      fc.property(sounds, sounds, fc.integer({ min: 0, max: 8 }), (a, b, quarters) => {
        const limit = quarters / 4 + 0.01;
        const cost = heard(a, b);
        const within = heard(a, b, limit);
        if (cost <= limit) expect(within).toBe(cost);
        else expect(within).toBe(NONE);
        expect(heard(b, a)).toBeCloseTo(cost, 5);
        expect(cost).toBeLessThanOrEqual(textbook(a, b));
      }),
      { numRuns: 3000, seed: 2 },
    );
  });
});
