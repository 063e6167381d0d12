import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { AppEnv } from "../../../env.ts";
import { EVENT_DATA } from "./webhook-event-data.ts";
import { EVENT_EXAMPLES } from "./webhook-event-examples.ts";

const AT = "2026-11-20T16:05:00.000Z";

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

/** `rate.changed` as `RateChangedEvent`. */
const eventName = (type: string): string =>
  `${type
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("")}Event`;

/** Describes the delivered requests in the OpenAPI 3.1 document's `webhooks` section. */
export function registerWebhookEvents(api: OpenAPIHono<AppEnv>): void {
  for (const [type, { summary, data }] of Object.entries(EVENT_DATA)) {
    const schema = z
      .object({ id: z.string(), type: z.literal(type), timestamp: z.string(), data })
      .openapi(eventName(type));
    const examples = Object.fromEntries(
      Object.entries(EVENT_EXAMPLES[type as keyof typeof EVENT_DATA]).map(([name, example]) => [
        name,
        {
          summary: example.summary,
          value: { id: "evt_01kf3m9q2s4v6x8z0a1b2c3d4e", type, timestamp: AT, data: example.data },
        },
      ]),
    );
    api.openAPIRegistry.registerWebhook({
      method: "post" as const,
      path: type,
      summary,
      tags: ["Webhooks"],
      security: [],
      request: {
        headers,
        body: { required: true, content: { "application/json": { schema, examples } } },
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
