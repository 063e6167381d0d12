import { expect, test } from "vitest";
import { addTallies, type JobItem, splitItems } from "../../../src/domain/jobs/item-job.ts";

const item = (text = ""): JobItem => ({ ok: true, item: { productName: text } });

test("a job is split into parts of a hundred items in their order", () => {
  expect(splitItems(Array.from({ length: 250 }, () => item())).map((part) => [part.firstIndex, part.items.length])).toEqual([[0, 100], [100, 100], [200, 50]]); // biome-ignore format: a table
  expect(splitItems([])).toEqual([]);
});

test("long items make shorter parts", () => {
  const parts = splitItems(Array.from({ length: 10 }, () => item("x".repeat(49_000))));
  expect(parts.map(({ items }) => items.length)).toEqual([4, 4, 2]);
});

test("sums of parts are summed by name, to a thousandth", () => {
  expect(addTallies({ agrees: 1, underpaid: 0.1 }, { underpaid: 0.2, unsure: 3 })).toEqual({
    agrees: 1,
    underpaid: 0.3,
    unsure: 3,
  });
});
