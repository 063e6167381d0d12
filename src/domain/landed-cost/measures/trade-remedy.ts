import type { Settlement } from "../../trade/incoterm.ts";
import { type Decimal, isZero, percentOf, plain, toNumber } from "../../trade/money.ts";
import { type ChargedRow, settled } from "../breakdown.ts";
import type { TradeRemedyClaim } from "../request.ts";

/** An anti-dumping or countervailing duty order; its scope is its words, the codes are for convenience. */
export interface TradeRemedyOrder {
  caseNumber: string;
  type: "AD" | "CVD";
  country: string;
  product: string;
  prefixes: string[];
  /** Federal Register document that published it, empty where not held. */
  notice: string;
}

/** Orders whose codes and country fit the goods: candidates, for only the order's words decide. */
export function candidateOrders(
  orders: readonly TradeRemedyOrder[],
  code: string,
  origin: string | null,
): TradeRemedyOrder[] {
  if (origin === null) return [];
  const near = (prefix: string): boolean => code.startsWith(prefix) || prefix.startsWith(code);
  return orders.filter((order) => order.country === origin && order.prefixes.some(near));
}

/** The cash deposit of a stated case: on the customs value, beside every other duty (19 U.S.C. 1671, 1673). */
export function depositRow(
  claim: TradeRemedyClaim,
  order: TradeRemedyOrder | undefined,
  value: Decimal,
  settlement: Settlement,
): ChargedRow {
  const kind = /^C-/.test(claim.caseNumber) ? "Countervailing" : "Anti-dumping";
  return settled({
    label: `${kind} duty deposit ${claim.caseNumber} (${plain(claim.rate)}%)`,
    amount: percentOf(value, claim.rate),
    type: "trade_remedy",
    code: claim.caseNumber,
    rate: toNumber(claim.rate),
    rateText: `${plain(claim.rate)}%`,
    base: value,
    formula: `${plain(claim.rate)}% × ${plain(value)}, rate as stated by the caller`,
    legalReference: order?.notice ? `Federal Register document ${order.notice}` : "order not held",
    source: order ? `order on ${order.product}` : "request",
    effectiveFrom: null,
    effectiveTo: null,
    certainty: "derived",
    zeroReason: isZero(claim.rate) ? "free" : null,
    ...settlement,
  });
}
