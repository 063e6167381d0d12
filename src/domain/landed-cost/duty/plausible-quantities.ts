import { type Decimal, decimal } from "../../trade/money.ts";
import { dimensionOf, type Quantities, quantityIn } from "../../trade/unit.ts";

/**
 * The least that a unit of goods is worth in USD, by dimension in its base unit (kilogram, litre, piece, pair,
 * metre, square metre, litre of pure alcohol): goods sent across a border to a buyer are seldom cheaper, and what
 * is (sand, cement) pays no specific duty. Our own reading of trade prices; no law states it.
 */
const LEAST_WORTH: Readonly<Record<string, string>> = {
  mass: "0.3",
  volume: "0.3",
  count: "1",
  pair: "1",
  length: "0.05",
  area: "0.3",
  pure_alcohol: "6",
  alcohol_degree: "6",
};

/** Goods counted by the hundred and thousand (cigarettes, bricks) are worth this little apiece. */
const LEAST_WORTH_IN_BULK = "0.05";
const IN_BULK = 100;

const leastWorthOf = ({ dimension, factor }: NonNullable<ReturnType<typeof dimensionOf>>) =>
  dimension === "count" && factor.gte(IN_BULK) ? LEAST_WORTH_IN_BULK : LEAST_WORTH[dimension];

/** The most that facts may be which a rate asks for and nobody stated: pure sugar, the richest recipe's component. */
const MOST_OF_FACTS: Readonly<Record<string, number>> = { sugarDegrees: 100, meursingEurPer100kg: 150 };

/** Units that count the alcohol in drinks; both are a litre of it. */
const ALCOHOL = ["LPA", "ASV_HLT"];
/** No drink is stronger by volume: beyond lies what is no drink. */
const STRONGEST = "0.8";

/** Litres of alcohol in drinks of a value whose strength nobody stated: no more than their litres can hold. */
function mostAlcohol(value: Decimal, quantities: Quantities): Decimal {
  const byWorth = value.div(decimal(LEAST_WORTH.pure_alcohol ?? "1"));
  const held = quantityIn("L", quantities)?.times(decimal(STRONGEST));
  return held?.lt(byWorth) ? held : byWorth;
}

/**
 * The stated quantities and facts with the most that goods of a value may plausibly be of those that a rate
 * needs and nobody stated, so that a specific duty is bounded.
 * @param needs fields of the request: `quantities.KG`, `facts.sugarDegrees`; others are left open.
 * @param value of the goods in USD.
 * @example mostPlausible(["quantities.KG"], decimal(30), {}, {}).quantities.KG // 100: at least 0.30 USD a kilogram
 */
export function mostPlausible(
  needs: readonly string[],
  value: Decimal,
  quantities: Quantities,
  facts: Readonly<Record<string, boolean | number>>,
): { quantities: Quantities; facts: Readonly<Record<string, boolean | number>> } {
  const filled: Record<string, Decimal> = { ...quantities };
  const guessed: Record<string, boolean | number> = { ...facts };
  for (const need of needs) {
    const [kind, name = ""] = need.split(/\.(.*)/);
    if (kind === "quantities") {
      const unit = dimensionOf(name);
      const least = unit ? leastWorthOf(unit) : undefined;
      if (unit && least) filled[name] = value.div(decimal(least)).div(unit.factor);
    } else if (kind === "facts") {
      const most = MOST_OF_FACTS[name];
      if (most !== undefined) guessed[name] = most;
      if (name === "alcoholPct") for (const unit of ALCOHOL) filled[unit] ??= mostAlcohol(value, quantities);
    }
  }
  return { quantities: filled, facts: guessed };
}
