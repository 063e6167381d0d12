import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { loadLandedCostFacts } from "../../data/landed-cost-facts.ts";
import { DEMO_MOST_ITEMS } from "../../domain/accounts/plan.ts";
import type { LandedCostRequest } from "../../domain/landed-cost-request.ts";
import { decimal, sum, toNumber } from "../../domain/money.ts";
import type { AppEnv } from "../../env.ts";
import { ApiError, type ErrorDetail, errorBody } from "../errors.ts";
import { LANDED_COST_FIELDS, type LandedCostBody, landedCostBody } from "../schemas/landed-cost.ts";
import { readLandedCostRequest } from "../schemas/landed-cost-request.ts";
import { problemsOf } from "../schemas/problems.ts";
import { jsonAnswer, refusals } from "../schemas/responses.ts";
import { answer, envelope } from "./calculate.ts";

const MOST_ITEMS = 100;

const batchBody = z
  .strictObject({
    items: z
      .array(z.unknown(), "expected an array of landed cost requests")
      .min(1, "at least 1 item")
      .max(MOST_ITEMS, `at most ${MOST_ITEMS} items`),
    defaults: z
      .record(z.string(), z.unknown())
      .optional()
      .openapi({ description: "Fields for every item that does not state them" }),
  })
  .openapi("LandedCostBatch", {
    example: {
      defaults: { destinationCountry: "DE", origin: "CN" },
      items: [{ price: 120, hsCode: "6109.10" }],
    },
  });

const batchAnswer = z.object({
  success: z.literal(true),
  results: z.array(z.record(z.string(), z.unknown())),
  totals: z.record(z.string(), z.unknown()),
  meta: z.object({ timestamp: z.string(), plan: z.string(), requestId: z.string() }),
});

const route = createRoute({
  method: "post",
  path: "/calculate/batch",
  summary: "Landed cost of up to 100 lines",
  tags: ["Compute"],
  request: { body: { required: true, content: { "application/json": { schema: batchBody } } } },
  responses: {
    200: jsonAnswer("One result an item, in the order sent; a bad item fails alone", batchAnswer),
    ...refusals,
  },
});

type Item = { ok: true; request: LandedCostRequest } | { ok: false; problems: ErrorDetail[] };

export function registerCalculateBatch(app: OpenAPIHono<AppEnv>): void {
  app.openapi(route, async (c) => {
    const { items, defaults } = c.req.valid("json");
    const caller = c.get("caller");
    if (caller.kind === "demo" && items.length > DEMO_MOST_ITEMS) {
      throw new ApiError("BAD_REQUEST", "The batch is too large.", [
        { path: "items", message: `demo access takes at most ${DEMO_MOST_ITEMS} items` },
      ]);
    }
    const read = items.map((item) => readItem(item, defaults ?? {}));
    c.get("admission").charge(items.length);
    const now = new Date();
    const good = read.filter((item) => item.ok);
    const facts = await loadLandedCostFacts(
      c.env,
      good.map((item) => item.request),
      { now, behind: (work) => c.executionCtx.waitUntil(work) },
    );
    const factsOf = new Map(good.map((item, index) => [item, facts[index] ?? null]));
    const results = read.map((item, index) => {
      const answered = item.ok ? answer(item.request, factsOf.get(item) ?? null) : item;
      if (!answered.ok)
        return {
          index,
          success: false,
          error: errorBody(
            "BAD_REQUEST",
            "The item cannot be calculated.",
            c.get("requestId"),
            answered.problems,
          ),
        };
      const { meta: _, ...body } = envelope(c, answered.answer, now);
      return { index, ...body };
    });
    const meta = {
      timestamp: now.toISOString(),
      plan: caller.kind === "key" ? caller.plan : caller.kind,
      requestId: c.get("requestId"),
    };
    return c.json({ success: true as const, results, totals: totals(results), meta } as never, 200);
  });
}

function readItem(item: unknown, defaults: Record<string, unknown>): Item {
  const merged =
    typeof item === "object" && item !== null && !Array.isArray(item) ? { ...defaults, ...item } : item;
  const parsed = landedCostBody.safeParse(merged);
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error, LANDED_COST_FIELDS) };
  return readLandedCostRequest(parsed.data as LandedCostBody);
}

const SUMMED = [
  "productPrice",
  "shippingCost",
  "insuranceCost",
  "importDuty",
  "vat",
  "salesTax",
  "customsFees",
  "totalLandedCost",
] as const;

/** Sums over the items that succeeded, exact to the cent. */
function totals(results: readonly { success: boolean; data?: Record<string, unknown> }[]) {
  const done = results.filter((result) => result.success);
  const sums = SUMMED.map((field) => [
    field,
    toNumber(sum(done.map((result) => decimal(Number(result.data?.[field] ?? 0))))),
  ]);
  return {
    currency: "USD",
    items: results.length,
    failed: results.length - done.length,
    ...Object.fromEntries(sums),
  };
}
