import fc from "fast-check";
import { expect, test } from "vitest";
import { packRuns, unpackRuns } from "../../../src/domain/classification/term-links.ts";

test("links are read as they were packed, however long their runs are", () => {
  const run = fc.record({ link: fc.nat(0xffff), length: fc.integer({ min: 1, max: 600 }) });
  fc.assert(
    fc.property(fc.array(run, { maxLength: 8 }), (runs) => {
      const links = runs.flatMap(({ link, length }) => new Array<number>(length).fill(link));
      expect([...unpackRuns(packRuns(links), links.length)]).toEqual(links);
    }),
  );
});
