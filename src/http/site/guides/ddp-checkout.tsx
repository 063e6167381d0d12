import { Code } from "../parts/code.tsx";
import type { Guide } from "./guide.ts";

export const ddpCheckout: Guide = {
  slug: "ddp-checkout",
  title: "DDP checkout",
  summary: "Collect duty and tax at checkout, so that the parcel arrives without a bill.",
  Body: ({ origin }) => (
    <>
      <p class="lead">
        Delivered duty paid means that the seller owes duty and tax at the border and collects them from the
        buyer at checkout. The parcel then arrives without a bill.
      </p>
      <h2>Price the cart as one shipment</h2>
      <p>
        Thresholds, minimum fees and charges per entry look at the consignment, not at the line. Send the cart
        as one batch with <code>consignment</code> set, and state the delivery term.
      </p>
      <Code name="curl" language="bash">{`
curl ${origin}/api/v1/calculate/batch \\
  -H "X-API-Key: $LANDFALL_KEY" -H 'Content-Type: application/json' \\
  -d '{
    "consignment": true,
    "shippingPrice": 18,
    "defaults": { "destinationCountry": "GB", "origin": "VN", "shippingTerms": "DDP" },
    "items": [
      { "price": 90, "hsCode": "6404.11", "productName": "running shoes" },
      { "price": 35, "hsCode": "6109.10", "productName": "cotton T-shirt" }
    ]
  }'`}</Code>
      <p>
        <code>totals</code> holds the shipment's sums, and <code>results</code> the share of each line. Lines
        add up to the total to the cent.
      </p>
      <h2>Read who pays, and when</h2>
      <p>
        Each row of a breakdown says <code>payableBy</code> (buyer or seller) and <code>collectedAt</code> (
        checkout or border). At checkout, charge the rows that say <code>checkout</code>. With{" "}
        <code>DDU</code> or without terms, duty and tax say <code>border</code>: tell the buyer that the
        carrier will ask for them.
      </p>
      <h2>Tax registrations change the moment</h2>
      <p>
        If you hold a registration for low-value imports, name it in <code>sellerRegistrations</code> (
        <code>IOSS</code>, <code>UK_VAT</code>, <code>AU_GST</code>, <code>NZ_GST</code>, <code>NO_VOEC</code>
        , <code>SG_OVR</code>, <code>CH_MAIL_ORDER</code>). Under the scheme's limit the tax moves from the
        border to the checkout.
      </p>
      <h2>One price that includes everything</h2>
      <p>
        <code>priceIncludes: ["duty", "tax"]</code> turns the calculation around: it finds the goods' value
        that, with duty and tax, gives the price the buyer saw.
      </p>
      <h2>What the carrier charges</h2>
      <p>
        A carrier that pays duty and tax for the buyer often bills a fee for it. State its terms in{" "}
        <code>carrierFees</code>, such as{" "}
        <code>{'[{ "label": "Disbursement fee", "percentOfDutyAndTax": 2.5, "minimum": 12 }]'}</code>, and the
        total holds it.
      </p>
      <h2>Keep the quote</h2>
      <p>
        <code>saveQuote: true</code> keeps the answer with its data version and returns a <code>quoteId</code>
        . Weeks later you can compare it with the courier's invoice, or find out what has changed since. Saved
        quotes stand in the <a href="/console/quotes">console</a>.
      </p>
    </>
  ),
};
