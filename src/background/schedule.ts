import { buildJobs } from "./build-lists.ts";
import type { Job } from "./jobs.ts";
import { refreshJobs } from "./refresh.ts";
import { sweep } from "./sweep.ts";

/** The sweeper's own trigger in wrangler.toml; every other one is the hourly round. */
const SWEEP = "*/5 * * * *";

/**
 * Between the messages of sources: a document takes up to some seconds to read, and each is to have an invocation of
 * its own, which a batch of messages shares.
 */
const APART_S = 20;

/** What a cron trigger starts: the sweep at once, the rest as jobs on the queue. */
export async function runScheduled(cron: string, env: Env): Promise<void> {
  await sweep(env);
  if (cron === SWEEP) return;
  const jobs: Job[] = [
    { kind: "look-at-parts" },
    { kind: "dataset-ages" },
    { kind: "forget-old" },
    { kind: "rescreen-watches" },
    { kind: "tell-changes" },
    { kind: "reprice-quotes" },
    ...(await buildJobs(env)),
  ];
  const sources = await refreshJobs(env.DB, Date.now());
  await env.JOBS.sendBatch([
    ...jobs.map((body) => ({ body })),
    ...sources.map((body, at) => ({ body, delaySeconds: (at + 1) * APART_S })),
  ]);
}
