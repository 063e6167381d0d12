import type { LandedCostAnswer } from "../domain/landed-cost/answer.ts";
import { type CartAnswer, cartAnswer } from "../domain/landed-cost/cart-answer.ts";
import type { Bill, LandedCost } from "../domain/landed-cost/cost.ts";
import type { LandedCostFacts } from "../domain/landed-cost/facts.ts";
import { billConsignment, calculateConsignment } from "../domain/landed-cost/landed-cost.ts";
import type { RequestedLine } from "../domain/landed-cost/line.ts";
import { type QuotedCart, type QuotedGoods, requestsOf } from "../domain/quotes/quoted-goods.ts";
import { calculateOnFacts } from "./calculate-on-facts.ts";
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

/** What is charged of what was quoted, one bill a line, without their answer: for goods that are asked many times over. */
export function billQuoted(
  goods: QuotedGoods,
  facts: readonly (LandedCostFacts | null)[],
): Answered<readonly Bill[]> {
  const known = knownLines(goods, facts);
  if (!known.ok) return known;
  const charged = billConsignment(known.answer, "cart" in goods ? goods.shipping : undefined);
  if (!charged.ok) return { ok: false, problems: [noRate(charged.problem)] };
  return { ok: true, answer: charged.bills };
}

function costCart(goods: QuotedCart, facts: readonly (LandedCostFacts | null)[]): Answered<LandedCost[]> {
  const known = knownLines(goods, facts);
  if (!known.ok) return known;
  const calculated = calculateConsignment(known.answer, goods.shipping);
  if (!calculated.ok) return { ok: false, problems: [noRate(calculated.problem)] };
  return { ok: true, answer: calculated.costs };
}

/** The lines with their facts, or what of them cannot be used. */
function knownLines(
  goods: QuotedGoods,
  facts: readonly (LandedCostFacts | null)[],
): Answered<RequestedLine[]> {
  const requests = requestsOf(goods);
  const problems = requests.flatMap((request, at) =>
    requestProblems(request, facts[at] ?? null).map((problem) => ({
      ...problem,
      path: "cart" in goods ? `items[${at}].${problem.path}` : problem.path,
    })),
  );
  if (problems.length > 0) return { ok: false, problems };
  const lines = requests.flatMap((request, at) => {
    const held = facts[at];
    return held ? [{ request, facts: held }] : [];
  });
  return { ok: true, answer: lines };
}
