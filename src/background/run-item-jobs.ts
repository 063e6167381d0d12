import type { Caches } from "../data/caches.ts";
import { type Clock, pinnedFor } from "../data/clock.ts";
import { CLAIM_MS, type RunItemJob, takeLostJobs } from "../data/jobs/job-progress.ts";
import type { Budgeted } from "../data/query-budget.ts";
import { type AnswerItems, runItemJob } from "../usecases/run-item-job.ts";

/** How long one message works on a job: well within an invocation's time, and others' messages wait no longer. */
const LONGEST_MS = 5_000;
/**
 * Statements that a part of a job takes at the most: six and a half an item, where each is of another destination and
 * code and is priced, checked and has a party screened.
 */
export const PART_QUERIES = 650;

/** Goes on with a job, and in a new message while there is more of it. */
export async function runItemJobs(
  job: RunItemJob,
  { env, left }: Budgeted,
  caches: Caches,
  answer: AnswerItems,
): Promise<void> {
  const until = Date.now() + LONGEST_MS;
  const works: Promise<unknown>[] = [];
  const clockNow = (): Clock => ({
    now: new Date(),
    waitUntil: (work) => void works.push(work),
    caches,
    ...pinnedFor(job.accountId),
  });
  const hasRoom = () => Date.now() < until && left() >= PART_QUERIES;
  const state = await runItemJob(env, job, answer, clockNow, hasRoom);
  await Promise.allSettled(works);
  if (state === "more") await env.JOBS.send(job);
  // Whoever works on it may have been killed: looked at again when its claim has ended.
  else if (state === "busy") await env.JOBS.send(job, { delaySeconds: Math.ceil(CLAIM_MS / 1000) });
}

/** Queues again the jobs whose message was lost. */
export async function resumeLostJobs(env: Env, now: number): Promise<void> {
  const lost = await takeLostJobs(env.DB, null, now);
  for (const job of lost) await env.JOBS.send({ kind: "run-item-job", ...job } satisfies RunItemJob);
  if (lost.length > 0) console.warn(JSON.stringify({ alert: "item_jobs_resumed", found: lost.length }));
}
