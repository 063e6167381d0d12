import { partyKey } from "../../domain/screening/party-key.ts";
import type { ScreeningQuery } from "../../domain/screening/screen.ts";
import { idBeside, timedId } from "../../domain/webhooks/ids.ts";
import { keyedHash, seal, unseal } from "../secrets.ts";

/** Everything an account tells of parties is sealed under a key of that account's own. */
const purpose = (accountId: string): string => `screening ${accountId}`;

/** What decisions, watches and alerts about a party are found by: keyed, so that names cannot be guessed from it. */
export const partyHash = async (env: Env, accountId: string, party: ScreeningQuery): Promise<string> =>
  (await keyedHash(env, purpose(accountId), partyKey(party))).slice(0, 40);

/** Seals a value for a row; `owner` names the row, and the value opens only there. */
export const sealFor = (env: Env, accountId: string, owner: string, value: unknown): Promise<string> =>
  seal(env, purpose(accountId), owner, JSON.stringify(value));

/** Opens what `sealFor` made. @throws Error where it belongs to another account or row. */
export const openFor = async <Value>(
  env: Env,
  accountId: string,
  owner: string,
  sealed: string,
): Promise<Value> => JSON.parse(await unseal(env, purpose(accountId), owner, sealed)) as Value;

/** A new id of a screening record: `scr` a screening, `dec` a decision, `wat` a watch. */
export const screeningId = (prefix: "scr" | "dec" | "wat", now: number): string =>
  timedId(prefix, now, crypto.getRandomValues(new Uint8Array(16)));

/**
 * The id of the record of a job's item: the same whenever the item is worked off again, so that a job whose worker was
 * killed records no screening twice.
 */
export async function screeningIdOf(jobId: string, index: number): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${jobId} ${index}`));
  return idBeside("scr", jobId, new Uint8Array(hash));
}

/** A page of a list: at most `limit` rows after the cursor, which is the last row's id. */
export interface Page {
  limit: number;
  cursor: string | null;
}

/** Rows read one over the limit, as a page with the cursor of the next. */
export const paged = <Row extends { id: string }>(
  rows: Row[],
  limit: number,
): { rows: Row[]; nextCursor: string | null } => ({
  rows: rows.slice(0, limit),
  nextCursor: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null,
});
