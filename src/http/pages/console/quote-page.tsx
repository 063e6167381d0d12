import type { Session } from "../../../data/sessions.ts";
import type { ReplayDiff } from "../../../domain/quotes/replay-diff.ts";
import { Act, ConsoleFrame, moment } from "./console-frame.tsx";

export interface QuoteDetail {
  quoteId: string;
  createdAt: string;
  expiresAt: string;
  request: Record<string, unknown>;
  answer: {
    data: {
      totalLandedCost: number;
      breakdown: {
        label: string;
        amount: number;
        formula: string;
        source: string;
        legalReference: string;
        certainty: string;
      }[];
    };
  };
}

interface Properties {
  session: Session;
  quote: QuoteDetail;
  expired: boolean;
  diff?: ReplayDiff;
}

const usd = (amount: number | null): string => (amount === null ? "–" : amount.toFixed(2));

/** One quote with its breakdown, and on demand what has changed since. */
export function QuotePage({ session, quote, expired, diff }: Properties) {
  const { data } = quote.answer;
  return (
    <ConsoleFrame session={session} tab="quotes" title="Quote">
      <div class="row between">
        <p>
          <code>{quote.quoteId}</code>{" "}
          <span class={expired ? "tag bad" : "tag good"}>{expired ? "expired" : "holds"}</span>
        </p>
        <Act
          session={session}
          action={`/console/quotes/${quote.quoteId}/diff`}
          button="What has changed since?"
          style="main"
        />
      </div>
      {diff && <Changes diff={diff} />}
      <section class="card stack" aria-labelledby="breakdown">
        <h2 id="breakdown">Breakdown</h2>
        <p class="small soft">
          Made {moment(quote.createdAt)}, holds until {moment(quote.expiresAt)} (UTC). Amounts in USD.
        </p>
        <table>
          <tbody>
            {data.breakdown.map(({ label, amount, formula, source, legalReference, certainty }) => (
              <tr>
                <td>
                  {label} {certainty !== "published" && <span class="tag warn">{certainty}</span>}
                  {source !== "request" && (
                    <p class="small soft">{[formula, legalReference, source].filter(Boolean).join(" · ")}</p>
                  )}
                </td>
                <td class="number">{usd(amount)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">Total</th>
              <td class="number">
                <strong>{usd(data.totalLandedCost)}</strong>
              </td>
            </tr>
          </tbody>
        </table>
      </section>
      <details class="card">
        <summary>The request</summary>
        <pre class="scroll" tabindex={0}>
          {JSON.stringify(quote.request, null, 2)}
        </pre>
      </details>
      <Act
        session={session}
        action={`/console/quotes/${quote.quoteId}/delete`}
        button="Delete this quote"
        style="danger"
        ask="Delete this quote?"
      />
    </ConsoleFrame>
  );
}

function Changes({ diff }: { diff: ReplayDiff }) {
  if (diff.same)
    return <p class="notice good">Nothing has changed: the same request gives the same total today.</p>;
  return (
    <section class="notice warn stack" aria-labelledby="changes">
      <h2 id="changes">
        Today: {usd(diff.totalAfter)} ({diff.totalChange > 0 ? "+" : ""}
        {usd(diff.totalChange)})
      </h2>
      <div class="scroll" tabindex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Charge</th>
              <th scope="col" class="number">
                Then
              </th>
              <th scope="col" class="number">
                Today
              </th>
            </tr>
          </thead>
          <tbody>
            {diff.changes.map(({ label, before, after, rateBefore, rateAfter }) => (
              <tr>
                <td>
                  {label}{" "}
                  {rateBefore !== rateAfter && (
                    <span class="small">{`${rateBefore ?? "none"} → ${rateAfter ?? "none"}`}</span>
                  )}
                </td>
                <td class="number">{usd(before)}</td>
                <td class="number">{usd(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
