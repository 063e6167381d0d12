import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { listItemJobs } from "../../../data/jobs/item-jobs.ts";
import { JOB_KEPT_DAYS, MOST_JOB_BYTES, MOST_JOB_ITEMS } from "../../../domain/jobs/item-job.ts";
import type { AppEnv } from "../../../env.ts";
import { CANNOT_CREATE, createItemJob } from "../../../usecases/create-item-job.ts";
import { removeItemJob, showItemJob } from "../../../usecases/follow-item-job.ts";
import { accountOf } from "../../account.ts";
import { answerOrRefuse } from "../../answer-or-refuse.ts";
import { clockOf } from "../../request-clock.ts";
import { refuseBody } from "../refuse-body.ts";
import { deletedAnswer, errorSchema, jsonAnswer, refusals } from "../responses.ts";
import { JOB_KINDS } from "./job-kinds.ts";
import { createdJob, jobBody, jobList, jobQuery, shownJob } from "./jobs-schema.ts";
import { readJob } from "./read-job.ts";

const TAGS = ["Jobs"];
export const missingJob = { 404: jsonAnswer("No such job in this account", errorSchema) };
export const jobId = z.object({ id: z.string().openapi({ example: "job_01kf3m9q2s4v6x8z0a1b2c3d4e" }) });

/** The account whose jobs are meant. @throws ApiError for a caller without one. */
export const jobOwner = (c: Context<AppEnv>): string => accountOf(c, "Jobs belong to an account");

const create = createRoute({
  method: "post",
  path: "/jobs",
  summary: `Up to ${MOST_JOB_ITEMS} items, worked off behind the answer`,
  description: `A job answers each item as the endpoint of its kind does; a bad item fails alone. Up to ${MOST_JOB_BYTES / 1e6} MB, as JSON or as a CSV file with ?kind=. Items count to the month; a job with more than are left is refused whole. Results stay ${JOB_KEPT_DAYS} days. No single alerts are sent, but one job.completed.`,
  tags: TAGS,
  request: {
    query: jobQuery,
    // Not required here: a validator of JSON would read a file by it. The route asks for one of both.
    body: {
      required: false,
      content: {
        "application/json": { schema: jobBody },
        "text/csv": { schema: { type: "string" as const } },
      },
    },
  },
  responses: { 202: jsonAnswer("The job, on its way", createdJob), ...refusals },
});

const list = createRoute({
  method: "get",
  path: "/jobs",
  summary: "Jobs of the account, newest first",
  description: "Page by page: send nextCursor back as cursor until it is null.",
  tags: TAGS,
  request: {
    query: z.object({
      limit: z.coerce.number("expected a number").int().min(1).max(100, "at most 100").optional(),
      cursor: z.string().max(100).optional(),
    }),
  },
  responses: { 200: jsonAnswer("A page of jobs", jobList), ...refusals },
});

const one = createRoute({
  method: "get",
  path: "/jobs/{id}",
  summary: "How far a job is",
  description: "Ask every few seconds, or wait for the webhook job.completed.",
  tags: TAGS,
  request: { params: jobId },
  responses: { 200: jsonAnswer("The job and its sums", shownJob), ...refusals, ...missingJob },
});

const remove = createRoute({
  method: "delete",
  path: "/jobs/{id}",
  summary: "Delete a job with its items and results, even while it runs",
  description: "What is deleted cannot be read again; calls already counted stay counted.",
  tags: TAGS,
  request: { params: jobId },
  responses: {
    200: jsonAnswer("What was deleted", deletedAnswer),
    ...refusals,
    ...missingJob,
  },
});

/** Whether a request's body is a CSV file. */
const isCsv = (c: Context<AppEnv>): boolean =>
  /^text\/csv\s*(?:;|$)/i.test(c.req.header("Content-Type") ?? "");

/** The body in JSON, which the route's validator has read: only its type is taken anew. A request may have none. */
const jsonOf = async (c: Context<AppEnv>) =>
  c.req.header("Content-Type") === undefined ? {} : jobBody.parse(await c.req.json());

export function registerJobs(app: OpenAPIHono<AppEnv>): void {
  app.openAPIRegistry.register("PartyToScreen", JOB_KINDS.screen.schema);
  app.openapi(
    create,
    async (c) => {
      const owner = jobOwner(c);
      const sent = { ...c.req.valid("query"), ...(isCsv(c) ? { csv: await c.req.text() } : await jsonOf(c)) };
      const wish = answerOrRefuse(readJob(sent));
      const { countCalls } = c.get("admission");
      const created = await createItemJob(c.env, owner, wish, (calls) => countCalls(calls), clockOf(c));
      return c.json({ success: true as const, job: answerOrRefuse(created) }, 202);
    },
    refuseBody(CANNOT_CREATE),
  );
  app.openapi(list, async (c) => {
    const { limit = 20, cursor = "" } = c.req.valid("query");
    const page = await listItemJobs(c.env.DB, jobOwner(c), { limit, cursor });
    return c.json({ success: true as const, ...page }, 200);
  });
  app.openapi(one, async (c) => {
    const found = await showItemJob(c.env, jobOwner(c), c.req.valid("param").id, clockOf(c));
    const { job, tally } = answerOrRefuse(found);
    return c.json({ success: true as const, job, summary: tally }, 200);
  });
  app.openapi(remove, async (c) => {
    const { id } = answerOrRefuse(await removeItemJob(c.env, jobOwner(c), c.req.valid("param").id));
    return c.json({ deleted: true as const, id }, 200);
  });
}
