/** Tariff bands as people note them, "0 (phones, PC); 8 other", read into figures. */

/** One part of a note: the least and the most of it in percent, and the goods it names; empty for all others. */
export interface Band {
  min: number;
  max: number;
  goods: string;
}

/** What is a figure and no rate: amounts of money, years and months, engine sizes, shares of the lines. */
const NO_RATES: readonly RegExp[] = [
  /\b(?:USD|EUR|CHF)\s*\d*(?:\.\d+)?(?:\s*\/\s*|\s+per\s+)\d*\s*\w+/g,
  /\b(?:19|20)\d\d(?:-\d\d)?\b/g,
  /\b(?:up to|above|over)\s+\d+\s*cc\b/g,
  /\b\d+\s*cc\b/g,
  /\bper\s+\d+\s*\w+/g,
  /\b\d+(?:\.\d+)?\s*% of (?:the )?lines\b.*/g,
];

/** Words of a note that name no goods. */
const FILLERS = new Set(["other", "some", "or", "stays", "stay", "to", "on", "by", "above"]);

const FIGURE = /\d+(?:\.\d+)?/g;

/**
 * Reads the note of a group of goods, part by part. What follows a plus sign is another charge than the duty
 * ("20 + excise", "5 + 15/45") and is left out; a part without a rate ("specific", "USD per cm3") gives no band.
 * @example readBands("0 (phones, PC); 8 other") // [{ min: 0, max: 0, goods: "phones PC" }, { min: 8, max: 8, goods: "" }]
 */
export function readBands(text: string): Band[] {
  return text.split(";").flatMap((part) => {
    const duty = withoutFigures(part.split("+")[0] ?? "");
    const rates = [...duty.matchAll(FIGURE)].map(([figure]) => Number(figure));
    if (rates.length === 0) return [];
    const words = duty.match(/[A-Za-z]+/g) ?? [];
    const goods = words.filter((word) => !FILLERS.has(word)).join(" ");
    return [{ min: Math.min(...rates), max: Math.max(...rates), goods }];
  });
}

/**
 * The highest rate of a whole tariff by its note of bands, "0/5/10/20"; null where it names none. A bare figure
 * after a plus sign is one more band ("0-20 + 35"); a charge named there ("+ DAPS 30-200", "+ service fee") is not; a band of
 * some goods only ("industrial 0") is no top of the tariff.
 */
export function topOfTariff(text: string): number | null {
  const bands = text.replace(/\+\s*[A-Za-z].*/, "");
  const rates = [...withoutFigures(bands).matchAll(FIGURE)].map(([figure]) => Number(figure));
  const open = /\d\+(?!\s*\d)/.test(bands) || /exceptions|^industrial/.test(text);
  return rates.length === 0 || open ? null : Math.max(...rates);
}

const withoutFigures = (text: string): string =>
  NO_RATES.reduce((rest, figure) => rest.replace(figure, " "), text);
