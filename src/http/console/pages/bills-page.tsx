import type { Session } from "../../../data/accounts/sessions.ts";
import type { BilledPart } from "../../../domain/bills/bill.ts";
import { nameOf } from "../../site/parts/amounts.ts";
import { Table } from "../../site/parts/table.tsx";
import type { Asked } from "../forms/ask.ts";
import type { FormField, Typed } from "../forms/form-field.ts";
import { ConsoleFrame } from "./console-frame.tsx";
import { Field, Fields, type FormState, Problems, Suggestions } from "./parts/fields.tsx";
import { money } from "./parts/money.ts";
import type { ShownQuote } from "./quotes-page.tsx";

/** What is read off the paper. */
export const BILL: readonly FormField[] = [
  { name: "billed.duty", label: "Duty", kind: "number", placeholder: "16.20" },
  {
    name: "billed.tax",
    label: "Tax",
    kind: "number",
    placeholder: "28.73",
    hint: "VAT, sales tax and excise.",
  },
  {
    name: "billed.fees",
    label: "Fees",
    kind: "number",
    placeholder: "16.00",
    hint: "Of customs and the courier.",
  },
  { name: "billed.total", label: "Total", kind: "number", hint: "Where it is all that you have." },
  { name: "billed.currency", label: "Currency", kind: "currency", placeholder: "EUR", required: true },
  { name: "billed.date", label: "Date of the bill", kind: "date", hint: "Tells how long you can claim." },
  { name: "carrier", label: "Courier", kind: "text", placeholder: "DHL" },
];

const PASTED: FormField = {
  name: "pasted",
  label: "Or paste the bill, a charge a line",
  kind: "long",
  placeholder: "Import duty 16.20\nImport VAT 28.73\nDisbursement fee 16.00 EUR",
  hint: "What is read goes into the empty fields above.",
};

/** What the page reads of an answer of POST /bills/check. */
export interface CheckedBill {
  verdict: "matches" | "explained" | "unexplained";
  currency: string;
  differences: { part: BilledPart; estimated: number; billed: number; difference: number }[];
  hypotheses: {
    id: string;
    title: string;
    detail: string;
    reproduces: string;
    figure: Record<BilledPart, number>;
    law: string;
  }[];
  recoverable: { amount: number; how: string; to: string; form: string; until: string | null; law: string };
}

const VERDICTS = {
  matches: { style: "good", text: "As estimated", what: "The bill is what the estimate says." },
  explained: {
    style: "warn",
    text: "Explained",
    what: "The estimate, entered in the way named below, comes to the billed figures.",
  },
  unexplained: {
    style: "bad",
    text: "Not explained",
    what: "No usual way of entering the goods comes to these figures. Ask the courier for the customs entry.",
  },
} as const;

const PART_NAMES: Readonly<Record<BilledPart, string>> = {
  duty: "Duty",
  tax: "Tax",
  fees: "Fees",
  total: "Total",
};

interface Properties extends Asked<CheckedBill> {
  session: Session;
  typed: Typed;
  quotes: readonly ShownQuote[];
}

/** A courier's bill against an estimate: what differs, what explains it, what can be claimed back. */
export function BillsPage({ session, typed, quotes, answer, problems }: Properties) {
  const state: FormState = { typed, ...(problems ? { problems } : {}) };
  return (
    <ConsoleFrame
      session={session}
      tab="bills"
      title="Bill check"
      lead="Why a courier's bill differs from the estimate, and how to claim back what was charged too much."
    >
      {quotes.length === 0 ? (
        <section class="empty stack" aria-labelledby="begin">
          <h2 id="begin">First an estimate</h2>
          <p>
            A bill is checked against a saved quote. Work out what the parcel should have cost, press “Save as
            quote”, and come back with the bill.
          </p>
          <p>
            <a class="button main" href="/console/landed-cost">
              Work out an estimate
            </a>
          </p>
        </section>
      ) : (
        <div class="bench">
          <form class="card stack asks" action="/console/bills#answer" aria-label="Bill">
            <Problems problems={problems} />
            <Field field={quoteField(quotes)} state={state} />
            <Fields fields={BILL} state={state} />
            <Field field={PASTED} state={state} />
            <button type="submit" class="main" name="ask" value="1">
              Check the bill
            </button>
            <Suggestions />
          </form>
          {answer ? (
            <Verdict answer={answer} />
          ) : (
            <section class="empty stack" aria-labelledby="begin">
              <h2 id="begin">What comes out</h2>
              <p>
                The estimate is worked out again in each way a bill usually departs from one: another code or
                origin, a preference not claimed, another day's rate, freight in or out of the value, the
                courier's advance fee. What comes out at the billed figures is the explanation.
              </p>
            </section>
          )}
        </div>
      )}
    </ConsoleFrame>
  );
}

const quoteField = (quotes: readonly ShownQuote[]): FormField => ({
  name: "quoteId",
  label: "Estimate",
  kind: "choice",
  choices: quotes.map(({ quoteId, destinationCountry, totalLandedCost, createdAt }) => [
    quoteId,
    `${nameOf(destinationCountry)}, ${money(totalLandedCost, "USD")}, ${createdAt.slice(0, 10)} (${quoteId.slice(-6)})`,
  ]),
});

function Verdict({ answer }: { answer: CheckedBill }) {
  const { verdict, currency, differences, hypotheses, recoverable } = answer;
  const { style, text, what } = VERDICTS[verdict];
  const [best] = hypotheses;
  return (
    <div class="stack answer" id="answer">
      <section class="card stack" aria-labelledby="verdict">
        <h2 id="verdict" class={`badge ${style}`}>
          {text}
        </h2>
        <p>{what}</p>
        <Table
          caption="Estimated and billed"
          columns={[
            { head: "Part" },
            { head: "Estimated", number: true },
            { head: "Billed", number: true },
            { head: "Difference", number: true },
            { head: "Explained by" },
          ]}
          rows={differences.map(({ part, estimated, billed, difference }) => [
            PART_NAMES[part],
            money(estimated, currency),
            money(billed, currency),
            <span class={difference > 0 ? "more-than" : undefined}>{signed(difference, currency)}</span>,
            difference === 0 ? "–" : (best?.title ?? "nothing we know"),
          ])}
        />
      </section>
      {recoverable.amount > 0 && (
        <section class="notice good stack" aria-labelledby="recover">
          <h2 id="recover">{money(recoverable.amount, currency)} can be claimed back</h2>
          <p>{recoverable.how}</p>
          <p class="small">
            {[
              recoverable.to && `To: ${recoverable.to}`,
              recoverable.form,
              recoverable.until && `until ${recoverable.until}`,
              recoverable.law,
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </section>
      )}
      {hypotheses.length > 0 && (
        <section class="card stack" aria-labelledby="ways">
          <h2 id="ways">What comes to these figures</h2>
          <ul class="lines">
            {hypotheses.map(({ title, detail, reproduces, figure, law }) => (
              <li>
                <p class="row between">
                  <strong>{title}</strong>
                  <span class={reproduces === "exact" ? "tag good" : "tag warn"}>
                    {reproduces.replaceAll("_", " ")}
                  </span>
                </p>
                {detail && <p class="small">{detail}</p>}
                <p class="small soft">
                  Duty {money(figure.duty, currency)}, tax {money(figure.tax, currency)}, fees{" "}
                  {money(figure.fees, currency)} · {law}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const signed = (amount: number, currency: string): string =>
  `${amount > 0 ? "+" : ""}${money(amount, currency)}`;
