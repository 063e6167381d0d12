import { sourceRows } from "../csv.ts";
import { type MeasureValues, measureRow } from "./measure-columns.ts";

/**
 * Charges that are known of but not confirmed from a dated source: remedies by maker and national import
 * fees. They become rows to check, which an answer names and never charges. What is confirmed stands in
 * the countries' own tables.
 */

const UNCONFIRMED = "general knowledge";

const KINDS: Readonly<Record<string, string>> = {
  anti_dumping: "Anti-dumping duty",
  countervailing: "Countervailing duty",
  safeguard: "Safeguard duty",
};

/** Places whose remedies are read here; the others' stand in their own tables. */
const REMEDY_PLACES = new Set(["EU", "GB"]);

/** Trade remedies as candidates, by code prefix and origin. */
function remedies(): MeasureValues[] {
  return sourceRows("world-changes/measures.csv").flatMap((row): MeasureValues[] => {
    const kind = KINDS[row.kind ?? ""];
    if (row.confidence !== UNCONFIRMED || !kind || !REMEDY_PLACES.has(row.destination ?? "")) return [];
    // A candidate is to be looked into, so the six digits that callers send are enough to name it.
    const codes = (row.hs_scope ?? "").match(/(?<!\d)\d{4,10}(?!\d)/g) ?? [];
    const goods = [...new Set(codes.map((code) => code.slice(0, 6)))];
    const origins = (row.origin ?? "").split("|").filter((code) => /^[A-Z]{2}$/.test(code));
    const figures = percents(row.rate ?? "");
    if (goods.length === 0 || origins.length === 0) return [];
    return [
      measureRow({
        id: `${row.destination}-REMEDY`,
        jurisdiction: row.destination ?? "",
        type: "trade_remedy",
        programme: "candidate",
        title: `${kind}, ${goodsName(row.title ?? "")}`,
        rate: `check ${figures === "" ? "by maker, rate not known" : `${figures} by maker`}`,
        goods: goods.join("; "),
        origins: origins.join("; "),
        from: day(row.effective_from ?? ""),
        to: day(row.effective_to ?? ""),
        order: "30",
        source: UNCONFIRMED,
        certainty: "estimated",
      }),
    ];
  });
}

/** The product a remedy is named after, without what stands in brackets or after a colon. */
const goodsName = (title: string): string => {
  const name = title.replace(/\s*[(:].*$/, "").trim();
  return name.charAt(0).toLowerCase() + name.slice(1);
};

/** "17.5% to 75.4%" of all percentages named. */
function percents(text: string): string {
  const found = [...text.matchAll(/\d+(?:\.\d+)?(?=[-\d.]*%)/g)].map((match) => Number(match[0]));
  if (found.length === 0) return "";
  const [low, high] = [Math.min(...found), Math.max(...found)];
  return low === high ? `up to ${high}%` : `${low}% to ${high}%`;
}

/** Fees whose row is charged, or which no importer pays beside the taxes. */
const CHARGED =
  /none|welfare|landing|clearance fee|ports and airports|sscl|siscomex|nhil|processing charge|statistical fee$/i;
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
export const readHints = (): MeasureValues[] => [...remedies(), ...fees()];
