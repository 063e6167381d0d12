import { sql } from "drizzle-orm";
import {
  type BoundQuery,
  bound,
  build,
  columnsOf,
  listed,
  query,
  type RowOf,
  readAll,
  run,
  select,
} from "../query.ts";
import { readRowByRow } from "../readable-rows.ts";
import { deadJobs } from "../schema/index.ts";

const KEEP = query(
  sql`insert or ignore into ${deadJobs} (id, kind, body, at)
      select value ->> '$.id', value ->> '$.kind', json_extract(value, '$.body'), ${bound("now")} from json_each(${bound("jobs")})`,
);

/** Queue messages that failed for good. Deliveries among them stay due in their rows and are swept up. */
export async function keepDeadJobs(
  db: D1Database,
  jobs: readonly { id: string; kind: string; body: unknown }[],
  now: number,
): Promise<void> {
  await run(db, KEEP.with({ jobs: JSON.stringify(jobs), now }));
}

/** How many wait to be looked at. */
export const DEAD_JOBS_COUNT = sql`select count(*) from ${deadJobs} where ${deadJobs.replayedAt} is null`;

const { body: _, ...withoutBody } = columnsOf(deadJobs);
/** A kept message as it is listed. */
export type DeadJob = RowOf<typeof withoutBody>;
/** Every kept message but its body, oldest first. */
export const DEAD_JOBS = select(withoutBody, sql`from ${deadJobs} order by ${deadJobs.at}`);

const MARK_ONE = query(
  build
    .update(deadJobs)
    .set({ replayedAt: 0 })
    .where(sql`${deadJobs.id} = ${bound("id")}`),
);
const MARK_ALL = query(
  build.update(deadJobs).set({ replayedAt: 0 }).where(sql`${deadJobs.replayedAt} is null`),
);

/** Marks a kept message for replay: the next sweep puts it on the queue. Without an id: all of them. */
export const markForReplay = (id: string | null): BoundQuery<unknown> =>
  id === null ? MARK_ALL.with() : MARK_ONE.with({ id });

const MARKED = select(
  { id: deadJobs.id, body: deadJobs.body },
  sql`from ${deadJobs} where ${deadJobs.replayedAt} = 0 order by ${deadJobs.at} limit ${bound("most")}`,
);

/** Messages marked for replay. */
export async function markedForReplay(
  db: D1Database,
  most: number,
): Promise<{ id: string; body: unknown }[]> {
  const rows = await readAll(db, MARKED.with({ most }));
  const read = await readRowByRow(db, deadJobs, rows, (row) => row.id, ({ id, body }) => ({ id, body: JSON.parse(body) as unknown })); // biome-ignore format: one call
  return read.records;
}

const NOTE = query(
  build
    .update(deadJobs)
    .set({ replayedAt: sql`${bound("now")}` })
    .where(sql`${deadJobs.id} in ${listed("ids")}`),
);

/** Notes that messages have been put on the queue again; `now` in milliseconds since 1970. */
export async function noteReplayed(db: D1Database, ids: readonly string[], now: number): Promise<void> {
  await run(db, NOTE.with({ ids: JSON.stringify(ids), now }));
}
