import type { Clock } from "../data/clock.ts";
import { type DecisionRecord, putDecision } from "../data/screening/decision-records.ts";
import { displayRecords } from "../data/screening/listed-parties.ts";
import { entryFacts } from "../domain/screening/entry-facts.ts";
import { findEntry } from "../domain/screening/load-screening-index.ts";
import type { Decision } from "../domain/screening/match-decision.ts";
import { checkParty, type ReadParty } from "./check-parties.ts";
import { type Done, done, failed } from "./problem.ts";
import { listsInForce } from "./screening-lists.ts";

/** A person's finding about a party and the entry it matched. */
interface DecisionWish {
  party: ReadParty;
  /** Of the listed entry, as a match shows it: `US_SDN:36`. */
  entryId: string;
  decision: Decision;
  reason: string;
  decidedBy: string;
}

/**
 * Keeps what a person decided of a match. A false positive stays out of the party's screenings until the entry gains
 * information; a true match and an escalated one stay in them, and say who decided. A later decision about the same party
 * and entry takes the earlier one's place.
 *
 * @returns `unusable` naming the party's fields at fault under `party.`, `not_found` for an entry that is not
 * listed, `not_ready` while no list is loaded.
 */
export async function decideMatch(
  env: Env,
  accountId: string,
  { party, entryId, decision, reason, decidedBy }: DecisionWish,
  clock: Clock,
): Promise<Done<DecisionRecord>> {
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
  const decided = { party: checked.answer.query, entryId, stateHash, facts, decision, reason, decidedBy };
  return done(await putDecision(env, accountId, decided, clock.now));
}
