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

const MOST_LINES = 100;

/** A line of a bill that lists its goods. */
const billedLine = z
  .strictObject({
    index: z
      .int("expected a whole number")
      .min(0, "must not be negative")
      .optional()
      .openapi({ description: "Its place among the lines of what was quoted, from 0", example: 1 }),
    reference: text(100).optional().openapi({
      description: "In place of `index`: the reference that its line was quoted with",
      example: "sku-2",
    }),
    duty: amount("Import duty of the line, of every kind", 9.6),
    tax: amount("Tax on the import or sale of the line, and excise", 17.1),
    fees: amount("What of the fees the bill gives to the line", 0),
  })
  .refine((line) => (line.index === undefined) !== (line.reference === undefined), {
    message: "expected either index or reference",
    path: ["index"],
  })
  .refine(
    (line) => line.duty !== undefined || line.tax !== undefined || line.fees !== undefined,
    "expected one of duty, tax, fees at least",
  )
  .openapi("BilledLine");

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
    lines: z.array(billedLine).max(MOST_LINES, `at most ${MOST_LINES}`).optional().openapi({
      description: "Lines that the bill states apart, each once; those beside them may be left out",
    }),
  })
  .refine(
    (bill) => BILLED_PARTS.some((part) => bill[part] !== undefined) || (bill.lines ?? []).length > 0,
    "expected one of duty, tax, fees, total at least, or lines",
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

/** The line that something is told of. */
const ofLine = {
  index: z.int().nullable().openapi({
    description: "Place of the line among what was quoted, from 0; null of the whole",
    example: null,
  }),
  reference: z.string().nullable().openapi({
    description: "The line's own reference; null where it has none, and of the whole",
    example: null,
  }),
};

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
        ...ofLine,
        part: z.enum(BILLED_PARTS),
        estimated: z.number(),
        billed: z.number(),
        difference: z.number().openapi({ description: "Billed less estimated" }),
      }),
    ),
    hypotheses: z
      .array(
        z.object({
          ...ofLine,
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
      .openapi({
        description:
          "Of the whole, then of each line: best first, which is exact before near, one before two, common before rare",
      }),
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
