import { Code } from "../parts/code.tsx";
import { Table } from "../parts/table.tsx";
import type { Guide } from "./guide.ts";

const TYPES: readonly [string, string][] = [
  ["product", "The goods, as you stated them."],
  ["shipping, insurance", "Freight and insurance, where they come on top of the price."],
  ["duty", "The base duty. Exactly one row, present even when it is 0."],
  ["additional_duty", "Surcharges on top, each its own row: chapter 99 headings, safeguards, social levies."],
  ["trade_remedy", "Anti-dumping and countervailing duty, where you named the case."],
  [
    "excise",
    "Taxes on particular goods: alcohol, tobacco, coffee, soft drinks. Charged on what you state in quantities (L, KG, NO) and facts.alcoholPct; without them on what such goods usually measure, as an estimate with its range.",
  ],
  ["vat", "VAT, GST and their kin; a country with several has several rows."],
  ["sales_tax", "State and local sales tax."],
  ["fee", "Customs fees set by law, and the carrier's own where you state them in carrierFees."],
];

export const readingABreakdown: Guide = {
  slug: "reading-a-breakdown",
  title: "Reading a breakdown",
  summary: "What each row, each zero and each word of certainty in an answer means.",
  Body: () => (
    <>
      <p class="lead">
        Every figure carries its working. The rows of <code>data.breakdown</code> add up to the total,
        exactly.
      </p>
      <Code name="One row of a breakdown" language="json">{`
{
  "label": "Import duty (12%)",
  "type": "duty",
  "code": "610910",
  "amount": 16.2,
  "rate": 12, "rateText": "12%",
  "base": 135,
  "formula": "12% × 135.00 USD",
  "legalReference": "EU common customs tariff",
  "source": "European Commission, as of 2025-10-01",
  "effectiveFrom": "2025-01-01", "effectiveTo": "2026-12-31",
  "certainty": "published",
  "zeroReason": null,
  "payableBy": "buyer", "collectedAt": "border"
}`}</Code>
      <h2>Types of row</h2>
      <Table
        caption="Types of row"
        columns={[{ head: "Type" }, { head: "What it is" }]}
        rows={TYPES.map(([type, meaning]) => [<code>{type}</code>, meaning])}
      />
      <h2>A zero has a reason</h2>
      <p>
        A duty of 0 always has a source and a <code>zeroReason</code>: <code>free</code> (the tariff says so),{" "}
        <code>threshold</code> (the shipment is below a limit; <code>deMinimisInfo</code> names it and what
        was compared), <code>preference</code> (an agreement was claimed) or <code>suspended</code>. What
        nobody knows is an estimate, never 0.
      </p>
      <h2>Certainty</h2>
      <ul>
        <li>
          <code>published</code>: the authority's own figure, in force on the entry date.
        </li>
        <li>
          <code>derived</code>: worked out from published figures, such as the range of the national lines
          under a six-digit code. The conservative end is charged.
        </li>
        <li>
          <code>estimated</code>: no published figure is held, or it has run out. Show it as an estimate.
        </li>
      </ul>
      <h2>What was assumed, and what would change it</h2>
      <p>
        <code>dataAvailability.assumptions</code> lists each default that was taken and its effect.{" "}
        <code>needsInput</code> names the field that would make the answer firmer, why, and how much it may
        move. <code>notApplied</code> lists measures that look relevant but were not charged, because they
        have ended or a condition is not met. <code>dutyInfo.nextChange</code> says what changes next, and
        when. <code>options</code> lists lawful ways to pay less, each worked out, with what it takes.
      </p>
      <p>
        <code>totalLandedCostRange</code> is what the total lies in while any of this is open, and says why;
        it is <code>null</code> where nothing could move the total.
      </p>
      <h2>Language</h2>
      <p>
        With <code>lang</code>, or else the <code>Accept-Language</code> header, labels, formulas, notes,
        questions and reasons are told in German, French, Spanish, Italian, Portuguese, Dutch, Polish,
        Turkish, Japanese, Chinese, Korean or Arabic; <code>Content-Language</code> says which language it
        was. Codes, legal references and the names that a law gives its charges stay as they are.
      </p>
      <h2>Money</h2>
      <p>
        Amounts are in US dollars, or in the <code>answerCurrency</code> of the request: every amount of the
        answer, formulas included, and <code>data.currency</code> says which. What you state in that currency
        comes back as you stated it. A request in a third currency is converted, and <code>presentment</code>{" "}
        repeats the totals in it. Names ending in <code>Usd</code> stay in dollars; <code>effect</code> and{" "}
        <code>threshold</code> beside them are in the answer's currency. <code>exchangeRateInfo</code> gives
        the destination's currency with the rate from the answer's, its date and its kind. Amounts round half
        up to the currency's own minor unit unless a rule of the country says otherwise, and then the formula
        shows it.
      </p>
      <h2>Checking it against the invoice</h2>
      <p>
        Couriers bill from the classification and the value in the declaration. If the bill differs, compare{" "}
        <code>customsValue</code> first, then <code>hsCode</code> and <code>dataAvailability.matchLevel</code>{" "}
        (which says what was done with your code), then the surcharges. A courier's own handling or
        disbursement fee is no charge of customs: it is in the breakdown only where you state the courier's
        terms in <code>carrierFees</code>.
      </p>
    </>
  ),
};
