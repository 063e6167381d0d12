import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { loadLandedCostFacts } from "../../../data/landed-cost/load-facts.ts";
import { landedCostAnswer } from "../../../domain/landed-cost/answer.ts";
import type { LandedCostFacts } from "../../../domain/landed-cost/facts.ts";
import { calculateLandedCost } from "../../../domain/landed-cost/landed-cost.ts";
import type { LandedCostRequest } from "../../../domain/landed-cost/request.ts";
import type { AppEnv } from "../../../env.ts";
import { classificationOf, classifyFirst, rulesOf } from "../../../usecases/classify-first.ts";
import { quoteNotice, saveQuote } from "../../../usecases/save-quote.ts";
import { ApiError, type ErrorDetail } from "../../errors.ts";
import { metadata } from "../metadata.ts";
import { watchSavedQuote } from "../quotes/quote-watch.ts";
import { accountOf } from "../quotes/quotes.ts";
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
    const account = body.saveQuote ? accountOf(c) : null;
    if (body.watch && account === null)
      throw new ApiError("BAD_REQUEST", "Only a saved quote can be watched.", [
        { path: "watch", message: "needs saveQuote: true" },
      ]);
    const read = readLandedCostRequest(body);
    if (!read.ok) throw new ApiError("BAD_REQUEST", "The request cannot be calculated.", read.problems);
    const admitted = c.get("admission").charge(1);
    const now = new Date();
    const clock = { now, waitUntil: (work: Promise<unknown>) => c.executionCtx.waitUntil(work) };
    const [named = { request: read.request, classification: null }] = await classifyFirst(
      c.env,
      [read.request],
      clock,
      rulesOf(c.get("caller")),
    );
    const [facts] = await loadLandedCostFacts(c.env, [named.request], clock);
    const answered = answer(named.request, facts ?? null);
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

type Answered =
  | { ok: true; answer: ReturnType<typeof landedCostAnswer> }
  | { ok: false; problems: ErrorDetail[] };

/** Calculates a request on its facts, or says which field cannot be used. */
export function answer(request: LandedCostRequest, facts: LandedCostFacts | null): Answered {
  const problems = countryProblem(request, facts);
  if (facts === null || problems.length > 0) return { ok: false, problems };
  const calculated = calculateLandedCost(request, facts);
  if (!calculated.ok) {
    const message = `no exchange rate is held for "${calculated.problem.currency}"`;
    return { ok: false, problems: [{ path: "currency", message }] };
  }
  return { ok: true, answer: landedCostAnswer(request, facts, calculated.cost) };
}

/** The first of a request's countries that nobody knows. */
export function countryProblem(request: LandedCostRequest, facts: LandedCostFacts | null): ErrorDetail[] {
  const unknown = (path: string, code: string | null) => [
    { path, message: `unknown country code "${code}"` },
  ];
  if (facts === null) return unknown("destinationCountry", request.destination);
  if (request.origin !== null && facts.origin === null) return unknown("origin", request.origin);
  if (request.shipFrom !== null && facts.shipFromGroups.size === 0)
    return unknown("shipFrom", request.shipFrom);
  return postalProblem(request, facts);
}

/** A postal code that is not of the destination's form, or that no address there begins with. */
function postalProblem(
  { destinationPostalCode: code }: LandedCostRequest,
  facts: LandedCostFacts,
): ErrorDetail[] {
  const { postalForm } = facts.provisions;
  if (code === null || postalForm === null) return [];
  if (!new RegExp(postalForm.pattern).test(code.trim()))
    return [{ path: "zipcode", message: `expected a postal code such as ${postalForm.example}` }];
  if (facts.salesTax !== null) return [];
  const prefix = code.trim().slice(0, postalForm.prefixLength);
  return [{ path: "zipcode", message: `no postal code of ${facts.destination.code} begins with ${prefix}` }];
}

/** The answer with the API's envelope around it. */
export function envelope(
  c: Context<AppEnv>,
  { confidenceScore, ...calculated }: ReturnType<typeof landedCostAnswer>,
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
