import { expect, test } from "vitest";
import { cclDataset } from "../../seed/load/datasets/ccl.ts";
import { countriesDataset } from "../../seed/load/datasets/reference.ts";
import { lookUpControlNumber } from "../../src/usecases/look-up-control-number.ts";
import { clockAt } from "../support/clock-at.ts";
import { controlNumberEnv } from "../support/control-number-env.ts";
import { TODAY } from "../support/landed-cost-of.ts";
import { seededDatabase } from "../support/seeded-database.ts";

const envOf = ({ db, kv }: Awaited<ReturnType<typeof seededDatabase>>): Env =>
  ({ DB: db, KV: kv }) as unknown as Env;
const env = envOf(await seededDatabase([countriesDataset(), cclDataset()]));
const clock = clockAt(TODAY);

test("a control number is found by itself, with the edition of the list it stands in", async () => {
  const found = await lookUpControlNumber(env, { keyword: "6A003" }, clock);
  if (!found.ok) throw new Error(found.message);
  const [first] = found.answer.matches;
  expect(first).toMatchObject({ eccn: "6A003", category: "6" });
  expect(first).not.toHaveProperty("licenceRequirement");
  expect(found.answer.dataLastUpdated).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/);
  expect(found.answer.listVersion).not.toBe("");
});

test("with a destination each entry says whether a licence is needed there", async () => {
  const found = await lookUpControlNumber(env, { keyword: "6A003", destination: "CN" }, clock);
  if (!found.ok) throw new Error(found.message);
  for (const { licenceRequirement } of found.answer.matches)
    expect(licenceRequirement).toMatchObject({ destination: "CN" });
});

test.each([
  ["women's cotton summer dress", "likely_ear99"],
  ["Baumwollkleid für Damen", "likely_ear99"],
  ["thermal imaging camera", "listed"],
  ["yellowcake", "other_jurisdiction"],
  ["zzzz", "unknown"],
  ["gribblewock", "unknown"],
])("of %s it is determined: %s", async (keyword, determination) => {
  const found = await lookUpControlNumber(await controlNumberEnv(), { keyword }, clock);
  expect(found).toMatchObject({
    ok: true,
    answer: { determination, likelyEar99: determination === "likely_ear99" },
  });
});

test("an unknown destination is refused by its field", async () => {
  expect(await lookUpControlNumber(env, { keyword: "6A003", destination: "XX" }, clock)).toEqual({
    ok: false,
    reason: "unusable",
    message: "The destination is not known.",
    problems: [{ path: "destination", code: "unknown_value", message: 'unknown country code "XX"' }],
  });
});

test("before the list is loaded nothing is said to be free", async () => {
  const empty = envOf(await seededDatabase([]));
  expect(await lookUpControlNumber(empty, { keyword: "camera" }, clockAt(TODAY))).toMatchObject({
    ok: false,
    reason: "not_ready",
  });
});
