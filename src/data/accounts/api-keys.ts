import { sql } from "drizzle-orm";
import type { KeyKind } from "../../domain/accounts/api-key.ts";
import type { PlanName } from "../../domain/accounts/plan.ts";
import { sha256Hex } from "../../domain/encoding/bytes.ts";
import { TRUSTED_MS } from "../clock.ts";
import { Memory, type Remembered } from "../memory.ts";
import { bound, build, query, readFirst, run, select } from "../query.ts";
import { accounts, apiKeys } from "../schema/index.ts";

/** A key's record as authentication needs it. */
export interface KeyRecord {
  id: string;
  accountId: string;
  plan: PlanName;
  kind: KeyKind;
  scopes: string[];
  origins: string[];
  disabled: boolean;
}

const HOUR_MS = 3_600_000;
/** Half of the time that a record is trusted: one that is in use is read again before that is over. */
const REFRESHED_MS = TRUSTED_MS / 2;

const FIND = select(
  {
    id: apiKeys.id,
    accountId: apiKeys.accountId,
    plan: accounts.plan,
    kind: apiKeys.kind,
    scopes: apiKeys.scopes,
    origins: apiKeys.origins,
    disabledAt: apiKeys.disabledAt,
  },
  sql`from ${apiKeys} join ${accounts} on ${accounts.id} = ${apiKeys.accountId} where ${apiKeys.hash} = ${bound("hash")}`,
);
const TOUCH = query(
  build
    .update(apiKeys)
    .set({ lastUsedAt: sql`${bound("now")}` })
    .where(sql`${apiKeys.id} = ${bound("id")}`),
);

/** SHA-256 of a key in hex: the only form in which it is stored. */
export const hashKey = (key: string): Promise<string> => sha256Hex(key);

/** The keys an isolate has met, and when it last noted their use. */
export class KeyCache {
  private readonly records: Remembered<{ record: KeyRecord; readAt: number; isRefreshing: boolean }>;
  /** Apart from the records, so that no flood of unknown keys drives out a known one. */
  private readonly unknown: Remembered<number>;
  private readonly touched: Remembered<number>;
  /** Look-ups that nobody has the answer to yet, by key; no more than requests that wait for one. */
  private readonly reading = new Map<string, Promise<KeyRecord | null>>();
  private deletions = 0;

  constructor(memory = new Memory()) {
    this.records = memory.kind();
    this.unknown = memory.kind();
    this.touched = memory.kind();
  }

  /** What is remembered of a key: its record, null where it is unknown; undefined where it must be read (again). */
  remembered(key: string, now: number): KeyRecord | null | undefined {
    const known = this.records.get(key);
    if (known && now - known.readAt < TRUSTED_MS) return known.record;
    return now - (this.unknown.get(key) ?? 0) < TRUSTED_MS ? null : undefined;
  }

  /**
   * Reads a record again, behind the answer, before it may not be trusted any more: no request of a busy key waits for that.
   * @returns null where it is not time, or somebody reads it already.
   */
  refresh(db: D1Database, key: string, now: number): Promise<void> | null {
    const known = this.records.get(key);
    if (!known || known.isRefreshing || now - known.readAt < REFRESHED_MS) return null;
    known.isRefreshing = true;
    return this.read(db, key, now).then(
      () => undefined,
      () => {
        known.isRefreshing = false;
      },
    );
  }

  /** Whether a key was found before, however long ago. */
  hasMet = (key: string): boolean => this.records.has(key);

  /** What a look-up of the key finds that another request has begun; undefined where none is under way. */
  readElsewhere = (key: string): Promise<KeyRecord | null> | undefined => this.reading.get(key);

  /** Reads a key by its text. A record is trusted for a minute, so a disabled key stops within that. */
  async read(db: D1Database, key: string, now: number): Promise<KeyRecord | null> {
    const reading = this.readNow(db, key, now);
    this.reading.set(key, reading);
    try {
      return await reading;
    } finally {
      if (this.reading.get(key) === reading) this.reading.delete(key);
    }
  }

  private async readNow(db: D1Database, key: string, now: number): Promise<KeyRecord | null> {
    const deletions = this.deletions;
    const record = await readKey(db, key, now);
    // Read beside a deletion, it may be of the account that is gone.
    if (deletions !== this.deletions) return record;
    if (record === null) {
      this.records.delete(key);
      this.unknown.put(key, now);
    } else {
      this.unknown.delete(key);
      this.records.put(key, { record, readAt: now, isRefreshing: false });
    }
    return record;
  }

  /** Forgets the keys of an account that was deleted: here they stop at once, in other isolates within a minute. */
  forgetAccount(accountId: string): void {
    this.deletions++;
    this.records.deleteWhere(({ record }) => record.accountId === accountId);
  }

  /** Whether it is time to note that a key was used: at most once an hour per isolate. */
  isToTouch(id: string, now: number): boolean {
    return now - (this.touched.get(id) ?? 0) >= HOUR_MS;
  }

  /** Notes that a key was used, where it is time; behind the answer. */
  async touch(db: D1Database, id: string, now: Date): Promise<void> {
    if (!this.isToTouch(id, now.getTime())) return;
    // Forgetting costs one more write a key and hour.
    this.touched.put(id, now.getTime());
    await run(db, TOUCH.with({ id, now: now.toISOString() }));
  }
}

async function readKey(db: D1Database, key: string, now: number): Promise<KeyRecord | null> {
  const row = await readFirst(db, FIND.with({ hash: await hashKey(key) }));
  return (
    row && {
      id: row.id,
      accountId: row.accountId,
      plan: row.plan,
      kind: row.kind,
      // A rolled key is disabled ahead of time: it goes on until then.
      disabled: row.disabledAt !== null && Date.parse(row.disabledAt) <= now,
      scopes: row.scopes.split(" "),
      origins: row.origins === "" ? [] : row.origins.split(" "),
    }
  );
}
