import { expect, test } from "vitest";
import { guardedEdition } from "../../../src/domain/screening/list-guard.ts";
import { bentList, emptyTally, tallyParty } from "../../../src/domain/screening/list-tally.ts";
import { coverage, party } from "../../support/screening-fixture.ts";

/** A hundred entries, of which some have a date of birth and some are called by other names. */
function tally({ born = 0, renamed = 0 } = {}) {
  const figures = emptyTally();
  for (let n = 0; n < 100; n++)
    tallyParty(
      figures,
      party(String(n), n < renamed ? `OTHER ${n}` : `Person ${n}`, { births: n < born ? ["1970"] : [] }),
    );
  return figures;
}
const reason = (held: object, offered: object) => bentList("UN", tally(held), tally(offered))?.reason ?? null;

test.each([
  [40, 4, null],
  [40, 3, "emptied"],
  [10, 0, "emptied"],
  [9, 0, null],
  [0, 40, null],
])("of %i entries with a date of birth %i are left: %s", (before, after, expected) => {
  expect(reason({ born: before }, { born: after })).toBe(expected);
});

test.each([
  [0, null],
  [90, null],
  [91, "bent"],
])("of a hundred names %i are others: %s", (renamed, expected) => {
  expect(reason({}, { renamed })).toBe(expected);
});

test("the letters' case is no other name", () => {
  const loud = emptyTally();
  for (let n = 0; n < 100; n++) tallyParty(loud, party(String(n), `PERSON ${n}`));
  expect(bentList("UN", tally(), loud)).toBeNull();
});

test("a list of none, before or after, is for the figures of entries to judge", () => {
  expect(bentList("UN", emptyTally(), tally())).toBeNull();
  expect(bentList("UN", tally({ born: 50 }), emptyTally())).toBeNull();
});

test("a list that lacks what its columns held keeps the edition in force, unless a person accepts it", () => {
  const born = [party("1", "Ivan", { births: ["1970"] })];
  const unborn = [party("1", "Ivan")];
  const inForce = { parties: born, lists: [coverage("US_SDN", 1)] };
  const offered = { parties: unborn, lists: [coverage("US_SDN", 1)] };
  expect(guardedEdition(inForce, offered)).toMatchObject({
    parties: born,
    refusals: [{ reason: "emptied" }],
  });
  expect(guardedEdition(inForce, offered, { acceptShrink: true })).toMatchObject({
    parties: unborn,
    refusals: [],
  });
});
