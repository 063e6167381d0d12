import type { Session } from "../../../data/accounts/sessions.ts";
import { Table } from "../../site/parts/table.tsx";
import type { Asked } from "../forms/ask.ts";
import type { FormField, Typed } from "../forms/form-field.ts";
import type { Question } from "../priced.ts";
import { Act, ConsoleFrame, moment } from "./console-frame.tsx";
import { filledIn } from "./parts/carried.tsx";
import { type Example, Examples } from "./parts/examples.tsx";
import { Fields, type FormState, MoreFields, Problems, Suggestions } from "./parts/fields.tsx";
import { QuestionForm } from "./parts/question-form.tsx";
import { Sureness } from "./parts/sureness.tsx";

const WORDS: readonly FormField[] = [
  {
    name: "productName",
    label: "What is it?",
    kind: "text",
    placeholder: "Men's cotton T-shirt, printed",
    required: true,
    hint: "As you would sell it, in any of the languages we read.",
  },
];
const MORE: readonly FormField[] = [
  { name: "material", label: "Made of", kind: "text", placeholder: "Cotton" },
  { name: "category", label: "Your shop's category", kind: "text", placeholder: "Clothing > Men > Tops" },
  { name: "composition", label: "Composition", kind: "text", placeholder: "95% cotton, 5% elastane" },
  { name: "destinationCountry", label: "Shipped to", kind: "country", placeholder: "United States" },
  { name: "originCountry", label: "Made in", kind: "country", placeholder: "China" },
  { name: "price", label: "Price (USD)", kind: "number", hint: "Shows what another code would cost." },
  { name: "description", label: "What else is said of it", kind: "long" },
];

/** The form's fields. */
export const GOODS: readonly FormField[] = [...WORDS, ...MORE];

/** What the page reads of an answer of POST /classify. */
export interface Classified {
  hsCode: string;
  nationalCode: string | null;
  description: string;
  confidence: number;
  method: string;
  alternatives: { hsCode: string; description: string; confidence: number }[];
  rationale: string[];
  ruling_reference: string;
  decisiveQuestion: Question | null;
  language: { code: string; understood: number };
}

/** A code that the account has set for a name. */
export interface OwnCode {
  id: string;
  productName: string;
  hsCode: string;
  reason: string;
  updatedAt: string;
}

const EXAMPLES: readonly Example[] = [
  {
    name: "Wireless earbuds with charging case",
    typed: { productName: "Wireless earbuds with charging case" },
  },
  { name: "Jacket (too little to say: a question comes)", typed: { productName: "Jacket" } },
  { name: "Edelstahl-Trinkflasche, 750 ml", typed: { productName: "Edelstahl-Trinkflasche, 750 ml" } },
];

interface Properties extends Asked<Classified> {
  session: Session;
  typed: Typed;
  own: readonly OwnCode[];
  /** Whether the account has more codes than are listed. */
  more: boolean;
}

/** The code of goods in words: why, how sure, the question that would settle it, and the account's own codes. */
export function ClassifyPage({ session, typed, answer, problems, own, more }: Properties) {
  const state: FormState = { typed, ...(problems ? { problems } : {}) };
  return (
    <ConsoleFrame
      session={session}
      tab="classify"
      title="Classify"
      lead="The HS code of goods in words, with what decided it and how sure it is."
    >
      <div class="bench">
        <form class="card stack asks" action="/console/classify#answer" aria-label="Goods">
          <Problems problems={problems} />
          <Fields fields={WORDS} state={state} />
          <MoreFields title="Say more of it" fields={MORE} state={state} />
          <button type="submit" class="main" name="ask" value="1">
            Find the code
          </button>
          <Suggestions />
        </form>
        {answer ? (
          <Found session={session} answer={answer} typed={typed} />
        ) : (
          <Examples
            path="/classify"
            examples={EXAMPLES}
            text="Say what it is, what it is made of and what it does. Where that is too little, one question settles it."
          />
        )}
      </div>
      <OwnCodes session={session} own={own} more={more} />
    </ConsoleFrame>
  );
}

function Found({ session, answer, typed }: { session: Session; answer: Classified; typed: Typed }) {
  const { hsCode, nationalCode, description, confidence, method, rationale, alternatives } = answer;
  const own = method === "override";
  const name = typed.productName ?? "";
  return (
    <div class="stack answer" id="answer">
      <section class="card stack" aria-labelledby="found">
        <div class="row between">
          <div>
            <h2 id="found" class="over">
              {own ? "Your own rule" : "The code"}
            </h2>
            <p class="code-figure">{dotted(nationalCode ?? hsCode)}</p>
            <p>{description}</p>
          </div>
          <a
            class="button"
            href={filledIn("/landed-cost", {
              "items[0].productName": name,
              "items[0].hsCode": nationalCode ?? hsCode,
              ...(typed.originCountry ? { "items[0].origin": typed.originCountry } : {}),
              ...(typed.destinationCountry ? { destinationCountry: typed.destinationCountry } : {}),
            })}
          >
            Price it
          </a>
        </div>
        {!own && <Sureness share={confidence} />}
        {answer.language.understood < 0.5 && (
          <p class="notice warn">Less than half of these words are known to us: take the code as a guess.</p>
        )}
      </section>
      {answer.decisiveQuestion && (
        <section class="card stack" aria-labelledby="question">
          <h2 id="question">One question would settle it</h2>
          <QuestionForm
            question={answer.decisiveQuestion}
            action="/console/classify#answer"
            name={`answers.${answer.decisiveQuestion.id}`}
            typed={{ ...typed, ask: "1" }}
          />
        </section>
      )}
      <section class="card stack" aria-labelledby="why">
        <h2 id="why">Why</h2>
        <ul class="plainlist">
          {rationale.map((reason) => (
            <li>{reason}</li>
          ))}
          {answer.ruling_reference && <li>Ruling of like goods: {answer.ruling_reference}.</li>}
        </ul>
        {alternatives.length > 0 && (
          <Table
            caption="Other codes it could be"
            columns={[{ head: "Next in line" }, { head: "Goods" }, { head: "Chance", number: true }]}
            rows={alternatives.map((other) => [
              <code>{dotted(other.hsCode)}</code>,
              other.description,
              `${Math.round(other.confidence * 100)}%`,
            ])}
          />
        )}
      </section>
      {!own && (
        <section class="card stack asks" aria-labelledby="pin">
          <h2 id="pin">Pin it as your own rule</h2>
          <p class="small soft">
            Every later classification and price of “{name}” in this account then uses your code.
          </p>
          <Act session={session} action="/console/classify/rules" button="Pin" style="">
            <input type="hidden" name="productName" value={name} />
            <p class="field">
              <label for="pin-code">Code</label>
              <input id="pin-code" name="hsCode" value={dotted(nationalCode ?? hsCode)} required />
            </p>
            <p class="field">
              <label for="pin-reason">Why, for whoever asks later</label>
              <input id="pin-reason" name="reason" maxlength={1000} placeholder="Ruling, broker's advice" />
            </p>
          </Act>
        </section>
      )}
    </div>
  );
}

function OwnCodes({ session, own, more }: { session: Session; own: readonly OwnCode[]; more: boolean }) {
  return (
    <section class="card stack" aria-labelledby="own">
      <h2 id="own">Your own codes</h2>
      {own.length === 0 ? (
        <p class="soft">
          None yet. Classify goods and pin the code: it then answers for that name everywhere.
        </p>
      ) : (
        <Table
          caption="Own codes by name"
          columns={[
            { head: "Goods" },
            { head: "Code" },
            { head: "Why" },
            { head: "Since (UTC)" },
            { head: "Change" },
          ]}
          rows={own.map(({ id, productName, hsCode, reason, updatedAt }) => [
            productName,
            <code>{dotted(hsCode)}</code>,
            reason || "–",
            <span class="when">{moment(updatedAt)}</span>,
            <Act
              session={session}
              action={`/console/classify/rules/${id}/delete`}
              button="Remove"
              ask={`Remove your code for ${productName}?`}
            />,
          ])}
        />
      )}
      {more && <p class="small soft">The oldest hundred; all of them: GET /classify/overrides.</p>}
    </section>
  );
}

/** A code as tariffs print it: `6109.10`, `6109.10.00.40`. */
const dotted = (code: string): string =>
  code
    .replace(/\D/g, "")
    .replace(/^(\d{4})(\d{2})?(\d{2})?(\d{2})?/, (...parts) => parts.slice(1, 5).filter(Boolean).join("."));
