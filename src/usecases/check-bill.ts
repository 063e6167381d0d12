import { billTables } from "../data/bills/bill-tables.ts";
import type { Clock } from "../data/clock.ts";
import { loadLandedCostFacts } from "../data/landed-cost/load-facts.ts";
import { type Bill, type Charges, chargesOf } from "../domain/bills/bill.ts";
import { changedRequests, type OtherCodes } from "../domain/bills/changed-request.ts";
import { type AlternativeCharges, type ExplainedBill, explainBill } from "../domain/bills/explain-bill.ts";
import type { BillTables, Hypothesis } from "../domain/bills/hypothesis.ts";
import { type Recoverable, recoverable } from "../domain/bills/recoverable.ts";
import { codesOfHeading } from "../domain/classification/codes-of-heading.ts";
import { namedOnly } from "../domain/classification/product-text.ts";
import type { LandedCost } from "../domain/landed-cost/cost.ts";
import type { LandedCostFacts } from "../domain/landed-cost/facts.ts";
import type { LandedCostRequest } from "../domain/landed-cost/request.ts";
import { type QuotedGoods, requestsOf, withEach } from "../domain/quotes/quoted-goods.ts";
import { decimal } from "../domain/trade/money.ts";
import { costQuoted } from "./price-quoted.ts";
import { type Done, done, failed, type Problem } from "./problem.ts";
import { goodsReader } from "./read-goods.ts";

/** A bill and what was estimated before it came. */
export interface BillToCheck {
  /** A line or a cart, under the codes that it was or would be priced with. */
  goods: QuotedGoods;
  /**
   * Those kept with a quote, one a line: its estimate is made on them, and all else at their exchange rates; null for
   * those of today.
   */
  keptFacts: readonly LandedCostFacts[] | null;
  bill: Bill;
  /** As the caller names it; null where they do not. */
  carrier: string | null;
}

/** What a bill is beside its estimate, and what of it can be claimed back. */
export interface CheckedBill extends ExplainedBill {
  currency: string;
  recoverable: Recoverable;
}

export const CANNOT_CHECK = "The bill cannot be checked.";

/** Of longer carts no two ways are tried together: each pair is a run of the whole cart. */
const MOST_LINES_IN_PAIRS = 10;
/** Codes of a heading that are run: those beyond are rare goods, and each is a run of the engine. */
const MOST_CODES = 12;

/**
 * Explains a courier's bill: the engine is run under each way in which bills depart from estimates, alone and two
 * together, and those are told that come out to the billed figures. All facts are loaded in one round. The lines of a
 * cart are changed together, each that a way changes; other codes are looked for of a single line only.
 *
 * @returns `unusable` for a request that cannot be calculated or a currency without a rate; `not_ready` while the
 * tables are not loaded.
 * @example
 * const checked = await checkBill(env, { goods: request, keptFacts: null, bill, carrier: "DHL" }, clock);
 * if (checked.ok) checked.answer.explanations[0]?.hypotheses[0]?.hypothesis.id; // "other_code"
 */
export async function checkBill(
  env: Env,
  { goods: asked, keptFacts, bill, carrier }: BillToCheck,
  clock: Clock,
): Promise<Done<CheckedBill>> {
  const tables = await billTables(env, clock);
  if (tables === null) return failed("not_ready", "The tables of bills are not loaded yet.");
  const goods = withEach(asked, (request) => ({
    ...request,
    answerCurrency: bill.currency,
    entryDate: request.entryDate ?? bill.date,
  }));
  const lines = requestsOf(goods);
  const codes = await otherCodes(env, lines, clock);
  const changed = tables.hypotheses.flatMap((hypothesis) =>
    changedGoods(hypothesis, goods, codes).map((one) => ({ hypothesis, ...one })),
  );
  const entered = [goods, ...changed.map((one) => one.goods)];
  const loaded = await loadLandedCostFacts(env, entered.flatMap(requestsOf), clock);
  const factsOf = (at: number): (LandedCostFacts | null)[] =>
    lines.map((_, line) => {
      const kept = keptFacts?.[line];
      const facts = at === 0 && kept ? kept : (loaded[at * lines.length + line] ?? null);
      return facts && kept ? { ...facts, exchange: kept.exchange, today: kept.today } : facts;
    });
  const estimated = costQuoted(goods, factsOf(0));
  const [first] = lines;
  if (!estimated.ok || first === undefined)
    return failed("unusable", CANNOT_CHECK, estimated.ok ? [] : estimated.problems.map(inBill));
  const alternatives = changed.flatMap(({ hypothesis, detail }, place): AlternativeCharges[] => {
    const at = place + 1;
    const costs = costQuoted(entered[at] ?? goods, factsOf(at));
    return costs.ok ? [{ hypothesis, detail, charges: chargesOfAll(costs.answer), at }] : [];
  });
  const both = (one: AlternativeCharges, other: AlternativeCharges): Charges | null => {
    if (lines.length > MOST_LINES_IN_PAIRS) return null;
    const of = [one, other].map(({ at }) => requestsOf(entered[at] ?? goods));
    const merged = withEach(goods, (request, line) => mergedRequest(request, of[0]?.[line], of[1]?.[line]));
    // Facts are of a code and an origin: the pair has those of the one that changes them.
    const moved = requestsOf(merged).some(
      ({ hsCode, origin }, line) => hsCode !== lines[line]?.hsCode || origin !== lines[line]?.origin,
    );
    const at = moved ? codeSide(one, other) : 0;
    const costs = at === null ? null : costQuoted(merged, factsOf(at));
    return costs?.ok ? chargesOfAll(costs.answer) : null;
  };
  const [cost] = estimated.answer as [LandedCost];
  const explained = explainBill(bill, chargesOfAll(estimated.answer), {
    hypotheses: tables.hypotheses,
    alternatives,
    both,
    circumstances: circumstancesOf(estimated.answer, first, bill, carrier, tables),
  });
  const { destination } = cost.line.facts;
  const claimed = recoverable(bill, explained, {
    destination: destination.code,
    unions: destination.unions,
    claims: tables.claims,
  });
  return done({ ...explained, currency: bill.currency, recoverable: claimed });
}

/** What was quoted as it would have been entered under a hypothesis: of a cart, each line that it changes. */
function changedGoods(
  hypothesis: Hypothesis,
  goods: QuotedGoods,
  codes: OtherCodes,
): { goods: QuotedGoods; detail: string }[] {
  if (!("cart" in goods))
    return changedRequests(hypothesis, goods, codes).map(({ request, detail }) => ({
      goods: request,
      detail,
    }));
  const changes = goods.cart.map((request) => changedRequests(hypothesis, request, codes)[0]);
  if (changes.every((change) => change === undefined)) return [];
  const details = [...new Set(changes.flatMap((change) => change?.detail || []))];
  return [
    {
      goods: withEach(goods, (request, line) => changes[line]?.request ?? request),
      detail: details.join("; "),
    },
  ];
}

/** The charges of all lines together. */
const chargesOfAll = (costs: readonly LandedCost[]): Charges =>
  chargesOf({ rows: costs.flatMap(({ rows }) => rows) });

/** The answer's currency is the bill's; all else is a field of the request. */
const inBill = (problem: Problem): Problem => ({
  ...problem,
  path: problem.path === "answerCurrency" ? "billed.currency" : `request.${problem.path}`,
});

/** The request with what two hypotheses change of it. */
function mergedRequest(
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
  return { ...request, ...changes(one), ...changes(other) };
}

/** Where the facts of a pair stand; null where both change code or origin, and no facts were loaded for that. */
function codeSide(one: AlternativeCharges, other: AlternativeCharges): number | null {
  const movesFacts = ({ hypothesis }: AlternativeCharges): boolean =>
    hypothesis.change.thing === "hsCode" || hypothesis.change.thing === "origin";
  if (movesFacts(one) && movesFacts(other)) return null;
  return movesFacts(one) ? one.at : other.at;
}

/** Codes that the goods may have been entered under: of the heading, and those that their name fits. */
async function otherCodes(
  env: Env,
  [request, ...others]: readonly LandedCostRequest[],
  clock: Clock,
): Promise<OtherCodes> {
  if (request === undefined || others.length > 0) return { heading: [], likely: [] };
  const reader = await goodsReader(env, clock);
  if (reader === null || request.hsCode === null) return { heading: [], likely: [] };
  const heading = codesOfHeading(reader.index.content, request.hsCode.slice(0, 4)).slice(0, MOST_CODES);
  if (request.productName === "") return { heading, likely: [] };
  const goods = await reader.read(
    { ...namedOnly(request.productName), category: request.productCategory, material: request.material },
    request.language,
  );
  const { hsCode, alternatives } = clock.caches.classification.classified(reader.index, goods);
  const likely = [hsCode, ...alternatives.map((one) => one.hsCode)];
  return { heading, likely: likely.filter((code) => !heading.includes(code)) };
}

function circumstancesOf(
  costs: readonly LandedCost[],
  request: LandedCostRequest,
  bill: Bill,
  carrier: string | null,
  { carrierFees }: BillTables,
) {
  const [{ line }] = costs as [LandedCost];
  const { destination, exchange } = line.facts;
  const taxed = costs
    .flatMap(({ rows }) => rows)
    .filter(({ type, rate }) => type === "vat" && rate !== null)
    .map(({ rate }) => rate as number);
  return {
    destination: destination.code,
    converted: request.currency !== bill.currency || destination.currency !== request.currency,
    taxPercent: taxed.length === 0 ? null : decimal(Math.max(...taxed)),
    carrier,
    fees: carrierFees,
    exchange,
  };
}
