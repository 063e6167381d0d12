import { expect, test } from "vitest";
import { buildScreeningIndex } from "../../../src/domain/screening/build-screening-index.ts";
import type { ListedPartyFacts } from "../../../src/domain/screening/listed-party.ts";
import { mergeRuns } from "../../../src/domain/screening/merge-runs.ts";
import { packRun, readRun } from "../../../src/domain/screening/screening-run.ts";
import { coverage } from "../../support/screening-fixture.ts";

const party = (list: string, ref: string, names: string[], linked = ""): ListedPartyFacts => ({
  list,
  ref,
  type: "entity",
  names: names.map((text, at) => ({ text, strength: at === 0 ? "primary" : "weak" })),
  programs: ["X"],
  countries: ["RU", "CN"],
  births: ["1970-01-02"],
  identifiers: ["imo:1234567"],
  listedOn: "2020-01-01",
  linked,
});
const PARTIES = [
  party("UN", "1", ["Imam Trading Company 44", "علي حسن"], "UN:1"),
  party("UN", "2", ["Imam"]),
  party("UN", "3", ["Volga Shipping", "Volga"]),
  party("EU", "9", ["Trading House Volga", "Imam Trading"], "UN:1"),
  party("EU", "10", ["Северная Звезда"], "EU:10"),
];
const LISTS = [coverage("UN", 3), coverage("EU", 2)];

/** The same entries, cut into runs of so many. */
function cutInto(length: number): Uint8Array {
  const runs = ["UN", "EU"].flatMap((list) => {
    const own = PARTIES.filter((one) => one.list === list);
    const parts = Math.ceil(own.length / length);
    return Array.from({ length: parts }, (_, part) => own.slice(part * length, (part + 1) * length));
  });
  return mergeRuns(
    runs.map((own) => readRun(packRun(own[0]?.list ?? "", own))),
    LISTS,
  );
}

test.each([1, 2, 3])("runs of %i entries merge to the very bytes of one run a list", (length) => {
  expect(cutInto(length)).toEqual(buildScreeningIndex(PARTIES, LISTS));
});

test("an index of no entries is whole too", () => {
  expect(mergeRuns([], [])).toEqual(buildScreeningIndex([], []));
});

test("a run that is cut off is not taken", () => {
  const bytes = packRun("UN", PARTIES.slice(0, 3));
  expect(readRun(bytes).list).toBe("UN");
  expect(() => readRun(bytes.slice(0, -8))).toThrow("truncated");
  expect(() => readRun(new Uint8Array(3))).toThrow("not_an_index");
});
