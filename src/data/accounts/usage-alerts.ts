import { sql } from "drizzle-orm";
import { Memory, type Remembered } from "../memory.ts";
import { bound, query, readAll, select, statement } from "../query.ts";
import { usageAlerts } from "../schema/index.ts";
import { insertForAccount } from "./owned-rows.ts";

const NOTE = query(
  insertForAccount(usageAlerts, {
    accountId: bound("accountId"),
    month: bound("month"),
    percent: bound("percent"),
    toldAt: bound("toldAt"),
  }).onConflictDoNothing(),
);
const OF_MONTH = select(
  { percent: usageAlerts.percent, toldAt: usageAlerts.toldAt },
  sql`from ${usageAlerts} where ${usageAlerts.accountId} = ${bound("accountId")} and ${usageAlerts.month} = ${bound("month")}
      order by ${usageAlerts.percent}`,
);

/** The statement that notes that an account was told of a share of its month. */
export const noteAlert = (
  db: D1Database,
  accountId: string,
  month: string,
  percent: number,
  now: Date,
): D1PreparedStatement => statement(db, NOTE.with({ accountId, month, percent, toldAt: now.toISOString() }));

/** Of which shares of a month an account was told, and when. */
export const alertsOf = (db: D1Database, accountId: string, month: string) =>
  readAll(db, OF_MONTH.with({ accountId, month }));

/** What this isolate has told already: one look in its memory a call, not in the database. */
export class ToldShares {
  private readonly told: Remembered<true>;

  constructor(memory = new Memory()) {
    this.told = memory.kind();
  }

  /** Whether nobody in this isolate has told it yet; asked a second time it is told. */
  isNew(accountId: string, month: string, percent: number, limit: number): boolean {
    const name = `${accountId} ${month} ${percent} of ${limit}`;
    if (this.told.get(name)) return false;
    this.told.put(name, true);
    return true;
  }
}
