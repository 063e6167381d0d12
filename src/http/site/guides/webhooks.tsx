import { Code } from "../parts/code.tsx";
import type { Guide } from "./guide.ts";
import { VERIFY_GO, VERIFY_NODE, VERIFY_PHP, VERIFY_PYTHON } from "./verify-signature.ts";

export const webhooks: Guide = {
  slug: "webhooks",
  title: "Verifying webhooks",
  summary: "Register an endpoint, verify each delivery's signature in four languages, and survive retries.",
  Body: ({ origin }) => (
    <>
      <p class="lead">
        Deliveries follow the Standard Webhooks specification. Verify the signature on the raw body before you
        believe a word of it.
      </p>
      <h2>Register</h2>
      <Code name="curl" language="bash">{`
curl ${origin}/api/v1/webhooks \\
  -H "X-API-Key: $LANDFALL_KEY" -H 'Content-Type: application/json' \\
  -d '{ "url": "https://shop.example.com/hooks/landfall", "events": ["rate.changed", "compliance.alert"],
        "filters": { "countries": ["DE", "US"], "hsPrefixes": ["6109"], "minChangePct": 0.5 } }'`}</Code>
      <p>
        The answer holds the endpoint's <code>secret</code> (<code>whsec_…</code>) this one time. Store it; if
        it is lost, rotate it: for 24 hours deliveries then carry the signatures of both. The same URL again
        answers with the record that exists, without its secret. An account holds at most 20 endpoints.
      </p>
      <h2>Events and filters</h2>
      <ul>
        <li>
          <code>classification.completed</code>: an answer of <code>POST /classify</code>.
        </li>
        <li>
          <code>rate.changed</code>: a currency moved by more than <code>minChangePct</code> percent (default
          1) since this endpoint was last told; a tariff line, surcharge or tax changed; a watched quote has
          another price. <code>data.kind</code> says which.
        </li>
        <li>
          <code>compliance.alert</code>: a screening met a listed party, a list changed about a party you
          watch, or <code>POST /restrictions</code> found prohibited goods. Told once, until either side
          changes.
        </li>
        <li>
          <code>webhook.test</code>: sent by <code>POST /webhooks/{"{id}"}/test</code>.
        </li>
        <li>
          <code>endpoint.disabled</code>: comes to your other endpoints, subscribed or not, when one is turned
          off.
        </li>
      </ul>
      <p>
        With <code>countries</code> or <code>hsPrefixes</code> an endpoint hears of each changed heading or
        measure it filters on; without them it gets one summary a load. What an event gives nothing to judge
        by passes. The <code>webhooks</code> section of the{" "}
        <a href="/api/v1/openapi-3.1.json">OpenAPI 3.1 document</a> has every payload with an example.
      </p>
      <h2>What arrives</h2>
      <p>
        A POST with the headers <code>webhook-id</code>, <code>webhook-timestamp</code> and{" "}
        <code>webhook-signature</code>, and a body of <code>{"{ id, type, timestamp, data }"}</code>. The
        signature is <code>v1,</code> and the base64 of HMAC-SHA256 over <code>id.timestamp.body</code>, keyed
        with the secret's base64 part. After a rotation the header holds two signatures, separated by a space:
        one that fits is enough.
      </p>
      <h2>Node</h2>
      <Code name="Verification in Node" language="javascript">
        {VERIFY_NODE}
      </Code>
      <h2>Python</h2>
      <Code name="Verification in Python" language="python">
        {VERIFY_PYTHON}
      </Code>
      <h2>Go</h2>
      <Code name="Verification in Go" language="go">
        {VERIFY_GO}
      </Code>
      <h2>PHP</h2>
      <Code name="Verification in PHP" language="php">
        {VERIFY_PHP}
      </Code>
      <h2>Answering and retries</h2>
      <ul>
        <li>Answer 2xx within 15 seconds. Put the work in a queue of your own first.</li>
        <li>
          Delivery is at least once. Duplicates carry the same <code>webhook-id</code>: remember the ids of
          the last days and skip what you have seen.
        </li>
        <li>
          Failed deliveries wait 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, with some jitter,
          and <code>Retry-After</code> is honoured. Then a delivery is dead but kept. Send it by hand, then or
          at any time before, in the <a href="/console/webhooks">console</a> or by{" "}
          <code>
            POST /webhooks/{"{id}"}/deliveries/{"{deliveryId}"}/retry
          </code>
          , under the same id.
        </li>
        <li>Redirects count as failures. A 410 turns the endpoint off, and so do five days of failure.</li>
        <li>
          Status, time and the first kilobyte of your answers are kept 30 days:{" "}
          <code>GET /webhooks/{"{id}"}/deliveries</code>.
        </li>
      </ul>
      <h2>Which addresses are reached</h2>
      <p>
        https with a public host name, at most 2,048 characters, no credentials; no IP address in any
        spelling, no private, local or reserved name, none with a label such as <code>localhost</code>, no
        zone whose names spell an address, no port of another protocol, and not this service itself. A host in
        another script is shown in punycode. This is checked when you register and again at each send, and
        redirects are not followed.
      </p>
      <p>
        A spelling does not say what a name resolves to. Deployed on Cloudflare, deliveries leave from a
        network that has no private side, under the flag <code>global_fetch_strictly_public</code>, so that a
        name pointing at a private address reaches nothing of the operator's. With <code>npm start</code> the
        runtime itself resolves the name and connects to public addresses only. To receive events on your own
        machine, name the receiver in <code>WEBHOOK_ALLOW_HOSTS</code>, as{" "}
        <code>127.0.0.1:3000 localhost:4000</code>, in <code>.dev.vars</code> or the environment; it is heeded
        where <code>ENVIRONMENT</code> is <code>local</code>. Operators name the hosts their service answers
        on in <code>OWN_HOSTS</code>. <a href="/docs/settings">Settings</a> has the form of each.
      </p>
    </>
  ),
};
