import type { Session } from "../../../data/accounts/sessions.ts";
import { type FormField, inRow, type Typed } from "../forms/form-field.ts";
import type { FormProblems } from "../forms/form-problems.ts";
import { answeredQuestions, CIRCUMSTANCES, LINES, MOST_LINES, SHIPMENT } from "../landed-cost-form.ts";
import type { Priced } from "../priced.ts";
import { ConsoleFrame } from "./console-frame.tsx";
import { type Example, Examples } from "./parts/examples.tsx";
import { Field, Fields, type FormState, MoreFields, Problems, Suggestions } from "./parts/fields.tsx";
import { PricedView } from "./parts/priced-view.tsx";

interface Properties {
  session: Session;
  typed: Typed;
  lines: number;
  priced?: Priced;
  problems?: FormProblems;
}

/** Carts to begin with, each of which shows something else. */
const EXAMPLES: readonly Example[] = [
  {
    name: "T-shirts from China to Germany",
    typed: {
      "items[0].productName": "Men's cotton T-shirt",
      "items[0].price": "120",
      "items[0].origin": "China",
      destinationCountry: "Germany",
      shippingPrice: "15",
      currency: "EUR",
    },
  },
  {
    name: "Running shoes from Vietnam to New York",
    typed: {
      "items[0].productName": "Running shoes with textile uppers",
      "items[0].price": "90",
      "items[0].origin": "Vietnam",
      destinationCountry: "United States",
      destinationPostalCode: "10001",
      currency: "USD",
    },
  },
  {
    name: "A cart of wine and glasses to the United Kingdom",
    typed: {
      "items[0].productName": "Red wine, 75 cl bottles",
      "items[0].price": "180",
      "items[0].origin": "France",
      "items[1].productName": "Wine glasses of crystal",
      "items[1].price": "60",
      "items[1].origin": "Germany",
      destinationCountry: "United Kingdom",
      currency: "GBP",
    },
  },
];

/** What a line or a cart costs where it lands: the form, and beside it the answer. */
export function LandedCostPage({ session, typed, lines, priced, problems }: Properties) {
  const state: FormState = { typed, ...(problems ? { problems } : {}) };
  return (
    <ConsoleFrame
      session={session}
      tab="cost"
      title="Landed cost"
      lead="What goods cost where they land: duty, tax and fees, each with its working and its law."
    >
      <div class="bench">
        <form class="card stack asks" action="/console/landed-cost#answer" aria-label="Goods and shipment">
          <Problems problems={problems} />
          <ol class="lines">
            {Array.from({ length: lines }, (_, at) => (
              <li>
                <Line at={at} state={state} alone={lines === 1} />
              </li>
            ))}
          </ol>
          {lines < MOST_LINES && (
            <button type="submit" class="plain" name="rows" value={String(lines + 1)} formnovalidate>
              Add a line
            </button>
          )}
          <Fields fields={SHIPMENT} state={state} />
          <MoreFields title="Terms, buyer, preference and more" fields={CIRCUMSTANCES} state={state} />
          {answeredQuestions(typed).map((field) => (
            <Field field={field} state={state} />
          ))}
          <button type="submit" class="main" name="ask" value="1">
            Work it out
          </button>
          <Suggestions />
        </form>
        {priced ? (
          <PricedView session={session} priced={priced} typed={typed} />
        ) : (
          <Examples
            path="/landed-cost"
            examples={EXAMPLES}
            text="Words are enough: the code is found, and you see what it rests on. Each line pays its own duty."
          />
        )}
      </div>
    </ConsoleFrame>
  );
}

/** One line; alone, its price must be stated before the browser sends the form. */
function Line({ at, state, alone }: { at: number; state: FormState; alone: boolean }) {
  const fields = LINES.columns.map((column): FormField => {
    const field = inRow(LINES.name, at, column);
    return column.name === "price" && alone ? { ...field, required: true } : field;
  });
  return (
    <div class="fields">
      {fields.map((field) => (
        <Field field={field} state={state} />
      ))}
    </div>
  );
}
