import { expect, test } from "vitest";
import { rulingsDataset } from "../../../seed/load/datasets/rulings.ts";
import { readRulings } from "../../../seed/rulings/ruling-file.ts";
import { rulingsUnder } from "../../../src/data/classification/ruling-rows.ts";
import { clockAt } from "../../support/clock-at.ts";
import { seededDatabase } from "../../support/seeded-database.ts";

const { db } = await seededDatabase([rulingsDataset()]);
const NOW = new Date("2026-11-20T12:00:00Z");
const held = readRulings();

test("a code of any length finds the rulings under its six digits", async () => {
  const under = held.filter(({ hs6 }) => hs6 === "950590").map(({ number }) => number);
  const found = await rulingsUnder(db, "9505906000", clockAt(NOW));
  expect(found.map(({ number }) => number).sort()).toEqual(under.sort());
  expect(await rulingsUnder(db, "950590", clockAt(NOW))).toEqual(found);
});

test("rulings that are not shown are not found", async () => {
  const hidden = held.find(({ isShown }) => !isShown);
  expect(await rulingsUnder(db, hidden?.code ?? "", clockAt(NOW))).toEqual([]);
});

test("what was read once is remembered", async () => {
  const clock = clockAt(NOW);
  const found = await rulingsUnder(db, "950590", clock);
  expect(await rulingsUnder({} as D1Database, "950590", clock)).toBe(found);
});
