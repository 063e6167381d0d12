import type { Clock } from "../data/clock.ts";
import { judgeParties } from "../data/screening/screened-parties.ts";
import { MOST_WATCHES, registerWatch, type WatchSetting } from "../data/screening/watch-records.ts";
import { type PartyAnswer, partyAnswer } from "../domain/screening/party-answer.ts";
import { checkParty, type ReadParty } from "./check-parties.ts";
import { shownWatch, type Watch } from "./kept-records.ts";
import { type Done, done, failed } from "./problem.ts";
import { matchesOf } from "./screen-and-record.ts";
import { listsInForce } from "./screening-lists.ts";

/** A watched party and what it matches now. */
export interface WatchedParty extends Pick<PartyAnswer, "result" | "matches"> {
  watch: Watch;
  /** The party was watched already. */
  existing?: true;
  /** What this registration changed in the existing watch. */
  updated?: WatchSetting[];
}

/**
 * Watches a party: screens it now, and has it compared with each new edition of the lists. The same party again
 * is the existing watch, with the threshold and reference now stated.
 *
 * @param reference The account's own id of the party; undefined leaves that of an existing watch.
 * @param countCalls Counts the call once the request has proved valid; false where none is left.
 * @returns `unusable` naming the party's fields at fault, `conflict` where the account watches its most parties,
 * `no_calls_left` where nothing was watched for that, `not_ready` while no list is loaded.
 */
export async function watchParty(
  env: Env,
  accountId: string,
  { party, reference }: { party: ReadParty; reference: string | undefined },
  countCalls: () => Promise<boolean>,
  clock: Clock,
): Promise<Done<WatchedParty>> {
  const checked = await checkParty(env.DB, party, clock);
  if (!checked.ok) return checked;
  const lists = await listsInForce(env, clock);
  if (!lists.ok) return lists;
  if (!(await countCalls())) return failed("no_calls_left", "No calls are left; nothing is watched.");
  const { content, key } = lists.answer;
  const { query } = checked.answer;
  const matches = matchesOf(content, query, clock);
  const [judged] = await judgeParties(env, content, accountId, [{ query, matches }]);
  const alerted = Object.fromEntries(matches.map((match) => [match.id, match.stateHash]));
  const wish = { party: query, reference, alerted, indexKey: key };
  const registered = await registerWatch(env, accountId, wish, clock.now);
  if (registered.kind === "too_many")
    return failed("conflict", `An account watches at most ${MOST_WATCHES} parties; end some first.`);
  const updated = registered.kind === "existing" ? registered.updated : [];
  const findings = judged ? partyAnswer(content, judged) : null;
  return done({
    watch: shownWatch(registered.watch),
    ...(registered.kind === "existing" ? { existing: true as const } : {}),
    ...(updated.length > 0 ? { updated } : {}),
    result: findings?.result ?? "NO_LIST_MATCH",
    matches: findings?.matches ?? [],
  });
}
