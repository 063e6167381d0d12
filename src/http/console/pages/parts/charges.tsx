import type { ShownRow } from "../../priced.ts";
import { money } from "./money.ts";
import { colourOf } from "./money-bar.tsx";

/** Where a charge is paid, in words. */
const WHERE = { checkout: "at checkout", border: "at the border" } as const;

/** Each charge with its working and the law beside it, and the total below. */
export function Charges({
  rows,
  total,
  currency,
}: {
  rows: readonly ShownRow[];
  total: number;
  currency: string;
}) {
  return (
    <table class="breakdown">
      <caption class="hush">What the total is made of</caption>
      <thead class="hush">
        <tr>
          <th scope="col">Charge</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr>
            <th scope="row">
              <span class={`swatch ${colourOf(row.type)}`} />
              {row.label} {row.certainty === "estimated" && <span class="tag warn">estimated</span>}
              {row.source !== "request" && (
                <>
                  <small class="formula">{row.formula}</small>
                  <small>
                    {[row.legalReference, row.source, row.effectiveFrom && `since ${row.effectiveFrom}`]
                      .filter(Boolean)
                      .join(" · ")}
                    {row.amount > 0 && `, paid ${WHERE[row.collectedAt]}`}
                  </small>
                </>
              )}
            </th>
            <td class="number">{money(row.amount, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Landed cost</th>
          <td class="number">{money(total, currency)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
