import { sql } from "drizzle-orm";
import { sha256Hex } from "../../domain/encoding/bytes.ts";
import { accountExists } from "../accounts/owned-rows.ts";
import { bound, query, readAll, select, statement } from "../query.ts";
import { webhookAlerts, webhookEndpoints } from "../schema/index.ts";
import { emitEvent } from "../webhooks/webhook-events.ts";
import { displayRecords } from "./listed-parties.ts";
import type { RecordedMatch } from "./screening-records.ts";

/** A party that met entries of the lists, and what to tell its account. Never its name: the body is kept in clear. */
interface PartyAlert {
  partyHash: string;
  /** Fields of the event that say what it is about: record or watch id, reference, result. */
  about: Record<string, unknown>;
  matches: RecordedMatch[];
}

/** Entries an event lists: a person reads the first few, a message stays some kilobytes; the record has all. */
const MOST_LISTED = 10;

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
  const notified = await alreadyNotified(
    env.DB,
    accountId,
    matches.map((match) => fingerprint(partyHash, match)),
  );
  const fresh = matches.filter((match) => !notified.has(fingerprint(partyHash, match)));
  if (fresh.length === 0) {
    if (beside.length > 0) await env.DB.batch(beside);
    return;
  }
  const shown = fresh.slice(0, MOST_LISTED);
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
    { now, beside: [notifiedStatement(env.DB, accountId, fingerprints), ...beside] },
  );
}

const fingerprint = (partyHash: string, [entryId, , stateHash]: RecordedMatch): string =>
  `party ${partyHash} ${entryId} ${stateHash}`;

const KNOWN = select(
  { fingerprint: webhookAlerts.fingerprint },
  sql`from json_each(${bound("fingerprints")}) wanted join ${webhookAlerts}
      on ${webhookAlerts.accountId} = ${bound("accountId")} and ${webhookAlerts.fingerprint} = wanted.value`,
);
const NOTE = query(
  sql`insert or ignore into ${webhookAlerts} (account_id, fingerprint, event_id)
      select ${bound("accountId")}, value, '' from json_each(${bound("fingerprints")})
      where ${accountExists()} and exists (select 1 from ${webhookEndpoints} where ${webhookEndpoints.accountId} = ${bound("accountId")}
        and ${webhookEndpoints.active} = 1 and (' ' || ${webhookEndpoints.events} || ' ') like '% compliance.alert %')`,
);

async function alreadyNotified(
  db: D1Database,
  accountId: string,
  fingerprints: readonly string[],
): Promise<Set<string>> {
  const rows = await readAll(db, KNOWN.with({ accountId, fingerprints: JSON.stringify(fingerprints) }));
  return new Set(rows.map((row) => row.fingerprint));
}

/** Notes what was notified; where no endpoint listens nothing was, and a later one still hears of it. */
const notifiedStatement = (
  db: D1Database,
  accountId: string,
  fingerprints: readonly string[],
): D1PreparedStatement => statement(db, NOTE.with({ accountId, fingerprints: JSON.stringify(fingerprints) }));
