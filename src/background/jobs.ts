import { reportDatasetAges } from "./dataset-ages.ts";

/** Work that runs behind requests. A message carries ids and kinds only, never personal data. */
export type Job = { kind: "dataset-ages" };

/** Runs one batch of jobs; a job that fails is retried by the queue and ends in the dead-letter queue. */
export async function runJobs(batch: MessageBatch<Job>, env: Env): Promise<void> {
  for (const message of batch.messages) {
    try {
      await runJob(message.body, env);
      message.ack();
    } catch (error) {
      console.error(
        JSON.stringify({ job: message.body.kind, attempt: message.attempts, error: String(error) }),
      );
      message.retry();
    }
  }
}

function runJob(job: Job, env: Env): Promise<void> {
  switch (job.kind) {
    case "dataset-ages":
      return reportDatasetAges(env.DB, new Date());
  }
}
