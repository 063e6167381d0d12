import { Code } from "../parts/code.tsx";
import type { Guide } from "./guide.ts";

export const firstCall: Guide = {
  slug: "first-call",
  title: "First call",
  summary: "From nothing to a landed cost in a minute, without an account, then with a key.",
  Body: ({ origin }) => (
    <>
      <p class="lead">
        Ask what 120 dollars of cotton T-shirts from China cost once they have landed in Germany. No account
        is needed for a try: demo access answers ten requests a minute.
      </p>
      <Code name="curl, with demo access" language="bash">{`
curl ${origin}/api/v1/calculate \\
  -H 'X-Demo-Request: true' -H 'Content-Type: application/json' \\
  -d '{
    "price": 120, "shippingPrice": 15,
    "origin": "CN", "destinationCountry": "DE",
    "hsCode": "6109.10"
  }'`}</Code>
      <p>
        The answer holds the total, each component of it with formula, rate, legal reference and source, and
        what was assumed. <a href="/docs/reading-a-breakdown">Reading a breakdown</a> goes through it.
      </p>
      <h2>With a key</h2>
      <p>
        Create an account in the <a href="/console">console</a>; the free plan has 100 calls a month. A new
        key is shown once. Secret keys (<code>sk_live_…</code>) belong on your server; publishable keys (
        <code>pk_live_…</code>) may stand in a page and work only from the origins you allow.
      </p>
      <Code name="JavaScript" language="javascript">{`
const response = await fetch("${origin}/api/v1/calculate", {
  method: "POST",
  headers: { "X-API-Key": process.env.LANDFALL_KEY, "Content-Type": "application/json" },
  body: JSON.stringify({
    price: 120, shippingPrice: 15, origin: "CN", destinationCountry: "DE", hsCode: "6109.10",
  }),
});
const answer = await response.json();
if (!answer.success) throw new Error(\`\${answer.error.code}: \${answer.error.message}\`);
console.log(answer.totalLandedCost);`}</Code>
      <Code name="Python" language="python">{`
import os, requests

answer = requests.post(
    "${origin}/api/v1/calculate",
    headers={"X-API-Key": os.environ["LANDFALL_KEY"]},
    json={"price": 120, "shippingPrice": 15, "origin": "CN",
          "destinationCountry": "DE", "hsCode": "6109.10"},
    timeout=10,
).json()
print(answer["totalLandedCost"])`}</Code>
      <h2>What to know at once</h2>
      <ul>
        <li>
          <code>price</code> is the price of the whole line. Quantities describe it, for specific duties and
          fees; they never multiply it.
        </li>
        <li>
          A field nobody knows is refused with its name, and with the nearest known one. See{" "}
          <a href="/docs/errors#bad_request">BAD_REQUEST</a>.
        </li>
        <li>
          Every answer carries <code>X-Request-Id</code>. Quote it when you report something.
        </li>
        <li>
          Metered answers say how much is left: <code>X-RateLimit-Remaining</code>, and{" "}
          <code>Retry-After</code> on a 429.
        </li>
        <li>
          Send up to 100 lines at once to <code>/api/v1/calculate/batch</code>. A bad item fails alone.
        </li>
      </ul>
    </>
  ),
};
