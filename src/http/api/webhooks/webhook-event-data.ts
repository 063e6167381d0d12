import { z } from "@hono/zod-openapi";
import { ITEM_JOB_KINDS } from "../../../domain/jobs/item-job.ts";
import { codeCandidate } from "../classification/classify-schema.ts";

const countries = z
  .array(z.string())
  .openapi({ description: "Destinations that the change concerns, ISO alpha-2" });
const version = z.string().openapi({ description: "The version now in force, as in dataAvailability" });
const quoted = z.object({ unitsPerUsd: z.string(), asOf: z.string() }).openapi("QuotedRate");
const measureRow = z
  .object({
    type: z.string(),
    title: z.string(),
    rate: z.string(),
    goods: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
  })
  .openapi("MeasureRow");

const exchange = z
  .object({
    kind: z.literal("exchange"),
    base: z.literal("USD"),
    changes: z.array(
      z.object({ currency: z.string(), previous: quoted, current: quoted, changePct: z.number() }),
    ),
    countries,
  })
  .openapi("ExchangeChange");
const tariff = z
  .object({
    kind: z.literal("tariff"),
    tariff: z.string().openapi({ description: "The schedule" }),
    heading: z.string(),
    dataset: z.string(),
    version,
    countries,
    changed: z.number().openapi({ description: "Lines that changed; changes lists the first 200" }),
    changes: z.array(
      z.object({ code: z.string(), previous: z.string().nullable(), current: z.string().nullable() }),
    ),
  })
  .openapi("TariffChange");
const measure = z
  .object({
    kind: z.literal("measure"),
    jurisdiction: z.string(),
    measure: z.string().openapi({ description: "The measure's id, as in breakdown[].code" }),
    dataset: z.string(),
    version,
    countries,
    previous: z.array(measureRow),
    current: z.array(measureRow),
  })
  .openapi("MeasureChange");
const dataset = z
  .object({
    kind: z.literal("dataset"),
    dataset: z.string(),
    version,
    tariff: z.string().optional(),
    countries: countries.optional(),
    changed: z.number().openapi({ description: "Headings or measures that changed" }),
    changes: z
      .array(
        z.object({
          countries,
          goods: z.string().openapi({ description: "Code, or the goods of a measure; `*` for all" }),
          title: z.string(),
          previous: z.string().nullable(),
          current: z.string().nullable(),
          from: z.string().nullable().openapi({ description: "The day it holds from, where one is named" }),
        }),
      )
      .openapi({ description: "What changed, the first 100" }),
  })
  .openapi("DatasetChange");
const quote = z
  .object({
    kind: z.literal("quote"),
    quoteId: z.string(),
    datasets: z.array(
      z.object({ name: z.string(), previous: z.string().optional(), current: z.string().optional() }),
    ),
    diff: z.object({
      same: z.literal(false),
      changes: z.array(
        z.object({
          type: z.string(),
          code: z.string(),
          label: z.string(),
          before: z.number().nullable(),
          after: z.number().nullable(),
          change: z.number(),
          rateBefore: z.string().nullable(),
          rateAfter: z.string().nullable(),
        }),
      ),
      totalBefore: z.number(),
      totalAfter: z.number(),
      totalChange: z.number(),
    }),
  })
  .openapi("QuoteChange");

const matches = z.array(
  z
    .object({
      id: z.string(),
      list: z.string(),
      name: z.string().openapi({ description: "The listed name; the screened party's own is never sent" }),
      score: z.number(),
    })
    .openapi("AlertedMatch"),
);
const moreMatches = z.number().openapi({ description: "Matches beyond the ten that are listed" });
const reference = z.string().openapi({ description: "Your own id of the party, empty where none was given" });
const screeningHit = z
  .object({
    kind: z.literal("screening_hit"),
    auditId: z.string(),
    reference,
    result: z.enum(["POTENTIAL_MATCH", "REVIEW", "NO_LIST_MATCH"]),
    listVersion: z.string(),
    matches,
    moreMatches,
  })
  .openapi("ScreeningHit");
const listChange = z
  .object({
    kind: z.literal("list_change"),
    change: z.enum(["new_match", "entry_changed"]),
    watchId: z.string(),
    reference,
    listVersion: z.string(),
    matches,
    moreMatches,
  })
  .openapi("ListChange");
const prohibitedGoods = z
  .object({
    kind: z.literal("prohibited_goods"),
    destinationCountry: z.string(),
    hsCodes: z.array(z.string()),
    originCountry: z.string().nullable(),
    productName: z.string().nullable(),
    restrictions: z.array(
      z.object({
        title: z.string(),
        authority: z.string(),
        legalReference: z.string(),
        hsPrefix: z.string(),
        effectiveFrom: z.string().nullable(),
        source: z.string(),
      }),
    ),
  })
  .openapi("ProhibitedGoods");

/** What each kind of event that is delivered carries under `data`. */
export const EVENT_DATA = {
  "classification.completed": {
    summary: "A classification by POST /classify completed",
    data: z
      .object({
        productName: z.string(),
        hsCode: z.string(),
        nationalCode: z.string().nullable(),
        description: z.string(),
        confidence: z.number(),
        method: z.string(),
        alternatives: z.array(codeCandidate),
        originCountry: z.string().nullable(),
        destinationCountry: z.string().nullable(),
        requestId: z.string(),
      })
      .openapi("CompletedClassification"),
  },
  "rate.changed": {
    summary: "An exchange rate, a tariff or tax row, or a watched quote changed",
    data: z.discriminatedUnion("kind", [exchange, tariff, measure, dataset, quote]),
  },
  "compliance.alert": {
    summary: "A screening hit, a list change about a watched party, or prohibited goods",
    data: z.discriminatedUnion("kind", [screeningHit, listChange, prohibitedGoods]),
  },
  "job.completed": {
    summary: "All items of a job are finished",
    data: z
      .object({
        jobId: z.string(),
        kind: z.enum(ITEM_JOB_KINDS),
        status: z.enum(["done", "failed"]),
        total: z.number(),
        failed: z.number().openapi({ description: "Items that failed alone" }),
        createdAt: z.string(),
        expiresAt: z.string().openapi({ description: "Until when GET /jobs/{id}/results has them" }),
      })
      .openapi("CompletedJob"),
  },
  "quote.redeemed": {
    summary: "A saved quote was bound to an order",
    data: z
      .object({
        quoteId: z.string(),
        reference: z.string().openapi({ description: "Of the order, as sent" }),
        redeemedAt: z.string(),
        totalLandedCost: z.number(),
        currency: z.string(),
      })
      .openapi("RedeemedQuoteNotice"),
  },
  "usage.reached": {
    summary: "80 or 100 per cent of the month's calls are used; once a month each",
    data: z
      .object({
        month: z.string().openapi({ description: "The month, UTC", example: "2026-11" }),
        plan: z.string(),
        percent: z.number().openapi({ description: "80 or 100" }),
        limit: z.number().openapi({ description: "Calls a month of the plan" }),
      })
      .openapi("ReachedUsage"),
  },
  "webhook.test": {
    summary: "A test asked for by POST /webhooks/{id}/test",
    data: z.object({ message: z.string(), endpointId: z.string() }).openapi("WebhookTest"),
  },
  "endpoint.disabled": {
    summary: "Told to an account's other webhooks, subscribed or not, when one is disabled",
    data: z
      .object({
        endpointId: z.string(),
        url: z.string(),
        reason: z.enum(["gone", "five_days_of_failure"]),
        disabledAt: z.string(),
      })
      .openapi("DisabledEndpoint"),
  },
} as const;
