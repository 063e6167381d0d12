import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { loadLandedCostFacts } from "../../../data/landed-cost/load-facts.ts";
import type { LandedCostAnswer } from "../../../domain/landed-cost/answer.ts";
import type { AppEnv } from "../../../env.ts";
import { calculateOnFacts } from "../../../usecases/calculate-on-facts.ts";
import { classificationOf, classifyFirst, rulesOf } from "../../../usecases/classify-first.ts";
import { quoteNotice, saveQuote } from "../../../usecases/save-quote.ts";
import { clockOf } from "../../clock.ts";
import { ApiError } from "../../errors.ts";
import { metadata } from "../metadata.ts";
import { watchSavedQuote } from "../quotes/quote-watch.ts";
import { quoteOwner } from "../quotes/quotes.ts";
import { jsonAnswer, refusals } from "../responses.ts";
import { landedCostAnswerSchema } from "./landed-cost-answer-schema.ts";
import { landedCostBody } from "./landed-cost-body.ts";
import { readLandedCostRequest } from "./read-landed-cost-request.ts";

const route = createRoute({
  method: "post",
  path: "/calculate",
  summary: "Landed cost of one line",
  tags: ["Compute"],
  request: { body: { required: true, content: { "application/json": { schema: landedCostBody } } } },
  responses: { 200: jsonAnswer("The cost with its whole working", landedCostAnswerSchema), ...refusals },
});

export function registerCalculate(app: OpenAPIHono<AppEnv>): void {
  app.openapi(route, async (c) => {
    const body = c.req.valid("json");
    const account = body.saveQuote ? quoteOwner(c) : null;
    if (body.watch && account === null)
      throw new ApiError("BAD_REQUEST", "Only a saved quote can be watched.", [
        { path: "watch", message: "needs saveQuote: true" },
      ]);
    const read = readLandedCostRequest(body);
    if (!read.ok) throw new ApiError("BAD_REQUEST", "The request cannot be calculated.", read.problems);
    const admitted = c.get("admission").countCalls(1);
    const now = new Date();
    const clock = clockOf(c);
    const [named = { request: read.request, classification: null }] = await classifyFirst(
      c.env,
      [read.request],
      clock,
      rulesOf(c.get("caller")),
    );
    const [facts] = await loadLandedCostFacts(c.env, [named.request], clock);
    const answered = calculateOnFacts(named.request, facts ?? null);
    if (!answered.ok)
      throw new ApiError("BAD_REQUEST", "The request cannot be calculated.", answered.problems);
    const classification = await classificationOf(c.env, named, answered.answer, clock);
    // Of a request that a limit refuses nothing is kept; the refusal takes this answer's place.
    if (account === null || !facts || !(await admitted))
      return c.json({ ...envelope(c, answered.answer, now), ...classification } as never, 200);
    const calculation = { body, request: named.request, facts, answer: answered.answer };
    const quote = await saveQuote(c.env, account, calculation, now);
    if (body.watch) await watchSavedQuote(c.env.DB, account, quote, now.getTime());
    return c.json(
      { ...envelope(c, answered.answer, now), ...classification, ...quoteNotice(quote) } as never,
      200,
    );
  });
}

/** The answer with the API's envelope around it. */
export function envelope(
  c: Context<AppEnv>,
  { confidenceScore, ...calculated }: LandedCostAnswer,
  now: Date,
) {
  const caller = c.get("caller");
  return {
    success: true as const,
    ...calculated,
    meta: {
      timestamp: now.toISOString(),
      plan: caller.kind === "key" ? caller.plan : caller.kind,
      requestId: c.get("requestId"),
    },
    _metadata: metadata(confidenceScore, now),
  };
}
