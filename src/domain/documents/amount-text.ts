import { type Decimal, decimal, minorUnits } from "../trade/money.ts";

/** "1234567.5" to "1,234,567.50": grouped, with the places given or as many as the figure has. */
export function grouped(value: Decimal, places?: number): string {
  const text = places === undefined ? value.toFixed() : value.toFixed(places);
  const [whole = "", fraction] = text.split(".");
  const spaced = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
  return fraction === undefined ? spaced : `${spaced}.${fraction}`;
}

/** "USD 1,234.50": code and the currency's own decimals (ISO 4217). */
export function amountText(value: Decimal, currency: string | null): string {
  return `${currency ?? "???"} ${grouped(value, minorUnits(currency ?? ""))}`;
}

/** A unit price may have more places than the currency: it is shown as given, never rounded. */
export function priceText(value: Decimal, currency: string | null): string {
  const own = minorUnits(currency ?? "");
  const given = value.toFixed().split(".")[1]?.length ?? 0;
  return `${currency ?? "???"} ${grouped(value, Math.max(own, given))}`;
}

/** "12.5 kg"; null where the weight is unknown, so that it prints as missing and not as 0. */
export function weightText(kilograms: Decimal | null): string | null {
  return kilograms === null ? null : `${grouped(kilograms)} kg`;
}

/** An absent figure stays absent: null is never read as zero. */
export function optionalDecimal(value: string | number | undefined): Decimal | null {
  return value === undefined ? null : decimal(value);
}
