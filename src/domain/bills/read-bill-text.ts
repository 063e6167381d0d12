import type { BilledPart } from "./bill.ts";

/** What could be read off a bill's text: amounts by part, and the currency. */
export type ReadBill = Partial<Record<BilledPart, number>> & { currency?: string };

/**
 * Words that say what a line of a bill is for, in the languages of the couriers' usual bills. The first that fits decides:
 * a "duty and tax processing fee" is a fee, and a "total of duties" a total.
 */
const PARTS: readonly (readonly [BilledPart, RegExp])[] = [
  ["total", /\b(?:total|amount due|to pay|summe|gesamt|zahlbetrag|totale|montant d[uû])/iu],
  [
    "fees",
    /fee|charge|disburse|advance|processing|handling|clearance|surcharge|provision|pauschale|geb[uü]hr|frais|spese|gastos/iu,
  ],
  ["tax", /\b(?:vat|gst|hst|pst|tax|mwst|iva|btw|tva|moms|excise)\b|umsatzsteuer|verbrauchsteuer/iu],
  ["duty", /dut(?:y|ies)|tariff|zoll|douane|dazi|arancel|invoerrecht/iu],
];
const SIGNS: Readonly<Record<string, string>> = { "€": "EUR", "£": "GBP", $: "USD", "¥": "JPY" };
const AMOUNT = /\d{1,3}(?:[., ’']\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?/gu;

/**
 * Reads a bill that was pasted, a charge a line: `Import VAT EUR 28,73`. Charges of one part are added up; what no word
 * explains is left out.
 * @example readBillText("Zoll 16,20 EUR\nKapitalbereitstellung Gebühr 16,00") // { duty: 16.2, fees: 16, currency: "EUR" }
 */
export function readBillText(text: string): ReadBill {
  const read: ReadBill = {};
  for (const line of text.split(/\r?\n/)) {
    const part = PARTS.find(([, words]) => words.test(line))?.[0];
    // A rate is no amount: "VAT 19% 28.73".
    const amount = line
      .replace(/\d+(?:[.,]\d+)?\s*%/g, "")
      .match(AMOUNT)
      ?.at(-1);
    if (part === undefined || amount === undefined) continue;
    const cents = Math.round(amountOf(amount) * 100) + Math.round((read[part] ?? 0) * 100);
    read[part] = part === "total" ? amountOf(amount) : cents / 100;
  }
  const code =
    /\b(?:EUR|USD|GBP|CHF|SEK|DKK|NOK|PLN|CAD|AUD|JPY|CZK|HUF|RON|NZD|SGD|HKD|CNY|INR|BRL|MXN)\b/u.exec(
      text,
    )?.[0];
  const currency = code ?? SIGNS[/[€£$¥]/u.exec(text)?.[0] ?? ""];
  return currency === undefined ? read : { ...read, currency };
}

/** `1.234,56`, `1,234.56`, `1 234` and `16,2`: the last sign before one or two digits parts the cents. */
function amountOf(text: string): number {
  const [, whole = text, cents = ""] = /^(.*?)(?:[.,](\d{1,2}))?$/u.exec(text) ?? [];
  return Number(`${whole.replace(/\D/g, "")}.${cents || "0"}`);
}
