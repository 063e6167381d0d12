import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { type PricedAnswer, unwatchQuote, watchQuote } from "../../../data/quotes/quote-watches.ts";
import { findQuote } from "../../../data/quotes/quotes.ts";
import type { Quote } from "../../../domain/quotes/quote.ts";
import type { HsCode } from "../../../domain/trade/hs-code.ts";
import type { AppEnv } from "../../../env.ts";
import { ApiError } from "../../errors.ts";
import { landedCostBody } from "../landed-cost/landed-cost-body.ts";
import { readLandedCostRequest } from "../landed-cost/read-landed-cost-request.ts";
import { errorSchema, jsonAnswer, refusals } from "../responses.ts";
import { noSuchQuote, quoteOwner } from "./quotes.ts";

const route = createRoute({
  method: "patch",
  path: "/quotes/{id}",
  summary: "Watch a saved quote, or stop watching it",
  description:
    "A watched quote is priced anew when data it rests on changes; what differs is sent as rate.changed of kind quote.",
  tags: ["Quotes"],
  request: {
    params: z.object({ id: z.string() }),
    body: {
      required: true,
      content: {
        "application/json": {
          schema: z
            .strictObject({ watch: z.boolean("expected true or false") })
            .openapi("QuoteWatch", { example: { watch: true } }),
        },
      },
    },
  },
  responses: {
    200: jsonAnswer(
      "Whether it is watched now",
      z.object({ success: z.literal(true), quoteId: z.string(), watch: z.boolean() }),
    ),
    ...refusals,
    404: jsonAnswer("No such quote in this account", errorSchema),
  },
});

export function registerQuoteWatch(app: OpenAPIHono<AppEnv>): void {
  app.openapi(route, async (c) => {
    const { watch } = c.req.valid("json");
    const account = quoteOwner(c);
    const found = await findQuote(c.env.DB, account, c.req.valid("param").id);
    if (!found) throw noSuchQuote();
    if (watch) await watchSavedQuote(c.env.DB, account, found.quote, Date.now());
    else await unwatchQuote(c.env.DB, account, found.quote.quoteId);
    return c.json({ success: true as const, quoteId: found.quote.quoteId, watch }, 200);
  });
}

/** Watches a quote with the code it was priced under, so that a later classification cannot change the goods. */
export async function watchSavedQuote(
  db: D1Database,
  accountId: string,
  quote: Quote,
  now: number,
): Promise<void> {
  const read = readLandedCostRequest(landedCostBody.parse(quote.request));
  if (!read.ok) throw new ApiError("BAD_REQUEST", "The quote cannot be calculated again.", read.problems);
  const told = quote.answer as unknown as PricedAnswer & { data: { hsCode: HsCode | null } };
  const request = { ...read.request, hsCode: read.request.hsCode ?? told.data.hsCode };
  await watchQuote(db, { quoteId: quote.quoteId, accountId, request, datasets: quote.datasets, told }, now);
}
