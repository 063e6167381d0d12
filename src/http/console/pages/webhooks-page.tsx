import type { Session } from "../../../data/accounts/sessions.ts";
import { EVENT_TYPES } from "../../../domain/webhooks/event.ts";
import { Code } from "../../site/parts/code.tsx";
import { Act, ConsoleFrame, moment } from "./console-frame.tsx";

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
  /** Shown once, after registration or rotation. */
  fresh?: { url: string; secret: string };
}

/** The account's endpoints, and a form for another. */
export function WebhooksPage({ session, webhooks, fresh }: Properties) {
  return (
    <ConsoleFrame session={session} tab="webhooks" title="Webhooks">
      {fresh && (
        <section class="notice good stack" aria-labelledby="fresh">
          <h2 id="fresh">Secret of your endpoint</h2>
          <p>
            <code>{fresh.url}</code>
          </p>
          <Code name="Secret" id="fresh-secret">
            {fresh.secret}
          </Code>
          <p>
            Store it now: it cannot be shown again. It <a href="/docs/webhooks">verifies deliveries</a>.
          </p>
        </section>
      )}
      <section class="card stack" aria-labelledby="register">
        <h2 id="register">Register an endpoint</h2>
        <form method="post" action="/console/webhooks" class="stack">
          <input type="hidden" name="csrf" value={session.csrf} />
          <p class="field">
            <label for="url">URL</label>
            <input
              id="url"
              name="url"
              type="url"
              required
              placeholder="https://shop.example.com/hooks/landfall"
            />
          </p>
          <fieldset class="plainset">
            <legend>Events</legend>
            {EVENT_TYPES.map((event) => (
              <label class="check">
                <input type="checkbox" name="events" value={event} checked />
                {event}
              </label>
            ))}
          </fieldset>
          <button type="submit" class="main">
            Register
          </button>
        </form>
      </section>
      {webhooks.length === 0 && <p class="empty">No endpoints yet.</p>}
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
            />
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
