import { Code } from "../parts/code.tsx";
import type { Guide } from "./guide.ts";
import { SHOP_IN_NODE } from "./shop-in-node.ts";
import { SHOP_IN_PHP } from "./shop-in-php.ts";

export const shopIntegration: Guide = {
  slug: "shop-integration",
  title: "A checkout, whole",
  summary:
    "A small shop's checkout in Node and in PHP: price the cart, refuse what is barred, bind the order.",
  Body: ({ origin }) => (
    <>
      <p class="lead">
        Two addresses are all a shop needs: one that prices the cart with duty and tax in it, one that binds
        the price to the order once it is paid. Here they are in full; copy, and change the products.
      </p>
      <h2>What happens</h2>
      <ol>
        <li>
          <code>POST /price</code> sends the cart as one consignment, delivered duty paid, and asks in the
          same call whether the goods may be sent. The buyer sees goods, shipping, duty and tax, total.
        </li>
        <li>
          The answer is kept as a <a href="/docs/quotes">quote</a>: the price holds for 30 days.
        </li>
        <li>
          After the payment <code>POST /order</code> redeems the quote with the order's number. A double click
          is one order; a second order cannot take the same quote.
        </li>
        <li>
          When the courier's bill differs, <a href="/docs/bills">the check</a> tells why.
        </li>
      </ol>
      <h2>In Node</h2>
      <p>
        The client is <a href="/sdk/landfall.js">one file</a> without dependencies: install the package, or
        put that file beside this one and import it by its path.
      </p>
      <Code name="checkout.mjs" language="javascript">
        {SHOP_IN_NODE}
      </Code>
      <h2>In PHP</h2>
      <Code name="checkout.php" language="php">
        {SHOP_IN_PHP}
      </Code>
      <h2>Try it</h2>
      <Code name="Price a cart, then order it" language="bash">{`
LANDFALL_URL=${origin} LANDFALL_KEY=sk_live_… node checkout.mjs &
curl -s http://127.0.0.1:3000/price -d '{"country":"GB","items":[{"sku":"shoes","quantity":1},{"sku":"shirt","quantity":2}]}'
curl -s http://127.0.0.1:3000/order -d '{"quoteId":"quote_…"}'`}</Code>
      <h2>Then</h2>
      <p>
        Show the price on the product page too, with the <a href="/docs/widget">widget</a>, and go through the{" "}
        <a href="/docs/launch-checklist">list before you go live</a>.
      </p>
    </>
  ),
};
