import type { LandedCostAnswer } from "../domain/landed-cost/answer.ts";
import { type CartAnswer, cartAnswer } from "../domain/landed-cost/cart-answer.ts";
import type { LandedCost } from "../domain/landed-cost/cost.ts";
import type { LandedCostFacts } from "../domain/landed-cost/facts.ts";
import { calculateConsignment } from "../domain/landed-cost/landed-cost.ts";
import { type QuotedCart, type QuotedGoods, requestsOf } from "../domain/quotes/quoted-goods.ts";
import { calculateOnFacts, costOnFacts } from "./calculate-on-facts.ts";
import type { Answered } from "./problem.ts";
import { noRate, requestProblems } from "./request-problems.ts";

/**
 * Calculates what was quoted on facts already loaded: a line by itself, a cart as one consignment.
 *
 * @param facts One for each request, in their order; null where the destination is unknown.
 * @example const priced = priceQuoted(goods, await loadLandedCostFacts(env, requestsOf(goods), clock));
 */
export function priceQuoted(
  goods: QuotedGoods,
  facts: readonly (LandedCostFacts | null)[],
): Answered<LandedCostAnswer | CartAnswer> {
  if (!("cart" in goods)) return calculateOnFacts(goods, facts[0] ?? null);
  const calculated = costCart(goods, facts);
  if (!calculated.ok) return calculated;
  const currency = goods.cart[0]?.answerCurrency ?? "";
  return { ok: true, answer: cartAnswer(calculated.answer, { currency }) };
}

/** The costs of what was quoted without their answer: one a line. */
export function costQuoted(
  goods: QuotedGoods,
  facts: readonly (LandedCostFacts | null)[],
): Answered<LandedCost[]> {
  if ("cart" in goods) return costCart(goods, facts);
  const cost = costOnFacts(goods, facts[0] ?? null);
  return cost.ok ? { ok: true, answer: [cost.answer] } : cost;
}

function costCart(goods: QuotedCart, facts: readonly (LandedCostFacts | null)[]): Answered<LandedCost[]> {
  const lines = requestsOf(goods).flatMap((request, at) => {
    const held = facts[at];
    return held ? [{ request, facts: held }] : [];
  });
  const problems = goods.cart.flatMap((request, at) =>
    requestProblems(request, facts[at] ?? null).map((problem) => ({
      ...problem,
      path: `items[${at}].${problem.path}`,
    })),
  );
  if (problems.length > 0) return { ok: false, problems };
  const calculated = calculateConsignment(lines, goods.shipping);
  if (!calculated.ok) return { ok: false, problems: [noRate(calculated.problem)] };
  return { ok: true, answer: calculated.costs };
}
