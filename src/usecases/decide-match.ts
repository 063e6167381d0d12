import type { Clock } from "../data/clock.ts";
import { putDecision } from "../data/screening/decision-records.ts";
import { displayRecords } from "../data/screening/listed-parties.ts";
import { entryFacts } from "../domain/screening/entry-facts.ts";
import { findEntry } from "../domain/screening/load-screening-index.ts";
import { checkParty, type ReadParty } from "./check-parties.ts";
import { type Decision, shownDecision } from "./kept-records.ts";
import { type Done, done, failed } from "./problem.ts";
import { listsInForce } from "./screening-lists.ts";

/** A person's finding that a party is not the entry it matched. */
interface MatchDecision {
  party: ReadParty;
  /** Of the listed entry, as a match shows it: `US_SDN:36`. */
  entryId: string;
  reason: string;
  decidedBy: string;
}

/**
 * Clears a false positive for an account: the match stays out of the party's screenings until the entry gains
 * information. A later decision about the same party and entry takes the earlier one's place.
 *
 * @returns `unusable` naming the party's fields at fault under `party.`, `not_found` for an entry that is not
 * listed, `not_ready` while no list is loaded.
 */
export async function decideMatch(
  env: Env,
  accountId: string,
  { party, entryId, reason, decidedBy }: MatchDecision,
  clock: Clock,
): Promise<Done<Decision>> {
  const checked = await checkParty(env.DB, party, clock, "party.");
  if (!checked.ok) return checked;
  const lists = await listsInForce(env, clock);
  if (!lists.ok) return lists;
  const { content } = lists.answer;
  const stateHash = content.sections.entryPrint[findEntry(content, entryId)];
  const record = (await displayRecords(env.DB, [entryId])).get(entryId);
  if (stateHash === undefined || record === undefined)
    return failed("not_found", "There is no such entry.", [
      { path: "entryId", code: "unknown_value", message: "not the id of a listed entry" },
    ]);
  const facts = entryFacts(content, record);
  const decision = { party: checked.answer.query, entryId, stateHash, facts, reason, decidedBy };
  return done(shownDecision(await putDecision(env, accountId, decision, clock.now)));
}
