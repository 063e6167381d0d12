import type { Session } from "../../../data/accounts/sessions.ts";
import { EVENT_TYPES } from "../../../domain/webhooks/event.ts";
import { EVENT_DATA } from "../../api/webhooks/webhook-event-data.ts";
import { Code } from "../../site/parts/code.tsx";
import type { FormField, Typed } from "../forms/form-field.ts";
import type { FormProblems } from "../forms/form-problems.ts";
import type { FreshSecret } from "../fresh-secret.ts";
import { Act, ConsoleFrame, moment } from "./console-frame.tsx";
import { Field, Problems } from "./parts/fields.tsx";
import { Form } from "./parts/form.tsx";
import { FreshNotice } from "./parts/fresh-notice.tsx";

export interface ShownWebhook {
  id: string;
  url: string;
  events: string[];
  active: boolean;
  disabledReason: string | null;
  createdAt: string;
}

interface Properties {
  session: Session;
  webhooks: ShownWebhook[];
  /** Sent with a form, so that a second press makes nothing anew. */
  once: string;
  typed: Typed;
  /** The events that are ticked. */
  chosen: readonly string[];
  problems?: FormProblems;
  /** Until its owner says it is stored; its note is the endpoint. */
  fresh: FreshSecret | undefined;
}

const URL_FIELD: FormField = {
  name: "url",
  label: "URL",
  kind: "text",
  required: true,
  placeholder: "https://shop.example.com/hooks/landfall",
};

/** The account's endpoints, and a form for another. */
export function WebhooksPage({ session, webhooks, once, typed, chosen, problems, fresh }: Properties) {
  return (
    <ConsoleFrame
      session={session}
      tab="webhooks"
      title="Webhooks"
      lead="We tell your server when a rate changes, a party is listed, a quote moves or a job is done."
    >
      {fresh && (
        <FreshNotice session={session} title="Secret of your endpoint" back="/console/webhooks">
          <p>
            <code>{fresh.note}</code>
          </p>
          <Code name="Secret" id="fresh-secret">
            {fresh.text}
          </Code>
          <p>
            Store it now: it cannot be shown again. It <a href="/docs/webhooks">verifies deliveries</a>.
          </p>
        </FreshNotice>
      )}
      <section class="card stack" aria-labelledby="register">
        <h2 id="register">Register an endpoint</h2>
        <Form session={session} action="/console/webhooks" once={once}>
          <Problems problems={problems} />
          <Field field={URL_FIELD} state={{ typed, ...(problems ? { problems } : {}) }} />
          <fieldset class="plainset">
            <legend>Events</legend>
            {EVENT_TYPES.map((event) => (
              <label class="check">
                <input type="checkbox" name="events" value={event} checked={chosen.includes(event)} />
                <span>
                  {event} <span class="small soft">{EVENT_DATA[event].summary}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <button type="submit" class="main">
            Register
          </button>
        </Form>
      </section>
      {webhooks.length === 0 && (
        <p class="empty">
          No endpoints yet. Register one, send it a test, and look at the delivery and its answer here.
        </p>
      )}
      {webhooks.map(({ id, url, events, active, disabledReason, createdAt }) => (
        <section class="card stack" aria-label={`Endpoint ${url}`}>
          <div class="row between">
            <h2 class="path">{url}</h2>
            <span class={active ? "tag good" : "tag bad"}>
              {active ? "active" : (disabledReason ?? "off").replaceAll("_", " ")}
            </span>
          </div>
          <p class="small soft">
            {events.join(", ")} · since {moment(createdAt)}
          </p>
          <div class="row">
            <a class="button plain" href={`/console/webhooks/${id}`}>
              Deliveries
            </a>
            <Act session={session} action={`/console/webhooks/${id}/test`} button="Send a test" />
            <Act
              session={session}
              action={`/console/webhooks/${id}/${active ? "pause" : "resume"}`}
              button={active ? "Pause" : "Resume"}
            />
            <Act
              session={session}
              action={`/console/webhooks/${id}/rotate`}
              button="New secret"
              ask="Make a new secret? The old one goes on for a while, so that you can change over."
            >
              <input type="hidden" name="once" value={`${once}-${id}`} />
            </Act>
            <Act
              session={session}
              action={`/console/webhooks/${id}/delete`}
              button="Remove"
              style="plain danger"
              ask={`Remove ${url}?`}
            />
          </div>
        </section>
      ))}
    </ConsoleFrame>
  );
}
