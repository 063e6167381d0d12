import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { AppEnv } from "../../env.ts";

const AT = "2026-11-20T16:05:00.000Z";
const quoted = z.object({ unitsPerUsd: z.string(), asOf: z.string() });

/** What each kind of event carries, with the example that the documentation shows. */
const EVENTS = {
  "classification.completed": {
    summary: "A classification by POST /classify completed",
    data: z.object({
      productName: z.string(),
      hsCode: z.string(),
      nationalCode: z.string().nullable(),
      description: z.string(),
      confidence: z.number(),
      method: z.string(),
      originCountry: z.string().nullable(),
      destinationCountry: z.string().nullable(),
      requestId: z.string(),
    }),
    example: {
      productName: "Men's cotton T-shirt",
      hsCode: "610910",
      nationalCode: null,
      description: "T-shirts of cotton, knitted",
      confidence: 0.93,
      method: "v3-pipeline",
      originCountry: "CN",
      destinationCountry: "DE",
      requestId: "0f8b2f0c-5a3d-4b52-9a0e-3f1d0c8f6a11",
    },
  },
  "rate.changed": {
    summary: "An exchange rate, a tariff or tax row, or a watched quote changed",
    data: z.object({
      kind: z.enum(["exchange", "tariff", "measure", "dataset", "quote"]).openapi({
        description:
          "exchange: currencies beyond the endpoint's threshold since it was last told. tariff: lines of one heading. measure: one surcharge, tax or fee. dataset: summary of a load, to endpoints without a country or code filter. quote: a watched quote priced anew.",
      }),
      base: z.literal("USD").optional(),
      countries: z.array(z.string()).optional(),
      tariff: z.string().optional(),
      heading: z.string().optional(),
      dataset: z.string().optional(),
      version: z.string().optional(),
      changed: z.number().optional(),
      changes: z
        .array(
          z.object({
            currency: z.string().optional(),
            code: z.string().optional(),
            previous: z.union([quoted, z.string()]).nullable(),
            current: z.union([quoted, z.string()]).nullable(),
            changePct: z.number().optional(),
          }),
        )
        .optional(),
      quoteId: z.string().optional(),
    }),
    example: {
      kind: "exchange",
      base: "USD",
      changes: [
        {
          currency: "JPY",
          previous: { unitsPerUsd: "154.21", asOf: "2026-11-18" },
          current: { unitsPerUsd: "156.4", asOf: "2026-11-20" },
          changePct: 1.42,
        },
      ],
      countries: ["JP"],
    },
  },
  "compliance.alert": {
    summary: "A screening hit, prohibited goods, or a list change about a watched party",
    data: z
      .looseObject({ kind: z.string() })
      .openapi({ description: "The party or goods, and what was found about them" }),
    example: {
      kind: "prohibited_goods",
      destinationCountry: "AU",
      hsCode: "930190",
      title: "Military weapons",
      authority: "Australian Border Force",
    },
  },
  "webhook.test": {
    summary: "A test asked for by POST /webhooks/{id}/test",
    data: z.object({ message: z.string(), endpointId: z.string() }),
    example: { message: "A test of this webhook.", endpointId: "wh_01kf3m9q2s4v6x8z0a1b2c3d4e" },
  },
  "endpoint.disabled": {
    summary: "Told to an account's other webhooks, subscribed or not, when one is disabled",
    data: z.object({
      endpointId: z.string(),
      url: z.string(),
      reason: z.enum(["gone", "five_days_of_failure"]),
      disabledAt: z.string(),
    }),
    example: {
      endpointId: "wh_01kf3m9q2s4v6x8z0a1b2c3d4e",
      url: "https://shop.example.com/landfall",
      reason: "gone",
      disabledAt: AT,
    },
  },
} as const;

const headers = z.object({
  "webhook-id": z
    .string()
    .openapi({ description: "The event's id; the same on every attempt, so duplicates can be told" }),
  "webhook-timestamp": z.string().openapi({ description: "Seconds since 1970 of this attempt" }),
  "webhook-signature": z.string().openapi({
    description:
      "v1,<base64 HMAC-SHA256 over id.timestamp.body>; two, blank-separated, for 24 h after a rotation",
  }),
});

/** Describes the delivered requests in the OpenAPI 3.1 document's `webhooks` section. */
export function registerWebhookEvents(api: OpenAPIHono<AppEnv>): void {
  for (const [type, { summary, data, example }] of Object.entries(EVENTS)) {
    const schema = z.object({ id: z.string(), type: z.literal(type), timestamp: z.string(), data });
    const whole = { id: "evt_01kf3m9q2s4v6x8z0a1b2c3d4e", type, timestamp: AT, data: example };
    api.openAPIRegistry.registerWebhook({
      method: "post" as const,
      path: type,
      summary,
      tags: ["Webhooks"],
      security: [],
      request: {
        headers,
        body: { required: true, content: { "application/json": { schema, example: whole } } },
      },
      responses: {
        200: {
          description:
            "Any 2xx within 15 seconds is success; everything else is tried again, 410 disables the webhook",
        },
      },
    });
  }
}
