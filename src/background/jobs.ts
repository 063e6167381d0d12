import type { Caches } from "../data/caches.ts";
import type { RunItemJob } from "../data/jobs/job-progress.ts";
import { type Budgeted, withinQueries } from "../data/query-budget.ts";
import type { RescreenJob } from "../data/screening/screening-index.ts";
import type { RecordScreeningsJob } from "../data/screening/screening-records.ts";
import { keepDeadJobs } from "../data/webhooks/dead-jobs.ts";
import type { DeliverJob } from "../data/webhooks/webhook-queue.ts";
import type { AnswerItems } from "../usecases/run-item-job.ts";
import { type BuildListsJob, buildLists } from "./build-lists.ts";
import { reportDatasetAges } from "./dataset-ages.ts";
import { deliver } from "./deliver.ts";
import { type ForgetOldJob, forgetOld } from "./forget-old.ts";
import { type NotifyChangesJob, notifyChanges } from "./notify-changes.ts";
import { type NotifyRatesJob, notifyRates } from "./notify-rates.ts";
import { recordScreenings } from "./record-screenings.ts";
import { type RefreshJob, refresh } from "./refresh.ts";
import { reportParts } from "./report-parts.ts";
import { type RepriceQuotesJob, repriceQuotes } from "./reprice-quotes.ts";
import { rescreenWatches } from "./rescreen-watches.ts";
import { runItemJobs } from "./run-item-jobs.ts";

/** Work that runs from the queue, after requests. A message carries ids and kinds, and personal data only sealed. */
export type Job =
  | { kind: "dataset-ages" }
  | BuildListsJob
  | { kind: "look-at-parts" }
  | DeliverJob
  | ForgetOldJob
  | RecordScreeningsJob
  | RefreshJob
  | RepriceQuotesJob
  | RescreenJob
  | RunItemJob
  | NotifyChangesJob
  | NotifyRatesJob;

/** Ends the name of the dead-letter queue in every environment. */
const DEAD_LETTERS = "-jobs-dead";
/** Before a failed message comes again. */
const RETRY_S = 10;

/**
 * Runs one batch of jobs; a job that fails is retried by the queue and ends in the dead-letter queue,
 * whose messages are kept as rows. Deliveries go first and together: one claim, one record for all. The
 * statements that an invocation may send are shared out among its jobs; what one leaves the next may use.
 * @param answerItems Answers the items of callers' jobs, as the endpoint of their kind does.
 */
export async function runJobs(
  batch: MessageBatch<Job>,
  env: Env,
  caches: Caches,
  answerItems: AnswerItems,
): Promise<void> {
  if (batch.queue.endsWith(DEAD_LETTERS)) return keepDead(batch, env);
  const deliveries: string[] = [];
  const toDeliver: Message<Job>[] = [];
  for (const message of batch.messages) {
    if (message.body.kind !== "deliver") continue;
    toDeliver.push(message);
    deliveries.push(message.body.id);
  }
  const others = batch.messages.filter((message) => message.body.kind !== "deliver");
  const whole = withinQueries(env);
  let waiting = others.length;
  if (toDeliver.length > 0) await attempt(toDeliver, () => deliver(deliveries, whole.env, caches));
  for (const message of others) {
    const share = withinQueries(whole.env, Math.floor(whole.left() / waiting--));
    await attempt([message], () => runJob(message.body, share, caches, answerItems));
  }
}

async function attempt(messages: readonly Message<Job>[], work: () => Promise<void>): Promise<void> {
  try {
    await work();
    for (const message of messages) message.ack();
  } catch (error) {
    const [first] = messages;
    console.error(
      JSON.stringify({
        job: first?.body.kind,
        messages: messages.length,
        attempt: first?.attempts,
        error: String(error),
      }),
    );
    for (const message of messages) message.retry({ delaySeconds: RETRY_S });
  }
}

async function runJob(job: Job, budgeted: Budgeted, caches: Caches, answerItems: AnswerItems): Promise<void> {
  const { env } = budgeted;
  switch (job.kind) {
    case "dataset-ages":
      return reportDatasetAges(env, new Date());
    case "look-at-parts":
      return reportParts(env, new Date(), caches);
    case "forget-old":
      return forgetOld(budgeted, new Date());
    case "deliver":
      return deliver([job.id], env, caches);
    case "record-screenings":
      return recordScreenings(job, budgeted);
    case "refresh":
      await refresh(job.source, env);
      return;
    case "build-lists":
      return buildLists(env, Date.now());
    case "rescreen-watches":
      return rescreenWatches(budgeted, new Date(), caches);
    case "run-item-job":
      return runItemJobs(job, budgeted, caches, answerItems);
    case "reprice-quotes":
      return repriceQuotes(budgeted, new Date(), caches);
    case "tell-changes":
      return notifyChanges(budgeted, Date.now(), job);
    case "tell-rates":
      return notifyRates(budgeted, job, Date.now());
  }
}

async function keepDead(batch: MessageBatch<Job>, env: Env): Promise<void> {
  await keepDeadJobs(
    env.DB,
    batch.messages.map(({ id, body }) => ({ id, kind: body.kind, body })),
    Date.now(),
  );
  // The log line is what an alert is set on.
  for (const { id, body } of batch.messages)
    console.error(JSON.stringify({ alert: "job_dead", id, kind: body.kind }));
  batch.ackAll();
}
