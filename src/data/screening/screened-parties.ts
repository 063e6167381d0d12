import type { DisplayRecord } from "../../domain/screening/display-record.ts";
import { entryFacts } from "../../domain/screening/entry-facts.ts";
import type { ScreeningIndex } from "../../domain/screening/load-screening-index.ts";
import type { ScreeningMatch, ScreeningQuery } from "../../domain/screening/screen.ts";
import { testRecords } from "../../domain/screening/test-parties.ts";
import { applyDecisions } from "../../domain/screening/watch.ts";
import { type AppliedDecision, decisionsAbout } from "./decision-records.ts";
import { displayRecords } from "./listed-parties.ts";
import { partyHash } from "./screening-party.ts";

/** A party as the index answered it. */
interface PartyMatches {
  query: ScreeningQuery;
  matches: ScreeningMatch[];
}

/** A screened party after its account's decisions. */
export interface JudgedParty extends PartyMatches {
  /** "" for callers without an account. */
  hash: string;
  open: ScreeningMatch[];
  cleared: { match: ScreeningMatch; decision: AppliedDecision }[];
  /** All that the account decided of the party, whether it holds or not. */
  decisions: AppliedDecision[];
  /** Entries whose decision no longer holds, as they have gained information. */
  lapsed: string[];
  records: ReadonlyMap<string, DisplayRecord>;
}

/**
 * Joins screened parties with display records and the account's decisions: one read of each for all of them,
 * none where nothing matched. Without an account (demo) nothing is decided.
 */
export async function judgeParties(
  env: Env,
  index: ScreeningIndex,
  accountId: string | null,
  parties: readonly PartyMatches[],
): Promise<JudgedParty[]> {
  const hashes = await Promise.all(
    parties.map(({ query }) => (accountId === null ? "" : partyHash(env, accountId, query))),
  );
  const hit = hashes.filter((_, at) => (parties[at]?.matches.length ?? 0) > 0);
  const ids = parties.flatMap((party) => party.matches.map((match) => match.id));
  const [records, decided] = await Promise.all([
    displayRecords(env.DB, ids),
    accountId === null || hit.length === 0
      ? new Map<string, AppliedDecision[]>()
      : decisionsAbout(env, accountId, hit),
  ]);
  for (const record of testRecords(ids)) records.set(record.id, record);
  return parties.map((party, at) => {
    const hash = hashes[at] ?? "";
    const decisions = decided.get(hash) ?? [];
    const { open, cleared, lapsed } = applyDecisions(party.matches, decisions, ({ id }) => {
      const record = records.get(id);
      return record && entryFacts(index, record);
    });
    return {
      ...party,
      hash,
      open,
      cleared: cleared.flatMap((match) => {
        const decision = decisions.find((one) => one.entryId === match.id);
        return decision ? [{ match, decision }] : [];
      }),
      decisions,
      lapsed,
      records,
    };
  });
}
