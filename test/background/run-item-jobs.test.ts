import { expect, test } from "vitest";
import type { Job } from "../../src/background/jobs.ts";
import { resumeLostJobs, runItemJobs } from "../../src/background/run-item-jobs.ts";
import { Caches } from "../../src/data/caches.ts";
import { findItemJob, insertItemJob } from "../../src/data/jobs/item-jobs.ts";
import { claimJob, finishedResults, type RunItemJob } from "../../src/data/jobs/job-progress.ts";
import { withinQueries } from "../../src/data/query-budget.ts";
import { type JobItem, splitItems } from "../../src/domain/jobs/item-job.ts";
import { type AnswerItems, MOST_RUNS } from "../../src/usecases/run-item-job.ts";
import { addAccounts } from "../support/add-accounts.ts";
import { seededDatabase } from "../support/seeded-database.ts";

const ACCOUNT = "acct_1";
const MINUTE_MS = 60_000;

const itemOf = (item: JobItem): unknown => (item.ok ? item.item : null);
const answer: AnswerItems = async (_, { items }) => ({
  results: items.map((item) => ({ success: true, answer: { is: itemOf(item) } })),
  tally: { seen: items.length },
});

/** A database and a queue of one's own, and a job of so many items in it. */
async function jobOf(items: number) {
  const { db } = (await seededDatabase([])).copy();
  await addAccounts(db, ACCOUNT);
  const queued: { body: Job; delaySeconds?: number }[] = [];
  const env = {
    DB: db,
    MASTER_SECRET: "an unguessable secret of the tests, 32+",
    JOBS: { send: async (body: Job, more = {}) => void queued.push({ body, ...more }) },
  } as unknown as Env;
  const list = Array.from({ length: items }, (_, item): JobItem => ({ ok: true, item }));
  const terms = { defaults: {}, ownColumns: [] };
  const wish = { kind: "classify" as const, terms, webhook: null, parts: splitItems(list) };
  const job = await insertItemJob(env, ACCOUNT, wish, Date.now());
  if (job === null) throw new Error("the job was not taken");
  const message: RunItemJob = { kind: "run-item-job", accountId: ACCOUNT, id: job.id };
  const run = (by: AnswerItems = answer, bindings: Env = env, statements?: number) =>
    runItemJobs(message, withinQueries(bindings, statements), new Caches(), by);
  const end = async () => {
    await db.prepare("UPDATE item_jobs SET claimed_until = 1, touched_at = 1").run();
  };
  return { env, db, queued, id: job.id, run, end, shown: () => findItemJob(db, ACCOUNT, job.id) };
}

const resultsOf = async (env: Env, id: string): Promise<unknown[]> => {
  const { results } = await finishedResults(env, ACCOUNT, id, { from: 0, most: 1_000 });
  return results.map(({ index, result }) => [index, result.success ? result.answer.is : null]);
};
const whole = (items: number) => Array.from({ length: items }, (_, at) => [at, at]);

test("a job that is more than one message's room goes on in the next", async () => {
  const { env, run, queued, id, shown } = await jobOf(300);
  await run(answer, env, 659);
  expect(await shown()).toMatchObject({ status: "running", done: 200 });
  expect(queued).toEqual([{ body: { kind: "run-item-job", accountId: ACCOUNT, id } }]);
  await run();
  expect(await shown()).toMatchObject({ status: "done", total: 300, done: 300, failed: 0 });
  expect(await resultsOf(env, id)).toEqual(whole(300));
});

/** Bindings whose database is gone after so many statements, as a worker is that is killed. */
function dyingAfter(env: Env, statements: number): Env {
  let left = statements;
  const alive = () => {
    if (left-- <= 0) throw new Error("killed");
  };
  const DB = {
    ...env.DB,
    prepare: (text: string) => {
      alive();
      return env.DB.prepare(text);
    },
    batch: (list: D1PreparedStatement[]) => {
      alive();
      return env.DB.batch(list);
    },
  } as unknown as D1Database;
  return { ...env, DB };
}

test("killed at any moment, nothing is missing and nothing is there twice", async () => {
  for (let statements = 0; statements < 26; statements++) {
    const { env, run, end, id, shown, queued } = await jobOf(250);
    await run(answer, dyingAfter(env, statements)).catch(() => undefined);
    await end();
    await resumeLostJobs(env, Date.now());
    if ((await shown())?.status !== "done") {
      expect(queued.at(-1)?.body).toEqual({ kind: "run-item-job", accountId: ACCOUNT, id });
      await run();
    }
    expect([statements, await shown()]).toMatchObject([statements, { status: "done", done: 250 }]);
    expect(await resultsOf(env, id)).toEqual(whole(250));
  }
});

test("two runs of one job: the second waits, and works when the first one's time is over", async () => {
  const { env, db, run, queued, id, end } = await jobOf(3);
  await claimJob(db, { accountId: ACCOUNT, id }, Date.now());
  await run();
  expect(queued).toEqual([{ body: { kind: "run-item-job", accountId: ACCOUNT, id }, delaySeconds: 30 }]);
  await end();
  await run();
  expect(await resultsOf(env, id)).toEqual(whole(3));
});

test("a run that comes late puts no second answer in the place of the first", async () => {
  const { env, run, end, id, shown } = await jobOf(3);
  const late: AnswerItems = async (...asked) => {
    await end();
    await run();
    const { results } = await answer(...asked);
    return { results: results.map(() => ({ success: true, answer: { is: "late" } })), tally: {} };
  };
  await run(late);
  expect(await resultsOf(env, id)).toEqual(whole(3));
  expect(await shown()).toMatchObject({ status: "done", done: 3 });
});

test("a part that fails again and again is given up, its items say so, and the rest is answered", async () => {
  const { run, shown, env, id } = await jobOf(150);
  const failing: AnswerItems = async (...asked) => {
    if (itemOf(asked[1].items[0] as JobItem) === 0) throw new Error("always");
    return answer(...asked);
  };
  for (let attempt = 0; attempt < MOST_RUNS; attempt++) await expect(run(failing)).rejects.toThrow("always");
  await run(failing);
  expect(await shown()).toMatchObject({ status: "failed", done: 150, failed: 100 });
  const { results } = await finishedResults(env, ACCOUNT, id, { from: 0, most: 1 });
  expect(results[0]?.result).toMatchObject({ success: false, code: "INTERNAL_ERROR" });
});

test("only a job that nobody has touched for a minute is taken for lost, and once", async () => {
  const { env, queued } = await jobOf(1);
  await resumeLostJobs(env, Date.now() + MINUTE_MS - 1_000);
  expect(queued).toHaveLength(0);
  await resumeLostJobs(env, Date.now() + MINUTE_MS + 1_000);
  await resumeLostJobs(env, Date.now() + MINUTE_MS + 2_000);
  expect(queued).toHaveLength(1);
});

test("an account has ten open jobs at a time", async () => {
  const { env, run } = await jobOf(1);
  const wish = { kind: "classify" as const, terms: { defaults: {}, ownColumns: [] }, webhook: null, parts: splitItems([{ ok: true, item: 1 }]) }; // biome-ignore format: one call
  const add = () => insertItemJob(env, ACCOUNT, wish, Date.now());
  for (let open = 1; open < 10; open++) expect(await add()).not.toBe(null);
  expect(await add()).toBe(null);
  await run();
  expect(await add()).not.toBe(null);
});
