import { sql } from "drizzle-orm";
import { endpointOf, type UsageOfDay } from "../../domain/accounts/usage.ts";
import { bound, query, readAll, run, select } from "../query.ts";
import { usageDays } from "../schema/index.ts";
import { accountExists } from "./owned-rows.ts";

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
const OF_MONTH = select(
  { day: usageDays.day, endpoint: usageDays.endpoint, calls: usageDays.calls, refused: usageDays.refused },
  sql`from ${usageDays} where ${usageDays.accountId} = ${bound("accountId")}
      and ${usageDays.day} >= ${bound("from")} and ${usageDays.day} <= ${bound("to")}
      order by ${usageDays.day}, ${usageDays.endpoint}`,
);

interface Count {
  accountId: string;
  day: string;
  endpoint: string;
  calls: number;
  refused: number;
}

/** A call as the chart counts it. */
interface Call {
  accountId: string;
  path: string;
  calls: number;
  refused: boolean;
  now: number;
}

/** The calls of an isolate that are not written yet. */
export class UsageCounts {
  private gathered = new Map<string, Count>();
  private planned = false;

  /**
   * Notes a call for the usage chart. On the caller's way this is one map entry; the first call of a
   * window plans one write for all calls of the isolate in it, after its answer.
   */
  note(env: Pick<Env, "DB" | "USAGE_GATHER_MS">, call: Call, waitUntil: (work: Promise<void>) => void): void {
    const { gathered } = this;
    const day = new Date(call.now).toISOString().slice(0, 10);
    const endpoint = endpointOf(call.path);
    const name = `${call.accountId} ${day} ${endpoint}`;
    const count = gathered.get(name) ?? { accountId: call.accountId, day, endpoint, calls: 0, refused: 0 };
    count.calls += call.refused ? 0 : call.calls;
    count.refused += call.refused ? 1 : 0;
    gathered.set(name, count);
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
    await run(db, ADD.with({ counts: JSON.stringify(counts) }));
  }
}

/** An account's usage of a month (`YYYY-MM`), by day and endpoint. */
export async function usageOf(db: D1Database, accountId: string, month: string): Promise<UsageOfDay[]> {
  return readAll(db, OF_MONTH.with({ accountId, from: `${month}-01`, to: `${month}-31` }));
}
