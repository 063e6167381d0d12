import type { Session } from "../../../data/accounts/sessions.ts";
import type { ReplayDiff } from "../../../domain/quotes/replay-diff.ts";
import { nameOf } from "../../site/parts/amounts.ts";
import { Code } from "../../site/parts/code.tsx";
import { Table } from "../../site/parts/table.tsx";
import type { ShownRow } from "../priced.ts";
import { Act, ConsoleFrame, moment } from "./console-frame.tsx";
import { Charges } from "./parts/charges.tsx";
import { money } from "./parts/money.ts";
import { MoneyBar } from "./parts/money-bar.tsx";

export interface QuoteDetail {
  quoteId: string;
  createdAt: string;
  expiresAt: string;
  request: Record<string, unknown>;
  /** Of a line its data, of a cart its totals. */
  answer: { data: ShownWhole } | { totals: ShownWhole };
}

interface ShownWhole {
  totalLandedCost: number;
  currency: string;
  breakdown: ShownRow[];
}

interface Properties {
  session: Session;
  quote: QuoteDetail;
  expired: boolean;
  diff?: ReplayDiff;
}

/** One quote with its breakdown, and on demand what has changed since. */
export function QuotePage({ session, quote, expired, diff }: Properties) {
  const data = "totals" in quote.answer ? quote.answer.totals : quote.answer.data;
  return (
    <ConsoleFrame session={session} tab="quotes" title="Quote">
      <div class="row between">
        <p>
          <strong>{subjectOf(quote.request)}</strong>{" "}
          <span class={expired ? "tag bad" : "tag good"}>{expired ? "expired" : "holds"}</span>
          <br />
          <code>{quote.quoteId}</code>
        </p>
        <Act
          session={session}
          action={`/console/quotes/${quote.quoteId}/diff`}
          button="What has changed since?"
          style="main"
        />
      </div>
      {diff && <Changes diff={diff} currency={data.currency} />}
      <div class="beside">
        <section class="card stack" aria-labelledby="breakdown">
          <h2 id="breakdown">What it comes to, and why</h2>
          <p class="small soft">
            Made {moment(quote.createdAt)}, {expired ? "held" : "holds"} until {moment(quote.expiresAt)}{" "}
            (UTC).
          </p>
          <MoneyBar rows={data.breakdown} total={data.totalLandedCost} currency={data.currency} />
          <Charges rows={data.breakdown} total={data.totalLandedCost} currency={data.currency} />
        </section>
        <Code name="The request" language="json">
          {JSON.stringify(quote.request, null, 2)}
        </Code>
      </div>
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

function Changes({ diff, currency }: { diff: ReplayDiff; currency: string }) {
  if (diff.same)
    return <p class="notice good">Nothing has changed: the same request gives the same total today.</p>;
  return (
    <section class="notice warn stack" aria-labelledby="changes">
      <h2 id="changes">
        Today: {money(diff.totalAfter, currency)} ({diff.totalChange > 0 ? "+" : ""}
        {money(diff.totalChange, currency)})
      </h2>
      <Table
        caption="Charges that changed"
        columns={[{ head: "Charge" }, { head: "Then", number: true }, { head: "Today", number: true }]}
        rows={diff.changes.map(({ label, before, after, rateBefore, rateAfter }) => [
          <>
            {label}{" "}
            {rateBefore !== rateAfter && (
              <span class="small">{`${rateBefore ?? "none"} → ${rateAfter ?? "none"}`}</span>
            )}
          </>,
          before === null ? "–" : money(before, currency),
          after === null ? "–" : money(after, currency),
        ])}
      />
    </section>
  );
}

/** What the quote is about: "Running shoes, from Vietnam to Brazil", of a cart "3 lines, from Vietnam to Brazil". */
function subjectOf({ items, defaults, ...stated }: Record<string, unknown>): string {
  const lines = Array.isArray(items) ? items : [];
  const first = { ...objectOr(defaults), ...objectOr(lines[0]) };
  const request = lines.length === 0 ? stated : { ...first, productName: `${lines.length} lines` };
  const text = (...names: string[]) => String(names.map((name) => request[name]).find(Boolean) ?? "");
  const goods = text("productName") || ["HS", text("hsCode", "hs_code")].filter(Boolean).join(" ");
  const from = text("origin", "from_country");
  const to = text("destinationCountry", "to_country") || "US";
  return `${goods}${from && `, from ${nameOf(from.toUpperCase())}`} to ${nameOf(to.toUpperCase())}`;
}

const objectOr = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};
