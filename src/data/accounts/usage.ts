import { sql } from "drizzle-orm";
import { endpointOf, type UsageOfDay } from "../../domain/accounts/usage.ts";
import { bound, query, readAll, select, statement } from "../query.ts";
import { usageDays, usageKeyDays } from "../schema/index.ts";
import { accountExists } from "./owned-rows.ts";
import { GatheredLines, type LoggedRequest } from "./request-log.ts";

declare global {
  interface Env {
    /** Milliseconds that usage counts are gathered before they are written; 0 in tests, which wait for it. */
    USAGE_GATHER_MS?: string;
  }
}

/** How long counts stand in an isolate before they are written; an evicted isolate loses these of the chart. */
const GATHER_MS = 3_000;
/** More rows than this are written at once: a flood of accounts must not fill the isolate while it waits. */
const MOST_GATHERED = 500;

/** Adds counts to the day's; each names account, day and endpoint. Those of deleted accounts are left out. */
const ADD = query(
  sql`insert into ${usageDays} (account_id, day, endpoint, calls, refused)
      select value ->> 'accountId', value ->> 'day', value ->> 'endpoint', value ->> 'calls', value ->> 'refused'
      from json_each(${bound("counts")}) where ${accountExists(sql`value ->> 'accountId'`)}
      on conflict (account_id, day, endpoint)
      do update set calls = ${usageDays.calls} + excluded.calls, refused = ${usageDays.refused} + excluded.refused`,
);
/** The same counts under the key they came by. */
const ADD_BY_KEY = query(
  sql`insert into ${usageKeyDays} (account_id, day, key_id, endpoint, calls, refused)
      select value ->> 'accountId', value ->> 'day', value ->> 'keyId', value ->> 'endpoint', value ->> 'calls', value ->> 'refused'
      from json_each(${bound("counts")}) where ${accountExists(sql`value ->> 'accountId'`)}
      on conflict (account_id, day, key_id, endpoint)
      do update set calls = ${usageKeyDays.calls} + excluded.calls, refused = ${usageKeyDays.refused} + excluded.refused`,
);
const OF_KEYS = select(
  {
    keyId: usageKeyDays.keyId,
    calls: sql<number>`sum(${usageKeyDays.calls})`,
    refused: sql<number>`sum(${usageKeyDays.refused})`,
  },
  sql`from ${usageKeyDays} where ${usageKeyDays.accountId} = ${bound("accountId")}
      and ${usageKeyDays.day} >= ${bound("from")} and ${usageKeyDays.day} <= ${bound("to")}
      group by ${usageKeyDays.keyId} order by 2 desc`,
);
const OF_ONE_KEY = select(
  {
    day: usageKeyDays.day,
    endpoint: usageKeyDays.endpoint,
    calls: usageKeyDays.calls,
    refused: usageKeyDays.refused,
  },
  sql`from ${usageKeyDays} where ${usageKeyDays.accountId} = ${bound("accountId")} and ${usageKeyDays.keyId} = ${bound("keyId")}
      and ${usageKeyDays.day} >= ${bound("from")} and ${usageKeyDays.day} <= ${bound("to")}
      order by ${usageKeyDays.day}, ${usageKeyDays.endpoint}`,
);
const OF_MONTH = select(
  { day: usageDays.day, endpoint: usageDays.endpoint, calls: usageDays.calls, refused: usageDays.refused },
  sql`from ${usageDays} where ${usageDays.accountId} = ${bound("accountId")}
      and ${usageDays.day} >= ${bound("from")} and ${usageDays.day} <= ${bound("to")}
      order by ${usageDays.day}, ${usageDays.endpoint}`,
);

interface Count {
  accountId: string;
  day: string;
  keyId: string;
  endpoint: string;
  calls: number;
  refused: number;
}

/** The calls of an isolate that are not written yet. */
export class UsageCounts {
  private gathered = new Map<string, Count>();
  private readonly lines = new GatheredLines();
  private planned = false;

  /**
   * Notes a call for the usage chart and the log of requests. On the caller's way this is a map entry and a line; the first
   * call of a window plans one write for all calls of the isolate in it, after its answer.
   */
  note(
    env: Pick<Env, "DB" | "USAGE_GATHER_MS">,
    call: LoggedRequest,
    waitUntil: (work: Promise<void>) => void,
  ): void {
    const { gathered } = this;
    const { accountId, keyId } = call;
    const day = new Date(call.at).toISOString().slice(0, 10);
    const endpoint = endpointOf(call.path);
    const name = `${accountId} ${day} ${keyId} ${endpoint}`;
    const count = gathered.get(name) ?? { accountId, day, keyId, endpoint, calls: 0, refused: 0 };
    const isRefused = call.status >= 400;
    count.calls += isRefused ? 0 : call.calls;
    count.refused += isRefused ? 1 : 0;
    gathered.set(name, count);
    this.lines.add(call);
    if (gathered.size >= MOST_GATHERED) waitUntil(this.write(env.DB));
    if (this.planned) return;
    this.planned = true;
    waitUntil(this.writeLater(env));
  }

  private async writeLater(env: Pick<Env, "DB" | "USAGE_GATHER_MS">): Promise<void> {
    await new Promise<void>((resolve) => setTimeout(resolve, Number(env.USAGE_GATHER_MS ?? GATHER_MS)));
    this.planned = false;
    await this.write(env.DB);
  }

  private async write(db: D1Database): Promise<void> {
    const counts = [...this.gathered.values()];
    this.gathered = new Map();
    if (counts.length === 0) return;
    const bound = { counts: JSON.stringify(counts) };
    await db.batch([
      statement(db, ADD.with(bound)),
      statement(db, ADD_BY_KEY.with(bound)),
      this.lines.write(db),
    ]);
  }
}

/** An account's usage of a month (`YYYY-MM`), by day and endpoint. */
export async function usageOf(db: D1Database, accountId: string, month: string): Promise<UsageOfDay[]> {
  return readAll(db, OF_MONTH.with({ accountId, from: `${month}-01`, to: `${month}-31` }));
}

/** An account's calls of a month by key, most first. */
export const usageOfKeys = (db: D1Database, accountId: string, month: string) =>
  readAll(db, OF_KEYS.with({ accountId, from: `${month}-01`, to: `${month}-31` }));

/** The calls of one key of an account in a month, by day and endpoint. */
export const usageOfKey = (
  db: D1Database,
  accountId: string,
  keyId: string,
  month: string,
): Promise<UsageOfDay[]> =>
  readAll(db, OF_ONE_KEY.with({ accountId, keyId, from: `${month}-01`, to: `${month}-31` }));
