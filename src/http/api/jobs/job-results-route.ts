import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { csvRow } from "../../../domain/jobs/csv-row.ts";
import type { JobResult } from "../../../domain/jobs/item-job.ts";
import type { AppEnv } from "../../../env.ts";
import { type ResultsPage, resultsOfItemJob } from "../../../usecases/follow-item-job.ts";
import { answerOrRefuse } from "../../answer-or-refuse.ts";
import { ApiError, errorBody } from "../../errors.ts";
import { headersNamed } from "../openapi/response-headers.ts";
import { errorSchema, jsonAnswer, refusals } from "../responses.ts";
import { JOB_KINDS } from "./job-kinds.ts";
import { jobId, jobOwner, missingJob } from "./jobs-route.ts";
import { jobResults } from "./jobs-schema.ts";

const FORMATS = ["json", "ndjson", "csv"] as const;

const route = createRoute({
  method: "get",
  path: "/jobs/{id}/results",
  summary: "What became of the items, in their order",
  description:
    'Some hundred items a page, as far as they are finished. The next page is nextCursor (json) or the header Link with rel="next" (ndjson, csv); pages joined make one file. In CSV the columns of your file that are no fields stand as you sent them, and what a spreadsheet would run as a formula begins with an apostrophe.',
  tags: ["Jobs"],
  request: {
    params: jobId,
    query: z.object({
      format: z.enum(FORMATS, { error: `expected one of ${FORMATS.join(", ")}` }).optional(),
      cursor: z.string().max(20).optional(),
    }),
  },
  responses: {
    200: {
      description: "A page of results",
      headers: headersNamed("Link"),
      content: {
        "application/json": { schema: jobResults },
        "application/x-ndjson": { schema: z.string() },
        "text/csv": { schema: z.string() },
      },
    },
    ...refusals,
    ...missingJob,
    410: jsonAnswer("The job was deleted", errorSchema),
  },
});

export function registerJobResults(app: OpenAPIHono<AppEnv>): void {
  app.openapi(route, async (c) => {
    const { format = "json", cursor } = c.req.valid("query");
    const from = readCursor(cursor);
    const page = answerOrRefuse(await resultsOfItemJob(c.env, jobOwner(c), c.req.valid("param").id, from));
    const nextCursor = page.next === null ? null : String(page.next);
    const printed = page.results.map(({ index, result }) => printedResult(c, index, result));
    if (format === "json") {
      const { job } = page;
      return c.json({ success: true as const, job, results: printed, nextCursor }, 200);
    }
    if (nextCursor !== null) {
      const next = new URL(c.req.url);
      next.searchParams.set("cursor", nextCursor);
      c.header("Link", `<${next.href}>; rel="next"`);
    }
    return format === "ndjson"
      ? c.body(printed.map((one) => `${JSON.stringify(one)}\n`).join(""), 200, {
          "Content-Type": "application/x-ndjson",
        })
      : c.body(csvOf(page, from === 0), 200, { "Content-Type": "text/csv; charset=utf-8" });
  });
}

/** A cursor is the place of its page's first part. */
function readCursor(text = "0"): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new ApiError("BAD_REQUEST", "The cursor cannot be used.", [
    { path: "cursor", code: "invalid_format", message: "expected the nextCursor of an earlier page" },
  ]);
}

function printedResult(c: Context<AppEnv>, index: number, { own, reference, ...result }: JobResult) {
  const told = {
    index,
    ...(reference === undefined ? {} : { reference }),
    ...(own === undefined ? {} : { own }),
  };
  return result.success
    ? { ...told, ...result.answer, success: true as const }
    : {
        ...told,
        success: false as const,
        error: errorBody(c, result.code, result.message, result.problems),
      };
}

/** The page as a file: the header on the first page alone, so that pages joined are one file. */
function csvOf({ job, terms: { ownColumns }, results }: ResultsPage, isFirst: boolean): string {
  const { columns } = JOB_KINDS[job.kind];
  const names = ["index", "reference", "success", ...Object.keys(columns), "errorCode", "errorMessage"];
  const own = ownColumns.map((name) => (names.includes(name) ? `own.${name}` : name));
  const header = csvRow([...names.slice(0, 3), ...own, ...names.slice(3)]);
  const rows = results.map(({ index, result }) => {
    const carried = ownColumns.map((name) => result.own?.[name]);
    const answered = Object.values(columns).map((find) =>
      result.success ? cellOf(find(result.answer)) : null,
    );
    const error = result.success ? [null, null] : [result.code, errorText(result)];
    return csvRow([index, result.reference, result.success, ...carried, ...answered, ...error]);
  });
  return `${isFirst ? header : ""}${rows.join("")}`;
}

const errorText = ({ message, problems }: Extract<JobResult, { success: false }>): string =>
  [message, ...problems.map((one) => (one.path === "" ? one.message : `${one.path}: ${one.message}`))].join(
    " ",
  );

const cellOf = (value: unknown) =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
