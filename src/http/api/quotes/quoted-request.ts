import type { LandedCostRequest } from "../../../domain/landed-cost/request.ts";
import type { AnyQuote, CartQuote, Quote } from "../../../domain/quotes/quote.ts";
import type { QuotedCart, QuotedGoods } from "../../../domain/quotes/quoted-goods.ts";
import { decimal } from "../../../domain/trade/money.ts";
import type { Problem } from "../../../usecases/problem.ts";
import { CANNOT_CALCULATE_AGAIN, underQuotedCode } from "../../../usecases/replay-quote.ts";
import { ApiError } from "../../errors.ts";
import { landedCostBody } from "../landed-cost/landed-cost-body.ts";
import { readBatchCurrency } from "../landed-cost/read-batch-currency.ts";
import { readBatchItem } from "../landed-cost/read-batch-item.ts";
import { readLandedCostRequest } from "../landed-cost/read-landed-cost-request.ts";

/**
 * Reads a saved quote's body as the request that was priced.
 *
 * @throws ApiError 400 where the body no longer has a form that can be calculated.
 */
export function quotedRequest(quote: Quote): LandedCostRequest {
  const read = readLandedCostRequest(landedCostBody.parse(quote.request));
  if (!read.ok) throw unusable(read.problems);
  return underQuotedCode(read.request, quote);
}

/** The same of a quote of either kind: of a cart, each of its lines. @throws ApiError 400 */
export const quotedGoods = (quote: AnyQuote): QuotedGoods =>
  quote.kind === "cart" ? quotedCart(quote) : quotedRequest(quote);

function quotedCart({ request, answer }: CartQuote): QuotedCart {
  const { items, shippingPrice } = request;
  const money = readBatchCurrency(request);
  if (!money.ok) throw unusable(money.problems);
  const lines = Array.isArray(items) ? items : [];
  const cart = lines.map((item, at) => {
    const read = readBatchItem(item, money.defaults);
    if (!read.ok)
      throw unusable(read.problems.map((each) => ({ ...each, path: `items[${at}].${each.path}` })));
    const hsCode = read.request.hsCode ?? answer.results[at]?.data.hsCode ?? null;
    return { ...read.request, hsCode };
  });
  return { cart, shipping: typeof shippingPrice === "number" ? decimal(shippingPrice) : null };
}

const unusable = (problems: Problem[]): ApiError =>
  new ApiError("BAD_REQUEST", CANNOT_CALCULATE_AGAIN, problems);
