import type { Guide } from "./guide.ts";

export const launchChecklist: Guide = {
  slug: "launch-checklist",
  title: "Before you go live",
  summary: "What a shop checks before the first real order: keys, failures, words to the buyer, records.",
  Body: () => (
    <>
      <p class="lead">Half an hour, once. Each point has cost somebody an order.</p>
      <h2>Keys</h2>
      <ul>
        <li>
          The secret key stands in the server's environment, never in a page, a repository or a log. A page
          has a publishable key, bound to your origins.
        </li>
        <li>
          Roll a key once as a rehearsal: the <a href="/console/keys">console</a> lets the old one live on for
          a while.
        </li>
      </ul>
      <h2>Failures</h2>
      <ul>
        <li>
          Your own tests run on a <a href="/docs/test-mode">test key</a>: same answers every day, counted
          apart from the live ones.
        </li>
        <li>
          A time limit on every call (two seconds at checkout), and a decision of what the shop does without
          an answer: ship duty unpaid and say so, or hold the order.
        </li>
        <li>
          429 and 503 are tried again after <code>Retry-After</code>; a call that creates something carries an{" "}
          <code>Idempotency-Key</code>. The client does both.
        </li>
        <li>
          A bad item of a batch fails alone: look at <code>success</code> of each, and never read a missing
          amount as 0.
        </li>
        <li>
          Log <code>X-Request-Id</code> of what failed.
        </li>
      </ul>
      <h2>Goods</h2>
      <ul>
        <li>
          Every product has an HS code and a country of origin. Run the catalogue through an{" "}
          <a href="/docs/jobs">audit</a>, look at what disagrees, pin what is settled.
        </li>
        <li>
          Ask <a href="/docs/restrictions">restrictions</a> for your main destinations, and treat{" "}
          <code>unknown</code> as a question.
        </li>
      </ul>
      <h2>Money</h2>
      <ul>
        <li>
          Ask in the currency of the shop: <code>currency</code> and <code>answerCurrency</code>. Rows then
          sum to the total in it, to the cent.
        </li>
        <li>
          Show what is collected at checkout apart from what falls due at the door (<code>collectedAt</code>).
        </li>
        <li>
          State the registrations you hold (<code>sellerRegistrations</code>) and your carrier's fees.
        </li>
        <li>
          Where <code>totalLandedCostRange</code> is wide, read its <code>why</code>: usually a code, a ZIP or
          a quantity is missing.
        </li>
      </ul>
      <h2>Records</h2>
      <ul>
        <li>
          Save the quote of each cart and <a href="/docs/quotes">redeem</a> it with the order: it proves what
          was promised when a <a href="/docs/bills">bill</a> differs.
        </li>
        <li>
          Webhooks are <a href="/docs/webhooks">verified</a>, answered within ten seconds, and taken twice
          without harm.
        </li>
        <li>Your terms tell the buyer who pays duty and tax, and that estimates are estimates.</li>
      </ul>
    </>
  ),
};
