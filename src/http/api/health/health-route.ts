import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { Dataset } from "../../../data/law/versions.ts";
import { countUnreadable } from "../../../data/readable-rows.ts";
import { readRefreshRuns } from "../../../data/refresh/refresh-runs.ts";
import { loadedLists } from "../../../data/screening/listed-parties.ts";
import { feedOf, type RefreshRun } from "../../../domain/refresh/source.ts";
import { isListStale } from "../../../domain/screening/screening-answer.ts";
import type { AppEnv } from "../../../env.ts";
import { serviceHealth } from "../../../usecases/service-health.ts";
import { clockOf } from "../../request-clock.ts";
import { jsonAnswer } from "../responses.ts";
import { healthAnswer } from "./health-schema.ts";

const route = createRoute({
  method: "get",
  path: "/health",
  summary: "Readiness and the age of every dataset",
  description:
    "Costs nothing and needs no key. Watch `status`; a dataset past its validUntil answers as an estimate.",
  tags: ["System"],
  security: [],
  responses: {
    200: jsonAnswer("Every part is whole, or some endpoints still answer right: see status", healthAnswer),
    503: jsonAnswer("No endpoint can answer", healthAnswer),
  },
});

export function registerHealth(app: OpenAPIHono<AppEnv>): void {
  app.openapi(route, async (c) => {
    const clock = clockOf(c);
    const { status, datasets, ...health } = await serviceHealth(c.env, clock);
    const [runs, deliveries, unreadableRows, lists] = await Promise.all([
      readRefreshRuns(c.env.DB).catch(() => []),
      clock.caches.deliveryHealth.read(c.env.DB, clock.now.getTime()).catch(() => null),
      countUnreadable(c.env.DB).catch(() => null),
      loadedLists(c.env.DB).catch(() => []),
    ]);
    const answer = {
      status,
      ...health,
      datasets: datasets.map((dataset) => shownDataset(dataset, clock.now)),
      refresh: runs.map(shownRun),
      deliveries,
      unreadableRows,
      lists: lists.map((list) => shownList(list, clock.now)),
    };
    return c.json(answer, status === "ready" || status === "degraded" ? 200 : 503);
  });
}

const shownDataset = (
  { name, version, publisher, asOf, validUntil, rowCount, loadedAt, note }: Dataset,
  now: Date,
) => ({
  name,
  version,
  publisher,
  asOf,
  validUntil,
  rows: rowCount,
  ageDays: Math.floor((now.getTime() - Date.parse(asOf)) / DAY_MS),
  loadedAt,
  feed: feedOf(name),
  note,
});

const shownRun = ({ source, outcome, reason, shrinkAccepted, ...at }: RefreshRun) => ({
  source,
  outcome,
  reason,
  shrinkAccepted,
  checkedAt: new Date(at.checkedAt).toISOString(),
  loadedAt: isoTime(at.loadedAt),
  failingSince: isoTime(at.failingSince),
});

const shownList = (
  { sourceUrl: _, ...list }: Awaited<ReturnType<typeof loadedLists>>[number],
  now: Date,
) => ({
  ...list,
  stale: isListStale(list.asOf, now.toISOString().slice(0, 10)),
});

const DAY_MS = 86_400_000;

const isoTime = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
