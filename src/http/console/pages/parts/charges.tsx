import { withValues } from "../../../site/quote-words.ts";
import type { ShownRow } from "../../priced.ts";
import { money } from "./money.ts";
import { colourOf } from "./money-bar.tsx";
import { IN_ENGLISH, type ShownIn } from "./shown-in.ts";

/** Where a charge is paid, in words. */
const WHERE = { checkout: "atCheckout", border: "atBorder" } as const;

/** Each charge with its working and the law beside it, and the total below. */
export function Charges({
  rows,
  total,
  currency,
  shownIn: { language, words, day } = IN_ENGLISH,
}: {
  rows: readonly ShownRow[];
  total: number;
  currency: string;
  shownIn?: ShownIn;
}) {
  return (
    <table class="breakdown">
      <caption class="hush">{words.madeOf}</caption>
      <thead class="hush">
        <tr>
          <th scope="col">{words.charge}</th>
          <th scope="col">{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr>
            <th scope="row">
              <span class={`swatch ${colourOf(row.type)}`} />
              {row.label} {row.certainty === "estimated" && <span class="tag warn">{words.estimated}</span>}
              {row.source !== "request" && (
                <>
                  <small class="formula">{row.formula}</small>
                  <small>
                    {[
                      row.legalReference,
                      row.source,
                      row.effectiveFrom && withValues(words.since, { day: day(row.effectiveFrom) }),
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                    {row.amount > 0 && ` · ${words[WHERE[row.collectedAt]]}`}
                  </small>
                </>
              )}
            </th>
            <td class="number">{money(row.amount, currency, language)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.landedCost}</th>
          <td class="number">{money(total, currency, language)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
