import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import {
  changeEndpoint,
  deleteEndpoints,
  findEndpoint,
  rotateSecret,
} from "../../../data/webhooks/webhook-endpoints.ts";
import { emitEvent } from "../../../data/webhooks/webhook-events.ts";
import type { AppEnv } from "../../../env.ts";
import { ApiError } from "../../errors.ts";
import { errorSchema, jsonAnswer, refusals } from "../responses.ts";
import { notFound, readFilters, refuseForm, webhookOwner } from "./webhook-requests.ts";
import { changeBody, idParam, queued, webhookRecord, webhookWithSecret } from "./webhooks-schema.ts";

const answers = { ...refusals, 404: jsonAnswer("No such webhook in this account", errorSchema) };
const TAGS = ["Webhooks"];
const one = { params: idParam };

const remove = createRoute({
  method: "delete",
  path: "/webhooks/{id}",
  summary: "Remove a webhook",
  tags: TAGS,
  request: one,
  responses: {
    200: jsonAnswer("Removed", z.object({ deleted: z.literal(true), id: z.string() })),
    ...answers,
  },
});

const change = createRoute({
  method: "patch",
  path: "/webhooks/{id}",
  summary: "Change a webhook's activity, events or filters",
  tags: TAGS,
  request: { ...one, body: { required: true, content: { "application/json": { schema: changeBody } } } },
  responses: { 200: jsonAnswer("The changed record", z.object({ webhook: webhookRecord })), ...answers },
});

const rotate = createRoute({
  method: "post",
  path: "/webhooks/{id}/rotate",
  summary: "Give a webhook a new secret",
  tags: TAGS,
  request: one,
  description: "For 24 hours deliveries carry two signatures, of the new secret and of the old one.",
  responses: {
    200: jsonAnswer(
      "The record with its new secret",
      z.object({ webhook: webhookWithSecret, previousSecretValidUntil: z.string() }),
    ),
    ...answers,
  },
});

const test = createRoute({
  method: "post",
  path: "/webhooks/{id}/test",
  summary: "Send webhook.test to this webhook",
  tags: TAGS,
  request: one,
  description: "Queued and signed like any other event; look at the webhook's deliveries for what it met.",
  responses: {
    200: jsonAnswer("Queued", queued),
    ...answers,
    409: jsonAnswer("The webhook is not active", errorSchema),
  },
});

export function registerWebhook(app: OpenAPIHono<AppEnv>): void {
  app.openapi(remove, async (c) => {
    const { id } = c.req.valid("param");
    const removed = await deleteEndpoints(c.env.DB, webhookOwner(c), id);
    if (removed.length === 0) throw notFound("webhook");
    return c.json({ deleted: true as const, id }, 200);
  });

  app.openapi(
    change,
    async (c) => {
      const { active, events, filters } = c.req.valid("json");
      const wish = { active, events, filters: filters && (await readFilters(c.env.DB, filters)) };
      const webhook = await changeEndpoint(c.env.DB, webhookOwner(c), c.req.valid("param").id, wish);
      if (!webhook) throw notFound("webhook");
      return c.json({ webhook }, 200);
    },
    refuseForm,
  );

  app.openapi(rotate, async (c) => {
    const rotated = await rotateSecret(c.env, webhookOwner(c), c.req.valid("param").id, Date.now());
    if (!rotated) throw notFound("webhook");
    const { endpoint, secret, previousValidUntil } = rotated;
    return c.json({ webhook: { ...endpoint, secret }, previousSecretValidUntil: previousValidUntil }, 200);
  });

  app.openapi(test, async (c) => {
    const { id } = c.req.valid("param");
    const account = webhookOwner(c);
    const event = {
      type: "webhook.test" as const,
      data: { message: "A test of this webhook.", endpointId: id },
    };
    const { eventId, deliveryIds } = await emitEvent(c.env, account, event, { only: id });
    const [deliveryId] = deliveryIds;
    if (eventId !== null && deliveryId)
      return c.json({ eventId, deliveryId, state: "pending" as const }, 200);
    if (!(await findEndpoint(c.env.DB, account, id))) throw notFound("webhook");
    throw new ApiError("CONFLICT", "This webhook is not active; activate it first.");
  });
}
