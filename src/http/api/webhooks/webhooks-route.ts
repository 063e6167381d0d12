import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { AppEnv } from "../../../env.ts";
import { deleteAllWebhooks, deleteWebhook } from "../../../usecases/delete-webhooks.ts";
import { listWebhooks } from "../../../usecases/list-webhooks.ts";
import { registerWebhook } from "../../../usecases/register-webhook.ts";
import { answerOrRefuse } from "../../answer-or-refuse.ts";
import { ApiError } from "../../errors.ts";
import { refuseBody } from "../refuse-body.ts";
import { jsonAnswer, refusals, unreadable } from "../responses.ts";
import { webhookOwner } from "./webhook-owner.ts";
import { registrationBody, webhookRecord, webhookWithSecret } from "./webhooks-schema.ts";

const TAGS = ["Webhooks"];

const register = createRoute({
  method: "post",
  path: "/webhooks",
  summary: "Register an address for events",
  description:
    "The same URL again answers with the existing record, without its secret. Takes Idempotency-Key.",
  tags: TAGS,
  request: { body: { required: true, content: { "application/json": { schema: registrationBody } } } },
  responses: {
    200: jsonAnswer(
      "The record, with its secret when it is new",
      z
        .object({ webhook: webhookWithSecret, existing: z.literal(true).optional() })
        .openapi("RegisteredWebhook"),
    ),
    ...refusals,
  },
});

const list = createRoute({
  method: "get",
  path: "/webhooks",
  summary: "All registered webhooks",
  description: "Page by page: send nextCursor back as cursor until it is null.",
  tags: TAGS,
  request: {
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).optional(),
      cursor: z.string().optional(),
    }),
  },
  responses: {
    200: jsonAnswer(
      "Records without their secrets",
      z
        .object({ webhooks: z.array(webhookRecord), nextCursor: z.string().nullable(), unreadable })
        .openapi("WebhookList"),
    ),
    ...refusals,
  },
});

const remove = createRoute({
  method: "delete",
  path: "/webhooks",
  summary: "Remove one webhook by id, or all of them",
  description: "State `id`, or `all=true`. Deliveries that wait are dropped.",
  tags: TAGS,
  request: { query: z.object({ id: z.string().optional(), all: z.string().optional() }) },
  responses: {
    200: jsonAnswer(
      "What was removed",
      z
        .object({ deleted: z.literal(true), id: z.string().optional(), ids: z.array(z.string()).optional() })
        .openapi("DeletedWebhooks"),
    ),
    ...refusals,
  },
});

export function registerWebhooks(app: OpenAPIHono<AppEnv>): void {
  app.openapi(
    register,
    async (c) => {
      const ownHost = new URL(c.req.url).hostname;
      const wish = c.req.valid("json");
      return c.json(
        answerOrRefuse(await registerWebhook(c.env, webhookOwner(c), wish, ownHost, Date.now())),
        200,
      );
    },
    refuseBody(),
  );

  app.openapi(list, async (c) => {
    const { limit = 100, cursor = "" } = c.req.valid("query");
    return c.json(await listWebhooks(c.env.DB, webhookOwner(c), { limit, cursor }), 200);
  });

  app.openapi(remove, async (c) => {
    const { id, all } = c.req.valid("query");
    if (id !== undefined) {
      answerOrRefuse(await deleteWebhook(c.env.DB, webhookOwner(c), id));
      return c.json({ deleted: true as const, id }, 200);
    }
    if (all !== "true")
      throw new ApiError("BAD_REQUEST", "Say which webhook to remove.", [
        { path: "id", code: "required", message: "give an id, or all=true to remove every one" },
      ]);
    const ids = await deleteAllWebhooks(c.env.DB, webhookOwner(c));
    return c.json({ deleted: true as const, ids }, 200);
  });
}
