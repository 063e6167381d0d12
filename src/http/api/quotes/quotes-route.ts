import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { outcomeOf } from "../../../data/quotes/quote-outcomes.ts";
import { deleteQuote, findAnyQuote, listQuotes, redemptionOf } from "../../../data/quotes/quotes.ts";
import { fromBase64url, toBase64url } from "../../../domain/encoding/bytes.ts";
import { RETAINED_DAYS, VALID_DAYS } from "../../../domain/quotes/quote.ts";
import { quoteStatus as statusOf } from "../../../domain/quotes/quote-status.ts";
import type { AppEnv } from "../../../env.ts";
import { ApiError } from "../../errors.ts";
import { clockOf } from "../../request-clock.ts";
import { deletedAnswer, errorSchema, jsonAnswer, refusals } from "../responses.ts";
import { LONGEST_ORDER_REFERENCE } from "./quote-order-routes.ts";
import { noSuchQuote, quoteOwner } from "./quote-owner.ts";
import { quoteId, quoteStatus, quoteSummary, redeemedBy, savedQuote } from "./quote-schema.ts";

const TAGS = ["Quotes"];
const missing = { 404: jsonAnswer("No such quote in this account", errorSchema) };
const id = z.object({ id: quoteId });

const instant = z
  .string()
  .refine(
    (text) => /^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text)),
    "expected a date or an instant, ISO 8601",
  )
  .transform((text) => new Date(text).toISOString());

const list = createRoute({
  method: "get",
  path: "/quotes",
  summary: "Saved quotes of the account, newest first",
  description: `Made by POST /calculate, or as a cart by POST /calculate/batch, with saveQuote: true. A quote holds for ${VALID_DAYS} days and is deleted ${RETAINED_DAYS} days after it was made.`,
  tags: TAGS,
  request: {
    query: z.object({
      limit: z.coerce.number("expected a number").int().min(1).max(100, "at most 100").optional(),
      cursor: z.string().max(300).optional(),
      reference: z.string().min(1, "expected your own id").max(LONGEST_ORDER_REFERENCE).optional().openapi({
        description: "Your own id of the quote, of one of its lines or of the order that redeemed it",
      }),
      from: instant
        .optional()
        .openapi({ type: "string", description: "Made at that moment or later", example: "2026-11-01" }),
      to: instant
        .optional()
        .openapi({ type: "string", description: "Made before that moment", example: "2026-12-01" }),
      status: quoteStatus.optional(),
    }),
  },
  responses: {
    200: jsonAnswer(
      "A page of summaries",
      z
        .object({
          success: z.literal(true),
          quotes: z.array(quoteSummary),
          nextCursor: z.string().nullable(),
        })
        .openapi("QuoteList"),
    ),
    ...refusals,
  },
});

const one = createRoute({
  method: "get",
  path: "/quotes/{id}",
  summary: "A saved quote with its signature",
  description: "The whole document, complete in itself: verify it offline against /.well-known/jwks.json.",
  tags: TAGS,
  request: { params: id },
  responses: {
    200: jsonAnswer(
      "The quote as it was signed; npm run verify-quote checks the file",
      z
        .object({
          success: z.literal(true),
          expired: z.boolean(),
          status: quoteStatus,
          redemption: redeemedBy,
          quote: savedQuote,
        })
        .openapi("ShownQuote"),
    ),
    ...refusals,
    ...missing,
  },
});

const remove = createRoute({
  method: "delete",
  path: "/quotes/{id}",
  summary: "Delete a saved quote",
  description: "It cannot be read, replayed or redeemed afterwards.",
  tags: TAGS,
  request: { params: id },
  responses: {
    200: jsonAnswer("What was deleted", deletedAnswer),
    ...refusals,
    ...missing,
  },
});

export function registerQuotes(app: OpenAPIHono<AppEnv>): void {
  app.openapi(list, async (c) => {
    const {
      limit = 20,
      cursor,
      reference = null,
      from = null,
      to = null,
      status = null,
    } = c.req.valid("query");
    const page = await listQuotes(c.env, quoteOwner(c), {
      limit,
      cursor: readCursor(cursor),
      now: clockOf(c).now.toISOString(),
      filter: { reference, from, to, status },
    });
    const { quotes, next } = page;
    return c.json({ success: true, quotes, nextCursor: writeCursor(next) }, 200);
  });
  app.openapi(one, async (c) => {
    const account = quoteOwner(c);
    const found = await findAnyQuote(c.env, account, c.req.valid("param").id);
    if (!found) throw noSuchQuote();
    const { quote } = found;
    const now = clockOf(c).now.toISOString();
    const ended = await outcomeOf(c.env, account, quote.quoteId);
    const status = statusOf({ expiresAt: quote.expiresAt, outcome: ended?.outcome ?? null }, now);
    const expired = quote.expiresAt <= now;
    return c.json({ success: true, expired, status, redemption: redemptionOf(ended), quote }, 200);
  });
  app.openapi(remove, async (c) => {
    const { id } = c.req.valid("param");
    if (!(await deleteQuote(c.env.DB, quoteOwner(c), id))) throw noSuchQuote();
    return c.json({ deleted: true as const, id }, 200);
  });
}

interface Cursor {
  createdAt: string;
  id: string;
}

const writeCursor = (cursor: Cursor | null): string | null =>
  cursor === null ? null : toBase64url(new TextEncoder().encode(`${cursor.createdAt} ${cursor.id}`));

function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  try {
    const [createdAt = "", id = ""] = new TextDecoder().decode(fromBase64url(text)).split(" ");
    if (!Number.isNaN(Date.parse(createdAt)) && id !== "") return { createdAt, id };
  } catch {
    // Not base64url: refused below like any other cursor nobody gave.
  }
  throw new ApiError("BAD_REQUEST", "The cursor cannot be used.", [
    { path: "cursor", code: "invalid_format", message: "expected the nextCursor of an earlier page" },
  ]);
}
