import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { AppEnv } from "../../../env.ts";
import { listWebhookDeliveries } from "../../../usecases/list-webhook-deliveries.ts";
import { retryDelivery } from "../../../usecases/retry-delivery.ts";
import { answerOrRefuse } from "../../answer-or-refuse.ts";
import { idParam } from "../fields.ts";
import { errorSchema, jsonAnswer, refusals, unreadable } from "../responses.ts";
import { webhookOwner } from "./webhook-owner.ts";
import { deliveryParams, deliveryRecord } from "./webhooks-schema.ts";

const answers = { ...refusals, 404: jsonAnswer("No such webhook or delivery in this account", errorSchema) };
const TAGS = ["Webhooks"];

const list = createRoute({
  method: "get",
  path: "/webhooks/{id}/deliveries",
  summary: "A webhook's deliveries, newest first",
  description: "Each with its attempts and the first kilobyte of what your receiver answered, for 30 days.",
  tags: TAGS,
  request: {
    params: idParam,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).optional(),
      cursor: z.string().optional(),
      state: z.enum(["pending", "sending", "delivered", "dead"]).optional(),
    }),
  },
  responses: {
    200: jsonAnswer(
      "With each attempt's answer",
      z
        .object({ deliveries: z.array(deliveryRecord), nextCursor: z.string().nullable(), unreadable })
        .openapi("DeliveryList"),
    ),
    ...answers,
  },
});

const retry = createRoute({
  method: "post",
  path: "/webhooks/{id}/deliveries/{deliveryId}/retry",
  summary: "Send a delivery now",
  tags: TAGS,
  description:
    "At any time, also while the next attempt is waited for. Begins a new ladder of attempts under the same webhook-id.",
  request: { params: deliveryParams },
  responses: {
    200: jsonAnswer(
      "Queued again",
      z.object({ deliveryId: z.string(), state: z.literal("pending") }).openapi("RetriedDelivery"),
    ),
    ...answers,
    409: jsonAnswer("The webhook is not active", errorSchema),
  },
});

export function registerWebhookDeliveries(app: OpenAPIHono<AppEnv>): void {
  app.openapi(list, async (c) => {
    const { id } = c.req.valid("param");
    const { limit = 20, cursor = null, state = null } = c.req.valid("query");
    const page = { limit, cursor, state };
    return c.json(answerOrRefuse(await listWebhookDeliveries(c.env.DB, webhookOwner(c), id, page)), 200);
  });

  app.openapi(retry, async (c) => {
    const { id, deliveryId } = c.req.valid("param");
    const retried = await retryDelivery(c.env, webhookOwner(c), id, deliveryId, Date.now());
    return c.json(answerOrRefuse(retried), 200);
  });
}
