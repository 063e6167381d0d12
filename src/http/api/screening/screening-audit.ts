import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import {
  deleteScreenings,
  findScreening,
  listScreenings,
  type ScreeningRecord,
  type Span,
} from "../../../data/screening/screening-records.ts";
import type { AppEnv } from "../../../env.ts";
import { ApiError } from "../../errors.ts";
import { errorSchema, jsonAnswer, refusals } from "../responses.ts";
import { notFound } from "../webhooks/webhook-requests.ts";
import { idParam, pageQuery, screeningRecord } from "./screening-records-schema.ts";
import { refuseForm, storingAccount } from "./screening-requests.ts";

const TAGS = ["Screening"];
const PATH = "/screen-parties/audit";
const missing = jsonAnswer(
  "No such record in this account, or it is still being written (seconds)",
  errorSchema,
);

const instant = z
  .string()
  .refine(
    (text) => /^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text)),
    "expected a date or an instant, ISO 8601",
  )
  .transform((text) => new Date(text).toISOString())
  .optional()
  .openapi({ type: "string", example: "2026-01-01" });
const span = { from: instant, to: instant };

const list = createRoute({
  method: "get",
  path: PATH,
  summary: "Records of screenings, newest first",
  tags: TAGS,
  request: { query: pageQuery.extend(span) },
  responses: {
    200: jsonAnswer(
      "A page",
      z.object({
        success: z.literal(true),
        screenings: z.array(screeningRecord),
        nextCursor: z.string().nullable(),
      }),
    ),
    ...refusals,
  },
});

/** Typed as any string: of a literal ending in "json" the library demands one JSON value, which lines are not. */
const NDJSON: string = "application/x-ndjson";

const exportAll = createRoute({
  method: "get",
  path: `${PATH}/export`,
  summary: "All records of a span, one JSON a line",
  tags: TAGS,
  request: { query: z.object(span) },
  responses: {
    200: { description: "Newest first", content: { [NDJSON]: { schema: z.string() } } },
    ...refusals,
  },
});

const one = createRoute({
  method: "get",
  path: `${PATH}/{id}`,
  summary: "The record of one screening, by its auditId",
  tags: TAGS,
  request: { params: idParam },
  responses: {
    200: jsonAnswer(
      "What was asked and answered",
      z.object({ success: z.literal(true), screening: screeningRecord }),
    ),
    ...refusals,
    404: missing,
  },
});

const remove = createRoute({
  method: "delete",
  path: `${PATH}/{id}`,
  summary: "Delete one record before its time",
  tags: TAGS,
  request: { params: idParam },
  responses: {
    200: jsonAnswer("Deleted", z.object({ deleted: z.literal(true), id: z.string() })),
    ...refusals,
    404: missing,
  },
});

const removeSpan = createRoute({
  method: "delete",
  path: PATH,
  summary: "Delete the records of a span, or all of them",
  tags: TAGS,
  request: { query: z.object({ ...span, all: z.string().optional() }) },
  responses: {
    200: jsonAnswer("How many were deleted", z.object({ deleted: z.literal(true), count: z.number() })),
    ...refusals,
  },
});

const spanOf = ({
  from = null,
  to = null,
}: {
  from?: string | null | undefined;
  to?: string | null | undefined;
}): Span => ({ from, to });

export function registerScreeningAudit(app: OpenAPIHono<AppEnv>): void {
  app.openapi(
    list,
    async (c) => {
      const { limit = 50, cursor = null, ...rest } = c.req.valid("query");
      const { screenings, nextCursor } = await listScreenings(c.env, storingAccount(c), {
        limit,
        cursor,
        ...spanOf(rest),
      });
      return c.json({ success: true as const, screenings, nextCursor }, 200);
    },
    refuseForm,
  );

  app.openapi(
    exportAll,
    (c) => {
      const lines = exported(c.env, storingAccount(c), spanOf(c.req.valid("query")));
      const headers = {
        "Content-Type": NDJSON,
        "Content-Disposition": 'attachment; filename="screenings.ndjson"',
      };
      return c.body(lines, 200, headers);
    },
    refuseForm,
  );

  app.openapi(one, async (c) => {
    const screening = await findScreening(c.env, storingAccount(c), c.req.valid("param").id);
    if (screening === null) throw notFound("record; those of the last seconds may still be on their way");
    return c.json({ success: true as const, screening }, 200);
  });

  app.openapi(remove, async (c) => {
    const { id } = c.req.valid("param");
    if ((await deleteScreenings(c.env.DB, storingAccount(c), { id })) === 0) throw notFound("record");
    return c.json({ deleted: true as const, id }, 200);
  });

  app.openapi(
    removeSpan,
    async (c) => {
      const { all, ...rest } = c.req.valid("query");
      const which = spanOf(rest);
      if (which.from === null && which.to === null && all !== "true")
        throw new ApiError("BAD_REQUEST", "Say which records to delete.", [
          { path: "from", message: "give from or to, or all=true to delete every one" },
        ]);
      return c.json(
        { deleted: true as const, count: await deleteScreenings(c.env.DB, storingAccount(c), which) },
        200,
      );
    },
    refuseForm,
  );
}

const A_PAGE = 200;

/** Records as lines, read page by page as the receiver takes them. */
function exported(env: Env, accountId: string, which: Span): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const line = (record: ScreeningRecord): string => `${JSON.stringify(record)}\n`;
  let cursor: string | null = null;
  return new ReadableStream({
    async pull(controller) {
      const page = await listScreenings(env, accountId, { limit: A_PAGE, cursor, ...which });
      if (page.screenings.length > 0) controller.enqueue(encoder.encode(page.screenings.map(line).join("")));
      cursor = page.nextCursor;
      if (cursor === null) controller.close();
    },
  });
}
