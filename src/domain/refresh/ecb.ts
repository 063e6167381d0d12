import { type Decimal, decimal } from "../trade/money.ts";

/** The ECB's euro reference rates of one day: units of each currency for one euro. */
export interface EcbRates {
  /** The day they were fixed. */
  asOf: string;
  perEuro: ReadonlyMap<string, Decimal>;
}

type EcbProblem = { ok: false; reason: string };

/** The ECB has quoted some thirty currencies for years; far fewer is another document. */
const LEAST_CURRENCIES = 20;

/**
 * Reads the ECB's daily XML (`eurofxref-daily.xml`): one Cube with a time, one Cube a currency. The worker
 * reads it, so these two patterns stand here instead of an XML parser in the bundle; whatever they do not
 * find whole is refused.
 * @returns the rates, or what is wrong with the document.
 * @example readEcbDaily(xml) // { ok: true, asOf: "2026-11-20", perEuro: Map { "USD" => 1.0923, … } }
 */
export function readEcbDaily(xml: string): ({ ok: true } & EcbRates) | EcbProblem {
  const asOf = /<Cube\s+time=['"](\d{4}-\d\d-\d\d)['"]/.exec(xml)?.[1];
  if (asOf === undefined || Number.isNaN(Date.parse(asOf)))
    return { ok: false, reason: "no dated Cube in the document" };
  if (!/<\/gesmes:Envelope>\s*$/.test(xml)) return { ok: false, reason: "the document is cut off" };
  const perEuro = new Map<string, Decimal>();
  for (const [, currency = "", rate = ""] of xml.matchAll(
    /<Cube\s+currency=['"]([^'"]*)['"]\s+rate=['"]([^'"]*)['"]/g,
  )) {
    if (!/^[A-Z]{3}$/.test(currency) || !/^\d+(?:\.\d+)?$/.test(rate) || Number(rate) <= 0)
      return { ok: false, reason: `rate "${rate}" of "${currency}"` };
    if (perEuro.has(currency)) return { ok: false, reason: `${currency} stands twice` };
    perEuro.set(currency, decimal(rate));
  }
  if (!perEuro.has("USD")) return { ok: false, reason: "no rate of the dollar" };
  if (perEuro.size < LEAST_CURRENCIES)
    return { ok: false, reason: `${perEuro.size} currencies, at least ${LEAST_CURRENCIES} expected` };
  return { ok: true, asOf, perEuro };
}
