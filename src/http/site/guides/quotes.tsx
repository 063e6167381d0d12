import { Code } from "../parts/code.tsx";
import { CodeTabs } from "../parts/code-tabs.tsx";
import type { Guide } from "./guide.ts";
import { VERIFY_QUOTE, VERIFY_QUOTE_PYTHON, VERIFY_QUOTE_SHELL } from "./quote-signature.ts";

export const quotes: Guide = {
  slug: "quotes",
  title: "Quotes and their signature",
  summary: "Keep a price with its data, bind it to one order, replay it, and prove it to anybody offline.",
  Body: ({ origin }) => (
    <>
      <p class="lead">
        A saved quote is the answer as it was given, with the versions of all data under it, signed. It holds
        for 30 days and is kept for a year.
      </p>
      <h2>Save one</h2>
      <p>
        <code>saveQuote: true</code> on a line, or on a cart with <code>consignment: true</code>, returns a{" "}
        <code>quoteId</code>. Send your own <code>reference</code> to find it again.
      </p>
      <CodeTabs
        title="Save a cart"
        call={{
          ...{ name: "calculateBatch", method: "POST", origin },
          ...{ template: "/calculate/batch", path: "/calculate/batch" },
          body: {
            ...{ consignment: true, saveQuote: true, reference: "cart-7", shippingPrice: 18 },
            answerCurrency: "EUR",
            defaults: { destinationCountry: "GB", origin: "VN", currency: "EUR", shippingTerms: "DDP" },
            items: [
              { reference: "1", price: 90, hsCode: "6404.11", productName: "running shoes" },
              { reference: "2", price: 35, hsCode: "6109.10", productName: "cotton T-shirt" },
            ],
          },
        }}
      />
      <h2>Bind it to the order</h2>
      <p>
        When the buyer has paid, <a href="/docs/api/quotes-redeem">redeem</a> it with the number of the order.
        The same number again gives the same answer, another one 409, and a quote that has expired or was{" "}
        <a href="/docs/api/quotes-void">taken back</a> 410. The event <code>quote.redeemed</code> tells your
        webhooks.
      </p>
      <CodeTabs
        title="Redeem"
        call={{
          ...{ name: "quotes.redeem", method: "POST", origin },
          ...{ template: "/quotes/{id}/redeem", path: "/quotes/QUOTE_ID/redeem" },
          body: { reference: "order-1001" },
        }}
      />
      <h2>What has changed since</h2>
      <p>
        <a href="/docs/api/quotes-replay">Replay</a> calculates it again: with <code>data: "original"</code>{" "}
        on the facts kept with it, to the cent what was answered; with <code>data: "current"</code> on those
        of today, with the difference. A <a href="/docs/api/quotes-update">watched</a> quote tells you by
        itself when its price moves.
      </p>
      <CodeTabs
        title="Replay"
        call={{
          ...{ name: "quotes.replay", method: "POST", origin },
          ...{ template: "/quotes/{id}/replay", path: "/quotes/QUOTE_ID/replay" },
          body: { data: "current" },
        }}
      />
      <h2>Show it to the buyer</h2>
      <p>
        <a href="/docs/api/quotes-page">POST /quotes/{"{id}"}/page</a> opens a page of it at an address that
        cannot be guessed, until you take it back.
      </p>
      <h2 id="signature">Verify it without us</h2>
      <p>
        The signature is Ed25519 over the canonical JSON (RFC 8785) of the object <code>quote</code> without
        its <code>signature</code>. Public keys stand at{" "}
        <a href="/.well-known/jwks.json">/.well-known/jwks.json</a>; the one that signed is named by{" "}
        <code>kid</code>. Keep a copy of the key set with your quotes, and no network is needed.
      </p>
      <Code name="Verification in Node" language="javascript">
        {VERIFY_QUOTE}
      </Code>
      <Code name="Use" language="javascript">{`
const { quote } = await (await fetch("${origin}/api/v1/quotes/QUOTE_ID", { headers: { "X-API-Key": key } })).json();
const keys = await (await fetch("${origin}/.well-known/jwks.json")).json();
console.log(verified(quote, keys));  // true`}</Code>
      <p>
        In Python and in a shell, of files: the answer of <code>GET /quotes/{"{id}"}</code> and the key set.
      </p>
      <Code name="verify.py quote.json jwks.json" language="python">
        {VERIFY_QUOTE_PYTHON}
      </Code>
      <Code name="sh verify.sh quote.json jwks.json" language="bash">
        {VERIFY_QUOTE_SHELL}
      </Code>
    </>
  ),
};
