import type { LandedCostRequest } from "../landed-cost/request.ts";
import type { HsCode } from "../trade/hs-code.ts";
import { percentOf, ZERO } from "../trade/money.ts";
import type { Hypothesis } from "./hypothesis.ts";

/** A request as it would have been under a hypothesis, and what is other in it, in words. */
export interface ChangedRequest {
  request: LandedCostRequest;
  /** "6110.20 in place of 6109.10"; empty where the hypothesis says it all. */
  detail: string;
}

/** Other codes that goods may have been entered under, six digits each. */
export interface OtherCodes {
  /** Of the same heading, commonest first. */
  heading: readonly string[];
  /** That their name fits, likeliest first. */
  likely: readonly string[];
}

/** Usual insurance where customs reckons one, in percent of the price. */
const USUAL_INSURANCE = 0.5;

/**
 * The requests that a hypothesis stands for; none where it changes nothing of this request or is no hypothesis about
 * a request.
 */
export function changedRequests(
  { change: { thing, to } }: Hypothesis,
  request: LandedCostRequest,
  codes: OtherCodes,
): ChangedRequest[] {
  const changed = (part: Partial<LandedCostRequest>, detail = ""): ChangedRequest[] => [
    { request: { ...request, ...part }, detail },
  ];
  switch (thing) {
    case "claimPreference":
      return request.claimPreference === (to === "yes") ? [] : changed({ claimPreference: to === "yes" });
    case "origin": {
      const origin = to === "none" ? null : request.shipFrom;
      if (origin === request.origin || (to !== "none" && origin === null)) return [];
      return changed({ origin }, origin === null ? "" : `${origin} in place of ${request.origin ?? "none"}`);
    }
    case "hsCode": {
      const own = request.hsCode ?? "";
      return codes[to === "heading" ? "heading" : "likely"]
        .filter((code) => !own.startsWith(code))
        .flatMap((code) => changed({ hsCode: code as HsCode }, `${code} in place of ${own || "none"}`));
    }
    case "freight": {
      const { shipping, insurance, price } = request;
      if (shipping === null || shipping.eq(0)) return [];
      if (to === "out") return changed({ shipping: ZERO, insurance: insurance === null ? null : ZERO });
      return changed({ price: price.plus(shipping) });
    }
    case "insurance":
      return request.insurance?.gt(0)
        ? []
        : changed({ insurance: percentOf(request.price, USUAL_INSURANCE) });
    case "registrations":
      return request.sellerRegistrations.length === 0 ? [] : changed({ sellerRegistrations: [] });
    case "customerType":
      return request.customerType === to
        ? []
        : changed({ customerType: to as LandedCostRequest["customerType"] });
    case "purpose":
      return request.purpose === to ? [] : changed({ purpose: to as LandedCostRequest["purpose"] });
    case "quantities":
      return Object.keys(request.quantities).length === 0 ? [] : changed({ quantities: {} });
    case "facts":
      return Object.keys(request.facts).length === 0 ? [] : changed({ facts: {} });
    case "channel":
      return request.channel === to ? [] : changed({ channel: to as LandedCostRequest["channel"] });
    default:
      return [];
  }
}
