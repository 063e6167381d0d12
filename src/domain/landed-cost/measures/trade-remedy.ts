import type { Measure } from "../../law/measure.ts";
import { inAnswer } from "../../law/working.ts";
import type { Settlement } from "../../trade/incoterm.ts";
import { type Decimal, isZero, percentOf, toNumber } from "../../trade/money.ts";
import { charge, perCent, say } from "../../wording/say.ts";
import { type ChargedRow, settled } from "../breakdown.ts";
import type { TradeRemedyClaim } from "../request.ts";

/** An anti-dumping or countervailing duty order; its scope is its words, the codes are for convenience. */
export interface TradeRemedyOrder {
  caseNumber: string;
  type: "AD" | "CVD";
  country: string;
  product: string;
  prefixes: string[];
  /** Federal Register document or page that published it, empty where not held. */
  notice: string;
  /** Deposit in percent of exporters without a rate of their own, an estimate; null where not held. */
  residual: string | null;
}

/**
 * Orders whose codes and country fit the goods: candidates, for only the order's words decide. A short code
 * stands for every line below it.
 */
export function candidateOrders(
  orders: readonly TradeRemedyOrder[],
  code: string,
  origin: string | null,
): TradeRemedyOrder[] {
  if (origin === null) return [];
  const near = (prefix: string): boolean => code.startsWith(prefix) || prefix.startsWith(code);
  return orders.filter((order) => order.country === origin && order.prefixes.some(near));
}

/** What is known of a stated case: its name, its law and where both are taken from. */
interface StatedRemedy {
  label: string;
  legalReference: string;
  source: string;
}

/** A stated case as the order or the row of law that it names says; by its number alone where neither is held. */
export function statedRemedy(
  { caseNumber, product }: TradeRemedyClaim,
  order: TradeRemedyOrder | undefined,
  measure: Measure | undefined,
): StatedRemedy {
  if (measure) {
    const { title, legalReference } = measure;
    return {
      label: say("row.remedy.maker", { title: charge("trade_remedy", title) }),
      legalReference,
      source: "request",
    };
  }
  return {
    label: caseNumber.startsWith("C-")
      ? say("row.deposit.countervailing", { number: caseNumber })
      : say("row.deposit.antiDumping", { number: caseNumber }),
    legalReference: order?.notice ? noticeText(order.notice) : "order not held",
    source: order ? `order on ${order.product}` : product ? `request: ${product}` : "request",
  };
}

const noticeText = (notice: string): string =>
  notice.includes(" FR ") ? notice : `Federal Register document ${notice}`;

/** The cash deposit of a stated case: on the customs value, beside every other duty (19 U.S.C. 1671, 1673). */
export function depositRow(
  claim: TradeRemedyClaim,
  { label, legalReference, source }: StatedRemedy,
  value: Decimal,
  settlement: Settlement,
): ChargedRow {
  return settled({
    label: say("row.charge", { title: label, rate: perCent(claim.rate) }),
    amount: percentOf(value, claim.rate),
    type: "trade_remedy",
    code: claim.caseNumber,
    rate: toNumber(claim.rate),
    rateText: perCent(claim.rate),
    base: value,
    formula: say("formula.deposit", { rate: perCent(claim.rate), value: inAnswer(value) }),
    legalReference,
    source,
    effectiveFrom: null,
    effectiveTo: null,
    certainty: "derived",
    zeroReason: isZero(claim.rate) ? "free" : null,
    ...settlement,
  });
}
