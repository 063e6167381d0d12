import { sql } from "drizzle-orm";
import type { ItemJobKind, JobItem, JobResult, ResultCounts } from "../../domain/jobs/item-job.ts";
import { bound, build, named, query, readAll, readFirst, run, select, statement } from "../query.ts";
import { itemJobs as jobs, itemJobParts as parts } from "../schema/index.ts";
import { partName } from "./item-jobs.ts";
import { openPacked, sealPacked } from "./packed-text.ts";

/** Queue message: go on with a job of many items. */
export interface RunItemJob {
  kind: "run-item-job";
  accountId: string;
  id: string;
}

/** A job that this run holds alone, until its claim ends. */
export interface ClaimedJob {
  accountId: string;
  id: string;
  kind: ItemJobKind;
  webhook: string | null;
  claim: string;
}

/** The first part of a job that is not finished. */
export interface OpenPart {
  position: number;
  firstIndex: number;
  /** How often its work was begun before. */
  attempts: number;
  items: JobItem[];
}

/** How long a claim holds without a sign of life: several times what a part takes on a slow machine. */
export const CLAIM_MS = 30_000;
/** An open job that nobody has touched for so long has lost its message. */
const LOST_MS = 2 * CLAIM_MS;

const thisJob = sql`${jobs.accountId} = ${bound("accountId")} and ${jobs.id} = ${bound("id")}`;
const ofThisJob = sql`${parts.accountId} = ${bound("accountId")} and ${parts.jobId} = ${bound("id")}`;
const isOpen = sql`${jobs.status} in ('queued', 'running')`;
const sumOf = (column: typeof parts.items | typeof parts.failed) =>
  sql`(select coalesce(sum(${column}), 0) from ${parts} where ${ofThisJob} and ${parts.finished} = 1)`;

const CLAIM = query<{ kind: ItemJobKind; webhook: string | null }>(
  sql`${build
    .update(jobs)
    .set({
      status: "running",
      claim: sql`${bound("claim")}`,
      claimedUntil: sql`${bound("until")}`,
      touchedAt: sql`${bound("now")}`,
    })
    .where(
      sql`${thisJob} and ${isOpen} and (${jobs.claim} is null or ${jobs.claimedUntil} < ${bound("now")})`,
    )
    .getSQL()} returning ${named({ kind: jobs.kind, webhook: jobs.webhook })}`,
);
const IS_OPEN = select({ id: jobs.id }, sql`from ${jobs} where ${thisJob} and ${isOpen}`);
const NEXT = select(
  {
    position: parts.position,
    firstIndex: parts.firstIndex,
    attempts: parts.attempts,
    body: parts.body,
  },
  sql`from ${parts} where ${ofThisJob} and ${parts.finished} = 0 order by ${parts.position} limit 1`,
);
const BEGIN = query(
  build
    .update(parts)
    .set({ attempts: sql`${parts.attempts} + 1` })
    .where(sql`${ofThisJob} and ${parts.position} = ${bound("position")} and ${parts.finished} = 0`),
);
const FINISH_PART = query(
  build
    .update(parts)
    .set({
      finished: 1,
      failed: sql`${bound("failed")}`,
      tally: sql`${bound("tally")}`,
      body: sql`${bound("body")}`,
    })
    .where(sql`${ofThisJob} and ${parts.position} = ${bound("position")} and ${parts.finished} = 0`),
);
const COUNT = query(
  build
    .update(jobs)
    .set({
      done: sumOf(parts.items),
      failed: sumOf(parts.failed),
      touchedAt: sql`${bound("now")}`,
      claimedUntil: sql`case when ${jobs.claim} = ${bound("claim")} then ${bound("until")} else ${jobs.claimedUntil} end`,
    })
    .where(sql`${thisJob} and ${isOpen}`),
);
const RELEASE = query(
  build
    .update(jobs)
    .set({ claim: null, touchedAt: sql`${bound("now")}` })
    .where(sql`${thisJob} and ${jobs.claim} = ${bound("claim")}`),
);
const END = query(
  build
    .update(jobs)
    .set({ status: sql`${bound("status")}`, claim: null, touchedAt: sql`${bound("now")}` })
    .where(
      sql`${thisJob} and ${isOpen} and not exists (select 1 from ${parts} where ${ofThisJob} and ${parts.finished} = 0)`,
    ),
);
const GIVEN_UP = select(
  { parts: sql<number>`count(*)` },
  sql`from ${parts} where ${ofThisJob} and ${parts.tally} ->> ${bound("name")} > 0`,
);
const isLost = sql`${isOpen} and ${jobs.touchedAt} < ${bound("before")} and (${jobs.claim} is null or ${jobs.claimedUntil} < ${bound("now")})`;
const TAKE_LOST = query<{ accountId: string; id: string }>(
  sql`update ${jobs} set touched_at = ${bound("now")} where (account_id, id) in
      (select ${jobs.accountId}, ${jobs.id} from ${jobs} where ${isLost} and (${bound("id")} is null or ${thisJob})
       order by ${jobs.touchedAt} limit 100)
      returning ${named({ accountId: jobs.accountId, id: jobs.id })}`,
);

/** Holds a job for this run. @returns `busy` while another run does, null where nothing is left to do. */
export async function claimJob(
  db: D1Database,
  { accountId, id }: { accountId: string; id: string },
  now: number,
): Promise<ClaimedJob | "busy" | null> {
  const claim = crypto.randomUUID();
  const held = await readFirst(db, CLAIM.with({ accountId, id, claim, until: now + CLAIM_MS, now }));
  if (held !== null) return { accountId, id, claim, ...held };
  return (await readFirst(db, IS_OPEN.with({ accountId, id }))) === null ? null : "busy";
}

/** The next part to work off, its attempt counted before it begins; null where all are finished. */
export async function beginPart(env: Env, { accountId, id }: ClaimedJob): Promise<OpenPart | null> {
  const row = await readFirst(env.DB, NEXT.with({ accountId, id }));
  if (row === null) return null;
  const { body, ...part } = row;
  const items = await openPacked<JobItem[]>(env, accountId, partName(id, part.position, false), body);
  await run(env.DB, BEGIN.with({ accountId, id, position: part.position }));
  return { ...part, items };
}

/** Puts a part's results in the place of its items, unless another run has, and counts; one transaction. */
export async function finishPart(
  env: Env,
  { accountId, id, claim }: ClaimedJob,
  position: number,
  { results, tally }: { results: readonly JobResult[]; tally: ResultCounts },
  now: number,
): Promise<void> {
  const body = await sealPacked(env, accountId, partName(id, position, true), results);
  const failed = results.filter(({ success }) => !success).length;
  const of = { accountId, id };
  await env.DB.batch([
    statement(env.DB, FINISH_PART.with({ ...of, position, failed, tally: JSON.stringify(tally), body })),
    statement(env.DB, COUNT.with({ ...of, claim, now, until: now + CLAIM_MS })),
  ]);
}

/** Lets go of a job that goes on in another message. */
export async function releaseJob(
  db: D1Database,
  { accountId, id, claim }: ClaimedJob,
  now: number,
): Promise<void> {
  await run(db, RELEASE.with({ accountId, id, claim, now }));
}

/** How many parts a tally names that count. */
export const partsWith = async (
  db: D1Database,
  { accountId, id }: ClaimedJob,
  name: string,
): Promise<number> => (await readFirst(db, GIVEN_UP.with({ accountId, id, name: `$.${name}` })))?.parts ?? 0;

/** Ends a job whose parts are all finished; to stand in one transaction with the event of it. */
export const endStatement = (
  db: D1Database,
  { accountId, id }: ClaimedJob,
  status: "done" | "failed",
  now: number,
): D1PreparedStatement => statement(db, END.with({ accountId, id, status, now }));

/** Open jobs that nobody works on and no message is under way for; each is named once. One job alone, or all. */
export const takeLostJobs = (
  db: D1Database,
  one: { accountId: string; id: string } | null,
  now: number,
): Promise<{ accountId: string; id: string }[]> =>
  readAll(
    db,
    TAKE_LOST.with({ accountId: one?.accountId ?? null, id: one?.id ?? null, now, before: now - LOST_MS }),
  );

const FINISHED = select(
  {
    position: parts.position,
    firstIndex: parts.firstIndex,
    items: parts.items,
    finished: parts.finished,
    body: sql<string>`case when ${parts.finished} = 1 then ${parts.body} else '' end`,
  },
  sql`from ${parts} where ${ofThisJob} and ${parts.position} >= ${bound("from")} order by ${parts.position} limit ${bound("most")}`,
);

/** Results of parts from a position on, in the order of the items, up to the first part that is not finished. */
export async function finishedResults(
  env: Env,
  accountId: string,
  id: string,
  { from, most }: { from: number; most: number },
): Promise<{ results: { index: number; result: JobResult }[]; next: number | null }> {
  const rows = await readAll(env.DB, FINISHED.with({ accountId, id, from, most: most + 1 }));
  const results: { index: number; result: JobResult }[] = [];
  for (const { position, firstIndex, finished, body } of rows.slice(0, most)) {
    if (finished === 0) return { results, next: position };
    const list = await openPacked<JobResult[]>(env, accountId, partName(id, position, true), body);
    for (const [at, result] of list.entries()) results.push({ index: firstIndex + at, result });
  }
  return { results, next: rows[most]?.position ?? null };
}
