import { Code } from "../parts/code.tsx";
import { Table } from "../parts/table.tsx";
import type { Guide } from "./guide.ts";

const ATTRIBUTES: readonly [string, string][] = [
  ["data-api-key", "Required. A publishable key (pk_live_…), or demo for a try on this service's own pages."],
  ["data-price", "Required. The price of the line."],
  ["data-shipping", "What shipping costs the buyer."],
  ["data-currency", "Currency of both amounts. USD where absent."],
  ["data-origin", "Country where the goods were made, two letters."],
  ["data-hs-code", "6 to 10 digits. Without it the product name is classified."],
  ["data-product-name", "Shown on the card, and used to classify."],
  ["data-destination", "Where to begin. A country the visitor chose before goes first."],
  ["data-theme", "light, dark or auto (the default)."],
  ["data-locale", "Language of the card, such as de or pt-BR. The visitor's own where absent."],
];

export const widget: Guide = {
  slug: "widget",
  title: "The widget",
  summary: "Two lines of HTML that show duty, tax and total in the visitor's country, on any page.",
  Body: ({ origin, widget: built }) => (
    <>
      <p class="lead">
        Paste one script and one element. The widget has {(built.gzipBytes / 1024).toFixed(1)} KiB, no
        dependency, and runs under a strict content security policy.
      </p>
      <Code name="HTML" language="xml">{`
<script src="${origin}/widget.js" async></script>

<div data-svc-widget
     data-api-key="pk_live_…"
     data-product-name="Cotton T-shirt"
     data-price="120" data-shipping="15"
     data-origin="CN" data-hs-code="6109.10"></div>`}</Code>
      <p>It looks like this, here with demo access:</p>
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
          it is refused, and each visitor has at most 20 requests a minute of it.
        </li>
        <li>
          If your page has a content security policy, allow <code>{origin}</code> in <code>script-src</code>{" "}
          and <code>connect-src</code>. Nothing else is needed, no inline style either.
        </li>
      </ol>
      <h2>Pinned by integrity</h2>
      <p>This address never changes its content. Browsers refuse it if it did.</p>
      <Code name="HTML with integrity" language="xml">{`
<script src="${origin}/${built.file}"
        integrity="${built.integrity}"
        crossorigin="anonymous" async></script>`}</Code>
      <h2>Attributes</h2>
      <Table
        caption="Attributes of the widget"
        columns={[{ head: "Attribute" }, { head: "Meaning" }]}
        rows={ATTRIBUTES.map(([name, meaning]) => [<code>{name}</code>, meaning])}
      />
      <p>Change an attribute, and the price follows. What is no longer asked for is never shown.</p>
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
        <code>TIMEOUT</code> and <code>MALFORMED_ANSWER</code>.
      </p>
      <h2>Fitting it in</h2>
      <Code name="CSS" language="css">{`
[data-svc-widget] {
  min-height: 21.5rem;      /* room from the start: nothing moves when the script arrives */
  --svc-accent: #7a2048;
  --svc-radius: 4px;
  --svc-font: inherit;
}
svc-widget::part(row total) { font-weight: 800; }`}</Code>
      <p>
        Elements inserted later are found by themselves, in open shadow roots too. For a closed one, call{" "}
        <code>SvcWidget.scan(root)</code>.
      </p>
    </>
  ),
};
