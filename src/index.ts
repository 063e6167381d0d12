import { createApp } from "./app.ts";
import { CallCounter } from "./background/call-counter.ts";
import { type Job, runJobs } from "./background/jobs.ts";
import { runScheduled } from "./background/schedule.ts";

const app = createApp();

export { CallCounter };

export default {
  fetch: app.fetch,
  queue: runJobs,
  scheduled: (event, env) => runScheduled(event.cron, env),
} satisfies ExportedHandler<Env, Job>;
