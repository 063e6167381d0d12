import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { closeQuotePage, openQuotePage } from "../../../data/quotes/quote-pages.ts";
import type { AppEnv } from "../../../env.ts";
import { clockOf } from "../../request-clock.ts";
import { deletedAnswer, errorSchema, jsonAnswer, refusals } from "../responses.ts";
import { noSuchQuote, quoteOwner } from "./quote-owner.ts";
import { quoteId } from "./quote-schema.ts";

const path = "/quotes/{id}/page";
const tags = ["Quotes"];
const request = { params: z.object({ id: quoteId }) };
const missing = (what: string) => ({ 404: jsonAnswer(what, errorSchema) });

const open = createRoute({
  method: "post",
  path,
  summary: "Open a page of a saved quote to whoever has its address",
  description:
    "The page shows goods, charges with their law, the total and how long it holds, checks the signature in the browser and prints on paper. The address is told this once; asking again gives a new one and ends the one before.",
  tags,
  request,
  responses: {
    200: jsonAnswer(
      "The page's address",
      z.object({ success: z.literal(true), quoteId, url: z.string() }).openapi("QuotePage"),
    ),
    ...refusals,
    ...missing("No such quote in this account"),
  },
});

const close = createRoute({
  method: "delete",
  path,
  summary: "End the page of a saved quote",
  description: "Its address answers 404 from then on; the quote stays.",
  tags,
  request,
  responses: {
    200: jsonAnswer("Whose page has ended", deletedAnswer),
    ...refusals,
    ...missing("No such quote in this account, or it has no page"),
  },
});

export function registerQuotePages(app: OpenAPIHono<AppEnv>): void {
  app.openapi(open, async (c) => {
    const { id } = c.req.valid("param");
    const token = await openQuotePage(c.env.DB, quoteOwner(c), id, clockOf(c).now);
    if (token === null) throw noSuchQuote();
    return c.json({ success: true as const, quoteId: id, url: new URL(`/q/${token}`, c.req.url).href }, 200);
  });
  app.openapi(close, async (c) => {
    const { id } = c.req.valid("param");
    if (!(await closeQuotePage(c.env.DB, quoteOwner(c), id))) throw noSuchQuote();
    return c.json({ deleted: true as const, id }, 200);
  });
}
