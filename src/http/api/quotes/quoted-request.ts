import type { LandedCostRequest } from "../../../domain/landed-cost/request.ts";
import type { Quote } from "../../../domain/quotes/quote.ts";
import { CANNOT_CALCULATE_AGAIN, underQuotedCode } from "../../../usecases/replay-quote.ts";
import { ApiError } from "../../errors.ts";
import { landedCostBody } from "../landed-cost/landed-cost-body.ts";
import { readLandedCostRequest } from "../landed-cost/read-landed-cost-request.ts";

/**
 * Reads a saved quote's body as the request that was priced.
 *
 * @throws ApiError 400 where the body no longer has a form that can be calculated.
 */
export function quotedRequest(quote: Quote): LandedCostRequest {
  const read = readLandedCostRequest(landedCostBody.parse(quote.request));
  if (!read.ok) throw new ApiError("BAD_REQUEST", CANNOT_CALCULATE_AGAIN, read.problems);
  return underQuotedCode(read.request, quote);
}
