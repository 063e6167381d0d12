import { z } from "@hono/zod-openapi";
import { METHODS } from "../../../domain/classification/classify-product.ts";
import { DUTY_RATE_SOURCES } from "../../../domain/landed-cost/duty/duty-info.ts";
import { metadataSchema } from "../metadata.ts";
import { quoteDigests, quoteSignature } from "../quotes/quote-signature-schema.ts";
import { answerMeta, failedItem, orNull } from "../responses.ts";
import { amount, breakdownRow, dataAvailability, exchangeKind, named, share } from "./answer-parts-schema.ts";
import { complianceSchema } from "./compliance-schema.ts";
import { ftaSavingsSchema } from "./fta-savings-schema.ts";

const nextChange = z
  .object({
    date: named("2028-07-01"),
    title: z.string(),
    rate: z.string(),
    effect: z.number().openapi({ description: "In the answer's currency" }),
    effectUsd: z.number(),
  })
  .openapi("NextChange");

const dutyInfo = z
  .object({
    rate: z.number().nullable().openapi({ description: "All import duty, percent of the customs value" }),
    amount: amount(16.2),
    source: z.string(),
    components: z.array(
      z.object({ code: z.string(), rate: share, rateText: z.string(), amount: amount(16.2) }),
    ),
    nextChange: orNull(nextChange),
  })
  .openapi("DutyInfo");

const exchangeRateInfo = z
  .object({
    base: named("USD").openapi({ description: "The answer's currency" }),
    currency: named("EUR"),
    rate: z.number().nullable(),
    asOf: z.string().nullable(),
    kind: exchangeKind.nullable(),
    source: z.string().nullable(),
    stale: z.boolean().nullable(),
    localTotal: z.number().nullable().openapi({ description: "The total in the destination's currency" }),
  })
  .openapi("ExchangeRateInfo");

const deMinimisInfo = z
  .object({
    dutyApplied: z.boolean().openapi({ description: "Duty is relieved under the threshold" }),
    taxApplied: z.boolean().openapi({ description: "Tax is relieved under the threshold" }),
    dutyThreshold: z.number().nullable(),
    taxThreshold: z.number().nullable(),
    currency: z.string().nullable(),
    thresholdUsd: z.number().nullable(),
    threshold: z.number().nullable().openapi({ description: "In the answer's currency" }),
    comparedValue: z.number().nullable().openapi({ description: "In the answer's currency" }),
    basis: z.string().nullable().openapi({ example: "intrinsic" }),
    regime: z.string().nullable(),
    note: z.string(),
    source: z.string().nullable(),
  })
  .openapi("DeMinimisInfo");

/** A lawful way to owe less. */
const alternative = z
  .object({
    title: z.string(),
    saving: z
      .number()
      .nullable()
      .openapi({ description: "In the answer's currency; null where it depends on what is not known" }),
    requires: z.string(),
    rule: z.string(),
    caution: z.string(),
  })
  .openapi("LawfulAlternative");

const presentment = z
  .object({
    currency: named("EUR"),
    rate: z.number().nullable(),
    asOf: z.string().nullable(),
    totalLandedCost: z.number().nullable(),
    productPrice: z.number().nullable(),
    shippingCost: z.number().nullable(),
    insuranceCost: z.number().nullable(),
    importDuty: z.number().nullable(),
    vat: z.number().nullable(),
    salesTax: z.number().nullable(),
    customsFees: z.number().nullable(),
    excise: z.number().nullable(),
  })
  .openapi("Presentment");

/** The least and the most that goods cost under the codes they may have. */
const costSpan = z.object({ min: z.number(), max: z.number() }).openapi("CostSpan");

/** The code a request without one was given, and what another code would cost. */
const classification = z
  .looseObject({
    hsCode: named("610910"),
    description: z.string(),
    confidence: amount(0.9),
    method: z.enum(METHODS),
    used: z.boolean().openapi({ description: "Whether the cost is of this code; a mere guess is not used" }),
    totalLandedCostRange: orNull(costSpan),
  })
  .openapi("LineClassification");

/** What the total lies in as far as is known. */
const totalRange = z
  .object({
    min: amount(163.73),
    max: amount(179.93),
    why: z.array(
      named(
        "a preference is open to goods of this origin; claim it where they originate and the proof is held",
      ),
    ),
  })
  .openapi("TotalLandedCostRange");
const rangeOfTotal = orNull(totalRange).openapi({
  description:
    "What the total lies in while something that could move it is not known, and what that is; null where nothing could move it",
});

const quoteNotice = z
  .object({
    expiresAt: z.string(),
    retainedUntil: z.string(),
    digests: quoteDigests,
    signature: quoteSignature,
  })
  .openapi("QuoteNotice");

/** The answer of POST /calculate: the flat fields and the envelope in one object. Money in the answer's currency. */
export const landedCostAnswerSchema = z
  .object({
    success: z.literal(true),
    data: z
      .object({
        productPrice: amount(120),
        shippingCost: amount(15),
        insuranceCost: amount(0),
        customsValue: amount(135),
        importDuty: amount(16.2),
        vat: amount(28.73),
        salesTax: amount(0),
        customsFees: amount(0),
        excise: amount(0).openapi({
          description:
            "Excise and other taxes on particular goods: productPrice + shippingCost + insuranceCost + importDuty + vat + salesTax + customsFees + excise = totalLandedCost",
        }),
        totalLandedCost: amount(179.93),
        currency: named("USD").openapi({ description: "Of every amount of the answer: answerCurrency" }),
        destinationCountry: named("DE"),
        originCountry: z.string().nullable().openapi({ example: "CN" }),
        hsCode: z.string().nullable().openapi({ example: "610910" }),
        entryDate: named("2026-11-20"),
        timeZone: named("Europe/Berlin"),
        isDutyFree: z.boolean(),
        importation: z.boolean().openapi({
          description:
            "False for goods shipped from within the destination's customs territory, which are sold there and not imported",
          example: true,
        }),
        breakdown: z.array(breakdownRow),
      })
      .openapi("LandedCostFigures"),
    meta: answerMeta,
    totalLandedCost: amount(179.93),
    totalLandedCostRange: rangeOfTotal,
    importDuty: amount(16.2),
    vat: amount(28.73),
    dutyRateSource: z.enum(DUTY_RATE_SOURCES),
    rulingMatch: orNull(
      z
        .object({
          rulingId: z.string(),
          source: z.string(),
          confidenceScore: z.number(),
          date: z.string(),
          hsCode: z.string(),
          goods: z.string(),
          address: z.string(),
        })
        .openapi("RulingMatch"),
    ),
    dataAvailability,
    dutyInfo,
    exchangeRateInfo,
    deMinimisInfo,
    ftaSavings: ftaSavingsSchema,
    options: z.array(alternative),
    presentment: presentment.optional(),
    classification: classification.optional(),
    compliance: complianceSchema.optional(),
    reference: z.string().optional().openapi({ description: "As sent", example: "sku-1" }),
    quoteId: z.string().optional(),
    quote: quoteNotice.optional(),
    _metadata: metadataSchema,
  })
  .openapi("LandedCostAnswer");

const success = { index: z.number(), success: z.literal(true) };
const { meta: _, ...line } = landedCostAnswerSchema.shape;

/** The answer of POST /calculate/batch: each item's own answer or error, and the sums of those that succeeded. */
export const batchAnswerSchema = z
  .object({
    success: z.literal(true),
    reference: z.string().optional().openapi({ description: "Of the cart, as sent", example: "cart-77" }),
    results: z.array(z.union([z.object({ ...line, ...success }).openapi("BatchLine"), failedItem])),
    totals: z
      .object({
        currency: named("USD"),
        items: amount(2),
        failed: amount(0),
        productPrice: amount(65),
        shippingCost: amount(12),
        insuranceCost: amount(0),
        importDuty: amount(6.92),
        vat: amount(15.95),
        salesTax: amount(0),
        customsFees: amount(0),
        excise: amount(0),
        totalLandedCost: amount(99.87),
        totalLandedCostRange: rangeOfTotal,
        presentment: presentment.optional().openapi({
          description: "The sums in the requests' currency, where they share one that is not the answer's",
        }),
        consignment: z.literal(true).optional(),
        breakdown: z.array(breakdownRow).optional().openapi({
          description: "The consignment's own rows: what is charged once, before it is apportioned",
        }),
        options: z.array(alternative).nullable().optional(),
        nextChange: orNull(nextChange).optional(),
      })
      .openapi("BatchTotals"),
    meta: answerMeta,
    quoteId: z.string().optional().openapi({ description: "Of the cart, where saveQuote asked for it" }),
    quote: quoteNotice.optional(),
  })
  .openapi("LandedCostBatchAnswer");
