import type { Typed } from "../../forms/form-field.ts";
import { askedField, CIRCUMSTANCES, LINES, mayBeAsked, SHIPMENT } from "../../landed-cost-form.ts";
import type { LineAnswer } from "../../priced.ts";
import { Carried } from "./carried.tsx";
import { Field } from "./fields.tsx";
import { money } from "./money.ts";
import { QuestionForm } from "./question-form.tsx";

interface Asked {
  line: number;
  field: string;
  why: string;
  effect: number | null;
}

/** What would settle the total, each answered in place; what the form above asks for anyway is named with its field. */
export function OpenQuestions({
  lines,
  typed,
  currency,
}: {
  lines: readonly LineAnswer[];
  typed: Typed;
  currency: string;
}) {
  const asked = lines.flatMap(({ dataAvailability }, line) =>
    dataAvailability.needsInput.map((one): Asked => ({ line, ...one })),
  );
  // What concerns the whole shipment is asked once.
  const once = asked.filter(
    ({ field, line, why }, at) =>
      asked.findIndex((one) => one.field === field && (one.line === line || one.why === why)) === at,
  );
  if (once.length === 0) return null;
  // First what decides the goods' code, then what moves most money.
  const weight = ({ field, effect }: Asked) =>
    field.startsWith("answers.") ? Number.POSITIVE_INFINITY : Math.abs(effect ?? 0);
  once.sort((a, b) => weight(b) - weight(a));
  return (
    <section class="card stack" aria-labelledby="open">
      <h2 id="open">What would settle it</h2>
      <ul class="lines">
        {once.map((one) => (
          <li>
            <Ask
              asked={one}
              answer={lines[one.line]}
              typed={typed}
              currency={currency}
              alone={lines.length === 1}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ask({
  asked: { line, field, why, effect },
  answer,
  typed,
  currency,
  alone,
}: {
  asked: Asked;
  answer: LineAnswer | undefined;
  typed: Typed;
  currency: string;
  alone: boolean;
}) {
  const question = answer?.classification?.decisiveQuestion;
  if (question && field === `answers.${question.id}`)
    return (
      <QuestionForm
        question={question}
        action="/console/landed-cost#answer"
        name={`items[${line}].${field}`}
        typed={{ ...typed, ask: "1" }}
        currency={currency}
        about={alone ? undefined : (typed[`items[${line}].productName`] ?? `Line ${line + 1}`)}
      />
    );
  const name = mayBeAsked(field) ? `items[${line}].${field}` : field;
  return (
    <>
      <p>
        {sentence(why)}.{" "}
        {effect !== null && effect !== 0 && (
          <span class="tag">
            {effect > 0 ? "up to +" : ""}
            {money(effect, currency)}
          </span>
        )}
      </p>
      {mayBeAsked(field) && typed[name] === undefined ? (
        <form class="act" action="/console/landed-cost#answer">
          <Carried typed={{ ...typed, ask: "1" }} without={[name]} />
          <Field field={{ ...askedField(field), name }} state={{ typed }} />
          <button type="submit">Answer</button>
        </form>
      ) : (
        <p class="small soft">Say so in the form: {labelOf(field)}.</p>
      )}
    </>
  );
}

/** The field as the form calls it; the API's name of one that the form does not have. */
const labelOf = (field: string): string =>
  [...LINES.columns, ...SHIPMENT, ...CIRCUMSTANCES].find(({ name }) => name === field)?.label ?? field;

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
