import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { readDatasets } from "../../../data/law/versions.ts";
import { readRefreshRuns } from "../../../data/refresh/refresh-runs.ts";
import { loadedLists } from "../../../data/screening/listed-parties.ts";
import { missingDatasets } from "../../../domain/refresh/required-datasets.ts";
import { FEEDS, feedOf } from "../../../domain/refresh/source.ts";
import { isListStale } from "../../../domain/screening/screening-answer.ts";
import type { AppEnv } from "../../../env.ts";
import { jsonAnswer } from "../responses.ts";

const answer = z.object({
  status: z.enum(["ready", "loading"]),
  missing: z.array(z.string()),
  datasets: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      publisher: z.string(),
      asOf: z.string(),
      validUntil: z.string().nullable(),
      rows: z.number(),
      ageDays: z.number(),
      loadedAt: z.string(),
      feed: z.enum(FEEDS).openapi({
        description:
          "How newer editions come: loaded daily, watched daily and loaded by an operator, fetched on demand, or not offered by the publisher",
      }),
      note: z.string().openapi({
        description: "What the load remarked, such as that an edition with fewer rows was accepted",
      }),
    }),
  ),
  refresh: z
    .array(
      z.object({
        source: z.string(),
        outcome: z.string(),
        reason: z.string(),
        checkedAt: z.string(),
        loadedAt: z.string().nullable(),
        shrinkAccepted: z.boolean().openapi({
          description: "The edition in force lost over 5 % and was accepted by an operator",
        }),
      }),
    )
    .openapi({ description: "Each source's last round; anything but loaded left the data as it was" }),
  deliveries: z
    .object({
      pending: z.number(),
      lateMs: z.number(),
      attempts: z.number(),
      failures: z.number(),
      dead: z.number(),
      medianMs: z.number().nullable(),
      deadJobs: z.number(),
    })
    .nullable()
    .openapi({ description: "Webhook deliveries of the last 24 hours; null where they cannot be read" }),
  lists: z
    .array(
      z.object({
        list: z.string(),
        publisher: z.string(),
        asOf: z.string(),
        entries: z.number(),
        names: z.number(),
        stale: z.boolean().openapi({ description: "Older than 7 days" }),
        refused: z
          .string()
          .openapi({ description: "Why a newer edition was not taken over; empty where none was" }),
      }),
    )
    .openapi({ description: "Sanctions and export control lists, each with its edition" }),
});

const route = createRoute({
  method: "get",
  path: "/health",
  summary: "Readiness and the age of every dataset",
  tags: ["System"],
  security: [],
  responses: {
    200: jsonAnswer("Every dataset is loaded", answer),
    503: jsonAnswer("Some dataset is not loaded yet", answer),
  },
});

export function registerHealth(app: OpenAPIHono<AppEnv>): void {
  app.openapi(route, async (c) => {
    const now = Date.now();
    const rows = await readDatasets(c.env.DB).catch(() => []);
    const missing = missingDatasets(rows.map((row) => row.name));
    const datasets = rows.map((row) => ({
      name: row.name,
      version: row.version,
      publisher: row.publisher,
      asOf: row.asOf,
      validUntil: row.validUntil,
      rows: row.rowCount,
      ageDays: Math.floor((now - Date.parse(row.asOf)) / 86_400_000),
      loadedAt: row.loadedAt,
      feed: feedOf(row.name),
      note: row.note,
    }));
    const [runs, deliveries] = await Promise.all([
      readRefreshRuns(c.env.DB).catch(() => []),
      c
        .get("caches")
        .deliveryHealth.read(c.env.DB, now)
        .catch(() => null),
    ]);
    const refresh = runs.map(({ source, outcome, reason, checkedAt, loadedAt, shrinkAccepted }) => ({
      source,
      outcome,
      reason,
      shrinkAccepted,
      checkedAt: new Date(checkedAt).toISOString(),
      loadedAt: loadedAt === null ? null : new Date(loadedAt).toISOString(),
    }));
    const lists = (await loadedLists(c.env.DB).catch(() => [])).map(({ sourceUrl: _, ...list }) => ({
      ...list,
      stale: isListStale(list.asOf, new Date(now).toISOString().slice(0, 10)),
    }));
    const ready = missing.length === 0;
    return c.json(
      {
        status: ready ? ("ready" as const) : ("loading" as const),
        missing,
        datasets,
        refresh,
        deliveries,
        lists,
      },
      ready ? 200 : 503,
    );
  });
}
