import type { z } from "@hono/zod-openapi";
import type { createdJob, jobList, jobResults, shownJob } from "../../api/jobs/jobs-schema.ts";
import { moreAt } from "./quote-words.ts";
import { about, counted, lines } from "./sentences.ts";

type Job = z.infer<typeof createdJob>["job"];

/** POST /jobs. */
export const createdJobWords = ({ job }: z.infer<typeof createdJob>): string =>
  `${stateOf(job)} Ask job_status with id "${job.id}" until it is done, then job_results.`;

/** GET /jobs. */
export const jobListWords = ({ jobs, nextCursor }: z.infer<typeof jobList>): string =>
  lines(
    about(`${counted(jobs.length, "job")}, newest first`, jobs.map(stateOf), 20) ?? "No job is kept.",
    moreAt(nextCursor),
  );

/** GET /jobs/{id}. */
export const jobWords = ({ job, summary }: z.infer<typeof shownJob>): string =>
  lines(
    stateOf(job),
    about(
      "So far",
      Object.entries(summary).map(([name, sum]) => `${name} ${sum}`),
      20,
    ),
  );

/** GET /jobs/{id}/results in JSON. */
export const jobResultsWords = ({ job, results, nextCursor }: z.infer<typeof jobResults>): string => {
  const failed = results.filter(({ success }) => !success).length;
  return lines(
    stateOf(job),
    `${counted(results.length, "result")} here, ${failed} of them failed.`,
    moreAt(nextCursor),
  );
};

const stateOf = ({ id, kind, status, done, total, failed, expiresAt }: Job): string =>
  `The job ${id} (${kind}) is ${status}: ${done} of ${total} items are finished, ${failed} of them failed; kept until ${expiresAt}.`;
