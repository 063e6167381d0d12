import type { Session } from "../../../data/accounts/sessions.ts";
import { Table } from "../../site/parts/table.tsx";
import { Act, ConsoleFrame, moment } from "./console-frame.tsx";

interface ShownDelivery {
  id: string;
  eventId: string;
  type: string;
  state: "pending" | "sending" | "delivered" | "dead";
  reason: string | null;
  attemptCount: number;
  nextAttemptAt: string | null;
  createdAt: string;
  attempts: { at: string; status: number | null; ms: number; error: string | null; answer: string }[];
}

const STYLE = { pending: "tag warn", sending: "tag warn", delivered: "tag good", dead: "tag bad" } as const;

/** An endpoint's deliveries with each attempt; finished ones can be sent again. */
export function DeliveriesPage({
  session,
  id,
  deliveries,
}: {
  session: Session;
  id: string;
  deliveries: ShownDelivery[];
}) {
  return (
    <ConsoleFrame session={session} tab="webhooks" title="Deliveries">
      <div class="row">
        <a class="button" href="/console/webhooks">
          All endpoints
        </a>
        <a class="button" href={`/console/webhooks/${id}`}>
          Refresh
        </a>
        <Act session={session} action={`/console/webhooks/${id}/test`} button="Send a test" style="" />
      </div>
      {deliveries.length === 0 && <p class="empty">Nothing has been sent to this endpoint yet.</p>}
      {deliveries.map((delivery) => (
        <section class="card stack" aria-label={`Delivery ${delivery.id}`}>
          <div class="row between">
            <h2 class="path">{delivery.type}</h2>
            <span class={STYLE[delivery.state]}>{delivery.state}</span>
          </div>
          <p class="small soft">
            <code>{delivery.eventId}</code> · <span class="when">{moment(delivery.createdAt)}</span> ·{" "}
            {delivery.attemptCount} {delivery.attemptCount === 1 ? "attempt" : "attempts"}
            {delivery.nextAttemptAt && (
              <>
                {" "}
                · <span class="when">next {moment(delivery.nextAttemptAt)}</span>
              </>
            )}
            {delivery.reason && ` · ${delivery.reason.replaceAll("_", " ")}`}
          </p>
          {delivery.attempts.length > 0 && (
            <Table
              caption={`Attempts of ${delivery.id}`}
              columns={[
                { head: "At (UTC)" },
                { head: "Status" },
                { head: "Answer" },
                { head: "ms", number: true },
              ]}
              rows={delivery.attempts.map(({ at, status, ms, error, answer }) => [
                <span class="when">{moment(at)}</span>,
                status ?? error ?? "none",
                answer === "" ? "empty" : answer.slice(0, 200),
                ms,
              ])}
            />
          )}
          <Act
            session={session}
            action={`/console/webhooks/${id}/deliveries/${delivery.id}/retry`}
            button={delivery.state === "pending" ? "Send now" : "Send again"}
          />
        </section>
      ))}
    </ConsoleFrame>
  );
}
