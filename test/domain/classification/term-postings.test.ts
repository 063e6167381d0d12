import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Posting,
  PostingReader,
  packPostings,
} from "../../../src/domain/classification/term-postings.ts";

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
        const posted = new PostingReader(index, word);
        while (posted.next()) found.push({ term: posted.term, head: posted.head });
        return found;
      });
      expect(read).toEqual(lists);
    }),
  );
});
