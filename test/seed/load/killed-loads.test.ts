import { describe, expect, test } from "vitest";
import { findFaults } from "../../../seed/load/find-faults.ts";
import { type LoadOutcome, loadDatasets } from "../../../seed/load/load-datasets.ts";
import type { LoadTarget } from "../../../seed/load/load-target.ts";
import { readState } from "../../../seed/load/registered.ts";
import { dyingTarget, type LastCall, type MemoryTarget, memoryTarget } from "../../support/memory-target.ts";
import { SMALL_KINDS, type SmallKind, smallDataset } from "../../support/small-datasets.ts";

/** Everything a reader could meet: the registered editions, their rows, and what the pointers lead to. */
function inForce({ sqlite, blobs }: MemoryTarget) {
  const rows = ["hs_titles", "postal_regions", "tariff_rates"].flatMap(
    (table) =>
    sqlite.prepare(`SELECT * FROM ${table}`).all().map((row) => JSON.stringify(row)), // biome-ignore format: one chain
  );
  const texts = new Map([...blobs].map(([key, value]) => [key, new TextDecoder().decode(value)]));
  const contents = ["index", "daily", "customs"].flatMap((key) => {
    const pointer = texts.get(key);
    return pointer === undefined ? [] : [texts.get(JSON.parse(pointer).key)];
  });
  const versions = sqlite.prepare("SELECT name, version FROM datasets").all().map((row) => `${row.name} ${row.version}`); // biome-ignore format: one chain
  return { rows, contents, versions };
}

async function load(kind: SmallKind, edition: string, target: LoadTarget): Promise<string[]> {
  const outcomes: LoadOutcome[] = [];
  await loadDatasets([smallDataset(kind, edition)], target, { report: (one) => outcomes.push(one) });
  return outcomes.map(({ outcome }) => outcome);
}

/** What the registration knows to be missing or different. */
async function faults(kind: SmallKind, edition: string, target: LoadTarget): Promise<string[]> {
  const dataset = smallDataset(kind, edition);
  const state = await readState([dataset], target);
  const held = state.registered.get(dataset.name);
  return held ? (await findFaults(dataset, held, state, target)).map(({ text }) => text) : ["not registered"];
}

/** Loads until it dies at every write in turn; `before` brings the target to where that load begins. */
async function killEverywhere(
  kind: SmallKind,
  last: LastCall,
  before: (target: MemoryTarget) => Promise<unknown>,
  check: (target: MemoryTarget, n: number) => Promise<void>,
): Promise<number> {
  for (let n = 1; ; n++) {
    const target = memoryTarget();
    await before(target);
    const dying = dyingTarget(target, n, last);
    await load(kind, "two", dying).catch(() => []);
    if (dying.writes() < n) return n - 1;
    await check(target, n);
  }
}

const kills = SMALL_KINDS.flatMap((kind) => [[kind, "undone"], [kind, "done"]] as const); // biome-ignore format: a table

describe.each(kills)("a load of %s that dies at a write, which is left %s", (kind, last) => {
  test("first of all: the next one loads it whole", async () => {
    const whole = memoryTarget();
    await load(kind, "two", whole);
    const died = await killEverywhere(kind, last, async () => undefined, async (target, n) => {
      await load(kind, "two", target);
      expect(inForce(target), `write ${n}`).toEqual(inForce(whole));
      expect(await faults(kind, "two", target)).toEqual([]);
    }); // biome-ignore format: one call
    expect(died).toBeGreaterThan(0);
  });

  test("over an older edition: what is neither old nor new is seen, and the next one loads it whole", async () => {
    const [old, fresh] = [memoryTarget(), memoryTarget()];
    await load(kind, "one", old);
    await load(kind, "one", fresh);
    await load(kind, "two", fresh);
    const begin = (target: MemoryTarget) => load(kind, "one", target);
    await killEverywhere(kind, last, begin, async (target, n) => {
      const left = inForce(target);
      expect([inForce(old).rows, inForce(fresh).rows], `rows at write ${n}`).toContainEqual(left.rows);
      const same = [inForce(old), inForce(fresh)].some((one) => JSON.stringify(one) === JSON.stringify(left));
      if (!same) expect(await faults(kind, "one", target), `write ${n}`).not.toEqual([]);
      await load(kind, "two", target);
      expect(inForce(target), `write ${n}`).toEqual(inForce(fresh));
    });
    expect(inForce(fresh)).not.toEqual(inForce(old));
  });

  test("while it repairs: the next one repairs the rest", async () => {
    const whole = memoryTarget();
    await load(kind, "two", whole);
    const begin = async (target: MemoryTarget) => {
      await load(kind, "two", target);
      target.sqlite.exec("DELETE FROM hs_titles; DELETE FROM tariff_rates");
      for (const key of target.blobs.keys()) target.blobs.delete(key);
    };
    await killEverywhere(kind, last, begin, async (target, n) => {
      await load(kind, "two", target);
      expect(inForce(target), `write ${n}`).toEqual(inForce(whole));
      expect(await load(kind, "two", target)).toEqual(["current"]);
    });
  });
});
