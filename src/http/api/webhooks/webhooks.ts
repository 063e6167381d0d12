import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { deliverySettings } from "../../../data/webhooks/delivery-settings.ts";
import {
  deleteEndpoints,
  listEndpoints,
  MOST_ENDPOINTS,
  registerEndpoint,
} from "../../../data/webhooks/webhook-endpoints.ts";
import { checkAddress } from "../../../domain/webhooks/address.ts";
import type { AppEnv } from "../../../env.ts";
import { ApiError } from "../../errors.ts";
import { jsonAnswer, refusals } from "../responses.ts";
import { notFound, readFilters, refuseForm, webhookOwner } from "./webhook-requests.ts";
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
      z.object({ webhook: webhookWithSecret, existing: z.literal(true).optional() }),
    ),
    ...refusals,
  },
});

const list = createRoute({
  method: "get",
  path: "/webhooks",
  summary: "All registered webhooks",
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
      z.object({ webhooks: z.array(webhookRecord), nextCursor: z.string().nullable() }),
    ),
    ...refusals,
  },
});

const remove = createRoute({
  method: "delete",
  path: "/webhooks",
  summary: "Remove one webhook by id, or all of them",
  tags: TAGS,
  request: { query: z.object({ id: z.string().optional(), all: z.string().optional() }) },
  responses: {
    200: jsonAnswer(
      "What was removed",
      z.object({ deleted: z.literal(true), id: z.string().optional(), ids: z.array(z.string()).optional() }),
    ),
    ...refusals,
  },
});

export function registerWebhooks(app: OpenAPIHono<AppEnv>): void {
  app.openapi(
    register,
    async (c) => {
      const { url, events, filters = {} } = c.req.valid("json");
      const { policy } = deliverySettings(c.env);
      const address = checkAddress(url, {
        ...policy,
        ownHosts: [...policy.ownHosts, new URL(c.req.url).hostname],
      });
      if (!address.ok)
        throw new ApiError("BAD_REQUEST", "Events cannot be sent to this URL.", [
          { path: "url", message: address.message },
        ]);
      const wish = { url: address.url, events, filters: await readFilters(c.env.DB, filters) };
      const registered = await registerEndpoint(c.env, webhookOwner(c), wish, Date.now());
      switch (registered.kind) {
        case "created":
          return c.json({ webhook: { ...registered.endpoint, secret: registered.secret } }, 200);
        case "existing":
          return c.json({ webhook: registered.endpoint, existing: true as const }, 200);
        case "too_many":
          throw new ApiError(
            "CONFLICT",
            `An account holds at most ${MOST_ENDPOINTS} webhooks; remove one first.`,
          );
      }
    },
    refuseForm,
  );

  app.openapi(list, async (c) => {
    const { limit = 100, cursor = "" } = c.req.valid("query");
    const after = (await listEndpoints(c.env.DB, webhookOwner(c))).filter((endpoint) => endpoint.id > cursor);
    const webhooks = after.slice(0, limit);
    return c.json({ webhooks, nextCursor: after.length > limit ? (webhooks.at(-1)?.id ?? null) : null }, 200);
  });

  app.openapi(remove, async (c) => {
    const { id, all } = c.req.valid("query");
    if (id === undefined && all !== "true") {
      throw new ApiError("BAD_REQUEST", "Say which webhook to remove.", [
        { path: "id", message: "give an id, or all=true to remove every one" },
      ]);
    }
    const ids = await deleteEndpoints(c.env.DB, webhookOwner(c), id ?? null);
    if (id === undefined) return c.json({ deleted: true as const, ids }, 200);
    if (ids.length === 0) throw notFound("webhook");
    return c.json({ deleted: true as const, id }, 200);
  });
}
