import type { Clock } from "../data/clock.ts";
import { type ItemJob, insertItemJob, type JobTerms } from "../data/jobs/item-jobs.ts";
import type { RunItemJob } from "../data/jobs/job-progress.ts";
import { findEndpoint } from "../data/webhooks/webhook-endpoints.ts";
import {
  type ItemJobKind,
  type JobItem,
  LONGEST_ITEM,
  MOST_JOB_ITEMS,
  MOST_OPEN_JOBS,
  splitItems,
} from "../domain/jobs/item-job.ts";
import { type Done, done, failed } from "./problem.ts";

/** What is said of a job that cannot be taken. */
export const CANNOT_CREATE = "The job cannot be created.";

/** A job as it is asked for. */
export interface WishedJob {
  kind: ItemJobKind;
  items: readonly JobItem[];
  terms: JobTerms;
  /** Id of the one endpoint to tell when it is done; null for all that subscribe. */
  webhook: string | null;
}

/**
 * Takes a job and hands it to the queue. Its items count to the month, all or none, before anything is kept.
 *
 * @param countCalls Counts so many calls; resolves to whether they are allowed.
 * @returns `unusable` where items or endpoint cannot be used, `no_calls_left` where the month has not calls enough,
 * `conflict` where the account has as many open jobs as it may.
 * @throws AccountGone
 * @example
 * const created = await createItemJob(env, "acct_1", wish, count, clock);
 * if (created.ok) created.answer.id; // "job_01kf3m9q2s4v6x8z0a1b2c3d4e"
 */
export async function createItemJob(
  env: Env,
  accountId: string,
  { kind, items, terms, webhook }: WishedJob,
  countCalls: (calls: number) => Promise<boolean>,
  { now }: Clock,
): Promise<Done<ItemJob>> {
  const unusable = (path: string, code: "required" | "too_long" | "unknown_value", message: string) =>
    failed("unusable", CANNOT_CREATE, [{ path, code, message }]);
  if (items.length === 0) return unusable("items", "required", "at least 1 item");
  if (items.length > MOST_JOB_ITEMS)
    return unusable("items", "too_long", `at most ${MOST_JOB_ITEMS} items, found ${items.length}`);
  const long = items.findIndex((item) => JSON.stringify(item).length > LONGEST_ITEM);
  if (long >= 0) return unusable(`items[${long}]`, "too_long", `at most ${LONGEST_ITEM} characters an item`);
  if (webhook !== null && (await findEndpoint(env.DB, accountId, webhook)) === null)
    return unusable("webhook", "unknown_value", "no endpoint of this account has this id");
  if (!(await countCalls(items.length)))
    return failed(
      "no_calls_left",
      `The job's ${items.length} items are more calls than are left this month.`,
    );
  const job = await insertItemJob(
    env,
    accountId,
    { kind, terms, webhook, parts: splitItems(items) },
    now.getTime(),
  );
  if (job === null)
    return failed(
      "conflict",
      `At most ${MOST_OPEN_JOBS} jobs may wait or run at a time; delete one or wait.`,
    );
  await env.JOBS.send({ kind: "run-item-job", accountId, id: job.id } satisfies RunItemJob).catch((error) =>
    // The job is kept: the sweep queues it.
    console.error(JSON.stringify({ alert: "queue_refused", job: job.id, error: String(error) })),
  );
  return done(job);
}
