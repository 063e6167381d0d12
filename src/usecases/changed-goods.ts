import { changedRequests, type OtherCodes } from "../domain/bills/changed-request.ts";
import type { Hypothesis } from "../domain/bills/hypothesis.ts";
import type { LandedCostRequest } from "../domain/landed-cost/request.ts";
import { type QuotedGoods, requestsOf, withEach } from "../domain/quotes/quoted-goods.ts";

/** Goods as they would have been entered under a hypothesis. */
export interface ChangedGoods {
  hypothesis: Hypothesis;
  goods: QuotedGoods;
  /** What is other, in words; empty where the hypothesis says it all. */
  detail: string;
}

/** Goods under a hypothesis: of a cart, each line that it changes, all together. */
export function changedGoods(hypothesis: Hypothesis, goods: QuotedGoods, codes: OtherCodes): ChangedGoods[] {
  if (!("cart" in goods)) return changedLine(hypothesis, goods, 0, codes);
  const changes = goods.cart.map((request) => changedRequests(hypothesis, request, codes)[0]);
  if (changes.every((change) => change === undefined)) return [];
  const details = [...new Set(changes.flatMap((change) => change?.detail || []))];
  return [
    {
      hypothesis,
      goods: withEach(goods, (request, line) => changes[line]?.request ?? request),
      detail: details.join("; "),
    },
  ];
}

/** Goods of which a hypothesis changes one line only. */
export function changedLine(
  hypothesis: Hypothesis,
  goods: QuotedGoods,
  line: number,
  codes: OtherCodes,
): ChangedGoods[] {
  const own = requestsOf(goods)[line];
  if (own === undefined) return [];
  return changedRequests(hypothesis, own, codes).map(({ request, detail }) => ({
    hypothesis,
    goods: withEach(goods, (each, at) => (at === line ? request : each)),
    detail,
  }));
}

/** A request with what two hypotheses change of it; itself where neither does. */
export function mergedRequest(
  request: LandedCostRequest,
  one: LandedCostRequest | undefined,
  other: LandedCostRequest | undefined,
): LandedCostRequest {
  const changes = (changed: LandedCostRequest | undefined): Partial<LandedCostRequest> =>
    Object.fromEntries(
      Object.entries(changed ?? {}).filter(
        ([name, value]) => value !== request[name as keyof LandedCostRequest],
      ),
    );
  return one === request && other === request ? request : { ...request, ...changes(one), ...changes(other) };
}
