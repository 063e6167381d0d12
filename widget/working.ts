import type { Shown } from "./amounts.ts";
import { make } from "./make.ts";
import type { SvcResult } from "./page-api.d.ts";
import type { Words } from "./words.ts";

/** The breakdown as list items: label, amount, formula, and where the figure comes from. */
export function workingOf(shown: Shown, result: SvcResult, words: Words, locale: string): Node[] {
  const items: Node[] = shown.rows.map(({ row, group, text }) => {
    const origin = [row.legalReference, row.source, row.effectiveFrom].filter(Boolean).join(" · ");
    const stated = group === "item" || group === "shipping";
    return make(
      "li",
      {},
      make(
        "div",
        { className: "row" },
        make("span", { dir: "auto" }, row.label),
        make(
          "span",
          {},
          row.certainty === "estimated" ? make("span", { className: "mark" }, words.estimate) : "",
          make("bdi", {}, text),
        ),
      ),
      // What the page itself stated has no working to show.
      ...(stated
        ? []
        : [
            make("p", {}, make("bdi", {}, row.formula ?? "")),
            make("p", {}, `${words.source}: `, make("bdi", {}, origin || "–")),
          ]),
    );
  });
  for (const { field, why } of needsOf(result))
    items.push(make("li", {}, make("p", {}, `${words.depends}: `, make("bdi", {}, `${field}: ${why}`))));
  const rate = result.exchangeRateInfo;
  if (rate?.rate && shown.currency !== "USD") {
    const value = new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 }).format(rate.rate);
    const text = `1 USD = ${value} ${shown.currency} · ${rate.source ?? ""} · ${rate.asOf ?? ""}`;
    items.push(make("li", {}, make("p", {}, make("bdi", {}, text))));
  }
  return items;
}

interface Need {
  field: string;
  why: string;
}

function needsOf(result: SvcResult): Need[] {
  const { needsInput } = (result.dataAvailability ?? {}) as { needsInput?: Need[] };
  return Array.isArray(needsInput) ? needsInput : [];
}
