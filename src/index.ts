import { createApp } from "./app.ts";
import { CallCounter } from "./background/call-counter.ts";
import { type Job, runJobs } from "./background/jobs.ts";

const app = createApp();

export { CallCounter };

export default {
  fetch: app.fetch,
  queue: runJobs,
  async scheduled(_event, env) {
    await env.JOBS.send({ kind: "dataset-ages" });
  },
} satisfies ExportedHandler<Env, Job>;
