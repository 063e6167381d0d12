import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { AppEnv } from "../../../env.ts";
import { changeWebhook } from "../../../usecases/change-webhook.ts";
import { deleteWebhook } from "../../../usecases/delete-webhooks.ts";
import { rotateWebhookSecret } from "../../../usecases/rotate-webhook-secret.ts";
import { testWebhook } from "../../../usecases/test-webhook.ts";
import { answerOrRefuse } from "../../answer-or-refuse.ts";
import { idParam } from "../fields.ts";
import { refuseBody } from "../refuse-body.ts";
import { deletedAnswer, errorSchema, jsonAnswer, refusals } from "../responses.ts";
import { webhookOwner } from "./webhook-owner.ts";
import { changeBody, queued, webhookRecord, webhookWithSecret } from "./webhooks-schema.ts";

const answers = { ...refusals, 404: jsonAnswer("No such webhook in this account", errorSchema) };
const TAGS = ["Webhooks"];
const one = { params: idParam };

const remove = createRoute({
  method: "delete",
  path: "/webhooks/{id}",
  summary: "Remove a webhook",
  description: "Deliveries that wait are dropped.",
  tags: TAGS,
  request: one,
  responses: {
    200: jsonAnswer("Removed", deletedAnswer),
    ...answers,
  },
});

const change = createRoute({
  method: "patch",
  path: "/webhooks/{id}",
  summary: "Change a webhook's activity, events or filters",
  description:
    "What is not stated stays as it is. Activating one that was disabled begins with the next event.",
  tags: TAGS,
  request: { ...one, body: { required: true, content: { "application/json": { schema: changeBody } } } },
  responses: {
    200: jsonAnswer("The changed record", z.object({ webhook: webhookRecord }).openapi("ChangedWebhook")),
    ...answers,
  },
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
      z
        .object({ webhook: webhookWithSecret, previousSecretValidUntil: z.string() })
        .openapi("RotatedWebhook"),
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

export function registerOneWebhook(app: OpenAPIHono<AppEnv>): void {
  app.openapi(remove, async (c) => {
    const { id } = c.req.valid("param");
    answerOrRefuse(await deleteWebhook(c.env.DB, webhookOwner(c), id));
    return c.json({ deleted: true as const, id }, 200);
  });

  app.openapi(
    change,
    async (c) => {
      const { id } = c.req.valid("param");
      const changed = await changeWebhook(c.env.DB, webhookOwner(c), id, c.req.valid("json"));
      return c.json({ webhook: answerOrRefuse(changed) }, 200);
    },
    refuseBody(),
  );

  app.openapi(rotate, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(answerOrRefuse(await rotateWebhookSecret(c.env, webhookOwner(c), id, Date.now())), 200);
  });

  app.openapi(test, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(answerOrRefuse(await testWebhook(c.env, webhookOwner(c), id)), 200);
  });
}
