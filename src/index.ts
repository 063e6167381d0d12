import { createApp } from "./app.ts";
import { CallCounter } from "./background/call-counter.ts";
import { type Job, runJobs } from "./background/jobs.ts";
import { runScheduled } from "./background/schedule.ts";
import { Caches } from "./data/caches.ts";
import { answerJobItems } from "./http/api/jobs/answer-job-items.ts";

/** What this isolate remembers, for requests and jobs alike. */
const caches = new Caches();
const app = createApp(caches);

export { CallCounter };

export default {
  fetch: app.fetch,
  queue: (batch, env) => runJobs(batch, env, caches, answerJobItems),
  scheduled: (event, env) => runScheduled(event.cron, env),
} satisfies ExportedHandler<Env, Job>;
