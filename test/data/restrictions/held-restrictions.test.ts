import { expect, test } from "vitest";
import { restrictionsDataset } from "../../../seed/load/datasets/restrictions.ts";
import { FactCache } from "../../../src/data/landed-cost/fact-cache.ts";
import { heldRestrictions } from "../../../src/data/restrictions/held-restrictions.ts";
import { seededDatabase } from "../../support/seeded-database.ts";

test("what is held of each destination is counted from its rows, embargoes on it left out", async () => {
  const { db } = await seededDatabase([restrictionsDataset()]);
  const cache = new FactCache();
  const held = await heldRestrictions(db, cache);
  const of = (place: string) => held.find((one) => one.place === place);
  expect(of("SA")).toMatchObject({ national: "held", asOf: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  expect(of("SA")?.authorities).toContain("ZATCA");
  expect(of("SA")?.controls).toBeGreaterThan(of("SA")?.generalKnowledge ?? 0);
  // Others' embargoes on North Korea are no law of its own.
  expect(of("KP")?.controls ?? 0).toBe(0);
  expect(of("**")).toBeUndefined();
  expect(await heldRestrictions(db, cache)).toBe(held);
});
