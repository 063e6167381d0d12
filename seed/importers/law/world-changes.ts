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
/** Fees that a row by hand charges. */
const CHARGED_BY_HAND = new Set([
  "BD Regulatory duty", "BD Advance income tax", "BD Advance tax", "MA Parafiscal tax", "NG ECOWAS levy",
]); // biome-ignore format: a list
const NO_FEE = /\bnone\b/i;

const BASES: Readonly<Record<string, string>> = {
  CIF: "of the CIF value", FOB: "of the FOB value", value: "of the value", declaration: "a declaration", duty: "of the duty", duties: "of the duties", parcel: "a parcel", item: "an item", consignment: "a consignment",
}; // biome-ignore format: a table

/** National import fees that are known of without a text of this year. */
function fees(): MeasureValues[] {
  return sourceRows("world-changes/fees.csv").flatMap((row): MeasureValues[] => {
    const name = (row.fee_name ?? "").replace(/\s*\(.*\)$/, "");
    if (row.confidence !== UNCONFIRMED || CHARGED.test(name) || NO_FEE.test(row.rate ?? "")) return [];
    const figure = /(?:[A-Z]{3} )?\d[\d,]*(?:\.\d+)?(?:-\d+(?:\.\d+)?)?%?/.exec(row.rate ?? "")?.[0];
    const country = row.destination ?? "";
    if (CHARGED_BY_HAND.has(`${country} ${name}`)) return [];
    if (!figure || !/^[A-Z]{2}$/.test(country)) return [];
    return [
      measureRow({
        id: `${country}-FEE`,
        jurisdiction: country,
        type: "fee",
        programme: "candidate",
        title: name,
        rate: `check about ${figure} ${BASES[row.basis ?? ""] ?? ""}`.trim(),
        from: day(row.effective_from ?? ""),
        order: "90",
        source: UNCONFIRMED,
        certainty: "estimated",
      }),
    ];
  });
}

const day = (text: string): string => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : "");

/** All rows to check. */
export const readHints = (): MeasureValues[] => fees();
