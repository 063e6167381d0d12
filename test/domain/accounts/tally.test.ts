import { expect, test } from "vitest";
import {
  MOST_GATHERED_CALLS,
  MOST_UNCOUNTED_CALLS,
  SILENT_MS,
  Tally,
} from "../../../src/domain/accounts/tally.ts";

test("calls are gathered until there are enough to tell, or the first of them has waited", () => {
  const tally = new Tally();
  expect([tally.plan(), tally.plan()]).toEqual([true, false]);
  tally.add(MOST_GATHERED_CALLS - 1, 0);
  expect(tally.isFull).toBe(false);
  tally.add(1, 0);
  expect(tally.isFull).toBe(true);
  expect([tally.send(0), tally.send(0)]).toEqual([MOST_GATHERED_CALLS, 0]);
  expect(tally.plan()).toBe(true);
});

test("what is on its way is not told twice; what did not arrive is told with the next", () => {
  const tally = new Tally();
  tally.add(5, 0);
  expect(tally.send(0)).toBe(5);
  tally.add(2, 1);
  tally.sent(false);
  expect([tally.uncounted, tally.send(2)]).toEqual([7, 7]);
  tally.sent(true);
  expect(tally.uncounted).toBe(0);
});

test("a silent counter is borne until so many calls stand uncounted; one that takes its time a little longer", () => {
  const tally = new Tally();
  tally.add(MOST_UNCOUNTED_CALLS, 0);
  tally.send(0);
  expect([tally.add(1, SILENT_MS), tally.add(1, SILENT_MS + 1)]).toEqual([true, false]);
  tally.sent(false);
  expect(tally.add(1, SILENT_MS + 2)).toBe(false);
  tally.send(SILENT_MS + 2);
  tally.sent(true);
  expect(tally.add(1, SILENT_MS + 3)).toBe(true);
});
