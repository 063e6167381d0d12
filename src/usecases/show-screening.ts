import type { DecisionRecord } from "../data/screening/decision-records.ts";
import { displayRecords } from "../data/screening/listed-parties.ts";
import type { ScreeningRecord } from "../data/screening/screening-records.ts";
import type { DisplayRecord } from "../domain/screening/display-record.ts";
import { testRecords } from "../domain/screening/test-parties.ts";
import { KEPT_DECISIONS, SCREENINGS, WATCHES } from "./kept-records.ts";
import { type Done, done } from "./problem.ts";

/** A recorded screening with what a person needs to decide it. */
export interface ShownScreening {
  record: ScreeningRecord;
  /** What the lists say today of the entries it met, by id; one that was taken off its list is absent. */
  entries: ReadonlyMap<string, DisplayRecord>;
  /** What was decided of this party since, by entry. */
  decisions: ReadonlyMap<string, DecisionRecord>;
  watched: boolean;
}

/** Decisions and watches looked through for the party: the newest of an account, as many as a page lists. */
const NEWEST = { limit: 100, cursor: null };

/**
 * A recorded screening, with the entries it met and what was decided of them.
 * @returns `not_found` where the account has no such record.
 */
export async function showScreening(env: Env, accountId: string, id: string): Promise<Done<ShownScreening>> {
  const found = await SCREENINGS.find(env, accountId, id);
  if (!found.ok) return found;
  const record = found.answer;
  const party = JSON.stringify(record.party);
  const ids = record.matches.map((match) => match.id);
  const [listed, decided, watches] = await Promise.all([
    displayRecords(env.DB, ids),
    KEPT_DECISIONS.list(env, accountId, NEWEST),
    WATCHES.list(env, accountId, NEWEST),
  ]);
  const own = decided.records.filter((decision) => JSON.stringify(decision.party) === party);
  return done({
    record,
    // Those of test mode are made up, and stand on no list.
    entries: new Map([...listed, ...testRecords(ids).map((entry) => [entry.id, entry] as const)]),
    decisions: new Map(own.map((decision) => [decision.entryId, decision])),
    watched: watches.records.some((watch) => JSON.stringify(watch.party) === party),
  });
}
