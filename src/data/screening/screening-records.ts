import { sql } from "drizzle-orm";
import { type KnownParty, knownParty } from "../../domain/screening/known-party.ts";
import type { StatedDecision } from "../../domain/screening/match-decision.ts";
import { type RecordedEntry, readRecordedScreening } from "../../domain/screening/recorded-screening.ts";
import { STANDARD_YEARS } from "../../domain/screening/retention.ts";
import type { ScreeningResult } from "../../domain/screening/screen.ts";
import { AccountGone, accountExists, insertForAccount } from "../accounts/owned-rows.ts";
import { bound, build, columnsOf, query, readAll, readFirst, run, select, statement } from "../query.ts";
import { readRow, readRowByRow } from "../readable-rows.ts";
import { screeningAudit as audit, screeningSettings as settings } from "../schema/index.ts";
import { openFor, type Page, paged } from "./screening-party.ts";

/** A match as it is recorded: entry id, score, hash of its state. */
export type RecordedMatch = [entryId: string, score: number, stateHash: number];

/** One screening on its way to the record; what the caller asked and what it met is sealed (`RecordedScreening`). */
export interface SealedScreening {
  id: string;
  requestId: string;
  screenedAt: string;
  listVersion: string;
  threshold: number;
  result: ScreeningResult;
  matches: RecordedMatch[];
  /** Entries left out by decisions. */
  cleared: string[];
  partyHash: string;
  /** The caller's own id of the party, repeated in alerts. */
  reference: string;
  sealed: string;
  /** Asked for with the request; null: the account's choice. */
  retentionYears: number | null;
}

/** Queue message: screenings of one account to record, and to alert of where they hit. */
export interface RecordScreeningsJob {
  kind: "record-screenings";
  accountId: string;
  screenings: SealedScreening[];
  /** They stand in the record already, and are only to be told of. */
  recorded?: true;
}

/** A message may have 128 KB; its envelope and what UTF-8 adds take some of it. */
const MOST_MESSAGE = 90_000;
/** A statement of D1 takes values of 2 MB; this leaves room for what UTF-8 and escapes add. */
const MOST_WRITTEN = 900_000;

/**
 * Writes screenings to the record before their answer leaves, so that whoever holds the answer can read them. Where D1
 * does not take them the queue does, and they are written later.
 * @returns whether they stand in the record.
 * @throws the queue's failure where neither takes them: the answer would name a record that never comes.
 * @example await recordAtOnce(env, "acct_1", [sealedScreening])
 */
export async function recordAtOnce(
  env: Env,
  accountId: string,
  screenings: readonly SealedScreening[],
): Promise<boolean> {
  try {
    await writeScreenings(env, { accountId, screenings });
    return true;
  } catch (error) {
    console.error(
      JSON.stringify({ alert: "record_refused", screenings: screenings.length, error: String(error) }),
    );
    for (const part of parts(screenings, MOST_MESSAGE))
      await env.JOBS.send({
        kind: "record-screenings",
        accountId,
        screenings: part,
      } satisfies RecordScreeningsJob);
    return false;
  }
}

/** Hands recorded screenings that hit to the queue, several a message, for their account to be told of. */
export async function enqueueHits(
  env: Env,
  accountId: string,
  screenings: readonly SealedScreening[],
): Promise<void> {
  // What is told stands outside the seal.
  const hits = screenings.filter(({ matches }) => matches.length > 0).map((one) => ({ ...one, sealed: "" }));
  for (const part of parts(hits, MOST_MESSAGE)) {
    const job: RecordScreeningsJob = {
      kind: "record-screenings",
      accountId,
      screenings: part,
      recorded: true,
    };
    try {
      await env.JOBS.send(job);
    } catch (error) {
      // The record stands; an entry nobody was told of is told with the next screening that meets it.
      console.error(
        JSON.stringify({ alert: "queue_refused", screenings: part.length, error: String(error) }),
      );
    }
  }
}

/** Groups of at most `most` characters of JSON; one screening that is longer stands alone. */
function parts(screenings: readonly SealedScreening[], most: number): SealedScreening[][] {
  if (screenings.length === 0) return [];
  const found: SealedScreening[][] = [[]];
  let size = 0;
  for (const screening of screenings) {
    const own = JSON.stringify(screening).length;
    if (size + own > most && size > 0) {
      found.push([]);
      size = 0;
    }
    found.at(-1)?.push(screening);
    size += own;
  }
  return found;
}

/** The years of a screening: those asked for with it, else what its account chose, else the standard. */
const yearsKept = sql`coalesce(value ->> '$.retentionYears',
  (select ${settings.retentionYears} from ${settings} where ${settings.accountId} = ${bound("accountId")}), ${sql.raw(String(STANDARD_YEARS))})`;
/** The account's choice is read by the write itself: an answer waits for no trip more. February 29 becomes March 1. */
const WRITE = query(
  sql`insert into ${audit} (account_id, id, request_id, screened_at, expires_at, list_version, threshold, result, matches, cleared, sealed)
      select ${bound("accountId")}, value ->> '$.id', value ->> '$.requestId', value ->> '$.screenedAt',
        strftime('%Y-%m-%dT%H:%M:%fZ', value ->> '$.screenedAt', '+' || ${yearsKept} || ' years'),
        value ->> '$.listVersion', value ->> '$.threshold', value ->> '$.result', value -> '$.matches', value -> '$.cleared',
        value ->> '$.sealed' from json_each(${bound("rows")}) where ${accountExists()}
      on conflict do update set screened_at = excluded.screened_at, expires_at = excluded.expires_at,
        list_version = excluded.list_version, threshold = excluded.threshold, result = excluded.result,
        matches = excluded.matches, cleared = excluded.cleared, sealed = excluded.sealed`,
);
const YEARS = select(
  { years: settings.retentionYears },
  sql`from ${settings} where ${settings.accountId} = ${bound("accountId")}`,
);
const SET_YEARS = query(
  insertForAccount(settings, {
    accountId: bound("accountId"),
    retentionYears: bound("years"),
  }).onConflictDoUpdate({
    target: settings.accountId,
    set: { retentionYears: sql`excluded.retention_years` },
  }),
);
const ofSpan = sql`${audit.accountId} = ${bound("accountId")}
  and (${bound("from")} is null or ${audit.screenedAt} >= ${bound("from")})
  and (${bound("to")} is null or ${audit.screenedAt} < ${bound("to")})`;
const thisOne = sql`${audit.accountId} = ${bound("accountId")} and ${audit.id} = ${bound("id")}`;
const PAGE = select(
  columnsOf(audit),
  sql`from ${audit} where ${ofSpan} and (${bound("cursor")} is null or ${audit.id} < ${bound("cursor")})
      order by ${audit.id} desc limit ${bound("most")}`,
);
const FIND = select(columnsOf(audit), sql`from ${audit} where ${thisOne}`);
const DELETE_ONE = query(build.delete(audit).where(thisOne));
const DELETE_SPAN = query(build.delete(audit).where(ofSpan));

/**
 * Writes screenings to the record, once each however often the message comes: what comes again under an id takes the
 * place of what stood there.
 */
export async function writeScreenings(
  env: Env,
  { accountId, screenings }: { accountId: string; screenings: readonly SealedScreening[] },
): Promise<void> {
  const writes = parts(screenings, MOST_WRITTEN).map((part) =>
    statement(env.DB, WRITE.with({ accountId, rows: JSON.stringify(part) })),
  );
  if (writes.length > 0) await env.DB.batch(writes);
}

/** How many years the account keeps its screening records. */
export async function retentionYears(db: D1Database, accountId: string): Promise<number> {
  return (await readFirst(db, YEARS.with({ accountId })))?.years ?? STANDARD_YEARS;
}

/** Sets the account's years, for screenings from now on. @throws AccountGone */
export async function setRetentionYears(db: D1Database, accountId: string, years: number): Promise<void> {
  if ((await run(db, SET_YEARS.with({ accountId, years }))) === 0) throw new AccountGone(accountId);
}

/** A recorded screening as its account sees it. */
export interface ScreeningRecord {
  id: string;
  requestId: string;
  screenedAt: string;
  expiresAt: string;
  listVersion: string;
  threshold: number;
  result: ScreeningResult;
  party: KnownParty;
  reference: string;
  /** Ids and scores alone in records of the first edition. */
  matches: (Pick<RecordedEntry, "id" | "list" | "score"> & Partial<RecordedEntry>)[];
  cleared: string[];
  decisions: StatedDecision[];
}

type AuditRow = typeof audit.$inferSelect;

async function toRecord(env: Env, accountId: string, row: AuditRow): Promise<ScreeningRecord> {
  const opened = readRecordedScreening(await openFor(env, accountId, row.id, row.sealed));
  const { party, reference, matches, decisions } = opened;
  const bare = (JSON.parse(row.matches) as RecordedMatch[]).map(([id, score]) => ({
    id,
    list: id.slice(0, id.indexOf(":")),
    score,
  }));
  return { ...shownColumns(row), party: knownParty(party), reference, matches: matches ?? bare, decisions };
}

const shownColumns = (row: AuditRow) => ({
  id: row.id,
  requestId: row.requestId,
  screenedAt: row.screenedAt,
  expiresAt: row.expiresAt,
  listVersion: row.listVersion,
  threshold: row.threshold,
  result: row.result,
  cleared: JSON.parse(row.cleared) as string[],
});

/** A span of screenings: from inclusive, to exclusive, ISO 8601; null is open. */
export interface Span {
  from: string | null;
  to: string | null;
}

/** An account's screenings, newest first. */
export async function listScreenings(
  env: Env,
  accountId: string,
  { limit, cursor, from, to }: Page & Span,
): Promise<{ screenings: ScreeningRecord[]; nextCursor: string | null; unreadable: number }> {
  const results = await readAll(env.DB, PAGE.with({ accountId, cursor, from, to, most: limit + 1 }));
  const { rows, nextCursor } = paged(results, limit);
  const read = await readRowByRow(env.DB, audit, rows, (row) => row.id, (row) => toRecord(env, accountId, row)); // biome-ignore format: one call
  return { screenings: read.records, nextCursor, unreadable: read.unreadable.length };
}

/** One screening; null where the account has none of this id. */
export async function findScreening(
  env: Env,
  accountId: string,
  id: string,
): Promise<ScreeningRecord | null> {
  const row = await readFirst(env.DB, FIND.with({ accountId, id }));
  return readRow(env.DB, audit, row, ({ id: which }) => which, (one) => toRecord(env, accountId, one)); // biome-ignore format: one call
}

/** Deletes one screening, or those of a span; the number deleted. */
export async function deleteScreenings(
  db: D1Database,
  accountId: string,
  which: { id: string } | Span,
): Promise<number> {
  return run(
    db,
    "id" in which
      ? DELETE_ONE.with({ accountId, id: which.id })
      : DELETE_SPAN.with({ accountId, from: which.from, to: which.to }),
  );
}
