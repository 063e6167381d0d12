import type { FormField, Typed } from "../../console/forms/form-field.ts";
import { Field, type FormState, Problems } from "../../console/pages/parts/fields.tsx";
import { Layout } from "../layout.tsx";
import { Code } from "../parts/code.tsx";
import { type HomeAnswer, HomeAnswerView } from "./home-answer.tsx";
import { addressOf, HOME_EXAMPLES, type HomeExample } from "./home-examples.ts";
import { HomePlans } from "./home-plans.tsx";

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

/** Who comes, what they want, and where they begin. */
const VISITORS: readonly { who: string; text: string; href: string; way: string }[] = [
  {
    who: "For the shop",
    text: "Say the whole price before the parcel leaves: on the product page, in the cart, at checkout. No customer pays twice at the door.",
    href: "/docs/widget",
    way: "Put it on a page",
  },
  {
    who: "For compliance",
    text: "Find the code and defend it, check origin, licences and parties, print the papers, and question the courier's bill. No code to write.",
    href: "/console",
    way: "Open the console",
  },
  {
    who: "For the developer",
    text: "One JSON call, typed, with a key in a minute; test keys, webhooks, signed quotes, an SDK, and a server for agents.",
    href: "/docs/first-call",
    way: "Make the first call",
  },
];

interface Properties extends HomeAnswer {
  origin: string;
  fields: readonly FormField[];
  typed: Typed;
  /** What is sent to the API for it. */
  request: object;
  /** The example that is shown, where it is one. */
  example: HomeExample | undefined;
}

/** The front door: a question, answered with the page; then whom it serves and what it costs. */
export function HomePage({ origin, fields, typed, request, example, priced, problems }: Properties) {
  const state: FormState = { typed, ...(problems ? { problems } : {}) };
  return (
    <Layout
      title="Landfall: what a parcel really costs where it lands"
      description="Duty, tax and fees for 240 destinations, with the working and the source of every figure."
      place="home"
      scripts={["/site/home.js"]}
    >
      <section class="hero">
        <div class="pitch stack">
          <h1>
            What a parcel really costs <em>where it lands</em>.
          </h1>
          <p class="lead">
            Duty, tax and fees at 240 destinations, each with its formula, its law and its date. What nobody
            knows is called an estimate, never zero.
          </p>
          <p class="row">
            <a class="button main" href="/console">
              Get a free key
            </a>
            <a class="button" href="/docs/first-call">
              Read the docs
            </a>
          </p>
        </div>
        <section class="try" aria-labelledby="try">
          <h2 id="try" class="hush">
            Work one out
          </h2>
          <form id="calculator" class="card stack" action="/#answer">
            <Problems problems={problems} />
            <div class="calculator">
              {fields.map((field) => (
                <Field field={field} state={state} />
              ))}
            </div>
            <button class="main" type="submit">
              Work it out
            </button>
          </form>
          <ul class="examples" aria-label="Examples">
            {HOME_EXAMPLES.map((one) => (
              <li>
                <a
                  class="button plain"
                  href={addressOf(one)}
                  aria-current={one === example ? "true" : undefined}
                >
                  {one.name}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <div class="result" id="answer" aria-live="polite">
          {priced ? <HomeAnswerView priced={priced} /> : <NoAnswer refused={problems !== undefined} />}
        </div>
      </section>

      <section class="part" aria-labelledby="visitors">
        <h2 id="visitors">Whom it serves</h2>
        <ul class="tiles visitors">
          {VISITORS.map(({ who, text, href, way }) => (
            <li class="card stack">
              <h3>{who}</h3>
              <p class="soft">{text}</p>
              <p>
                <a href={href}>{way}</a>
              </p>
            </li>
          ))}
        </ul>
      </section>

      <section class="part" aria-labelledby="call">
        <h2 id="call">The same from a shell</h2>
        <p>No account needed: demo access answers ten requests a minute, and the examples above are free.</p>
        <Code name="curl" language="bash">{`
curl ${origin}/api/v1/calculate \\
  -H 'X-Demo-Request: true' -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(request).replaceAll("'", "’")}'`}</Code>
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
          Every account begins on Free, without a card; the operator moves it to another plan. A batch counts
          once to the minute and once an item to the month. Refused requests cost no calls.
        </p>
        <HomePlans />
      </section>
    </Layout>
  );
}

/** In the place of an answer: what to do to have one. */
function NoAnswer({ refused }: { refused: boolean }) {
  return (
    <p class="empty">
      {refused ? "Mend what is marked, or press an example." : "Type what is shipped, or press an example."}
    </p>
  );
}
