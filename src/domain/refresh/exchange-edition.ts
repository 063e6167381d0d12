import type { ExchangeRate, ExchangeRates } from "../trade/exchange.ts";
import { type Decimal, decimal } from "../trade/money.ts";
import type { EcbRates } from "./ecb.ts";

/** Why a day's rates are not taken over. */
interface EditionRefusal {
  ok: false;
  outcome: "older" | "implausible" | "shrunk";
  reason: string;
}

/**
 * Percent. A reference currency moving by more in one edition is a broken document, not a market: even the Swiss franc's
 * jump of January 2015 stayed well below it.
 */
const MOST_CHANGE_PCT = 40;
/** Parts of a currency list that may be missing, as for any dataset. */
const MOST_SHRINKAGE = 0.05;
const SOURCE = "ECB euro foreign exchange reference rates";
const DIGITS = 10;

/**
 * The rates in force with a day of the ECB's taken over: reference rates replaced, pegs to a currency
 * that moved worked out anew, everything else as it was. Refused whole where the day is older than what
 * is held, not yet over, implausible, or lacks currencies that the last one had.
 */
export function nextExchangeRates(
  held: ExchangeRates,
  day: EcbRates,
  today: string,
  { acceptShrink = false } = {},
): { ok: true; rates: ExchangeRates } | EditionRefusal {
  const last = Object.entries(held).filter(([, rate]) => rate.source.startsWith("ECB"));
  const newest = last.map(([, rate]) => rate.asOf).sort().at(-1) ?? ""; // biome-ignore format: one chain
  if (day.asOf < newest)
    return { ok: false, outcome: "older", reason: `${day.asOf} offered, ${newest} in force` };
  if (day.asOf > today)
    return { ok: false, outcome: "implausible", reason: `dated ${day.asOf}, in the future` };
  const usd = day.perEuro.get("USD") as Decimal;
  const fresh: Record<string, ExchangeRate> = { EUR: referenceRate(decimal(1).div(usd), day.asOf) };
  for (const [currency, perEuro] of day.perEuro)
    if (currency !== "USD") fresh[currency] = referenceRate(perEuro.div(usd), day.asOf);
  // Of the last edition: a currency that it lacked already has been accepted as gone.
  const quoted = last.filter(([, rate]) => rate.asOf === newest).map(([currency]) => currency);
  const gone = quoted.filter((currency) => !(currency in fresh));
  if (!acceptShrink && gone.length > quoted.length * MOST_SHRINKAGE)
    return { ok: false, outcome: "shrunk", reason: `without ${gone.join(", ")}` };
  for (const [currency, rate] of Object.entries(fresh)) {
    const before = held[currency];
    const moved = before && before.kind !== "peg" ? Math.abs(changePct(before, rate)) : 0;
    if (moved > MOST_CHANGE_PCT)
      return { ok: false, outcome: "implausible", reason: `${currency} moved by ${moved.toFixed(1)} %` };
  }
  // A law's peg stands whatever the market quoted that day.
  const merged: Record<string, ExchangeRate> = { ...held };
  for (const [currency, rate] of Object.entries(fresh))
    if (held[currency]?.kind !== "peg") merged[currency] = rate;
  return {
    ok: true,
    rates: Object.fromEntries(
      Object.entries(merged).map(([currency, rate]) => [currency, pegged(rate, merged)]),
    ),
  };
}

const referenceRate = (perUsd: Decimal, asOf: string): ExchangeRate => ({
  unitsPerUsd: significant(perUsd),
  asOf,
  kind: "daily_reference",
  source: SOURCE,
});

const significant = (value: Decimal): string => String(Number(value.toPrecision(DIGITS)));

/** A peg names its base in its source ("1.95583 per EUR since …"); one to the dollar never moves. */
function pegged(rate: ExchangeRate, rates: ExchangeRates): ExchangeRate {
  const [, units, base] =
    rate.kind === "peg" ? (/: ([\d.]+) per ([A-Z]{3}) since/.exec(rate.source) ?? []) : [];
  const of = base === undefined || base === "USD" ? undefined : rates[base];
  return units && of
    ? { ...rate, unitsPerUsd: significant(decimal(units).times(decimal(of.unitsPerUsd))), asOf: of.asOf }
    : rate;
}

/** How far a rate moved, in percent of the old one; positive when the dollar buys more. */
export function changePct(before: ExchangeRate, after: ExchangeRate): number {
  const old = decimal(before.unitsPerUsd);
  return decimal(after.unitsPerUsd).minus(old).div(old).times(100).toNumber();
}
