import { z } from "@hono/zod-openapi";
import { ZERO_REASONS } from "../../../domain/landed-cost/breakdown.ts";

/** A number or a text of an answer with what it may be. */
export const amount = (example: number) => z.number().openapi({ example });
export const named = (example: string) => z.string().openapi({ example });
export const share = z.number().nullable().openapi({ description: "Percent; null where not ad valorem" });

/** One row of the breakdown. */
export const breakdownRow = z
  .object({
    label: named("Import duty (12%)"),
    amount: amount(16.2),
    type: z.enum([
      "product",
      "shipping",
      "insurance",
      "duty",
      "additional_duty",
      "trade_remedy",
      "excise",
      "vat",
      "sales_tax",
      "fee",
    ]),
    code: named("610910"),
    rate: share,
    rateText: named("12%"),
    base: amount(135),
    formula: named("12% × 135.00 USD"),
    legalReference: z.string(),
    source: z.string(),
    effectiveFrom: z.string().nullable(),
    effectiveTo: z.string().nullable(),
    certainty: z.enum(["published", "derived", "estimated"]),
    zeroReason: z.enum(ZERO_REASONS).nullable(),
    payableBy: z.enum(["buyer", "seller"]),
    collectedAt: z.enum(["checkout", "border"]),
  })
  .openapi("BreakdownRow");

/** How a rate of exchange was set. */
export const exchangeKind = z.enum(["customs", "daily_reference", "peg", "indicative"]);

/** What an answer rests on and what it does not know. */
export const dataAvailability = z
  .object({
    duty: z.enum(["national_line", "hs6", "heading", "chapter", "average", "not_imported"]),
    range: z
      .object({ min: z.number(), max: z.number().nullable() })
      .nullable()
      .openapi({ description: "Percent; null where the rate is settled, `max` null where it has no bound" }),
    matchLevel: z.enum(["exact", "lines_below", "parent", "none"]),
    candidates: z.array(z.string()).openapi({ description: "National lines under the code", example: [] }),
    tried: z.array(z.string()).openapi({ description: "Codes looked for and not found" }),
    notes: z.array(z.string()),
    tax: z.enum(["published", "estimated", "none levied or none held", "unknown"]),
    exchange: z.enum([...exchangeKind.options, "none"]),
    assumptions: z.array(z.object({ field: named("insurance"), value: named("0"), effect: z.string() })),
    needsInput: z.array(
      z.object({
        field: named("quantities.KG"),
        why: z.string(),
        effect: z.number().nullable().openapi({ description: "In the answer's currency" }),
        effectUsd: z.number().nullable(),
      }),
    ),
    notApplied: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        reason: z.string(),
        from: z.string().nullable(),
        to: z.string().nullable(),
      }),
    ),
    remediesToCheck: z.array(
      z.looseObject({ code: named("A-570-967"), title: z.string(), rate: z.string() }),
    ),
    remediesHeld: z
      .object({
        count: z.number(),
        asOf: z.string(),
        complete: z.boolean(),
        gaps: z.string().openapi({ description: "What is known to be missing" }),
      })
      .nullable()
      .openapi({
        description: "How complete the table of trade remedies is that remediesToCheck is read from",
      }),
    asOf: z.string().nullable().openapi({ example: "2026-08-21" }),
    datasets: z.record(z.string(), z.string()).openapi({ example: { "tariff:EU": "2026-08-21+0f3a" } }),
    stale: z.array(z.string()),
  })
  .openapi("DataAvailability");
