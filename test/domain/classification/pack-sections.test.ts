import fc from "fast-check";
import { expect, test } from "vitest";
import {
  PARTS,
  readDescriptions,
  readLexicon,
  readProducts,
  readUsualNames,
} from "../../../seed/lexicon/lexicon-files.ts";
import {
  type Posting,
  Postings,
  packPostings,
  packRarity,
  packRuns,
  unpackRarity,
  unpackRuns,
} from "../../../src/domain/classification/pack-sections.ts";

const posting = fc.record({ term: fc.nat(500_000), head: fc.boolean() });
const wordPostings = fc
  .uniqueArray(posting, { selector: ({ term }) => term, maxLength: 40 })
  .map((list) => list.sort((a, b) => a.term - b.term));

test("the terms of every word are read as they were packed", () => {
  fc.assert(
    fc.property(fc.array(wordPostings, { minLength: 1, maxLength: 5 }), (lists) => {
      const packed = lists.map(packPostings);
      const ends = packed.map((_, at) =>
        packed.slice(0, at + 1).reduce((sum, { length }) => sum + length, 0),
      );
      const index = {
        sections: { postings: Uint8Array.from(packed.flat()) },
        postingAt: Uint32Array.from([0, ...ends]),
      };
      const read = lists.map((_, word): Posting[] => {
        const found: Posting[] = [];
        const posted = new Postings(index, word);
        while (posted.next()) found.push({ term: posted.term, head: posted.head });
        return found;
      });
      expect(read).toEqual(lists);
    }),
  );
});

test("links are read as they were packed, however long their runs are", () => {
  const run = fc.record({ link: fc.nat(0xffff), length: fc.integer({ min: 1, max: 600 }) });
  fc.assert(
    fc.property(fc.array(run, { maxLength: 8 }), (runs) => {
      const links = runs.flatMap(({ link, length }) => new Array<number>(length).fill(link));
      expect([...unpackRuns(packRuns(links), links.length)]).toEqual(links);
    }),
  );
});

test("a sum of rarities is kept within four hundredths and never grows", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 300, noNaN: true }), (sum) => {
      const kept = unpackRarity(packRarity(sum));
      expect(kept).toBeLessThanOrEqual(sum * 1.000_01);
      expect(kept).toBeGreaterThan(sum * 0.96);
    }),
  );
});

test("nothing of one part stands in the other", () => {
  const without = readLexicon([]).lines.length;
  const [first, second] = PARTS.map((part) => {
    const { lines } = readLexicon([part]);
    return [
      ...lines.slice(without).map(({ maker, line }) => `${maker}|${line}`),
      ...readProducts(part).map(({ name, category }) => `${name}|${category}`),
    ];
  });
  expect(first?.length).toBeGreaterThan(10_000);
  const known = new Set(first);
  expect(second?.filter((text) => known.has(text))).toEqual([]);
});

test("every description and usual name stands on subheadings of the lexicon, and no text on two", () => {
  const codes = new Set(readLexicon([]).entries.map(({ code }) => code));
  const descriptions = readDescriptions();
  const names = readUsualNames();
  expect(descriptions.length).toBeGreaterThan(20_000);
  expect(names.length).toBeGreaterThan(20_000);
  expect(descriptions.filter(({ code }) => !codes.has(code))).toEqual([]);
  expect(names.filter((name) => !name.codes.every((code) => codes.has(code)))).toEqual([]);
  const twice = (texts: string[]): string[] => {
    const seen = new Set<string>();
    return texts.filter((text) => seen.size === seen.add(text).size);
  };
  expect(twice(descriptions.map(({ description }) => description.toLowerCase()))).toEqual([]);
  expect(twice(names.map(({ name }) => name))).toEqual([]);
});
