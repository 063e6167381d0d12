import type { Clock } from "../data/clock.ts";
import type { HeldBlob } from "../data/packed-blob.ts";
import { type JudgedParty, judgeParties } from "../data/screening/screened-parties.ts";
import { screeningId, sealFor } from "../data/screening/screening-party.ts";
import { enqueueHits, recordAtOnce, type SealedScreening } from "../data/screening/screening-records.ts";
import type { ScreeningIndex } from "../domain/screening/load-screening-index.ts";
import { type PartyAnswer, partyAnswer } from "../domain/screening/party-answer.ts";
import { type RecordedScreening, recordedEntry } from "../domain/screening/recorded-screening.ts";
import {
  DEFAULT_THRESHOLD,
  type ScreeningMatch,
  type ScreeningQuery,
  screen,
} from "../domain/screening/screen.ts";
import { testMatches } from "../domain/screening/test-parties.ts";

/** A party as the domain screens it, with the caller's own id of it. */
export interface AskedParty {
  query: ScreeningQuery;
  reference: string;
  /** The id of its record where it is settled: recorded again, it stays one record. New where absent. */
  auditId?: string;
}

/** For whom a screening is recorded. */
export interface ScreeningRecording {
  /** Null for demo access, of which nothing is kept. */
  accountId: string | null;
  requestId: string;
  /** How long the record is kept; null for the account's own choice. */
  retentionYears: number | null;
  /** Whether the answer will leave: a screening refused at a limit is not recorded. */
  admitted: Promise<boolean>;
  /** Whether the account's endpoints hear of each hit; a job tells of all its items at once. Yes where absent. */
  tellsHits?: boolean;
}

/** What was found of a party; `auditId` names its record, null where none is kept; `reference` is the caller's, or "". */
export type ScreenedParty = PartyAnswer & { auditId: string | null; reference: string };

/**
 * Screens parties on one edition of the lists. Entries that a decision of the account clears are left out of
 * the matches. The records stand when this returns, so that whoever holds the answer can read them; a request that a
 * limit refuses leaves none.
 *
 * @returns What was found, in the order asked.
 */
export async function screenAndRecord(
  env: Env,
  held: HeldBlob<ScreeningIndex>,
  parties: readonly AskedParty[],
  recording: ScreeningRecording,
  clock: Clock,
): Promise<ScreenedParty[]> {
  const { accountId } = recording;
  const screened = parties.map(({ query }) => ({ query, matches: matchesOf(held.content, query, clock) }));
  const judged = await judgeParties(env, held.content, accountId, screened);
  const found = judged.map((party, at) => ({
    ...partyAnswer(held.content, party),
    reference: parties[at]?.reference ?? "",
    auditId: accountId === null ? null : (parties[at]?.auditId ?? screeningId("scr", clock.now.getTime())),
  }));
  if (accountId === null) return found;
  const records = judged.map((party, at) => {
    const answer = found[at] as ScreenedParty;
    const { requestId, retentionYears } = recording;
    const facts = { retentionYears, requestId, listVersion: held.version };
    return sealed(env, accountId, party, answer, facts, clock.now);
  });
  const [admitted, ...done] = await Promise.all([recording.admitted, ...records]);
  if (admitted && (await recordAtOnce(env, accountId, done)) && recording.tellsHits !== false)
    clock.waitUntil(enqueueHits(env, accountId, done));
  return found;
}

/** What the lists say of a party, and for a test key the made-up ones. */
export const matchesOf = (
  index: ScreeningIndex,
  query: ScreeningQuery,
  { testDay }: Clock,
): ScreeningMatch[] =>
  testDay === undefined ? screen(index, query) : [...testMatches(query), ...screen(index, query)];

/** The record of a screening, the party's own data encrypted for the account. */
async function sealed(
  env: Env,
  accountId: string,
  { query, hash, open, cleared, decisions }: JudgedParty,
  { auditId, result, reference, matches }: ScreenedParty,
  facts: Pick<SealedScreening, "retentionYears" | "requestId" | "listVersion">,
  now: Date,
): Promise<SealedScreening> {
  const id = auditId ?? "";
  const concerned = new Set([...open, ...cleared.map(({ match }) => match)].map((match) => match.id));
  const kept: RecordedScreening = {
    party: query,
    reference,
    matches: matches.map(recordedEntry),
    decisions: decisions.flatMap(({ id: decisionId, entryId, decision, decidedBy, decidedAt }) =>
      concerned.has(entryId) ? [{ id: decisionId, entryId, decision, decidedBy, decidedAt }] : [],
    ),
  };
  return {
    ...facts,
    id,
    result,
    reference,
    screenedAt: now.toISOString(),
    threshold: query.threshold ?? DEFAULT_THRESHOLD,
    matches: open.map(({ id, score, stateHash }) => [id, score, stateHash]),
    cleared: cleared.map(({ match }) => match.id),
    partyHash: hash,
    sealed: await sealFor(env, accountId, id, kept),
  };
}
