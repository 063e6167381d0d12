import type { FormProblems } from "../../console/forms/form-problems.ts";
import { Charges } from "../../console/pages/parts/charges.tsx";
import { money } from "../../console/pages/parts/money.ts";
import { MoneyBar } from "../../console/pages/parts/money-bar.tsx";
import type { LineAnswer } from "../../console/priced.ts";

/** What the form came to; neither where the service cannot answer its own example now. */
export interface HomeAnswer {
  priced?: LineAnswer;
  problems?: FormProblems;
}

/** The answer: the total and how sure it is, the bar of what the money is made of, each part with its law. */
export function HomeAnswerView({ priced }: { priced: LineAnswer }) {
  const { currency, totalLandedCost: total, breakdown } = priced.data;
  const range = priced.totalLandedCostRange;
  const open = range !== null && range.max > range.min;
  const found = priced.classification;
  return (
    <section class="card stack" aria-labelledby="total">
      <div>
        <h2 id="total" class="over">
          What it costs where it lands
        </h2>
        <p class="total">{money(total, currency)}</p>
        {open && (
          <p class="small">
            <span class="tag warn">not settled</span> between {money(range.min, currency)} and{" "}
            {money(range.max, currency)}
          </p>
        )}
      </div>
      <MoneyBar rows={breakdown} total={total} currency={currency} />
      {found && (
        <p class="small">
          Priced as <code>{found.hsCode}</code> {found.description}, {Math.round(found.confidence * 100)}%
          sure.
        </p>
      )}
      <Charges rows={breakdown} total={total} currency={currency} />
      {open && <Open priced={priced} />}
    </section>
  );
}

/** What would settle it, most money first. */
function Open({ priced: { dataAvailability } }: { priced: LineAnswer }) {
  const asked = [...dataAvailability.needsInput].sort(
    (a, b) => Math.abs(b.effect ?? 0) - Math.abs(a.effect ?? 0),
  );
  const why = [...new Set(asked.map(({ why }) => why))];
  if (why.length === 0) return null;
  return (
    <details class="working">
      <summary>What would settle it</summary>
      <ul class="plainlist small">
        {why.map((text) => (
          <li>{text}</li>
        ))}
      </ul>
    </details>
  );
}
