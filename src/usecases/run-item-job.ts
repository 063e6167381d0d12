import type { Clock } from "../data/clock.ts";
import { findItemJob, type JobTerms, termsOfJob } from "../data/jobs/item-jobs.ts";
import {
  beginPart,
  type ClaimedJob,
  claimJob,
  endStatement,
  finishPart,
  type OpenPart,
  partsWith,
  releaseJob,
} from "../data/jobs/job-progress.ts";
import { emitEvent } from "../data/webhooks/webhook-events.ts";
import { jobCompleted } from "../domain/jobs/completed-event.ts";
import type { ItemJobKind, JobItem, JobResult, ResultCounts } from "../domain/jobs/item-job.ts";

/** Items of a job that are answered together, and for whom. */
export interface AskedItems {
  kind: ItemJobKind;
  items: readonly JobItem[];
  terms: JobTerms;
  accountId: string;
  jobId: string;
  /** The place of the first of them among all of the job. */
  firstIndex: number;
}

/** Answers items of a job, each as the endpoint of its kind answers it; one that is unusable fails alone. */
export type AnswerItems = (
  env: Env,
  asked: AskedItems,
  clock: Clock,
) => Promise<{ results: JobResult[]; tally: ResultCounts }>;

/** How often the work of a part may begin: a fault that passes has passed by then, one that ends the worker would go on for ever. */
export const MOST_RUNS = 8;
/** In a part's tally: its items were given up. */
const GIVEN_UP = "givenUp";

/**
 * Works off the parts of a job, one after the other, while there is room; each is kept when it is finished. A part that
 * was begun and not kept is begun again by the next run, so that a caller sees each item answered once.
 *
 * @param hasRoom Whether this run may begin another part.
 * @returns `more` where parts are left, `busy` while another run works on the job, `ended` otherwise.
 * @throws what kept a part from being answered; the job is let go of.
 */
export async function runItemJob(
  env: Env,
  job: { accountId: string; id: string },
  answer: AnswerItems,
  clockNow: () => Clock,
  hasRoom: () => boolean,
): Promise<"more" | "busy" | "ended"> {
  const now = () => clockNow().now.getTime();
  const held = await claimJob(env.DB, job, now());
  if (held === "busy") return "busy";
  if (held === null) return "ended";
  try {
    const terms = await termsOfJob(env, held.accountId, held.id);
    while (hasRoom()) {
      const part = await beginPart(env, held);
      if (part === null) {
        await endJob(env, held, now());
        return "ended";
      }
      const clock = clockNow();
      const { kind, accountId, id: jobId } = held;
      const asked = { kind, items: part.items, terms, accountId, jobId, firstIndex: part.firstIndex };
      const answered = part.attempts >= MOST_RUNS ? givenUp(part) : await answer(env, asked, clock);
      await finishPart(env, held, part.position, answered, now());
    }
  } catch (error) {
    await releaseJob(env.DB, held, now());
    throw error;
  }
  await releaseJob(env.DB, held, now());
  return "more";
}

/** What is said of items that the service failed on again and again. */
function givenUp({ items }: OpenPart): { results: JobResult[]; tally: ResultCounts } {
  const results = items.map(
    ({ own }): JobResult => ({
      ...(own === undefined ? {} : { own }),
      success: false,
      code: "INTERNAL_ERROR",
      message: "The item could not be worked out, though it was tried several times.",
      problems: [],
    }),
  );
  return { results, tally: { [GIVEN_UP]: items.length } };
}

/** Ends a job and tells of it, once, in one transaction. */
async function endJob(env: Env, held: ClaimedJob, now: number): Promise<void> {
  const { accountId, id, webhook } = held;
  const found = await findItemJob(env.DB, accountId, id);
  if (found === null || found.status === "deleted") return;
  const status = (await partsWith(env.DB, held, GIVEN_UP)) > 0 ? "failed" : "done";
  const event = jobCompleted({ ...found, status });
  const beside = [endStatement(env.DB, held, status, now)];
  await emitEvent(env, accountId, event, { now, beside, ...(webhook === null ? {} : { only: webhook }) });
}
