import { sql } from "drizzle-orm";
import {
  type ItemJobKind,
  type ItemJobStatus,
  JOB_KEPT_DAYS,
  type JobPart,
  MOST_OPEN_JOBS,
  type ResultCounts,
} from "../../domain/jobs/item-job.ts";
import { timedId } from "../../domain/webhooks/ids.ts";
import { accountExists, checkAccountExists } from "../accounts/owned-rows.ts";
import {
  bound,
  build,
  named,
  query,
  type RowOf,
  readAll,
  readFirst,
  run,
  select,
  statement,
} from "../query.ts";
import { itemJobs as jobs, itemJobParts as parts } from "../schema/index.ts";
import { openPacked, sealPacked } from "./packed-text.ts";

/** What holds for all items of a job, and the columns of the caller's file that its results carry through. */
export interface JobTerms {
  defaults: Record<string, unknown>;
  ownColumns: string[];
}

const shown = {
  id: jobs.id,
  kind: jobs.kind,
  status: jobs.status,
  total: jobs.total,
  done: jobs.done,
  failed: jobs.failed,
  createdAt: jobs.createdAt,
  expiresAt: jobs.expiresAt,
};
type JobRow = RowOf<typeof shown>;

/** A job as its account sees it. */
export interface ItemJob {
  id: string;
  kind: ItemJobKind;
  status: ItemJobStatus;
  total: number;
  /** Finished items, those that failed included. */
  done: number;
  failed: number;
  createdAt: string;
  expiresAt: string;
}

const DAY_MS = 86_400_000;
/** Parts that one batch of statements stores: some megabytes together. */
const PARTS_A_BATCH = 20;

const isOpen = sql`${jobs.status} in ('queued', 'running')`;
const thisJob = sql`${jobs.accountId} = ${bound("accountId")} and ${jobs.id} = ${bound("id")}`;
const ofThisJob = sql`${parts.accountId} = ${bound("accountId")} and ${parts.jobId} = ${bound("id")}`;

const ADD_PART = query(
  sql`insert into ${parts} (account_id, job_id, position, first_index, items, expires_at, body)
      select ${bound("accountId")}, ${bound("id")}, ${bound("position")}, ${bound("firstIndex")}, ${bound("items")},
        ${bound("expiresAt")}, ${bound("body")} where ${accountExists()}`,
);
const ADD = query<JobRow>(
  sql`insert into ${jobs} (account_id, id, kind, total, terms, webhook, touched_at, created_at, expires_at)
      select ${bound("accountId")}, ${bound("id")}, ${bound("kind")}, ${bound("total")}, ${bound("terms")},
        ${bound("webhook")}, ${bound("now")}, ${bound("now")}, ${bound("expiresAt")}
      where ${accountExists()} and (select count(*) from ${jobs} where ${jobs.accountId} = ${bound("accountId")} and ${isOpen})
        < ${sql.raw(String(MOST_OPEN_JOBS))} returning ${named(shown)}`,
);
const DELETE_PARTS = query(build.delete(parts).where(ofThisJob));
const FIND = select(shown, sql`from ${jobs} where ${thisJob}`);
const TERMS = select({ terms: jobs.terms }, sql`from ${jobs} where ${thisJob}`);
const TALLIES = select(
  { tally: parts.tally },
  sql`from ${parts} where ${ofThisJob} and ${parts.finished} = 1`,
);
const PAGE = select(
  shown,
  sql`from ${jobs} where ${jobs.accountId} = ${bound("accountId")} and ${jobs.status} <> 'deleted'
      and (${bound("cursor")} = '' or ${jobs.id} < ${bound("cursor")}) order by ${jobs.id} desc limit ${bound("most")}`,
);
const DELETED = query(
  build
    .update(jobs)
    .set({ status: "deleted", claim: null, terms: "" })
    .where(sql`${thisJob} and ${jobs.status} <> 'deleted'`),
);

const toJob = ({ createdAt, expiresAt, ...row }: JobRow): ItemJob => ({
  ...row,
  createdAt: new Date(createdAt).toISOString(),
  expiresAt: new Date(expiresAt).toISOString(),
});

/** Under which a job's terms and a part's items or results are sealed. */
const termsName = (id: string): string => `job ${id}`;
export const partName = (id: string, position: number, finished: boolean): string =>
  `job ${id} ${position} ${finished ? "results" : "items"}`;

/**
 * Keeps a job: its parts first, then the job itself, so that it is there whole or not at all.
 * @param now Milliseconds since 1970.
 * @returns null where the account has as many open jobs as it may.
 * @throws AccountGone
 */
export async function insertItemJob(
  env: Env,
  accountId: string,
  wish: { kind: ItemJobKind; terms: JobTerms; webhook: string | null; parts: readonly JobPart[] },
  now: number,
): Promise<ItemJob | null> {
  const id = timedId("job", now, crypto.getRandomValues(new Uint8Array(16)));
  const expiresAt = now + JOB_KEPT_DAYS * DAY_MS;
  for (let from = 0; from < wish.parts.length; from += PARTS_A_BATCH) {
    const batch = wish.parts.slice(from, from + PARTS_A_BATCH).map(async ({ firstIndex, items }, at) => {
      const position = from + at;
      const body = await sealPacked(env, accountId, partName(id, position, false), items);
      const values = { accountId, id, position, firstIndex, items: items.length, expiresAt, body };
      return statement(env.DB, ADD_PART.with(values));
    });
    await env.DB.batch(await Promise.all(batch));
  }
  const last = wish.parts.at(-1);
  const total = last === undefined ? 0 : last.firstIndex + last.items.length;
  const terms = await sealPacked(env, accountId, termsName(id), wish.terms);
  const { kind, webhook } = wish;
  const added = await readFirst(
    env.DB,
    ADD.with({ accountId, id, kind, total, terms, webhook, now, expiresAt }),
  );
  if (added !== null) return toJob(added);
  await run(env.DB, DELETE_PARTS.with({ accountId, id }));
  await checkAccountExists(env.DB, accountId);
  return null;
}

/** One job of the account, deleted ones too; null: another account's is not told apart from none. */
export async function findItemJob(db: D1Database, accountId: string, id: string): Promise<ItemJob | null> {
  const row = await readFirst(db, FIND.with({ accountId, id }));
  return row && toJob(row);
}

/** What holds for all items of a job. @throws Error where it cannot be opened. */
export async function termsOfJob(env: Env, accountId: string, id: string): Promise<JobTerms> {
  const row = await readFirst(env.DB, TERMS.with({ accountId, id }));
  return openPacked<JobTerms>(env, accountId, termsName(id), row?.terms ?? "");
}

/** Sums of a job's finished parts, a part each. */
export async function talliesOfJob(db: D1Database, accountId: string, id: string): Promise<ResultCounts[]> {
  const rows = await readAll(db, TALLIES.with({ accountId, id }));
  return rows.map(({ tally }) => JSON.parse(tally) as ResultCounts);
}

/** Jobs of the account, newest first, after the one whose id is the cursor; "": from the newest. */
export async function listItemJobs(
  db: D1Database,
  accountId: string,
  { limit, cursor }: { limit: number; cursor: string },
): Promise<{ jobs: ItemJob[]; nextCursor: string | null }> {
  const rows = await readAll(db, PAGE.with({ accountId, cursor, most: limit + 1 }));
  const page = rows.slice(0, limit).map(toJob);
  return { jobs: page, nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

/** Deletes a job's items and results at once, whoever works on them. @returns whether there was one. */
export async function deleteItemJob(db: D1Database, accountId: string, id: string): Promise<boolean> {
  const deleted = await run(db, DELETED.with({ accountId, id }));
  await run(db, DELETE_PARTS.with({ accountId, id }));
  return deleted > 0;
}
