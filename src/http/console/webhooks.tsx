import type { Hono } from "hono";
import { EVENT_TYPES } from "../../domain/webhooks/event.ts";
import { listWebhookDeliveries } from "../../usecases/list-webhook-deliveries.ts";
import { listWebhooks } from "../../usecases/list-webhooks.ts";
import { answerOrRefuse } from "../answer-or-refuse.ts";
import { answered } from "./call-api.ts";
import type { ConsoleContext, ConsoleEnv } from "./console-env.ts";
import { consolePage } from "./console-page.tsx";
import type { Typed } from "./forms/form-field.ts";
import { type FormProblems, formProblems } from "./forms/form-problems.ts";
import { readTyped } from "./forms/read-typed.ts";
import { freshSecret, showNext } from "./fresh-secret.ts";
import { callOnce } from "./only-once.ts";
import { DeliveriesPage } from "./pages/deliveries-page.tsx";
import { type ShownWebhook, WebhooksPage } from "./pages/webhooks-page.tsx";

interface WithSecret {
  webhook: ShownWebhook & { secret?: string };
}

export function registerWebhookPages(app: Hono<ConsoleEnv>): void {
  app.get("/webhooks", (c) => show(c));

  app.post("/webhooks", async (c) => {
    const form = await c.req.parseBody({ all: true });
    const events = [form.events ?? []].flat();
    const wish = { url: form.url, events };
    const answer = await c.get("api")("POST", "/webhooks", wish, callOnce(form.once));
    if (answer.status === 400)
      return show(c, {
        typed: readTyped(form),
        chosen: events.map(String),
        problems: formProblems(answer, new Set(["url"])),
      });
    return showSecret(c, answered<WithSecret>(answer));
  });

  app.post("/webhooks/:id/rotate", async (c) => {
    const { once } = await c.req.parseBody();
    const answer = await c.get("api")("POST", `/webhooks/${at(c)}/rotate`, undefined, callOnce(once));
    return showSecret(c, answered<WithSecret>(answer));
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
    const { keptUnder } = c.get("session");
    const { deliveries } = answerOrRefuse(await listWebhookDeliveries(c.env.DB, keptUnder, id, newest));
    return consolePage(c, <DeliveriesPage session={c.get("session")} id={id} deliveries={deliveries} />);
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

/** Leads to the page that shows the secret: a reload of it makes no other. */
async function showSecret(c: ConsoleContext, { webhook: { url, secret = "" } }: WithSecret) {
  await showNext(c, c.get("session").accountId, { kind: "webhook", text: secret, note: url });
  return c.redirect("/console/webhooks", 303);
}

interface Refused {
  typed: Typed;
  chosen: readonly string[];
  problems?: FormProblems;
}

async function show(c: ConsoleContext, refused: Refused = { typed: {}, chosen: EVENT_TYPES }) {
  const session = c.get("session");
  const { webhooks } = await listWebhooks(c.env.DB, session.keptUnder, { limit: 100, cursor: "" });
  const fresh = await freshSecret(c, "webhook");
  const shown = { session, webhooks, once: crypto.randomUUID(), fresh, ...refused };
  return consolePage(c, <WebhooksPage {...shown} />, { status: refused.problems ? 400 : 200 });
}
