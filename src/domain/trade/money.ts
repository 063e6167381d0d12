import Big from "big.js";

/**
 * Exact decimal arithmetic for amounts and rates. Amounts are never binary floats: a figure
 * enters as decimal text or as the shortest text of a JSON number and leaves rounded once.
 */
export type Decimal = Big;

// Intermediate quotients (exchange, apportionment) keep far more places than any currency has.
Big.DP = 20;
Big.RM = 1; // half away from zero: "half up" for the positive amounts this service deals in

export const ZERO = new Big(0);
export const HUNDRED = new Big(100);
/** Multiplying by it is exact and much cheaper than dividing by a hundred. */
const HUNDREDTH = new Big("0.01");

/**
 * Reads a decimal from text or a finite number.
 * @throws RangeError for a number that is not finite, Error for a text that is no decimal
 * @example decimal("19.99").times(3).toFixed() // "59.97"
 */
export function decimal(value: string | number | Decimal): Decimal {
  if (typeof value === "number" && !Number.isFinite(value)) throw new RangeError("not a finite number");
  return new Big(value);
}

/**
 * Decimals of the minor unit by ISO 4217, list one, where they are not two. A constant and not a seeded table:
 * amounts are rounded before any row is read, and the standard changes by a currency every few years.
 */
const MINOR_UNIT_EXCEPTIONS: Readonly<Record<string, number>> = {
  BHD: 3, BIF: 0, CLP: 0, DJF: 0, GNF: 0, IQD: 3, ISK: 0, JOD: 3, JPY: 0, KMF: 0, KRW: 0, KWD: 3,
  LYD: 3, OMR: 3, PYG: 0, RWF: 0, TND: 3, UGX: 0, UYI: 0, VND: 0, VUV: 0, XAF: 0, XOF: 0, XPF: 0,
}; // biome-ignore format: a table

/** Decimals of a currency's minor unit by ISO 4217 (2 where the standard does not say otherwise). */
export function minorUnits(currency: string): number {
  return MINOR_UNIT_EXCEPTIONS[currency] ?? 2;
}

/** Rounds half up to the currency's own minor unit. */
export function roundTo(amount: Decimal, currency: string): Decimal {
  return amount.round(minorUnits(currency), Big.roundHalfUp);
}

/** Rounds half up to the cent: every line of an answer in USD passes here exactly once. */
export function cents(amount: Decimal): Decimal {
  return amount.round(2, Big.roundHalfUp);
}

/** True for nought, without the decimal that a comparison would make: amounts are compared many times a line. */
export const isZero = ({ c }: Decimal): boolean => c[0] === 0;
/** True above nought. */
export const isPositive = ({ s, c }: Decimal): boolean => s > 0 && c[0] !== 0;
/** True below nought. */
export const isNegative = ({ s, c }: Decimal): boolean => s < 0 && c[0] !== 0;

/** Digits that a binary double holds exactly; such numbers come out of one exact power of ten rightly rounded. */
const EXACT_DIGITS = 15;
const TENS = Array.from({ length: EXACT_DIGITS + 1 }, (_, power) => 10 ** power);

/** The JSON number of an already rounded amount. */
export function toNumber(amount: Decimal): number {
  const { s, c, e } = amount;
  const places = c.length - 1 - e;
  const scale = TENS[Math.abs(places)];
  if (scale === undefined || c.length + Math.max(0, -places) > EXACT_DIGITS) return Number(amount.toString());
  let digits = 0;
  for (const digit of c) digits = digits * 10 + digit;
  return (places < 0 ? s * digits * scale : (s * digits) / scale) || 0; // -0 is given as 0
}

/** Sum of amounts; zero for none. */
export function sum(amounts: Iterable<Decimal>): Decimal {
  let total = ZERO;
  for (const amount of amounts) total = total.plus(amount);
  return total;
}

/** Percent of a base, unrounded. */
export function percentOf(base: Decimal, percent: Decimal | string | number): Decimal {
  return base.times(percent).times(HUNDREDTH);
}

/** Divides to the four places a percentage is shown with: a fifth of the work of a full quotient. */
const Percent = Big();
Percent.DP = 4;
Percent.RM = Big.roundHalfUp;

/** What per cent of a whole a part is, to four places; 0 of nothing. */
export function percentage(part: Decimal, whole: Decimal): number {
  return isZero(whole) ? 0 : toNumber(new Percent(part.times(HUNDRED)).div(whole));
}

/**
 * Apportions an amount over weights by the largest remainder, so the parts sum to it exactly.
 * Equal remainders go to the earlier part. All-zero weights are treated as equal.
 * @param places decimals of the parts: two for cents.
 * @example apportion(decimal("10.00"), [1, 1, 1].map(decimal)).map(plain) // ["3.34", "3.33", "3.33"]
 */
export function apportion(amount: Decimal, weights: readonly Decimal[], places = 2): Decimal[] {
  if (weights.length < 2) return weights.map(() => amount);
  const total = sum(weights);
  const equal = isZero(total);
  const whole = equal ? new Big(weights.length) : total;
  const coins = amount.times(COINS[places] ?? HUNDRED);
  // Whole coins and what is left of each part, in parts of the whole: exact, and without a long quotient.
  const parts = weights.map((weight, index) => {
    const exact = equal ? coins : coins.times(weight);
    const floor = new Whole(exact).div(whole);
    return { index, floor, left: exact.minus(floor.times(whole)) };
  });
  const missing = Number(
    coins
      .minus(sum(parts.map(({ floor }) => floor)))
      .round(0)
      .toString(),
  );
  const order = parts.toSorted((a, b) => b.left.cmp(a.left) || a.index - b.index);
  for (let step = 0; step < missing; step++) {
    const part = order[step % order.length] as (typeof parts)[number];
    part.floor = part.floor.plus(1);
  }
  const coin = COIN[places] ?? HUNDREDTH;
  return parts.map(({ floor }) => new Big(floor).times(coin));
}

/** The parts of an amount by weight, unrounded. All-zero weights are treated as equal. */
export function sharesOf(amount: Decimal, weights: readonly Decimal[]): Decimal[] {
  const whole = sum(weights);
  if (isZero(whole)) return weights.map(() => amount.div(weights.length));
  return weights.map((weight) => amount.times(weight).div(whole));
}

/** Smallest coins in a whole of a currency, by its decimals. */
const COINS: readonly Decimal[] = [1, 10, 100, 1_000, 10_000].map((units) => new Big(units));
/** The smallest coin of a currency, by its decimals. */
const COIN: readonly Decimal[] = ["1", "0.1", "0.01", "0.001", "0.0001"].map((coin) => new Big(coin));
/** Divides to whole numbers, towards nought. */
const Whole = Big();
Whole.DP = 0;
Whole.RM = Big.roundDown;

/** Plain decimal text without exponent or trailing zeros, for formulas. */
export function plain(value: Decimal): string {
  return value.toFixed();
}

/** Digits beyond the minor unit that a working shows: enough to reckon it again to the smallest coin. */
const FURTHER_DIGITS = 2;

/**
 * An amount with its currency, for workings: all digits of the minor unit, at most two more.
 * @example moneyText(decimal("134.5"), "GBP") // "134.50 GBP"
 */
export function moneyText(amount: Decimal, currency: string): string {
  const minor = minorUnits(currency);
  const shown = amount.round(minor + FURTHER_DIGITS, Big.roundHalfUp);
  const digits = Math.max(minor, shown.c.length - 1 - shown.e);
  return `${shown.toFixed(isZero(shown) ? minor : digits)} ${currency}`;
}

/** Digits a per cent is shown with. */
const PERCENT_PLACES = 4;

/** A percentage for workings: at most four digits behind the point. @example percentText(decimal("28.20512820")) // "28.2051%" */
export const percentText = (percent: Decimal): string =>
  `${percent.round(PERCENT_PLACES, Big.roundHalfUp).toFixed()}%`;
