import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { findAnyQuote } from "../../../data/quotes/quotes.ts";
import type { AppEnv } from "../../../env.ts";
import { replayQuote } from "../../../usecases/replay-quote.ts";
import { answerOrRefuse } from "../../answer-or-refuse.ts";
import { tellingClockOf } from "../../telling-clock.ts";
import { landedCostBody } from "../landed-cost/landed-cost-body.ts";
import { errorSchema, jsonAnswer, refusals, toldAnswer } from "../responses.ts";
import { noSuchQuote, quoteOwner } from "./quote-owner.ts";
import { quoteDiff, quotedAnswer, quoteId } from "./quote-schema.ts";
import { quotedGoods } from "./quoted-request.ts";

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
  description:
    "With the facts kept with it the answer must come out the same; with those of today it tells what has changed since, and why.",
  tags: ["Quotes"],
  request: {
    params: z.object({ id: quoteId }),
    body: { required: true, content: { "application/json": { schema: replayBody } } },
  },
  responses: {
    200: toldAnswer(
      "The new answer, and what differs from the quote",
      z
        .object({
          success: z.literal(true),
          quoteId,
          data: z.enum(["original", "current"]),
          engine: z.object({ quoted: z.string(), now: z.string() }).openapi("EngineVersions"),
          datasets: z.array(
            z
              .object({ name: z.string(), quoted: z.string().nullable(), now: z.string().nullable() })
              .openapi("MovedDataset"),
          ),
          diff: quoteDiff,
          lines: z
            .array(quoteDiff.extend({ index: z.number() }).openapi("QuoteLineDiff"))
            .openapi({ description: "Of a cart, each line that differs, by its index" }),
          answer: quotedAnswer,
        })
        .openapi("ReplayedQuote"),
    ),
    ...refusals,
    404: jsonAnswer("No such quote in this account", errorSchema),
    409: jsonAnswer(
      "The facts kept with the quote are not those that were signed, or of an unknown form",
      errorSchema,
    ),
  },
});

export function registerQuoteReplay(app: OpenAPIHono<AppEnv>): void {
  app.openapi(route, async (c) => {
    const { data, entryDate } = c.req.valid("json");
    const found = await findAnyQuote(c.env, quoteOwner(c), c.req.valid("param").id);
    if (!found) throw noSuchQuote();
    const goods = quotedGoods(found.quote);
    c.get("admission").countCalls(1);
    const replayed = await replayQuote(c.env, found, goods, { data, entryDate }, await tellingClockOf(c));
    return c.json({ success: true as const, ...answerOrRefuse(replayed) }, 200);
  });
}
