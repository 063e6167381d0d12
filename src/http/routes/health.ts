import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { readDatasets } from "../../data/versions.ts";
import { missingDatasets } from "../../domain/dataset.ts";
import type { AppEnv } from "../../env.ts";
import { jsonAnswer } from "../schemas/responses.ts";

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
    }),
  ),
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
      ...{
        name: row.name,
        version: row.version,
        publisher: row.publisher,
        asOf: row.as_of,
        validUntil: row.valid_until,
        rows: row.row_count,
      },
      ...{ ageDays: Math.floor((now - Date.parse(row.as_of)) / 86_400_000), loadedAt: row.loaded_at },
    }));
    const ready = missing.length === 0;
    return c.json(
      { status: ready ? ("ready" as const) : ("loading" as const), missing, datasets },
      ready ? 200 : 503,
    );
  });
}
