import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { linkParties } from "../../seed/importers/sanctions/sanctions-linkage.ts";
import { writeListTables } from "../../seed/importers/sanctions/sanctions-tables.ts";
import { sanctionsDataset } from "../../seed/load/datasets/sanctions.ts";
import { loadDatasets } from "../../seed/load/load-datasets.ts";
import { buildLists } from "../../src/background/build-lists.ts";
import type { Job } from "../../src/background/jobs.ts";
import type { ListedPartyFacts } from "../../src/domain/screening/listed-party.ts";
import { memoryTarget } from "./memory-target.ts";
import { d1, keyValues } from "./seeded-database.ts";

/** An entity as the United Nations' list says it. */
export const entity = (list: string, n: number, name = `Volga Trading House ${n}`): ListedPartyFacts => ({
  list,
  ref: `${list}e.${n}`,
  type: "entity",
  names: [
    { text: name, strength: "primary" },
    { text: `VTH number ${n}`, strength: "strong" },
  ],
  programs: ["UN-TEST"],
  countries: ["RU"],
  births: [],
  identifiers: [`un:${list}e.${n}`],
  listedOn: "2020-01-02",
  linked: "",
});

export const entities = (list: string, count: number): ListedPartyFacts[] =>
  Array.from({ length: count }, (_, n) => entity(list, n));

/** Two lists loaded as the loader does: the United Nations' and the United Kingdom's, of forty entries each. */
export async function listService() {
  const folder = mkdtempSync(join(tmpdir(), "landfall-lists-"));
  const parties = [...entities("UK", 40), ...entities("UN", 40)];
  linkParties(parties);
  const lists = ["UK", "UN"];
  for (const list of lists) writeListTables(folder, list, parties.filter((one) => one.list === list)); // biome-ignore format: one call
  const rows = lists.map(
    (list) => `${list}\tpublisher of ${list}\tterms\t2026-08-01\thttps://lists.example.org/\t`,
  );
  writeFileSync(
    join(folder, "lists.tsv"),
    `list\tpublisher\tlicence\tas_of\tsource_url\trefused\n${rows.join("\n")}\n`,
  );
  const target = memoryTarget();
  const dataset = sanctionsDataset(folder);
  await loadDatasets([dataset], target);
  const queued: Job[] = [];
  const env = {
    DB: d1(target.sqlite),
    KV: keyValues(target.blobs),
    JOBS: { send: async (job: Job) => void queued.push(job) },
  } as unknown as Env;
  return {
    env,
    target,
    dataset,
    queued,
    /** Runs the messages of a build until none is left. @returns how many there were. */
    async runBuild(now: number): Promise<number> {
      let messages = 0;
      for (let at = 0; at < queued.length; at++) {
        if (queued[at]?.kind !== "build-lists") continue;
        messages++;
        await buildLists(env, now);
      }
      queued.length = 0;
      return messages;
    },
  };
}
