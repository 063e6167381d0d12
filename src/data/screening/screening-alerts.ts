import { sha256Hex } from "../../domain/encoding/bytes.ts";
import { emitEvent } from "../webhooks/webhook-events.ts";
import { displayRecords } from "./listed-parties.ts";
import type { RecordedMatch } from "./screening-audit.ts";

/** A party that met entries of the lists, and what to tell its account. Never its name: the body is kept in clear. */
export interface PartyAlert {
  partyHash: string;
  /** Fields of the event that say what it is about: record or watch id, reference, result. */
  about: Record<string, unknown>;
  matches: RecordedMatch[];
}

/** Entries an event lists; the record has all. */
const MOST_TOLD = 10;

/**
 * Tells an account once of each entry that a party meets, until the entry changes: entries it has been told of
 * are left out, and where none is left no event goes out. One event a party. `beside` is the cause's own
 * statements, written in the same transaction; they are written in any case.
 */
export async function alertOnce(
  env: Env,
  accountId: string,
  { partyHash, about, matches }: PartyAlert,
  now: number,
  beside: D1PreparedStatement[] = [],
): Promise<void> {
  const told = await alreadyTold(
    env.DB,
    accountId,
    matches.map((match) => fingerprint(partyHash, match)),
  );
  const fresh = matches.filter((match) => !told.has(fingerprint(partyHash, match)));
  if (fresh.length === 0) {
    if (beside.length > 0) await env.DB.batch(beside);
    return;
  }
  const shown = fresh.slice(0, MOST_TOLD);
  const records = await displayRecords(
    env.DB,
    shown.map(([id]) => id),
  );
  const data = {
    ...about,
    matches: shown.map(([id, score]) => ({
      id,
      list: records.get(id)?.list ?? id.slice(0, id.indexOf(":")),
      name: records.get(id)?.names[0] ?? "",
      score,
    })),
    moreMatches: fresh.length - shown.length,
  };
  const fingerprints = fresh.map((match) => fingerprint(partyHash, match));
  await emitEvent(
    env,
    accountId,
    { type: "compliance.alert", data, once: await sha256Hex(fingerprints.sort().join("\n")) },
    { now, beside: [toldStatement(env.DB, accountId, fingerprints), ...beside] },
  );
}

const fingerprint = (partyHash: string, [entryId, , stateHash]: RecordedMatch): string =>
  `party ${partyHash} ${entryId} ${stateHash}`;

async function alreadyTold(
  db: D1Database,
  accountId: string,
  fingerprints: readonly string[],
): Promise<Set<string>> {
  const { results } = await db
    .prepare(
      "SELECT a.fingerprint FROM json_each(?2) wanted JOIN webhook_alerts a ON a.account_id = ?1 AND a.fingerprint = wanted.value",
    )
    .bind(accountId, JSON.stringify(fingerprints))
    .all<{ fingerprint: string }>();
  return new Set(results.map((row) => row.fingerprint));
}

/** Notes what was told; where no endpoint listens nothing was, and a later one still hears of it. */
const toldStatement = (
  db: D1Database,
  accountId: string,
  fingerprints: readonly string[],
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT OR IGNORE INTO webhook_alerts (account_id, fingerprint, event_id) SELECT ?1, value, '' FROM json_each(?2)
       WHERE EXISTS (SELECT 1 FROM webhook_endpoints WHERE account_id = ?1 AND active = 1 AND (' ' || events || ' ') LIKE '% compliance.alert %')`,
    )
    .bind(accountId, JSON.stringify(fingerprints));
