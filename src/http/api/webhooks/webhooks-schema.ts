import { z } from "@hono/zod-openapi";
import { EVENT_TYPES } from "../../../domain/webhooks/event.ts";
import { idParam } from "../fields.ts";

const MOST_COUNTRIES = 250;
const MOST_PREFIXES = 200;

const events = z
  .array(
    z.enum(EVENT_TYPES, { error: `expected one of ${EVENT_TYPES.join(", ")}` }),
    "expected an array of event kinds",
  )
  .min(1, "at least one event")
  .transform((kinds) => [...new Set(kinds)])
  .openapi({ type: "array", items: { type: "string", enum: [...EVENT_TYPES] }, example: ["rate.changed"] });

const filters = z
  .strictObject({
    countries: z
      .array(z.string("expected a country code"), "expected an array of country codes")
      .max(MOST_COUNTRIES)
      .optional(),
    hsPrefixes: z
      .array(
        z
          .string("expected digits")
          .transform((text) => text.replace(/[.\s]/g, ""))
          .refine((digits) => /^\d{2,10}$/.test(digits), "expected 2 to 10 digits of an HS code"),
        "expected an array of code prefixes",
      )
      .max(MOST_PREFIXES)
      .optional()
      .openapi({ type: "array", items: { type: "string" } }),
    minChangePct: z
      .number("expected a number")
      .min(0, "expected 0 to 1000")
      .max(1_000, "expected 0 to 1000")
      .optional(),
  })
  .openapi("WebhookFilters", {
    description:
      "Narrows the subscription. Events that carry nothing to judge by pass. Tariff and tax rows are told line by line to endpoints that filter on a country or code; others get one summary a load. minChangePct concerns exchange rates; default 1.",
    example: { countries: ["DE", "US"], hsPrefixes: ["6109"], minChangePct: 0.5 },
  });

export const registrationBody = z
  .strictObject({ url: z.string("expected a URL"), events, filters: filters.optional() })
  .openapi("WebhookRegistration", {
    example: {
      url: "https://shop.example.com/landfall",
      events: ["rate.changed", "compliance.alert"],
      filters: { countries: ["DE"] },
    },
  });

export const changeBody = z
  .strictObject({
    active: z.boolean("expected true or false").optional(),
    events: events.optional(),
    filters: filters.optional(),
  })
  .refine((body) => Object.keys(body).length > 0, "give at least one of active, events, filters")
  .openapi("WebhookChange", { example: { active: true } });

const record = z.object({
  id: z.string().openapi({ example: "wh_01kf3m9q2s4v6x8z0a1b2c3d4e" }),
  url: z.string().openapi({ description: "Canonical: punycode host, no fragment" }),
  events: z.array(z.string()),
  filters: filters,
  active: z.boolean(),
  disabledReason: z.enum(["gone", "five_days_of_failure"]).nullable(),
  createdAt: z.string(),
});

/** A record as lists show it. */
export const webhookRecord = record.openapi("Webhook");

/** A record with its secret, as registration and rotation alone show it. */
export const webhookWithSecret = record
  .extend({
    secret: z.string().optional().openapi({
      description: "Shown once; keep it to verify deliveries",
      example: "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD",
    }),
  })
  .openapi("WebhookWithSecret");

export const deliveryRecord = z
  .object({
    id: z.string(),
    eventId: z.string().openapi({ description: "Also the webhook-id header and the body's id" }),
    type: z.string(),
    state: z.enum(["pending", "sending", "delivered", "dead"]),
    reason: z
      .enum(["gone", "attempts_exhausted", "endpoint_disabled", "endpoint_deleted", "unsafe_address"])
      .nullable(),
    attemptCount: z.number(),
    nextAttemptAt: z.string().nullable(),
    createdAt: z.string(),
    finishedAt: z.string().nullable(),
    attempts: z.array(
      z
        .object({
          at: z.string(),
          status: z.number().nullable(),
          ms: z.number(),
          error: z.string().nullable(),
          answer: z
            .string()
            .openapi({ description: "First kilobyte of the receiver's answer; kept 30 days" }),
        })
        .openapi("DeliveryAttempt"),
    ),
  })
  .openapi("WebhookDelivery");

export const queued = z
  .object({ eventId: z.string(), deliveryId: z.string(), state: z.literal("pending") })
  .openapi("QueuedDelivery");

export const deliveryParams = idParam.extend({
  deliveryId: z.string().openapi({ param: { name: "deliveryId", in: "path" } }),
});
