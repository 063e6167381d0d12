import type { Clock } from "../data/clock.ts";
import { countDatasets, distinctFaults, keepFaults, markedWith } from "../data/health/count-datasets.ts";
import { contentFaults, pointerFaults } from "../data/health/part-faults.ts";
import type { PartFault } from "../domain/health/service-parts.ts";

/** The store shows what was written everywhere within a minute: what is packed is not judged before that, many times over. */
const SETTLED_MS = 600_000;

/**
 * Counts the rows of every dataset, hashes its packed contents, and keeps what is wrong where every calculation
 * reads it along with the versions: from then on an answer that rests on it is refused. Once an hour, and by `/health`.
 * @returns the datasets that are not what is registered, and those that this release cannot read: the latter are not
 * kept, as a worker of another release may be answering from them beside this one.
 */
export async function lookAtParts(
  { DB: db, KV: kv }: Pick<Env, "DB" | "KV">,
  { now, caches }: Clock,
): Promise<readonly PartFault[]> {
  const { datasets, parts, faults } = await countDatasets(db);
  const { damaged, foreign } = await contentFaults(parts, kv);
  const packed = [...(await pointerFaults(parts, kv)), ...damaged];
  const settled = new Set(
    datasets
      .filter(({ loadedAt }) => now.getTime() - Date.parse(loadedAt) >= SETTLED_MS)
      .map(({ name }) => name),
  );
  const kept = distinctFaults([...faults, ...packed.filter(({ part }) => settled.has(part))]);
  // At once in this isolate, whether or not the database takes the writing.
  const marked = markedWith(datasets, kept);
  caches.facts.accept([...marked], now.getTime());
  try {
    await keepFaults(db, datasets, marked);
  } catch (error) {
    // A database that takes no writes is named all the same; who asked is told, and the next look tries again.
    console.error(JSON.stringify({ alert: "faults_not_kept", error: String(error) }));
  }
  return distinctFaults([...faults, ...packed, ...foreign]);
}
