import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { DatasetDefinition } from "../../../seed/load/dataset.ts";
import { rehearse } from "../../../src/cli/rehearsal/rehearse.ts";
import { emptyBindings } from "../../support/empty-bindings.ts";
import { smallDataset } from "../../support/small-datasets.ts";

async function rehearsed(datasets: readonly DatasetDefinition[], env = emptyBindings()) {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  return { problems: await rehearse({ environment: "production", env, datasets, say }), said };
}
/** Enough calls for the one at which a rehearsal is killed. */
const SEVERAL = [
  { ...smallDataset("two blobs", "one"), name: "two" },
  { ...smallDataset("rows and a blob", "one"), name: "both" },
  smallDataset("shared rows", "one"),
];

test("datasets that load are released, killed, finished, found unchanged, and rolled back", async () => {
  const { problems, said } = await rehearsed(SEVERAL);
  expect(problems).toEqual([]);
  expect(said.map((line) => line.split(":")[0])).toEqual(["release", "release", "release", "worker"]);
});

test("a row that cannot be written is a problem, in the platform's words", async () => {
  const broken = { ...smallDataset("shared rows", "one"), tables: [{ name: "nowhere", columns: ["a"] }] };
  broken.rows = () => [{ table: "nowhere", values: ["a"] }];
  const { problems, said } = await rehearsed([...SEVERAL.slice(0, 2), broken]);
  expect(problems).toEqual([
    "release: the worker was not released, for these were not taken over: tariff:QQ",
  ]);
  expect(said.at(-1)).toContain("failed    tariff:QQ: wrangler d1 execute DB: ");
});

test("a dataset that the second release finds changed is a problem", async () => {
  const restless = smallDataset("rows and a blob", "one");
  const [file = ""] = restless.files;
  let looked = 0;
  Object.defineProperty(restless, "files", {
    get: () => {
      writeFileSync(file, String(++looked));
      return [file];
    },
  });
  const { problems } = await rehearsed([...SEVERAL.slice(0, 1), restless]);
  expect(problems).toEqual([
    "release: small was loaded again",
    "release: nothing had changed, and yet kv key put, kv key put, d1 execute",
  ]);
});

test("too few calls to be killed in the middle is a problem", async () => {
  expect((await rehearsed(SEVERAL.slice(2))).problems[0]).toContain("was never made");
});
