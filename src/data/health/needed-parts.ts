import { clockFaults } from "../../domain/health/silent-parts.ts";
import { memoizeByObject } from "../../domain/law/memoize-by-object.ts";
import type { Clock } from "../clock.ts";
import { type Dataset, readDatasets } from "../law/versions.ts";
import { PartUnavailable } from "./part-unavailable.ts";

/** What is found broken is looked at again so soon, milliseconds: a load that mends it is noticed before the minute is over. */
const LOOK_AGAIN_MS = 10_000;

const NONE: readonly Dataset[] = [];

/**
 * Sees to it that an answer rests on datasets that are registered and that the last count found whole. It counts
 * nothing itself: what the loader, the hourly job and `/health` found stands with the versions, which a
 * calculation reads in the same batch as its facts, and which are trusted for a minute.
 * @param needed.ifLoaded Whether they were ever loaded is seen otherwise: without its packed index there is no answer.
 * @throws PartUnavailable naming the first that is not loaded or not whole.
 */
export async function requireParts(
  db: D1Database,
  { now, waitUntil, caches: { facts } }: Clock,
  parts: readonly string[],
  needed: { ifLoaded?: boolean } = {},
): Promise<void> {
  const at = now.getTime();
  facts.revalidate(db, at, waitUntil);
  const broken = (): PartUnavailable | null => brokenPart(facts.versions() ?? NONE, parts, needed, now);
  let found = facts.versions() === null ? null : broken();
  if (facts.versions() === null || (found !== null && facts.ageAt(at) >= LOOK_AGAIN_MS)) {
    facts.accept(await readDatasets(db), at);
    found = broken();
  }
  if (found !== null) throw found;
}

/** When each dataset was loaded, milliseconds, and what the last count found wrong with it: read once, asked by every request. */
const stateOf = memoizeByObject((datasets: readonly Dataset[]) => ({
  loads: datasets.map(({ loadedAt }) => Date.parse(loadedAt)),
  faults: new Map(datasets.map(({ name, fault }) => [name, fault])),
}));

/** The first of the parts that is not loaded or not whole; null where all are. */
function brokenPart(
  datasets: readonly Dataset[],
  parts: readonly string[],
  { ifLoaded = false }: { ifLoaded?: boolean },
  now: Date,
): PartUnavailable | null {
  const { loads, faults } = stateOf(datasets);
  for (const { part } of clockFaults(loads, now)) return new PartUnavailable(part, true);
  for (const part of parts) {
    const fault = faults.get(part);
    if (fault === undefined ? !ifLoaded : fault !== "") return new PartUnavailable(part, fault !== undefined);
  }
  return null;
}
