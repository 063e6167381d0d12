import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { AppEnv } from "../../../env.ts";
import { redeemQuote, voidQuote } from "../../../usecases/redeem-quote.ts";
import { answerOrRefuse } from "../../answer-or-refuse.ts";
import { clockOf } from "../../request-clock.ts";
import { errorSchema, jsonAnswer, refusals } from "../responses.ts";
import { quoteOwner } from "./quote-owner.ts";
import { quoteId } from "./quote-schema.ts";

/** Longest id of an order or a line that a caller may give. */
export const LONGEST_ORDER_REFERENCE = 100;

const params = z.object({ id: quoteId });
const missing = { 404: jsonAnswer("No such quote in this account", errorSchema) };

const redeem = createRoute({
  method: "post",
  path: "/quotes/{id}/redeem",
  summary: "Bind a saved quote to an order, once",
  description:
    "The same reference again gets the same answer, so a call may be repeated; another one is refused with 409. Past expiresAt, or once void, a quote is refused with 410. Webhooks are told by quote.redeemed.",
  tags: ["Quotes"],
  request: {
    params,
    body: {
      required: true,
      content: {
        "application/json": {
          schema: z
            .strictObject({
              reference: z
                .string("expected text")
                .trim()
                .min(1, "required: your own id of the order")
                .max(LONGEST_ORDER_REFERENCE, `at most ${LONGEST_ORDER_REFERENCE} characters`),
            })
            .openapi("QuoteRedemption", { example: { reference: "order-1042" } }),
        },
      },
    },
  },
  responses: {
    200: jsonAnswer(
      "The order that the quote is bound to",
      z
        .object({
          success: z.literal(true),
          quoteId,
          status: z.literal("redeemed"),
          reference: z.string().openapi({ example: "order-1042" }),
          redeemedAt: z.string(),
          totalLandedCost: z.number(),
          currency: z.string(),
        })
        .openapi("RedeemedQuote"),
    ),
    ...refusals,
    ...missing,
    409: jsonAnswer("Bound to another order", errorSchema),
    410: jsonAnswer("Past its time, or void", errorSchema),
  },
});

const makeVoid = createRoute({
  method: "post",
  path: "/quotes/{id}/void",
  summary: "Take a saved quote back, so that no order can have it",
  description: "It stays readable, and its watch ends. One that an order has is refused with 409.",
  tags: ["Quotes"],
  request: { params },
  responses: {
    200: jsonAnswer(
      "Since when it is void",
      z
        .object({
          success: z.literal(true),
          quoteId,
          status: z.literal("void"),
          voidedAt: z.string(),
        })
        .openapi("VoidQuote"),
    ),
    ...refusals,
    ...missing,
    409: jsonAnswer("Bound to an order", errorSchema),
  },
});

export function registerQuoteOrders(app: OpenAPIHono<AppEnv>): void {
  app.openapi(redeem, async (c) => {
    const { id } = c.req.valid("param");
    const { reference } = c.req.valid("json");
    const redeemed = await redeemQuote(c.env, quoteOwner(c), id, reference, clockOf(c).now);
    return c.json({ success: true as const, ...answerOrRefuse(redeemed) }, 200);
  });
  app.openapi(makeVoid, async (c) => {
    const { id } = c.req.valid("param");
    const voided = await voidQuote(c.env, quoteOwner(c), id, clockOf(c).now);
    return c.json({ success: true as const, ...answerOrRefuse(voided) }, 200);
  });
}
