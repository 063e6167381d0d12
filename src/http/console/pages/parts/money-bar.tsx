import type { ShownRow } from "../../priced.ts";
import { money } from "./money.ts";

/** What the money is made of, in the order in which it comes up, and which rows are part of it. */
const PARTS: readonly { name: string; types: readonly ShownRow["type"][] }[] = [
  { name: "Goods", types: ["product"] },
  { name: "Carriage", types: ["shipping", "insurance"] },
  { name: "Duty", types: ["duty", "additional_duty", "trade_remedy"] },
  { name: "Tax", types: ["vat", "sales_tax", "excise"] },
  { name: "Fees", types: ["fee"] },
];

/** The colour of a row, by the part it belongs to. */
export const colourOf = (type: ShownRow["type"]): string =>
  `c${PARTS.findIndex(({ types }) => types.includes(type))}`;

/** One bar of what the money is made of, with each part's share below; the table of rows says the same in figures. */
export function MoneyBar({
  rows,
  total,
  currency,
}: {
  rows: readonly ShownRow[];
  total: number;
  currency: string;
}) {
  const parts = PARTS.map(({ name, types }, at) => {
    const amount = rows.filter(({ type }) => types.includes(type)).reduce((sum, row) => sum + row.amount, 0);
    return { name, amount, share: total > 0 ? (amount / total) * 100 : 0, colour: `c${at}` };
  }).filter(({ amount }) => amount > 0);
  let from = 0;
  return (
    <figure class="stack">
      <svg
        class="share"
        role="img"
        aria-label={`Of ${money(total, currency)}: ${parts.map(({ name, share }) => `${name} ${percent(share)}`).join(", ")}`}
      >
        {parts.map(({ name, amount, share, colour }) => {
          const x = from;
          from += share;
          return (
            <rect class={colour} x={`${x.toFixed(3)}%`} width={`${share.toFixed(3)}%`} height="100%">
              <title>{`${name}: ${money(amount, currency)}, ${percent(share)}`}</title>
            </rect>
          );
        })}
      </svg>
      <ul class="legend" aria-label="Parts of the total">
        {parts.map(({ name, amount, share, colour }) => (
          <li>
            <span class={`swatch ${colour}`} />
            {name} <span class="figure">{money(amount, currency)}</span> {percent(share)}
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** A share in whole per cent; what is less than one is said so. */
const percent = (share: number): string => (share > 0 && share < 1 ? "under 1%" : `${Math.round(share)}%`);
