import { expect, test } from "vitest";
import { indexOf, party } from "../../support/screening-fixture.ts";

const ONE = party("1", "Ostrel Vandermeek");
const OTHER = party("2", "Zarvani Shipping", { list: "UN" });
const digest = (list: string, ...parties: (typeof ONE)[]) => indexOf(parties).digests.get(list);

test("a list's digest is the same as long as none of its entries changes, whatever other lists hold", () => {
  const before = digest("US_SDN", ONE, OTHER);
  expect(before).toMatch(/^[0-9a-f]{16}$/);
  expect(digest("US_SDN", ONE)).toBe(before);
  expect(digest("US_SDN", ONE, { ...OTHER, births: ["1971"] })).toBe(before);
});

test("it changes with an entry that comes, goes, bears another id or says something else", () => {
  const digests = [
    digest("US_SDN", ONE),
    digest("US_SDN", ONE, party("3", "Ostrel Vandermeek")),
    digest("US_SDN", { ...ONE, ref: "4" }),
    digest("US_SDN", { ...ONE, births: ["1971"] }),
  ];
  expect(new Set(digests).size).toBe(4);
});
