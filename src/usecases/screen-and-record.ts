import type { Clock } from "../data/clock.ts";
import type { HeldBlob } from "../data/packed-blob.ts";
import { type JudgedParty, judgeParties } from "../data/screening/screened-parties.ts";
import { screeningId, sealFor } from "../data/screening/screening-party.ts";
import { enqueueScreenings, type SealedScreening } from "../data/screening/screening-records.ts";
import type { ScreeningIndex } from "../domain/screening/load-screening-index.ts";
import { type PartyAnswer, partyAnswer } from "../domain/screening/party-answer.ts";
import { DEFAULT_THRESHOLD, type ScreeningQuery, screen } from "../domain/screening/screen.ts";

/** A party as the domain screens it, with the caller's own id of it. */
export interface AskedParty {
  query: ScreeningQuery;
  reference: string;
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
}

/** What was found of a party; `auditId` names its record, null where none is kept. */
export type ScreenedParty = PartyAnswer & { auditId: string | null };

/**
 * Screens parties on one edition of the lists. Entries that a decision of the account clears are left out of
 * the matches; the records are written after the response.
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
  const screened = parties.map(({ query }) => ({ query, matches: screen(held.content, query) }));
  const judged = await judgeParties(env, held.content, accountId, screened);
  const found = judged.map((party) => ({
    ...partyAnswer(held.content, party),
    auditId: accountId === null ? null : screeningId("scr", clock.now.getTime()),
  }));
  if (accountId === null) return found;
  const records = judged.map((party, at) => {
    const { auditId, result } = found[at] as ScreenedParty;
    const { requestId, retentionYears } = recording;
    const reference = parties[at]?.reference ?? "";
    const facts = { id: auditId ?? "", result, reference, retentionYears, requestId };
    return sealed(env, accountId, party, { ...facts, listVersion: held.version }, clock.now);
  });
  clock.waitUntil(
    Promise.all([recording.admitted, ...records]).then(([answering, ...done]) =>
      answering ? enqueueScreenings(env, accountId, done) : undefined,
    ),
  );
  return found;
}

/** The record of a screening, the party's own data encrypted for the account. */
async function sealed(
  env: Env,
  accountId: string,
  { query, hash, open, cleared }: JudgedParty,
  facts: Pick<
    SealedScreening,
    "id" | "result" | "reference" | "retentionYears" | "requestId" | "listVersion"
  >,
  now: Date,
): Promise<SealedScreening> {
  return {
    ...facts,
    screenedAt: now.toISOString(),
    threshold: query.threshold ?? DEFAULT_THRESHOLD,
    matches: open.map(({ id, score, stateHash }) => [id, score, stateHash]),
    cleared: cleared.map(({ match }) => match.id),
    partyHash: hash,
    sealed: await sealFor(env, accountId, facts.id, query),
  };
}
