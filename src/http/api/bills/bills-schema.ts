import { z } from "@hono/zod-openapi";
import { BILLED_PARTS } from "../../../domain/bills/bill.ts";
import { EXACTNESS } from "../../../domain/bills/changed-charges.ts";
import { date, text } from "../fields.ts";
import { landedCostBody } from "../landed-cost/landed-cost-body.ts";

const amount = (what: string, example: number) =>
  z
    .number("expected a number")
    .min(0, "must not be negative")
    .max(1e12, "at most 1000000000000")
    .optional()
    .openapi({ description: what, example });

/** A bill as it is read off the paper, in its own currency. */
const billed = z
  .strictObject({
    currency: z
      .string("required: a currency code")
      .regex(/^[A-Za-z]{3}$/, "expected a three-letter ISO currency code")
      .openapi({ description: "ISO 4217, of every amount of the bill", example: "EUR" }),
    date: date()
      .optional()
      .openapi({ description: "Of the bill or the entry, ISO 8601", example: "2026-11-20" }),
    duty: amount("Import duty of every kind", 16.2),
    tax: amount("Tax on the import or sale, and excise", 28.73),
    fees: amount("Of customs and of the carrier", 16),
    total: amount("Duty, tax and fees together, without the goods", 60.93),
  })
  .refine(
    (bill) => BILLED_PARTS.some((part) => bill[part] !== undefined),
    "expected one of duty, tax, fees, total at least",
  )
  .openapi("Billed");

/** Body of POST /bills/check. */
export const billCheckBody = z
  .strictObject({
    quoteId: text(100)
      .optional()
      .openapi({ description: "A saved quote of this account, of a line or a cart; else `request`" }),
    request: landedCostBody
      .optional()
      .openapi({ description: "What POST /calculate was asked; else `quoteId`" }),
    billed,
    carrier: text(100).optional().openapi({ description: "Who sent the bill", example: "DHL" }),
  })
  .refine((body) => (body.quoteId === undefined) !== (body.request === undefined), {
    message: "expected either quoteId or request",
    path: ["quoteId"],
  })
  .openapi("BillCheckRequest", {
    example: {
      request: {
        price: 120,
        shippingPrice: 15,
        currency: "EUR",
        origin: "CN",
        destinationCountry: "DE",
        hsCode: "6109.10",
        customerType: "business",
      },
      billed: { currency: "EUR", duty: 16.2, tax: 28.73, fees: 16 },
      carrier: "DHL",
    },
  });

const figures = z
  .object({ duty: z.number(), tax: z.number(), fees: z.number(), total: z.number() })
  .openapi("BilledFigures");

/** Answer of POST /bills/check. */
export const billCheckAnswer = z
  .object({
    success: z.literal(true),
    verdict: z.enum(["matches", "explained", "unexplained"]).openapi({
      description:
        "matches: as estimated; explained: as under a hypothesis, or two together; unexplained: neither",
    }),
    currency: z.string().openapi({ description: "Of every amount of this answer", example: "EUR" }),
    differences: z.array(
      z.object({
        part: z.enum(BILLED_PARTS),
        estimated: z.number(),
        billed: z.number(),
        difference: z.number().openapi({ description: "Billed less estimated" }),
      }),
    ),
    hypotheses: z
      .array(
        z.object({
          id: z.string().openapi({
            description: "Of two together: both, joined by +",
            example: "preference_not_claimed",
          }),
          title: z.string(),
          detail: z.string().openapi({ description: "What was other, where the title does not say it all" }),
          reproduces: z.enum(EXACTNESS).openapi({
            description:
              "exact: to the smallest unit; rate_of_the_day: all parts moved by one factor; fitted: by a fee that no price list confirms",
          }),
          figure: figures.openapi({ description: "What comes out under it" }),
          law: z.string(),
        }),
      )
      .openapi({ description: "Best first: exact before near, one before two, common before rare" }),
    recoverable: z.object({
      amount: z
        .number()
        .openapi({ description: "0 where nothing was charged too much, or where nobody knows why" }),
      how: z.string(),
      to: z.string(),
      form: z.string(),
      until: z
        .string()
        .nullable()
        .openapi({ description: "The last day for it, where the bill's date is stated" }),
      law: z.string(),
      source: z.string(),
      confidence: z.string(),
    }),
  })
  .openapi("BillCheckAnswer");
