import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Span } from "../../../data/screening/screening-records.ts";
import type { AppEnv } from "../../../env.ts";
import { deleteScreeningRecords } from "../../../usecases/delete-screening-records.ts";
import { exportScreenings } from "../../../usecases/export-screenings.ts";
import { SCREENINGS } from "../../../usecases/kept-records.ts";
import { answerOrRefuse } from "../../answer-or-refuse.ts";
import { ndjson, textStream } from "../../ndjson.ts";
import { clockOf } from "../../request-clock.ts";
import { headersNamed } from "../openapi/response-headers.ts";
import { jsonAnswer, refusals, unreadable } from "../responses.ts";
import { pageOf, registerRecords } from "./screening-records-route.ts";
import { pageQuery, screeningRecord } from "./screening-records-schema.ts";
import { refuseForm, storingAccount } from "./screening-requests.ts";
import { screeningsCsv } from "./screenings-csv.ts";

const tags = ["Screening"];
const path = "/screen-parties/audit";

const instant = z
  .string()
  .refine(
    (text) => /^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text)),
    "expected a date or an instant, ISO 8601",
  )
  .transform((text) => new Date(text).toISOString())
  .optional()
  .openapi({ type: "string", example: "2026-01-01" });
const span = z.object({ from: instant, to: instant });

const spanOf = ({ from, to }: z.output<typeof span>): Span => ({ from: from ?? null, to: to ?? null });

/** Typed as any string: of a literal ending in "json" the library demands one JSON value, which lines are not. */
const NDJSON: string = "application/x-ndjson";
const CSV: string = "text/csv";
const FORMATS = ["ndjson", "csv"] as const;
/** Of a request still under way the record may be stamped with an instant before its answer leaves: longer than any takes. */
const LONGEST_REQUEST_MS = 60_000;

const exportAll = createRoute({
  method: "get",
  path: `${path}/export`,
  summary: "All records of a span, one JSON a line, or as a table with a row a match",
  description:
    "X-Watermark is the instant up to which the export is whole: every screening that was answered before it is in, and the next export may begin there with from.",
  tags,
  request: { query: span.extend({ format: z.enum(FORMATS, `expected ${FORMATS.join(" or ")}`).optional() }) },
  responses: {
    200: {
      description: "Newest first",
      headers: headersNamed("X-Watermark", "Content-Disposition"),
      content: { [NDJSON]: { schema: z.string() }, [CSV]: { schema: z.string() } },
    },
    ...refusals,
  },
});

const removeSpan = createRoute({
  method: "delete",
  path,
  summary: "Delete the records of a span, or all of them",
  description: "State `from`, `to` or both; to delete every record, `all=true`. Decisions and watches stay.",
  tags,
  request: { query: span.extend({ all: z.string().optional() }) },
  responses: {
    200: jsonAnswer(
      "How many were deleted",
      z.object({ deleted: z.literal(true), count: z.number() }).openapi("DeletedRecords"),
    ),
    ...refusals,
  },
});

export function registerScreeningAudit(app: OpenAPIHono<AppEnv>): void {
  // Before the records themselves: "export" is no id of one.
  app.openapi(
    exportAll,
    (c) => {
      const { format = "ndjson", ...asked } = c.req.valid("query");
      const pages = exportScreenings(c.env, storingAccount(c), spanOf(asked));
      const headers = {
        "Content-Type": format === "csv" ? `${CSV}; charset=utf-8` : NDJSON,
        "Content-Disposition": `attachment; filename="screenings.${format}"`,
        "X-Watermark": new Date(clockOf(c).now.getTime() - LONGEST_REQUEST_MS).toISOString(),
      };
      return c.body(format === "csv" ? textStream(screeningsCsv(pages)) : ndjson(pages), 200, headers);
    },
    refuseForm,
  );

  registerRecords(app, {
    path,
    records: SCREENINGS,
    query: pageQuery.extend(span.shape),
    which: (query) => ({ ...pageOf(query), ...spanOf(query) }),
    page: {
      schema: z
        .object({
          success: z.literal(true),
          screenings: z.array(screeningRecord),
          nextCursor: z.string().nullable(),
          unreadable,
        })
        .openapi("ScreeningRecordList"),
      of: (screenings, nextCursor) => ({
        success: true as const,
        screenings,
        nextCursor,
      }),
    },
    one: {
      schema: z
        .object({ success: z.literal(true), screening: screeningRecord })
        .openapi("ShownScreeningRecord"),
      of: (screening) => ({ success: true as const, screening }),
    },
    words: {
      list: "Records of screenings, newest first",
      one: "The record of one screening, by its auditId",
      oneMeans:
        "The party as it was asked for, the lists' versions, each match with its explanation, and what was decided.",
      found: "What was asked and answered",
      remove: "Delete one record before its time",
      removeMeans: "For good: an export made later does not hold it.",
      removed: "Deleted",
      missing: "No such record in this account",
    },
  });

  app.openapi(
    removeSpan,
    async (c) => {
      const { all, ...rest } = c.req.valid("query");
      const account = storingAccount(c);
      const deleted = await deleteScreeningRecords(c.env.DB, account, spanOf(rest), all === "true");
      return c.json({ deleted: true as const, count: answerOrRefuse(deleted) }, 200);
    },
    refuseForm,
  );
}
