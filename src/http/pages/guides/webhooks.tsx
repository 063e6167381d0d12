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
      <Code name="curl">{`
curl ${origin}/api/v1/webhooks \\
  -H "X-API-Key: $LANDFALL_KEY" -H 'Content-Type: application/json' \\
  -d '{ "url": "https://shop.example/hooks/landfall", "events": ["rate.changed", "compliance.alert"] }'`}</Code>
      <p>
        The answer holds the endpoint's <code>secret</code> (<code>whsec_…</code>) this one time. Store it; if
        it is lost, rotate it.
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
      <Code name="Verification in Node">{VERIFY_NODE}</Code>
      <h2>Python</h2>
      <Code name="Verification in Python">{VERIFY_PYTHON}</Code>
      <h2>Go</h2>
      <Code name="Verification in Go">{VERIFY_GO}</Code>
      <h2>PHP</h2>
      <Code name="Verification in PHP">{VERIFY_PHP}</Code>
      <h2>Answering and retries</h2>
      <ul>
        <li>Answer 2xx within 15 seconds. Put the work in a queue of your own first.</li>
        <li>
          Delivery is at least once. Duplicates carry the same <code>webhook-id</code>: remember the ids of
          the last days and skip what you have seen.
        </li>
        <li>
          Failed deliveries wait 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, with some jitter,
          and <code>Retry-After</code> is honoured. Then a delivery is dead but kept: replay it by hand in the{" "}
          <a href="/console/webhooks">console</a>.
        </li>
        <li>Redirects count as failures. A 410 turns the endpoint off, and so do five days of failure.</li>
        <li>
          Endpoints must be https with a public host name: no addresses in figures, no credentials in the URL.
        </li>
      </ul>
    </>
  ),
};
