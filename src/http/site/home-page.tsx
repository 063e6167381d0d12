import { Calculator } from "./calculator.tsx";
import { Layout } from "./layout.tsx";
import { Code } from "./parts/code.tsx";
import { Table } from "./parts/table.tsx";

const ABILITIES: readonly { title: string; text: string; paths: string }[] = [
  {
    title: "Landed cost",
    text: "Duty, surcharges, tax and fees of a line, a cart or a consignment, on any date.",
    paths: "POST /calculate, /calculate/batch",
  },
  {
    title: "Classification",
    text: "An HS code from a description, with reasons, alternatives and honest confidence.",
    paths: "POST /classify",
  },
  {
    title: "Origin",
    text: "Which agreements apply, which rule decides, which proof it takes, what it saves.",
    paths: "POST /roo/evaluate",
  },
  {
    title: "Restrictions",
    text: "What is prohibited, licensed or hazardous at a destination, and who says so.",
    paths: "POST /restrictions",
  },
  {
    title: "Screening",
    text: "Names against the sanctions lists, with reasons per field, and alerts on news.",
    paths: "POST /screen-parties",
  },
  {
    title: "Export control",
    text: "Entries of the Commerce Control List by words or number.",
    paths: "POST /eccn-lookup",
  },
  {
    title: "Documents",
    text: "Invoice, packing list, certificate of origin, declaration: as PDF, in any script.",
    paths: "POST /customs-docs/generate",
  },
  {
    title: "Countries",
    text: "Tax rates, thresholds and agreements of 240 destinations, side by side.",
    paths: "GET /countries, POST /countries/compare",
  },
];

const PLANS: readonly [string, string, string, string][] = [
  ["Free", "0", "100", "30 a minute"],
  ["Basic", "20", "2,000", "60 a minute"],
  ["Pro", "80", "10,000", "120 a minute"],
  ["Enterprise", "300", "50,000 and on", "no limit"],
];

/** The front door: what the service does in one screen, live, then the details. */
export function HomePage({ origin }: { origin: string }) {
  return (
    <Layout
      title="Landfall: what a parcel really costs where it lands"
      description="Duty, tax and fees for 240 destinations, with the working and the source of every figure."
      place="home"
      scripts={["/widget.js", "/site/home.js"]}
    >
      <section class="hero">
        <div class="pitch stack">
          <h1>
            What a parcel really costs <em>where it lands</em>.
          </h1>
          <p class="lead">
            Duty, tax and fees at 240 destinations, in the time of a checkout call; what may not be shipped,
            to whom, and why. Every figure shows its formula, its legal source and its date. What nobody knows
            is called an estimate, never zero.
          </p>
          <p class="row">
            <a class="button main" href="/console">
              Get a free key
            </a>
            <a class="button" href="/docs/first-call">
              First call
            </a>
          </p>
        </div>
        <div class="shop">
          <p class="small soft">The widget, live. A shop's page needs two lines of HTML.</p>
          <div
            data-svc-widget=""
            data-api-key="demo"
            data-product-name="Cotton T-shirt"
            data-price="120"
            data-shipping="15"
            data-origin="CN"
            data-hs-code="6109.10"
            data-destination="DE"
            data-locale="en"
          />
        </div>
        <section class="try" aria-labelledby="try">
          <h2 id="try">Work one out</h2>
          <Calculator />
        </section>
      </section>

      <section class="part" aria-labelledby="call">
        <h2 id="call">The same from a shell</h2>
        <p>No account needed: demo access answers ten requests a minute.</p>
        <Code name="curl" language="bash">{`
curl ${origin}/api/v1/calculate \\
  -H 'X-Demo-Request: true' -H 'Content-Type: application/json' \\
  -d '{"price":120,"shippingPrice":15,"origin":"CN","destinationCountry":"DE","hsCode":"6109.10"}'`}</Code>
      </section>

      <section class="part" aria-labelledby="abilities">
        <h2 id="abilities">One API, eight questions of trade</h2>
        <ul class="tiles">
          {ABILITIES.map(({ title, text, paths }) => (
            <li class="card stack">
              <h3>{title}</h3>
              <p class="soft">{text}</p>
              <p class="small">
                <code>{paths}</code>
              </p>
            </li>
          ))}
        </ul>
      </section>

      <section class="part" aria-labelledby="plans">
        <h2 id="plans">Plans</h2>
        <p>
          A batch counts once to the minute and once an item to the month. Refused requests cost no calls.
        </p>
        <Table
          caption="Plans"
          columns={[
            { head: "Plan" },
            { head: "USD a month", number: true },
            { head: "Calls a month", number: true },
            { head: "Requests", number: true },
          ]}
          rows={PLANS}
        />
      </section>
    </Layout>
  );
}
