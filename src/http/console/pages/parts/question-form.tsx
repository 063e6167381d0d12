import type { Typed } from "../../forms/form-field.ts";
import type { Question } from "../../priced.ts";
import { Carried } from "./carried.tsx";
import { money } from "./money.ts";

/** The question that would settle a code, answered by a press on one of its options. */
export function QuestionForm({
  question,
  action,
  name,
  typed,
  currency = "USD",
  about,
}: {
  question: Question;
  action: string;
  /** The field that takes the answer. */
  name: string;
  typed: Typed;
  currency?: string;
  /** Which goods are meant, among several. */
  about?: string | undefined;
}) {
  return (
    <form action={action} class="stack">
      <Carried typed={typed} without={[name]} />
      <p>
        <strong>{question.text}</strong> {about && <span class="soft">({about})</span>}
      </p>
      <ul class="choices">
        {question.options.map(({ value, label, hsCodes, totalLandedCost }) => (
          <li>
            <button type="submit" name={name} value={value}>
              <span>{label}</span>
              <span class="small soft">
                {totalLandedCost === null ? hsCodes.slice(0, 3).join(", ") : money(totalLandedCost, currency)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
