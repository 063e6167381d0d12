import { CodeTabs } from "../parts/code-tabs.tsx";
import type { Guide } from "./guide.ts";

export const bills: Guide = {
  slug: "bills",
  title: "Bills that differ",
  summary: "Why the courier billed another figure than you quoted, and what of it can be claimed back.",
  Body: ({ origin }) => (
    <>
      <p class="lead">
        A courier's bill differs from the estimate for a reason: another code, another origin, a preference
        not claimed, a fee of its own. <a href="/docs/api/bills-check">POST /bills/check</a> tries them all
        and says which comes out to the cent.
      </p>
      <h2>Ask</h2>
      <CodeTabs
        title="Check a bill"
        call={{
          ...{ name: "bills.check", method: "POST", origin },
          ...{ template: "/bills/check", path: "/bills/check" },
          body: {
            request: {
              ...{ price: 120, shippingPrice: 15, currency: "EUR" },
              ...{ origin: "CN", destinationCountry: "DE", hsCode: "6109.10" },
            },
            billed: { currency: "EUR", duty: 16.2, tax: 28.73, fees: 16 },
            carrier: "DHL",
          },
        }}
      />
      <p>
        Instead of <code>request</code> give the <code>quoteId</code> of a saved quote, of a line or a cart.
        Under <code>billed</code> state what the bill has: <code>duty</code> is import duty of every kind,{" "}
        <code>tax</code> is value added tax, sales tax and excise, <code>fees</code> is the rest, and{" "}
        <code>total</code> is all of these without the goods. One of them is enough; more make it surer.
      </p>
      <p>
        A bill that lists its goods is checked line by line: give <code>billed.lines</code>, each with the{" "}
        <code>index</code> or the <code>reference</code> of its line in the quote and its <code>duty</code>,{" "}
        <code>tax</code> or <code>fees</code>. Each difference and hypothesis then says which line it is of;
        those of the whole have <code>index: null</code>.
      </p>
      <h2>Read the answer</h2>
      <ul>
        <li>
          <code>verdict</code>: <code>matches</code> (as estimated), <code>explained</code> (as under a
          hypothesis, or two together), <code>unexplained</code> (neither).
        </li>
        <li>
          <code>differences</code>: estimated and billed, part by part.
        </li>
        <li>
          <code>hypotheses</code>: what was done differently, the figures it gives, and the law it rests on;{" "}
          <code>reproduces: "exact"</code> means to the cent.
        </li>
        <li>
          <code>recoverable</code>: what was charged too much, whom to ask, with which form, until when.
        </li>
      </ul>
      <h2>Before you write to the carrier</h2>
      <p>
        A hypothesis that fits the figures is a strong hint, not a proof. Ask the carrier for the customs
        declaration first: it says which code, origin and value were declared.
      </p>
    </>
  ),
};
