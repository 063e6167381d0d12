import type { Hono } from "hono";
import { listWebhookDeliveries } from "../../usecases/list-webhook-deliveries.ts";
import { listWebhooks } from "../../usecases/list-webhooks.ts";
import { answerOrRefuse } from "../answer-or-refuse.ts";
import { page } from "../site/answer.tsx";
import { answered } from "./call-api.ts";
import type { ConsoleContext, ConsoleEnv } from "./console-env.ts";
import { DeliveriesPage } from "./pages/deliveries-page.tsx";
import { type ShownWebhook, WebhooksPage } from "./pages/webhooks-page.tsx";

interface WithSecret {
  webhook: ShownWebhook & { secret?: string };
}

export function registerWebhooks(app: Hono<ConsoleEnv>): void {
  app.get("/webhooks", (c) => show(c));

  app.post("/webhooks", async (c) => {
    const form = await c.req.parseBody({ all: true });
    const events = [form.events ?? []].flat();
    const { webhook } = answered<WithSecret>(
      await c.get("api")("POST", "/webhooks", { url: form.url, events }),
    );
    return show(c, webhook);
  });

  app.post("/webhooks/:id/rotate", async (c) => {
    const { webhook } = answered<WithSecret>(await c.get("api")("POST", `/webhooks/${at(c)}/rotate`));
    return show(c, webhook);
  });

  app.post("/webhooks/:id/delete", async (c) => {
    answered(await c.get("api")("DELETE", `/webhooks/${at(c)}`));
    return c.redirect("/console/webhooks", 303);
  });

  for (const [verb, active] of [
    ["pause", false],
    ["resume", true],
  ] as const)
    app.post(`/webhooks/:id/${verb}`, async (c) => {
      answered(await c.get("api")("PATCH", `/webhooks/${at(c)}`, { active }));
      return c.redirect("/console/webhooks", 303);
    });

  app.get("/webhooks/:id", async (c) => {
    const id = c.req.param("id");
    const newest = { limit: 50, cursor: null, state: null };
    const { accountId } = c.get("session");
    const { deliveries } = answerOrRefuse(await listWebhookDeliveries(c.env.DB, accountId, id, newest));
    return page(c, <DeliveriesPage session={c.get("session")} id={id} deliveries={deliveries} />, {
      personal: true,
    });
  });

  app.post("/webhooks/:id/test", async (c) => {
    answered(await c.get("api")("POST", `/webhooks/${at(c)}/test`));
    return c.redirect(`/console/webhooks/${at(c)}`, 303);
  });

  app.post("/webhooks/:id/deliveries/:deliveryId/retry", async (c) => {
    const delivery = encodeURIComponent(c.req.param("deliveryId"));
    answered(await c.get("api")("POST", `/webhooks/${at(c)}/deliveries/${delivery}/retry`));
    return c.redirect(`/console/webhooks/${at(c)}`, 303);
  });
}

const at = (c: ConsoleContext): string => encodeURIComponent(c.req.param("id") ?? "");

async function show(c: ConsoleContext, made?: WithSecret["webhook"]) {
  const { accountId } = c.get("session");
  const { webhooks } = await listWebhooks(c.env.DB, accountId, { limit: 100, cursor: "" });
  const fresh = made?.secret ? { fresh: { url: made.url, secret: made.secret } } : {};
  return page(c, <WebhooksPage session={c.get("session")} webhooks={webhooks} {...fresh} />, {
    personal: true,
  });
}
