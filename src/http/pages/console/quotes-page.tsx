import type { Session } from "../../../data/sessions.ts";
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
        <p class="notice">No saved quotes yet. Make one in the playground.</p>
      ) : (
        <div class="scroll" tabindex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Quote</th>
                <th scope="col">Made (UTC)</th>
                <th scope="col">Holds until</th>
                <th scope="col">To</th>
                <th scope="col" class="number">
                  USD
                </th>
              </tr>
            </thead>
            <tbody>
              {quotes.map(({ quoteId, createdAt, expiresAt, destinationCountry, totalLandedCost }) => (
                <tr>
                  <td>
                    <a href={`/console/quotes/${quoteId}`}>
                      <code>{quoteId}</code>
                    </a>
                  </td>
                  <td>{moment(createdAt)}</td>
                  <td>{moment(expiresAt)}</td>
                  <td>{destinationCountry}</td>
                  <td class="number">{totalLandedCost.toFixed(2)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
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
