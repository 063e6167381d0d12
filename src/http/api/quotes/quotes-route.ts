import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { deleteQuote, findAnyQuote, listQuotes } from "../../../data/quotes/quotes.ts";
import { fromBase64url, toBase64url } from "../../../domain/encoding/bytes.ts";
import { RETAINED_DAYS, VALID_DAYS } from "../../../domain/quotes/quote.ts";
import type { AppEnv } from "../../../env.ts";
import { ApiError } from "../../errors.ts";
import { errorSchema, jsonAnswer, refusals } from "../responses.ts";
import { noSuchQuote, quoteOwner } from "./quote-owner.ts";

const TAGS = ["Quotes"];
const missing = { 404: jsonAnswer("No such quote in this account", errorSchema) };
const id = z.object({ id: z.string().openapi({ example: "quote_zGq5n1m3T8y0b7k2Qw4XrA" }) });

const list = createRoute({
  method: "get",
  path: "/quotes",
  summary: "Saved quotes of the account, newest first",
  description: `Made by POST /calculate with saveQuote: true. A quote holds for ${VALID_DAYS} days and is deleted ${RETAINED_DAYS} days after it was made.`,
  tags: TAGS,
  request: {
    query: z.object({
      limit: z.coerce.number("expected a number").int().min(1).max(100, "at most 100").optional(),
      cursor: z.string().max(300).optional(),
    }),
  },
  responses: {
    200: jsonAnswer(
      "A page of summaries",
      z.object({
        success: z.literal(true),
        quotes: z.array(z.record(z.string(), z.unknown())),
        nextCursor: z.string().nullable(),
      }),
    ),
    ...refusals,
  },
});

const one = createRoute({
  method: "get",
  path: "/quotes/{id}",
  summary: "A saved quote with its signature",
  tags: TAGS,
  request: { params: id },
  responses: {
    200: jsonAnswer(
      "The quote as it was signed; npm run verify-quote checks the file",
      z.object({
        success: z.literal(true),
        expired: z.boolean(),
        quote: z.record(z.string(), z.unknown()),
      }),
    ),
    ...refusals,
    ...missing,
  },
});

const remove = createRoute({
  method: "delete",
  path: "/quotes/{id}",
  summary: "Delete a saved quote",
  tags: TAGS,
  request: { params: id },
  responses: {
    200: jsonAnswer("What was deleted", z.object({ deleted: z.literal(true), id: z.string() })),
    ...refusals,
    ...missing,
  },
});

export function registerQuotes(app: OpenAPIHono<AppEnv>): void {
  app.openapi(list, async (c) => {
    const { limit = 20, cursor } = c.req.valid("query");
    const page = await listQuotes(c.env.DB, quoteOwner(c), { limit, cursor: readCursor(cursor) });
    const { quotes, next } = page;
    return c.json({ success: true, quotes, nextCursor: writeCursor(next) }, 200);
  });
  app.openapi(one, async (c) => {
    const found = await findAnyQuote(c.env, quoteOwner(c), c.req.valid("param").id);
    if (!found) throw noSuchQuote();
    const expired = found.quote.expiresAt < new Date().toISOString();
    return c.json({ success: true, expired, quote: found.quote }, 200);
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
