import type { LandedCostAnswer } from "../landed-cost/answer.ts";
import type { CartAnswer } from "../landed-cost/cart-answer.ts";
import type { LandedCostRequest } from "../landed-cost/request.ts";
import type { Decimal } from "../trade/money.ts";
import type { ComparedAnswer } from "./replay-diff.ts";

/** Lines that travel as one consignment. */
export interface QuotedCart {
  /** In one currency, to one place; at least one. */
  cart: readonly LandedCostRequest[];
  /** Freight of the whole in the requests' currency; null for the sum of the lines'. */
  shipping: Decimal | null;
}

/** What a quote priced, under the codes it was priced by: one line, or a cart. */
export type QuotedGoods = LandedCostRequest | QuotedCart;

/** The requests of what was quoted: of a line its own. */
export const requestsOf = (goods: QuotedGoods): readonly LandedCostRequest[] =>
  "cart" in goods ? goods.cart : [goods];

/** What was quoted with each of its requests changed. */
export const withEach = (
  goods: QuotedGoods,
  change: (request: LandedCostRequest, line: number) => LandedCostRequest,
): QuotedGoods => ("cart" in goods ? { ...goods, cart: goods.cart.map(change) } : change(goods, 0));

/** The answers of the lines of a quote: of a line its own. */
export const answersOfLines = (answer: LandedCostAnswer | CartAnswer): readonly LandedCostAnswer[] =>
  "totals" in answer ? answer.results : [answer];

/** The part of an answer that says what the whole comes to, charge by charge. */
export const wholeOf = (answer: LandedCostAnswer | CartAnswer): ComparedAnswer =>
  "totals" in answer ? { data: answer.totals } : answer;
