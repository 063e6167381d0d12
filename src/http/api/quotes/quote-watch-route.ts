import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { unwatchQuote } from "../../../data/quotes/quote-watches.ts";
import { findAnyQuote } from "../../../data/quotes/quotes.ts";
import type { AppEnv } from "../../../env.ts";
import { watchSavedQuote } from "../../../usecases/watch-quote.ts";
import { clockOf } from "../../request-clock.ts";
import { errorSchema, jsonAnswer, refusals } from "../responses.ts";
import { noSuchQuote, quoteOwner } from "./quote-owner.ts";
import { quoteId } from "./quote-schema.ts";
import { quotedGoods } from "./quoted-request.ts";

const route = createRoute({
  method: "patch",
  path: "/quotes/{id}",
  summary: "Watch a saved quote, or stop watching it",
  description:
    "A watched quote is priced anew when data it rests on changes; what differs is sent as rate.changed of kind quote.",
  tags: ["Quotes"],
  request: {
    params: z.object({ id: quoteId }),
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
      z.object({ success: z.literal(true), quoteId, watch: z.boolean() }).openapi("QuoteWatched"),
    ),
    ...refusals,
    404: jsonAnswer("No such quote in this account", errorSchema),
  },
});

export function registerQuoteWatch(app: OpenAPIHono<AppEnv>): void {
  app.openapi(route, async (c) => {
    const { watch } = c.req.valid("json");
    const account = quoteOwner(c);
    const found = await findAnyQuote(c.env, account, c.req.valid("param").id);
    if (!found) throw noSuchQuote();
    if (watch)
      await watchSavedQuote(c.env, account, found.quote, quotedGoods(found.quote), clockOf(c).now.getTime());
    else await unwatchQuote(c.env.DB, account, found.quote.quoteId);
    return c.json({ success: true as const, quoteId: found.quote.quoteId, watch }, 200);
  });
}
