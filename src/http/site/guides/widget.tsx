import { Code } from "../parts/code.tsx";
import { Table } from "../parts/table.tsx";
import type { Guide } from "./guide.ts";
import { ATTRIBUTES, PROPERTIES, ROOM } from "./widget-attributes.ts";

export const widget: Guide = {
  slug: "widget",
  title: "The widget",
  summary: "Two lines of HTML that show duty, tax and total in the visitor's country, on any page.",
  scripts: ["/widget.js"],
  Body: ({ origin, widget: built }) => (
    <>
      <p class="lead">
        Paste one script and one element. The widget has {(built.gzipBytes / 1024).toFixed(1)} KiB, no
        dependency, and runs under a strict content security policy. It keeps your prices as you state them,
        speaks the language of your page, and shows buyers at home no customs at all.
      </p>
      <Code name="HTML" language="xml">{`
<script src="${origin}/widget.js" async></script>

<div data-svc-widget style="min-height: ${ROOM.full}"
     data-api-key="pk_live_…"
     data-product-name="Cotton T-shirt"
     data-price="120" data-shipping="15" data-currency="USD"
     data-origin="CN" data-hs-code="6109.10" data-ship-from="US"></div>`}</Code>
      <p>
        The height keeps the room, so that nothing below moves when the script arrives. Where your policy
        allows no inline style, put the same line into your stylesheet. It looks like this, here with demo
        access and a parcel from China; <a href="/docs/widget-builder">build your own</a> while you watch.
      </p>
      <div
        data-svc-widget=""
        data-api-key="demo"
        data-product-name="Cotton T-shirt"
        data-price="120"
        data-shipping="15"
        data-origin="CN"
        data-hs-code="6109.10"
        data-destination="DE"
      ></div>
      <h2>Before you paste</h2>
      <ol>
        <li>
          Create a publishable key in the <a href="/console/keys">console</a>.
        </li>
        <li>
          Name the origins it may be used from, such as <code>https://shop.example</code>. From anywhere else
          it is refused, and each visitor has at most 20 requests a minute of it. A page full of widgets is
          one request.
        </li>
        <li>
          If your page has a content security policy, allow <code>{origin}</code> in <code>script-src</code>{" "}
          and <code>connect-src</code>.
        </li>
      </ol>
      <p>
        What is wrong with the setup is said on the browser's console and to <code>onError</code>, never to a
        visitor.
      </p>
      <h2>Attributes</h2>
      {ATTRIBUTES.map(({ group, rows }) => (
        <>
          <h3>{group}</h3>
          <Table
            caption={group}
            columns={[{ head: "Attribute" }, { head: "Meaning" }]}
            rows={rows.map(([name, meaning]) => [<code>{name}</code>, meaning])}
          />
        </>
      ))}
      <p>
        Change an attribute, and the price follows. What is no longer asked for is never shown. A variant can
        also be set by name: <code>{`SvcWidget.update(element, { price: 99, hsCode: "6109.90" })`}</code>.
      </p>
      <h2>What a shopper sees</h2>
      <ul>
        <li>
          The price and the shipping you state, duty, tax, fees where there are any, and the total. Nothing
          that is zero.
        </li>
        <li>
          What is left to pay at the door, or that nothing is. Neither is said where it is not known: a US
          sales tax without a postal code is no zero, it depends on the address.
        </li>
        <li>
          An estimate is marked as one, and the range in which the total can lie stands below it. An exchange
          rate that is older than it should be makes an estimate too, and its day is told.
        </li>
        <li>Why, in plain words; and inside that the working, with each formula and the law it rests on.</li>
      </ul>
      <h2>A cart</h2>
      <Code name="JavaScript of a cart" language="javascript">{`
// <div data-svc-widget data-cart data-api-key="pk_live_…" data-currency="EUR" data-shipping="12"></div>
(window.SvcWidget ||= []).push((widget) => {
  widget.cart([
    { price: 40, quantity: 2, hsCode: "6109.10", origin: "CN", productName: "T-shirt" },
    { price: 125, hsCode: "6403.99", origin: "VN", productName: "Shoes" },
  ]);
});`}</Code>
      <p>
        The lines travel as one shipment: thresholds and fees count once. Call it again when the cart changes.
        A cart of which one line cannot be priced shows no total.
      </p>
      <h2>Looks</h2>
      <Table
        caption="Custom properties"
        columns={[{ head: "Property" }, { head: "Of" }]}
        rows={PROPERTIES.map(([name, meaning]) => [<code>{name}</code>, meaning])}
      />
      <Code name="CSS" language="css">{`
[data-svc-widget] {
  min-height: ${ROOM.full};
  --svc-accent: #7a2048;
  --svc-radius: 4px;
}
svc-widget::part(row total) { font-weight: 800; }`}</Code>
      <p>
        Nothing else of your page's style reaches the card. Its parts are <code>card</code>,{" "}
        <code>country</code>, <code>row</code>, <code>note</code>, <code>why</code>, <code>working</code>,{" "}
        <code>message</code>, <code>retry</code> and <code>line</code>.
      </p>
      <h2>Pinned by integrity</h2>
      <p>This address never changes its content. Browsers refuse it if it did.</p>
      <Code name="HTML with integrity" language="xml">{`
<script src="${origin}/${built.file}"
        integrity="${built.integrity}"
        crossorigin="anonymous" async></script>`}</Code>
      <h2>Callbacks and events</h2>
      <Code name="JavaScript" language="javascript">{`
(window.SvcWidget ||= []).push((widget) => {
  widget.on("onCalculated", (result, element) => console.log(result.totalLandedCost, element));
  widget.on("onError", ({ code, message, requestId }) => console.warn(code, message, requestId));
  widget.on("onChange", ({ field, value, previous }) => console.log(field, previous, "→", value));
});

// or as DOM events, which bubble and cross shadow roots
document.addEventListener("svc:calculated", (event) => console.log(event.detail, event.target));`}</Code>
      <p>
        Pushed functions run once the script is there, whatever the order. Types:{" "}
        <a href="/widget.d.ts">widget.d.ts</a>. Besides <a href="/docs/errors">the service's codes</a>, errors
        may be <code>BAD_ATTRIBUTE</code>, <code>OFFLINE</code>, <code>UNREACHABLE</code>,{" "}
        <code>TIMEOUT</code> and <code>MALFORMED_ANSWER</code>, which is also said of rows that are not their
        total. Elements inserted later are found by themselves, in open shadow roots too; for a closed one,
        call <code>SvcWidget.scan(root)</code>.
      </p>
      <h2>What it keeps</h2>
      <p>
        The country a visitor chose, in the browser's own storage under <code>svc-widget:country</code>, and
        nothing else: no cookie, no id. Where a visitor is, is asked of <code>{origin}/widget/country</code>,
        which knows the country of an address and keeps neither.
      </p>
    </>
  ),
};
