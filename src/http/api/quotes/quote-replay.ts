import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { loadLandedCostFacts } from "../../../data/landed-cost/load-facts.ts";
import { findQuote } from "../../../data/quotes/quotes.ts";
import type { LandedCostAnswer } from "../../../domain/landed-cost/answer.ts";
import type { LandedCostFacts } from "../../../domain/landed-cost/facts.ts";
import type { LandedCostRequest } from "../../../domain/landed-cost/request.ts";
import { ENGINE_VERSION, type Quote } from "../../../domain/quotes/quote.ts";
import { replayDiff } from "../../../domain/quotes/replay-diff.ts";
import { readFacts } from "../../../domain/quotes/stored-facts.ts";
import type { AppEnv } from "../../../env.ts";
import { calculateOnFacts } from "../../../usecases/calculate-on-facts.ts";
import type { Problem } from "../../../usecases/problem.ts";
import { ApiError } from "../../errors.ts";
import { landedCostBody } from "../landed-cost/landed-cost-body.ts";
import { readLandedCostRequest } from "../landed-cost/read-landed-cost-request.ts";
import { errorSchema, jsonAnswer, refusals } from "../responses.ts";
import { noSuchQuote, quoteOwner } from "./quotes.ts";

const replayBody = z
  .strictObject({
    data: z.enum(["original", "current"], "expected original or current").openapi({
      description: "original: the facts kept with the quote; current: the facts of today",
    }),
    entryDate: landedCostBody.shape.entryDate,
  })
  .openapi("QuoteReplay", { example: { data: "current", entryDate: "2026-12-15" } });

const route = createRoute({
  method: "post",
  path: "/quotes/{id}/replay",
  summary: "Work a saved quote out again and compare it charge by charge",
  tags: ["Quotes"],
  request: {
    params: z.object({ id: z.string() }),
    body: { required: true, content: { "application/json": { schema: replayBody } } },
  },
  responses: {
    200: jsonAnswer(
      "The new answer, and what differs from the quote",
      z.object({
        success: z.literal(true),
        quoteId: z.string(),
        data: z.enum(["original", "current"]),
        engine: z.object({ quoted: z.string(), now: z.string() }),
        datasets: z.array(
          z.object({ name: z.string(), quoted: z.string().nullable(), now: z.string().nullable() }),
        ),
        diff: z.record(z.string(), z.unknown()),
        answer: z.record(z.string(), z.unknown()),
      }),
    ),
    ...refusals,
    404: jsonAnswer("No such quote in this account", errorSchema),
  },
});

export function registerQuoteReplay(app: OpenAPIHono<AppEnv>): void {
  app.openapi(route, async (c) => {
    const { data, entryDate } = c.req.valid("json");
    const found = await findQuote(c.env.DB, quoteOwner(c), c.req.valid("param").id);
    if (!found) throw noSuchQuote();
    const request = requestOf(found.quote, entryDate);
    c.get("admission").countCalls(1);
    const now = new Date();
    const facts =
      data === "original"
        ? readFacts(await found.facts())
        : ((
            await loadLandedCostFacts(c.env, [request], {
              now,
              waitUntil: (work) => c.executionCtx.waitUntil(work),
            })
          )[0] ?? null);
    const replayed = calculateOnFacts(request, facts);
    if (!replayed.ok) throw refused(replayed.problems);
    const quoted = found.quote.answer as unknown as LandedCostAnswer;
    return c.json(
      {
        success: true as const,
        quoteId: found.quote.quoteId,
        data,
        engine: { quoted: found.quote.engineVersion, now: ENGINE_VERSION },
        datasets: moved(found.quote, facts),
        diff: replayDiff(quoted, replayed.answer),
        answer: replayed.answer,
      } as never,
      200,
    );
  });
}

/** The request of the quote, on its own entry date: a quote without one was made for its day. */
function requestOf(quote: Quote, entryDate: string | undefined): LandedCostRequest {
  const read = readLandedCostRequest(landedCostBody.parse(quote.request));
  if (!read.ok) throw refused(read.problems);
  const quotedFor = (quote.answer as unknown as LandedCostAnswer).data.entryDate;
  return { ...read.request, entryDate: entryDate ?? read.request.entryDate ?? quotedFor };
}

const refused = (problems: Problem[]): ApiError =>
  new ApiError("BAD_REQUEST", "The quote cannot be calculated again.", problems);

/** Datasets whose version is another than the quote's. */
function moved(quote: Quote, facts: LandedCostFacts | null) {
  const now = facts?.datasets ?? {};
  const names = [...new Set([...Object.keys(quote.datasets), ...Object.keys(now)])].sort();
  return names
    .map((name) => ({ name, quoted: quote.datasets[name] ?? null, now: now[name] ?? null }))
    .filter((row) => row.quoted !== row.now);
}
