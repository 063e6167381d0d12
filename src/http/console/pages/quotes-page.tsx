import type { Session } from "../../../data/accounts/sessions.ts";
import { nameOf, usd } from "../../site/parts/amounts.ts";
import { Table } from "../../site/parts/table.tsx";
import { ConsoleFrame, moment } from "./console-frame.tsx";

export interface ShownQuote {
  quoteId: string;
  createdAt: string;
  expiresAt: string;
  destinationCountry: string;
  totalLandedCost: number;
}

/** Saved quotes, newest first. */
export function QuotesPage({
  session,
  quotes,
  next,
}: {
  session: Session;
  quotes: ShownQuote[];
  next: string | null;
}) {
  return (
    <ConsoleFrame session={session} tab="quotes" title="Quotes">
      <p class="soft">
        A calculation with <code>saveQuote: true</code> is kept here, with the facts it rests on.
      </p>
      {quotes.length === 0 ? (
        <p class="empty">
          No saved quotes yet. <a href="/console/playground">Make one in the playground</a>.
        </p>
      ) : (
        <section class="card">
          <Table
            caption="Saved quotes, newest first"
            columns={[
              { head: "Quote" },
              { head: "To" },
              { head: "Made (UTC)" },
              { head: "Holds until" },
              { head: "USD", number: true },
            ]}
            rows={quotes.map(({ quoteId, createdAt, expiresAt, destinationCountry, totalLandedCost }) => [
              <a href={`/console/quotes/${quoteId}`}>
                <code>{quoteId}</code>
              </a>,
              nameOf(destinationCountry),
              <span class="when">{moment(createdAt)}</span>,
              <span class="when">{moment(expiresAt)}</span>,
              usd(totalLandedCost),
            ])}
          />
        </section>
      )}
      {next && (
        <p>
          <a class="button" href={`/console/quotes?cursor=${encodeURIComponent(next)}`}>
            Older quotes
          </a>
        </p>
      )}
    </ConsoleFrame>
  );
}
