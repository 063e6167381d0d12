import type { ChargeType } from "../law/vocabulary.ts";
import { inAnswer } from "../law/working.ts";
import { cents, type Decimal, decimal, isPositive, sum, ZERO } from "../trade/money.ts";
import { say } from "../wording/say.ts";
import { type ChargedRow, exactOf, IMPORT_DUTIES } from "./breakdown.ts";
import type { Includable } from "./request.ts";

/** The charges that a price may hold, by the name the request uses. */
export const INCLUDED_TYPES: Readonly<Record<Includable, readonly ChargeType[]>> = {
  duty: IMPORT_DUTIES,
  tax: ["excise", "vat", "sales_tax"],
};

interface Priced {
  readonly rows: readonly ChargedRow[];
}

const CENT = decimal("0.01");
/** Steps by proportion and halving that bring any parcel within a cent; a larger sum goes on until it is. */
const MOST_STEPS = 12;

/**
 * Solves a price that includes its own duty or tax: finds the net price whose charges, worked out by
 * the engine, bring it back to the stated price. Thresholds make the sum jump, so that no net price may
 * meet it exactly; then the highest below it is taken. What cents of rounding leave over stays in the
 * price of the goods, so the lines still sum to the stated price.
 * @param stated the price in USD as it was converted; its cents are what the lines sum to.
 * @param at the engine at a net price.
 */
export function solveInclusive<Cost extends Priced>(
  stated: Decimal,
  includes: readonly Includable[],
  at: (net: Decimal) => Cost,
): Cost {
  const price = cents(stated);
  const types = new Set(includes.flatMap((name) => INCLUDED_TYPES[name]));
  const included = (cost: Cost): Decimal =>
    sum(cost.rows.filter((row) => types.has(row.type)).map((row) => row.amount));
  let low = { net: ZERO, cost: at(ZERO), gross: ZERO };
  low.gross = included(low.cost);
  let high = price;
  let net = price;
  for (let step = 0; step < MOST_STEPS || high.minus(low.net).gt(CENT); step++) {
    const cost = at(net);
    const gross = net.plus(included(cost));
    if (gross.lte(price)) low = { net, cost, gross };
    else high = net;
    if (gross.eq(price) || high.minus(low.net).lte(CENT)) break;
    // A step by proportion lands within cents where charges are shares; halving settles the rest.
    const guess = step < 4 && isPositive(gross) ? net.times(price).div(gross) : low.net.plus(high).div(2);
    net = guess.round(2);
    if (net.lte(low.net) || net.gte(high)) net = low.net.plus(high).div(2).round(2, 0);
    if (net.eq(low.net)) break;
  }
  const charged = low.cost.rows.filter((row) => types.has(row.type));
  const goods = { amount: price.minus(included(low.cost)), exact: stated.minus(sum(charged.map(exactOf))) };
  return withGoodsAt(low.cost, goods, stated);
}

/** Puts the net price into the goods row, with the working. */
function withGoodsAt<Cost extends Priced>(
  cost: Cost,
  goods: Pick<ChargedRow, "amount" | "exact">,
  stated: Decimal,
): Cost {
  const rows = cost.rows.map((row) =>
    row.type === "product"
      ? {
          ...row,
          ...goods,
          base: goods.amount,
          label: say("row.net", { label: row.label }),
          formula: say("formula.net", { amount: inAnswer(stated) }),
        }
      : row,
  );
  return { ...cost, rows };
}
