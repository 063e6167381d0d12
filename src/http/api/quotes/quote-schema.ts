import { z } from "@hono/zod-openapi";
import { QUOTE_STATUSES } from "../../../domain/quotes/quote-status.ts";
import { batchAnswerSchema, landedCostAnswerSchema } from "../landed-cost/landed-cost-answer-schema.ts";
import { orNull } from "../responses.ts";
import { quoteDigests, quoteSignature } from "./quote-signature-schema.ts";

export const quoteId = z.string().openapi({ example: "quote_zGq5n1m3T8y0b7k2Qw4XrA" });
export const quoteStatus = z.enum(QUOTE_STATUSES, `expected one of ${QUOTE_STATUSES.join(", ")}`);
export const redeemedBy = orNull(
  z.object({ reference: z.string(), redeemedAt: z.string() }).openapi("QuoteRedeemedBy"),
).openapi({ description: "The order that the quote is bound to; null for none" });

const { data, totalLandedCost, ...rest } = landedCostAnswerSchema.omit({
  success: true,
  meta: true,
  reference: true,
  classification: true,
  compliance: true,
  quoteId: true,
  quote: true,
  _metadata: true,
}).shape;

/** A line as a quote keeps it: one made before a field existed lacks it. */
const quotedLine = z
  .object({ ...rest, confidenceScore: z.number() })
  .partial()
  .extend({ data, totalLandedCost })
  .openapi("QuotedLine");

const quotedCart = z
  .object({ results: z.array(quotedLine), totals: batchAnswerSchema.shape.totals })
  .openapi("QuotedCart");

/** What was priced: a line, or a cart that travels as one consignment. */
export const quotedAnswer = z.union([quotedLine, quotedCart]);

/** A quote as it was signed. */
export const savedQuote = z
  .object({
    kind: z.literal("cart").optional(),
    quoteId,
    createdAt: z.string(),
    expiresAt: z.string(),
    retainedUntil: z.string(),
    engineVersion: z.string(),
    datasets: z.record(z.string(), z.string()).readonly(),
    request: z.record(z.string(), z.unknown()).readonly(),
    answer: quotedAnswer,
    digests: quoteDigests,
    signature: quoteSignature,
  })
  .openapi("SavedQuote");

/** A quote as lists show it. */
export const quoteSummary = z
  .object({
    quoteId,
    createdAt: z.string(),
    expiresAt: z.string(),
    destinationCountry: z.string(),
    totalLandedCost: z.number().openapi({ description: "In USD, whatever currency the quote is in" }),
    status: quoteStatus,
    redemption: redeemedBy,
  })
  .openapi("QuoteSummary");

const chargeChange = z
  .object({
    type: z.string(),
    code: z.string(),
    label: z.string(),
    before: z.number().nullable(),
    after: z.number().nullable(),
    change: z.number(),
    rateBefore: z.string().nullable(),
    rateAfter: z.string().nullable(),
  })
  .openapi("ChargeChange");

/** Every charge that differs, and the totals. */
export const quoteDiff = z
  .object({
    same: z.boolean(),
    changes: z.array(chargeChange),
    totalBefore: z.number(),
    totalAfter: z.number(),
    totalChange: z.number(),
  })
  .openapi("QuoteDiff");
