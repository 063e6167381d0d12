import type { ShownRow } from "../../priced.ts";
import { money } from "./money.ts";
import { IN_ENGLISH, type ShownIn } from "./shown-in.ts";

/** What the money is made of, in the order in which it comes up, and which rows are part of it. */
const PARTS: readonly {
  name: "goods" | "carriage" | "duty" | "tax" | "fees";
  types: readonly ShownRow["type"][];
}[] = [
  { name: "goods", types: ["product"] },
  { name: "carriage", types: ["shipping", "insurance"] },
  { name: "duty", types: ["duty", "additional_duty", "trade_remedy"] },
  { name: "tax", types: ["vat", "sales_tax", "excise"] },
  { name: "fees", types: ["fee"] },
];

/** The colour of a row, by the part it belongs to. */
export const colourOf = (type: ShownRow["type"]): string =>
  `c${PARTS.findIndex(({ types }) => types.includes(type))}`;

/** One bar of what the money is made of, with each part's share below; the table of rows says the same in figures. */
export function MoneyBar({
  rows,
  total,
  currency,
  shownIn: { language, words } = IN_ENGLISH,
}: {
  rows: readonly ShownRow[];
  total: number;
  currency: string;
  shownIn?: ShownIn;
}) {
  const shown = (amount: number): string => money(amount, currency, language);
  const parts = PARTS.map(({ name, types }, at) => {
    const amount = rows.filter(({ type }) => types.includes(type)).reduce((sum, row) => sum + row.amount, 0);
    return { name: words[name], amount, share: total > 0 ? (amount / total) * 100 : 0, colour: `c${at}` };
  }).filter(({ amount }) => amount > 0);
  let from = 0;
  return (
    <figure class="stack">
      <svg
        class="share"
        role="img"
        aria-label={`${shown(total)}: ${parts.map(({ name, share }) => `${name} ${percent(share, language)}`).join(", ")}`}
      >
        {parts.map(({ name, amount, share, colour }) => {
          const x = from;
          from += share;
          return (
            <rect class={colour} x={`${x.toFixed(3)}%`} width={`${share.toFixed(3)}%`} height="100%">
              <title>{`${name}: ${shown(amount)}, ${percent(share, language)}`}</title>
            </rect>
          );
        })}
      </svg>
      <ul class="legend" aria-label={words.madeOf}>
        {parts.map(({ name, amount, share, colour }) => (
          <li>
            <span class={`swatch ${colour}`} />
            {name} <span class="figure">{shown(amount)}</span> {percent(share, language)}
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** A share in whole per cent; what is less than one is said so. */
const percent = (share: number, language: string): string => {
  const whole = new Intl.NumberFormat(`${language}-u-nu-latn`, { style: "percent" });
  return share > 0 && share < 1 ? `< ${whole.format(0.01)}` : whole.format(share / 100);
};
