import type { Caches } from "../data/caches.ts";
import { isStorageFailure } from "../data/health/part-unavailable.ts";
import { type Budgeted, EVENT_QUERIES } from "../data/query-budget.ts";
import { noteUnreadable } from "../data/readable-rows.ts";
import { screeningWatches } from "../data/schema/index.ts";
import { judgeParties } from "../data/screening/screened-parties.ts";
import { alertOnce } from "../data/screening/screening-alerts.ts";
import {
  earlierScreeningIndex,
  newestScreeningIndex,
  type RescreenJob,
} from "../data/screening/screening-index.ts";
import type { RecordedMatch } from "../data/screening/screening-records.ts";
import {
  comparedStatement,
  outdatedWatches,
  passOver,
  type StoredWatch,
} from "../data/screening/watch-records.ts";
import type { ScreeningIndex } from "../domain/screening/load-screening-index.ts";
import { changedEntries, rescreen } from "../domain/screening/watch.ts";

/** Watches that one message compares, so that it stays well within a worker's time; the next message goes on. */
const A_MESSAGE = 100;

/** D1 statements that comparing one watch takes at the most: the account's decisions and the entries' names, then the alert; or two notes that it cannot be compared. */
const COMPARE_QUERIES = 4 + EVENT_QUERIES;

/**
 * Compares watched parties with the entries that are new or say something else than when each was last compared,
 * and alerts once of those they meet. The old edition is read by its content hash; where it is gone, all
 * entries count as touched and what was alerted before is still left out.
 */
export async function rescreenWatches({ env, left }: Budgeted, now: Date, caches: Caches): Promise<void> {
  const newest = await newestScreeningIndex(env, now, caches);
  if (newest === null) return;
  const outdated = await outdatedWatches(env, newest.key, A_MESSAGE);
  for (const [key, watches] of byIndex(outdated.watches)) {
    const touched = await touchedSince(env, key, newest.content);
    for (const watch of watches) {
      if (left() < COMPARE_QUERIES) return goOn(env);
      try {
        await compare(env, watch, touched, newest, now);
      } catch (error) {
        // A database that does not answer is tried again; a watch that cannot be compared stops no other.
        if (isStorageFailure(error)) throw error;
        await noteUnreadable(env.DB, screeningWatches, new Map([[watch.id, error]]));
        await passOver(env.DB, watch, newest.key);
      }
    }
  }
  if (outdated.full) await goOn(env);
}

const goOn = async (env: Env): Promise<void> =>
  void (await env.JOBS.send({ kind: "rescreen-watches" } satisfies RescreenJob));

async function touchedSince(env: Env, key: string, index: ScreeningIndex): Promise<number[]> {
  const before = await earlierScreeningIndex(env, key);
  return before
    ? changedEntries(before, index).touched
    : Array.from({ length: index.header.entries }, (_, entry) => entry);
}

async function compare(
  env: Env,
  watch: StoredWatch,
  touched: readonly number[],
  { content, key, version }: { content: ScreeningIndex; key: string; version: string },
  now: Date,
): Promise<void> {
  const query = watch.party;
  const alerts = rescreen(content, touched, [{ id: watch.id, query, alerted: watch.alerted }]);
  const [judged] = await judgeParties(env, content, watch.accountId, [
    { query, matches: alerts.map((alert) => alert.match) },
  ]);
  const open = judged?.open ?? [];
  const hashes = alerts.map(({ match }) => [match.id, match.stateHash]);
  const alerted = { ...watch.alerted, ...Object.fromEntries(hashes) };
  const matches = open.map(({ id, score, stateHash }): RecordedMatch => [id, score, stateHash]);
  const isNew = alerts.some(({ kind, match }) => kind === "new_match" && open.includes(match));
  const about = {
    kind: "list_change",
    change: isNew ? "new_match" : "entry_changed",
    watchId: watch.id,
    reference: watch.reference,
    listVersion: version,
  };
  const compared = comparedStatement(env.DB, watch, alerted, key, now);
  await alertOnce(env, watch.accountId, { partyHash: watch.partyHash, about, matches }, now.getTime(), [
    compared,
  ]);
}

function byIndex(watches: readonly StoredWatch[]): Map<string, StoredWatch[]> {
  const groups = new Map<string, StoredWatch[]>();
  for (const watch of watches) groups.set(watch.indexKey, [...(groups.get(watch.indexKey) ?? []), watch]);
  return groups;
}
