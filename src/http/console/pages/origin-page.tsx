import type { Session } from "../../../data/accounts/sessions.ts";
import { Table } from "../../site/parts/table.tsx";
import type { Asked } from "../forms/ask.ts";
import type { FieldRows, FormField, Typed } from "../forms/form-field.ts";
import { ConsoleFrame } from "./console-frame.tsx";
import { type Example, Examples } from "./parts/examples.tsx";
import { Fields, type FormState, MoreFields, Problems, Suggestions } from "./parts/fields.tsx";
import { RowTable } from "./parts/row-table.tsx";

const GOODS: readonly FormField[] = [
  { name: "hs_code", label: "HS code of the good", kind: "text", placeholder: "9403.50", required: true },
  { name: "origin", label: "Made in", kind: "country", placeholder: "Vietnam", required: true },
  { name: "destination", label: "Shipped to", kind: "country", placeholder: "Japan", required: true },
  { name: "exWorksPrice", label: "Price ex works", kind: "number", placeholder: "100" },
];
const MORE: readonly FormField[] = [
  { name: "netCost", label: "Net cost", kind: "number", hint: "Where an agreement allows that method." },
  { name: "productName", label: "What is it?", kind: "text" },
  { name: "directTransport", label: "Sent directly, or only transhipped", kind: "yes" },
  { name: "date", label: "Day of entry", kind: "date" },
];

/** The form's fields but for the materials. */
export const GOOD: readonly FormField[] = [...GOODS, ...MORE];

/** What the good is made from. */
export const MATERIALS: FieldRows = {
  name: "materials",
  columns: [
    { name: "hsCode", label: "Code", kind: "text", placeholder: "4412.33" },
    { name: "originCountry", label: "From", kind: "country", placeholder: "China" },
    { name: "value", label: "Value", kind: "number", placeholder: "30" },
    { name: "description", label: "What it is", kind: "text", placeholder: "plywood" },
  ],
};

type Verdict = "eligible" | "ineligible" | "indeterminate";

interface Agreement {
  ftaId: string;
  name: string;
  status: string;
  ruleText: string;
  verdict: Verdict;
  tried: { rule: string; result: "met" | "failed" | "unknown"; computed: string }[];
  missing: string[];
  conditions: string[];
  preferentialRate: { text: string } | null;
  mfnRate: { text: string } | null;
  savingsPct: number | null;
  proofRequired: { forms: string[]; waiver: string };
  confidence: string;
}

/** What the page reads of an answer of POST /roo/evaluate. */
export interface OriginAnswer {
  verdict: Verdict;
  missing: string[];
  reason: string | null;
  notes: string[];
  applicableFTAs: Agreement[];
  recommended: Agreement | null;
}

const VERDICTS: Readonly<Record<Verdict, { style: string; text: string; short: string }>> = {
  eligible: { style: "good", text: "It originates: the preference can be claimed", short: "originates" },
  ineligible: { style: "bad", text: "It does not originate", short: "does not" },
  indeterminate: { style: "warn", text: "Not settled yet", short: "open" },
};

const EXAMPLES: readonly Example[] = [
  {
    name: "Furniture from Vietnam with Chinese plywood, to Japan",
    typed: {
      hs_code: "9403.50",
      origin: "Vietnam",
      destination: "Japan",
      exWorksPrice: "100",
      "materials[0].hsCode": "4412.33",
      "materials[0].originCountry": "China",
      "materials[0].value": "30",
    },
  },
  {
    name: "Car parts from Mexico with German steel, to the United States",
    typed: {
      hs_code: "8708.99",
      origin: "Mexico",
      destination: "United States",
      exWorksPrice: "100",
      "materials[0].hsCode": "7210.49",
      "materials[0].originCountry": "Germany",
      "materials[0].value": "40",
    },
  },
];

interface Properties extends Asked<OriginAnswer> {
  session: Session;
  typed: Typed;
  rows: number;
  /** Whether another row may be asked for. */
  more: boolean;
}

/** Whether goods originate under an agreement: materials in a table, the rule, and the arithmetic. */
export function OriginPage({ session, typed, rows, more, answer, problems }: Properties) {
  const state: FormState = { typed, ...(problems ? { problems } : {}) };
  return (
    <ConsoleFrame
      session={session}
      tab="origin"
      title="Origin"
      lead="Which agreements are open, which rule decides, whether the goods meet it by what you state, and what it saves."
    >
      <form class="card stack asks" action="/console/origin#answer" aria-label="Goods and materials">
        <Problems problems={problems} />
        <Fields fields={GOODS} state={state} />
        <RowTable
          caption="Materials that are not of the country itself"
          rows={MATERIALS}
          count={rows}
          state={state}
        />
        {more && (
          <button type="submit" class="plain" name="rows" value={String(rows + 1)} formnovalidate>
            Add a material
          </button>
        )}
        <MoreFields title="Net cost, transport, date" fields={MORE} state={state} />
        <button type="submit" class="main" name="ask" value="1">
          Evaluate
        </button>
        <Suggestions />
      </form>
      {answer ? (
        <Result answer={answer} />
      ) : (
        <Examples
          path="/origin"
          examples={EXAMPLES}
          text="Give the good, where it goes, and each foreign material with its code and value, all in one currency."
        />
      )}
    </ConsoleFrame>
  );
}

function Result({ answer }: { answer: OriginAnswer }) {
  const { verdict, recommended, applicableFTAs, missing, reason, notes } = answer;
  const best = recommended ?? applicableFTAs[0];
  return (
    <div class="stack answer" id="answer">
      <section class="card stack" aria-labelledby="verdict">
        <h2 id="verdict" class={`badge ${VERDICTS[verdict].style}`}>
          {VERDICTS[verdict].text}
        </h2>
        {reason && <p>{reason}</p>}
        {best && <Best agreement={best} />}
        {missing.length > 0 && (
          <div>
            <h3 class="small">Still to be said</h3>
            <ul class="plainlist">
              {missing.map((text) => (
                <li>{text}</li>
              ))}
            </ul>
          </div>
        )}
        {notes.map((note) => (
          <p class="small soft">{note}</p>
        ))}
      </section>
      {applicableFTAs.length > 1 && (
        <section class="card stack" aria-labelledby="others">
          <h2 id="others">All agreements between the two</h2>
          <Table
            caption="Agreements"
            columns={[
              { head: "Agreement" },
              { head: "Result" },
              { head: "Rate" },
              { head: "Saves", number: true },
              { head: "Rule" },
            ]}
            rows={applicableFTAs.map((agreement) => [
              agreement.name,
              <span class={`tag ${VERDICTS[agreement.verdict].style}`}>
                {VERDICTS[agreement.verdict].short}
              </span>,
              agreement.preferentialRate?.text ?? "not held",
              agreement.savingsPct === null ? "–" : `${agreement.savingsPct}%`,
              <span class="small">{agreement.ruleText}</span>,
            ])}
          />
        </section>
      )}
    </div>
  );
}

const TRIED = { met: "tag good", failed: "tag bad", unknown: "tag warn" } as const;

/** The agreement that serves best: what it saves, the rule, how each way through it came out, and the proof. */
function Best({ agreement }: { agreement: Agreement }) {
  const { name, ruleText, tried, conditions, preferentialRate, mfnRate, savingsPct, proofRequired } =
    agreement;
  return (
    <>
      <dl class="figures">
        <div>
          <dt>Agreement</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>Duty without it</dt>
          <dd>{mfnRate?.text ?? "not held"}</dd>
        </div>
        <div>
          <dt>Duty with it</dt>
          <dd>{preferentialRate?.text ?? "not held"}</dd>
        </div>
        <div>
          <dt>Saves</dt>
          <dd>{savingsPct === null ? "not known" : `${savingsPct} points`}</dd>
        </div>
      </dl>
      <p>{ruleText}</p>
      {tried.length > 0 && (
        <Table
          caption="How the rule came out"
          columns={[{ head: "Rule" }, { head: "Result" }, { head: "Arithmetic" }]}
          rows={tried.map(({ rule, result, computed }) => [
            <code>{rule}</code>,
            <span class={TRIED[result]}>{result}</span>,
            computed,
          ])}
        />
      )}
      <p class="small">
        Proof: {proofRequired.forms.join(", ") || "none named"}
        {proofRequired.waiver && `; none needed up to ${proofRequired.waiver}`}.
        {conditions.length > 0 && ` ${conditions.join("; ")}.`}
      </p>
      <p class="small soft">{agreement.confidence}</p>
    </>
  );
}
