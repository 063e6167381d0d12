import type { Clock } from "../data/clock.ts";
import {
  deleteItemJob,
  findItemJob,
  type ItemJob,
  type JobTerms,
  talliesOfJob,
  termsOfJob,
} from "../data/jobs/item-jobs.ts";
import { finishedResults, type RunItemJob, takeLostJobs } from "../data/jobs/job-progress.ts";
import { addTallies, type JobResult, type ResultCounts } from "../domain/jobs/item-job.ts";
import { type Done, done, failed } from "./problem.ts";

const noSuchJob = () =>
  failed("not_found", "There is no such job.", [
    { path: "id", code: "unknown_value", message: "not a job of this account" },
  ]);

/**
 * A job and the sums of what is finished of it. One that is open and whose message was lost goes on.
 * @returns `not_found` for any id that is not one of the account's jobs.
 */
export async function showItemJob(
  env: Env,
  accountId: string,
  id: string,
  { now }: Clock,
): Promise<Done<{ job: ItemJob; tally: ResultCounts }>> {
  const job = await findItemJob(env.DB, accountId, id);
  if (job === null) return noSuchJob();
  if (job.status === "queued" || job.status === "running")
    for (const lost of await takeLostJobs(env.DB, { accountId, id }, now.getTime()))
      await env.JOBS.send({ kind: "run-item-job", ...lost } satisfies RunItemJob);
  const tallies = await talliesOfJob(env.DB, accountId, id);
  return done({ job, tally: tallies.reduce(addTallies, {}) });
}

/** A page of a job's results: those of whole parts. */
export interface ResultsPage {
  job: ItemJob;
  terms: JobTerms;
  results: { index: number; result: JobResult }[];
  /** Where the next page begins; null after the last. While the job runs, its first part that is not finished. */
  next: number | null;
}

/** Parts of a page: some hundred results, a few megabytes of JSON at the most. */
const PARTS_A_PAGE = 5;

/**
 * Results of a job from a part on, in the order of its items, as far as they are finished.
 * @returns `not_found`, or `gone` where the job was deleted.
 */
export async function resultsOfItemJob(
  env: Env,
  accountId: string,
  id: string,
  from: number,
): Promise<Done<ResultsPage>> {
  const job = await findItemJob(env.DB, accountId, id);
  if (job === null) return noSuchJob();
  if (job.status === "deleted") return failed("gone", "The job and its results were deleted.");
  const terms = await termsOfJob(env, accountId, id);
  const page = await finishedResults(env, accountId, id, { from, most: PARTS_A_PAGE });
  return done({ job, terms, ...page });
}

/** Deletes a job with its items and results, whether it runs or not. */
export async function removeItemJob(env: Env, accountId: string, id: string): Promise<Done<{ id: string }>> {
  return (await deleteItemJob(env.DB, accountId, id)) ? done({ id }) : noSuchJob();
}
