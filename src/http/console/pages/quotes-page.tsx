import type { Session } from "../../../data/accounts/sessions.ts";
import type { QuoteStatus } from "../../../domain/quotes/quote-status.ts";
import { nameOf, usd } from "../../site/parts/amounts.ts";
import { Table } from "../../site/parts/table.tsx";
import { ConsoleFrame, moment } from "./console-frame.tsx";

export interface ShownQuote {
  quoteId: string;
  createdAt: string;
  expiresAt: string;
  destinationCountry: string;
  totalLandedCost: number;
  status: QuoteStatus;
}

const STATUS: Readonly<Record<QuoteStatus, string>> = {
  open: "tag good",
  redeemed: "tag",
  expired: "tag warn",
  void: "tag bad",
};

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
    <ConsoleFrame
      session={session}
      tab="quotes"
      title="Quotes"
      lead="Prices you saved, signed and kept with the facts they rest on, to be ordered on, replayed or checked against a bill."
    >
      {quotes.length === 0 ? (
        <p class="empty">
          No saved quotes yet. <a href="/console/landed-cost">Work out a landed cost</a> and save it.
        </p>
      ) : (
        <section class="card">
          <Table
            caption="Saved quotes, newest first"
            columns={[
              { head: "Quote" },
              { head: "To" },
              { head: "State" },
              { head: "Made (UTC)" },
              { head: "Holds until" },
              { head: "USD", number: true },
            ]}
            rows={quotes.map(
              ({ quoteId, createdAt, expiresAt, destinationCountry, totalLandedCost, status }) => [
                <a href={`/console/quotes/${quoteId}`}>
                  <code>{quoteId}</code>
                </a>,
                nameOf(destinationCountry),
                <span class={STATUS[status]}>{status}</span>,
                <span class="when">{moment(createdAt)}</span>,
                <span class="when">{moment(expiresAt)}</span>,
                usd(totalLandedCost),
              ],
            )}
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
