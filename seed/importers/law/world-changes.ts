import { sourceRows } from "../csv.ts";
import { type MeasureValues, measureRow } from "./measure-columns.ts";

/**
 * National import fees that are known of but not confirmed from a dated source. They become rows to check,
 * which an answer names and never charges. What is confirmed stands in the countries' own tables.
 */

const UNCONFIRMED = "general knowledge";

/** Fees whose row is charged, or which no importer pays beside the taxes. */
const CHARGED =
  /none|welfare|landing|clearance fee|ports and airports|sscl|siscomex|nhil|processing charge|statistical fee$/i;
/** Fees that stand by hand in their country's table. */
const CHARGED_BY_HAND = new Set([
  "BD Regulatory duty", "BD Advance income tax", "BD Advance tax", "MA Parafiscal tax", "NG ECOWAS levy", "DZ DAPS",
]); // biome-ignore format: a list
const NO_FEE = /\bnone\b/i;
/** Fees of goods that no request can state (used goods), a part of a tax that is charged, and texts without a figure of today. */
const NOT_TOLD = new Set([
  "CL Used-goods surcharge", "UG Environmental levy", "PE Dispatch",
  "AR Digital / VAT and income advance",
]); // biome-ignore format: a list

/** Fees of some goods, channels or buyers only, as the sources and the fees' own names say: others are not told of them. */
const NARROWED: Readonly<Record<string, Readonly<Partial<Record<"goods" | "conditions", string>>>>> = {
  "BR AFRMM": { conditions: "mode = sea" },
  "BR Correios postal dispatch": { conditions: "channel = post" },
  "DZ Bank domiciliation tax": { conditions: "customerType = business" },
  "EG Advance income tax": { conditions: "customerType = business" },
  "ET Withholding tax": { conditions: "customerType = business" },
  "JP Customs handling by Japan Post": { conditions: "channel = post" },
  "MM Advance income tax": { conditions: "customerType = business" },
  "MX Prevalidacion + IVA": { conditions: "channel = freight" },
  "RW Withholding tax": { conditions: "customerType = business" },
  "TN Advance income tax": { conditions: "customerType = business" },
  "TR KKDF": { conditions: "customerType = business" },
  "TR TRT bandrol": { goods: "8471; 8517; 8519; 8521; 8527; 8528" },
  "UG Withholding tax": { conditions: "customerType = business" },
  "ZW Surtax on cars": { goods: "8703" },
};

const BASES: Readonly<Record<string, string>> = {
  CIF: "of the CIF value", FOB: "of the FOB value", value: "of the value", declaration: "a declaration", duty: "of the duty", duties: "of the duties", parcel: "a parcel", item: "an item", consignment: "a consignment",
}; // biome-ignore format: a table

/** National import fees that are known of without a text of this year. */
function fees(): MeasureValues[] {
  return sourceRows("world-changes/fees.csv").flatMap((row): MeasureValues[] => {
    const name = (row.fee_name ?? "").replace(/\s*\(.*\)$/, "");
    if (row.confidence !== UNCONFIRMED || CHARGED.test(name) || NO_FEE.test(row.rate ?? "")) return [];
    const figure = figureIn(row.rate ?? "");
    const country = row.destination ?? "";
    const fee = `${country} ${name}`;
    if (CHARGED_BY_HAND.has(fee) || NOT_TOLD.has(fee)) return [];
    if (!figure || !/^[A-Z]{2}$/.test(country)) return [];
    return [
      measureRow({
        id: `${country}-FEE`,
        jurisdiction: country,
        type: "fee",
        programme: "candidate",
        title: name,
        rate: `check about ${figure.text} ${figure.isSum && OF_VALUE.has(row.basis ?? "") ? "" : (BASES[row.basis ?? ""] ?? "")}`.trim(),
        ...NARROWED[fee],
        from: day(row.effective_from ?? ""),
        order: "90",
        source: UNCONFIRMED,
        certainty: "estimated",
      }),
    ];
  });
}

const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));
const OF_VALUE = new Set(["CIF", "FOB", "value", "duty", "duties"]);
const FIGURE = String.raw`\d[\d,]*(?:\.\d+)?(?: ?- ?\d[\d,]*(?:\.\d+)?)?`;

/** The first sum of money of a text, else its first figure. */
function figureIn(text: string): { text: string; isSum: boolean } | null {
  for (const [, currency = "", sum = ""] of text.matchAll(
    new RegExp(`([A-Z]{3}) (?:about )?(${FIGURE})(?!%)`, "g"),
  ))
    if (CURRENCIES.has(currency)) return { text: `${currency} ${sum}`, isSum: true };
  const figure = new RegExp(`${FIGURE}%?`).exec(text)?.[0];
  return figure === undefined ? null : { text: figure, isSum: false };
}

const day = (text: string): string => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : "");

/** All rows to check. */
export const readHints = (): MeasureValues[] => fees();
