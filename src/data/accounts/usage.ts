import { endpointOf, type UsageOfDay } from "../../domain/accounts/usage.ts";

declare global {
  interface Env {
    /** Milliseconds that usage counts are gathered before they are written; 0 in tests, which wait for it. */
    USAGE_GATHER_MS?: string;
  }
}

/** How long counts stand in an isolate before they are written; an evicted isolate loses these of the chart. */
const GATHER_MS = 3_000;
/** More rows than this are written at once. */
const MOST_GATHERED = 500;

interface Count {
  accountId: string;
  day: string;
  endpoint: string;
  calls: number;
  refused: number;
}

let gathered = new Map<string, Count>();
let planned = false;

interface Call {
  accountId: string;
  path: string;
  calls: number;
  refused: boolean;
  now: number;
}

/**
 * Notes a call for the usage chart. On the caller's way this is one map entry; the first call of a
 * window plans one write for all calls of the isolate in it, behind its answer.
 */
export function noteUsage(
  env: Pick<Env, "DB" | "USAGE_GATHER_MS">,
  call: Call,
  waitUntil: (work: Promise<void>) => void,
): void {
  const day = new Date(call.now).toISOString().slice(0, 10);
  const endpoint = endpointOf(call.path);
  const name = `${call.accountId} ${day} ${endpoint}`;
  const count = gathered.get(name) ?? { accountId: call.accountId, day, endpoint, calls: 0, refused: 0 };
  count.calls += call.refused ? 0 : call.calls;
  count.refused += call.refused ? 1 : 0;
  gathered.set(name, count);
  if (gathered.size >= MOST_GATHERED) waitUntil(writeGathered(env.DB));
  if (planned) return;
  planned = true;
  waitUntil(
    new Promise<void>((resolve) => setTimeout(resolve, Number(env.USAGE_GATHER_MS ?? GATHER_MS))).then(() =>
      writeGathered(env.DB),
    ),
  );
}

async function writeGathered(db: D1Database): Promise<void> {
  planned = false;
  const counts = [...gathered.values()];
  gathered = new Map();
  if (counts.length === 0) return;
  await db
    .prepare(
      `INSERT INTO usage_days (account_id, day, endpoint, calls, refused)
       SELECT value ->> 'accountId', value ->> 'day', value ->> 'endpoint', value ->> 'calls', value ->> 'refused' FROM json_each(?) WHERE true
       ON CONFLICT (account_id, day, endpoint) DO UPDATE SET calls = calls + excluded.calls, refused = refused + excluded.refused`,
    )
    .bind(JSON.stringify(counts))
    .run();
}

/** An account's usage of a month (`YYYY-MM`), by day and endpoint. */
export async function usageOf(db: D1Database, accountId: string, month: string): Promise<UsageOfDay[]> {
  const { results } = await db
    .prepare(
      "SELECT day, endpoint, calls, refused FROM usage_days WHERE account_id = ? AND day >= ? AND day <= ? ORDER BY day, endpoint",
    )
    .bind(accountId, `${month}-01`, `${month}-31`)
    .all<UsageOfDay>();
  return results;
}
