import type { Child } from "hono/jsx";
import { usd } from "./amounts.ts";

export interface ShownCharge {
  label: string;
  amount: number;
  formula: string;
  source: string;
  legalReference: string;
  certainty: string;
}

/** Charges with the working under each: first how it was worked out, then where the figure comes from. */
export function Breakdown({ rows, total }: { rows: readonly ShownCharge[]; total: Child }) {
  return (
    <table class="breakdown">
      <caption class="hush">Breakdown</caption>
      <tbody>
        {rows.map(({ label, amount, formula, source, legalReference, certainty }) => (
          <tr>
            <th scope="row">
              {label} {certainty !== "published" && <span class="tag warn">{certainty}</span>}
              {source !== "request" && (
                <>
                  <small class="formula">{formula}</small>
                  <small>{[legalReference, source].filter(Boolean).join(" · ")}</small>
                </>
              )}
            </th>
            <td class="number">{usd(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td class="number">{total}</td>
        </tr>
      </tfoot>
    </table>
  );
}
