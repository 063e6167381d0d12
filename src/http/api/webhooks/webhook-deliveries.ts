import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { findEndpoint } from "../../../data/webhooks/webhook-endpoints.ts";
import { listDeliveries, reviveDelivery } from "../../../data/webhooks/webhook-history.ts";
import { enqueueDeliveries } from "../../../data/webhooks/webhook-queue.ts";
import type { AppEnv } from "../../../env.ts";
import { ApiError } from "../../errors.ts";
import { errorSchema, jsonAnswer, refusals } from "../responses.ts";
import { notFound, webhookOwner } from "./webhook-requests.ts";
import { deliveryParams, deliveryRecord, idParam } from "./webhooks-schema.ts";

const answers = { ...refusals, 404: jsonAnswer("No such webhook or delivery in this account", errorSchema) };
const TAGS = ["Webhooks"];

const list = createRoute({
  method: "get",
  path: "/webhooks/{id}/deliveries",
  summary: "A webhook's deliveries, newest first",
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
      z.object({ deliveries: z.array(deliveryRecord), nextCursor: z.string().nullable() }),
    ),
    ...answers,
  },
});

const retry = createRoute({
  method: "post",
  path: "/webhooks/{id}/deliveries/{deliveryId}/retry",
  summary: "Send a finished delivery again",
  tags: TAGS,
  description: "Begins a new ladder of attempts under the same webhook-id.",
  request: { params: deliveryParams },
  responses: {
    200: jsonAnswer("Queued again", z.object({ deliveryId: z.string(), state: z.literal("pending") })),
    ...answers,
    409: jsonAnswer("The webhook is not active, or the delivery is under way", errorSchema),
  },
});

export function registerWebhookDeliveries(app: OpenAPIHono<AppEnv>): void {
  app.openapi(list, async (c) => {
    const { id } = c.req.valid("param");
    if (!(await findEndpoint(c.env.DB, webhookOwner(c), id))) throw notFound("webhook");
    const { limit = 20, cursor = null, state = null } = c.req.valid("query");
    return c.json(await listDeliveries(c.env.DB, id, { limit, cursor, state }), 200);
  });

  app.openapi(retry, async (c) => {
    const { id, deliveryId } = c.req.valid("param");
    const endpoint = await findEndpoint(c.env.DB, webhookOwner(c), id);
    if (!endpoint) throw notFound("webhook");
    if (!endpoint.active) throw new ApiError("CONFLICT", "This webhook is not active; activate it first.");
    const revived = await reviveDelivery(c.env.DB, id, deliveryId, Date.now());
    if (revived === "none") throw notFound("delivery");
    if (revived === "open") throw new ApiError("CONFLICT", "This delivery is still under way.");
    await enqueueDeliveries(c.env, [{ id: deliveryId }]);
    return c.json({ deliveryId, state: "pending" as const }, 200);
  });
}
