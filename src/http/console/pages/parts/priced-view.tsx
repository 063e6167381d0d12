import type { Session } from "../../../../data/accounts/sessions.ts";
import { Table } from "../../../site/parts/table.tsx";
import type { Typed } from "../../forms/form-field.ts";
import type { Alternative, LineAnswer, Priced } from "../../priced.ts";
import { Act } from "../console-frame.tsx";
import { Carried } from "./carried.tsx";
import { Charges } from "./charges.tsx";
import { money } from "./money.ts";
import { MoneyBar } from "./money-bar.tsx";
import { OpenQuestions } from "./open-questions.tsx";

/** The answer: the total and how sure it is, what it is made of, what would settle it, what would lower it. */
export function PricedView({ session, priced, typed }: { session: Session; priced: Priced; typed: Typed }) {
  const { whole, range, lines } = priced;
  const { currency, totalLandedCost: total, breakdown } = whole;
  const open = range !== null && range.max > range.min;
  return (
    <div class="stack answer" id="answer">
      <section class="card stack" aria-labelledby="total">
        <div class="row between">
          <div>
            <h2 id="total" class="over">
              Landed cost
            </h2>
            <p class="total">{money(total, currency)}</p>
            {open && (
              <p class="small">
                <span class="tag warn">not settled</span> between {money(range.min, currency)} and{" "}
                {money(range.max, currency)}
              </p>
            )}
          </div>
          <Act session={session} action="/console/landed-cost/quote" button="Save as quote" style="">
            <Carried typed={typed} />
          </Act>
        </div>
        <MoneyBar rows={breakdown} total={total} currency={currency} />
      </section>
      <OpenQuestions lines={lines} typed={typed} currency={currency} />
      {lines.length > 1 && <Lines lines={lines} typed={typed} currency={currency} />}
      <section class="card stack" aria-labelledby="charges">
        <h2 id="charges">What it is made of</h2>
        <Charges rows={breakdown} total={total} currency={currency} />
        <Rests lines={lines} />
      </section>
      <Lower lines={lines} currency={currency} />
    </div>
  );
}

function Lines({ lines, typed, currency }: { lines: readonly LineAnswer[]; typed: Typed; currency: string }) {
  return (
    <section class="card stack" aria-labelledby="lines">
      <h2 id="lines">Line by line</h2>
      <Table
        caption="Lines of the cart"
        columns={[
          { head: "Goods" },
          { head: "Code" },
          { head: "Duty", number: true },
          { head: "Tax", number: true },
          { head: "Landed", number: true },
        ]}
        rows={lines.map(({ data }, at) => [
          typed[`items[${at}].productName`] ?? `Line ${at + 1}`,
          data.hsCode ? <code>{data.hsCode}</code> : "none",
          money(data.importDuty, currency),
          money(data.vat + data.salesTax + data.excise, currency),
          money(data.totalLandedCost, currency),
        ])}
      />
    </section>
  );
}

/** The code that was found, what was assumed, and which measures ended. */
function Rests({ lines }: { lines: readonly LineAnswer[] }) {
  const found = lines.flatMap(({ classification }) => classification ?? []);
  const assumed = unique(
    lines.flatMap(({ dataAvailability }) => dataAvailability.assumptions.map(({ effect }) => effect)),
  );
  const ended = unique(
    lines.flatMap(({ dataAvailability }) =>
      dataAvailability.notApplied.map(({ title, reason }) => `${title}: ${reason}`),
    ),
  );
  const thresholds = unique(lines.map(({ deMinimisInfo }) => deMinimisInfo.note));
  return (
    <>
      {found.map(({ hsCode, description, confidence }) => (
        <p class="small">
          Priced as <code>{hsCode}</code> {description}, {Math.round(confidence * 100)}% sure.
        </p>
      ))}
      <details class="working">
        <summary>What this rests on</summary>
        <div class="stack small">
          <Points title="Assumed, where nothing was said" points={assumed} />
          <Points title="Thresholds" points={thresholds} />
          <Points title="Measures that do not apply" points={ended} />
        </div>
      </details>
    </>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <div>
      <h3 class="small">{title}</h3>
      <ul class="plainlist">
        {points.map((point) => (
          <li>{point}</li>
        ))}
      </ul>
    </div>
  );
}

/** What would lawfully lower the bill, most money first. */
function Lower({ lines, currency }: { lines: readonly LineAnswer[]; currency: string }) {
  const ways = new Map<string, Alternative>();
  for (const option of lines.flatMap(({ options }) => options))
    if (!ways.has(option.title)) ways.set(option.title, option);
  if (ways.size === 0) return null;
  return (
    <section class="card stack" aria-labelledby="lower">
      <h2 id="lower">What would lower it</h2>
      <ul class="lines">
        {[...ways.values()]
          .sort((a, b) => (b.saving ?? 0) - (a.saving ?? 0))
          .map(({ title, saving, requires, rule, caution }) => (
            <li>
              <p class="row between">
                <strong>{title}</strong>
                <span class="tag good">
                  {saving === null ? "depends" : `saves ${money(saving, currency)}`}
                </span>
              </p>
              <p class="small">Takes: {requires}.</p>
              <p class="small soft">
                {rule}. Mind: {caution}.
              </p>
            </li>
          ))}
      </ul>
    </section>
  );
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
