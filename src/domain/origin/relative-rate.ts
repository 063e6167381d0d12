import { adValoremPercent, rateOf } from "../law/rate-expression.ts";
import { decimal, isNegative, plain, ZERO } from "../trade/money.ts";

/** `general - 3.5%`: so many points less; `general * 80%`: that share of it. */
const RELATIVE = /^general (-|\*) (\d+(?:\.\d+)?)%$/;

/**
 * A preferential rate that is stated against the general one, worked out for a line; any other rate as it is.
 * Null where the general rate is no plain percentage: how such a rate is lowered is for the programme to say.
 * @example rateAgainst("general - 3.5%", "8%") // "4.5%"
 * @example rateAgainst("general * 80%", "12%") // "9.6%"
 */
export function rateAgainst(rate: string, general: string): string | null {
  const relative = RELATIVE.exec(rate);
  if (!relative) return rate;
  const percent = adValoremPercent(rateOf(general));
  if (percent === null) return null;
  const figure = decimal(relative[2] ?? "0");
  const lowered = relative[1] === "-" ? percent.minus(figure) : percent.times(figure).div(100);
  return `${plain(isNegative(lowered) ? ZERO : lowered)}%`;
}
