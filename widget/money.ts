const formats = new Map<string, Intl.NumberFormat>();
/** Amounts are stated with four decimals at most; those of an answer have no more than their currency's minor unit. */
const DECIMALS = 4;

/** Money as a locale writes it, with every decimal that it has: nothing is rounded here. */
export function moneyText(amount: number, currency: string, locale: string): string {
  const id = locale + currency;
  let format = formats.get(id);
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: "currency", currency, maximumFractionDigits: DECIMALS });
    formats.set(id, format);
  }
  return format.format(amount);
}

const UNIT = 10 ** DECIMALS;

/** A price of one piece times the pieces, without the dust of binary fractions. */
export const times = (price: number, pieces: number): number =>
  Math.round(Math.round(price * UNIT) * pieces) / UNIT;

/** Whether amounts add up to a total, to the last decimal. */
export const addsUp = (amounts: readonly number[], total: number): boolean =>
  Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * UNIT) === Math.round(total * UNIT);
