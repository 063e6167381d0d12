import { billTables } from "../data/bills/bill-tables.ts";
import type { Clock } from "../data/clock.ts";
import { loadLandedCostFacts } from "../data/landed-cost/load-facts.ts";
import { type Bill, type Charges, chargesOf } from "../domain/bills/bill.ts";
import { changedRequests, type OtherCodes } from "../domain/bills/changed-request.ts";
import { type AlternativeCharges, type ExplainedBill, explainBill } from "../domain/bills/explain-bill.ts";
import type { BillTables } from "../domain/bills/hypothesis.ts";
import { type Recoverable, recoverable } from "../domain/bills/recoverable.ts";
import { codesOfHeading } from "../domain/classification/codes-of-heading.ts";
import { namedOnly } from "../domain/classification/product-text.ts";
import type { LandedCost } from "../domain/landed-cost/cost.ts";
import type { LandedCostFacts } from "../domain/landed-cost/facts.ts";
import type { LandedCostRequest } from "../domain/landed-cost/request.ts";
import { decimal } from "../domain/trade/money.ts";
import { costOnFacts } from "./calculate-on-facts.ts";
import { type Done, done, failed, type Problem } from "./problem.ts";
import { goodsReader } from "./read-goods.ts";

/** A bill and what was estimated before it came. */
export interface BillToCheck {
  /** Under the code that it was or would be priced with. */
  request: LandedCostRequest;
  /** Those kept with a quote: its estimate is made on them, and all else at their exchange rates; null for those of today. */
  keptFacts: LandedCostFacts | null;
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

/** Codes of a heading that are run: those beyond are rare goods, and each is a run of the engine. */
const MOST_CODES = 12;

/**
 * Explains a courier's bill: the engine is run under each way in which bills depart from estimates, alone and two
 * together, and those are told that come out to the billed figures. All facts are loaded in one round.
 *
 * @returns `unusable` for a request that cannot be calculated or a currency without a rate; `not_ready` while the
 * tables are not loaded.
 * @example
 * const checked = await checkBill(env, { request, keptFacts: null, bill, carrier: "DHL" }, clock);
 * if (checked.ok) checked.answer.explanations[0]?.hypotheses[0]?.hypothesis.id; // "other_code"
 */
export async function checkBill(
  env: Env,
  { request: asked, keptFacts, bill, carrier }: BillToCheck,
  clock: Clock,
): Promise<Done<CheckedBill>> {
  const tables = await billTables(env, clock);
  if (tables === null) return failed("not_ready", "The tables of bills are not loaded yet.");
  const request = { ...asked, answerCurrency: bill.currency, entryDate: asked.entryDate ?? bill.date };
  const codes = await otherCodes(env, request, clock);
  const changed = tables.hypotheses.flatMap((hypothesis) =>
    changedRequests(hypothesis, request, codes).map((one) => ({ hypothesis, ...one })),
  );
  const requests = [request, ...changed.map((one) => one.request)];
  const loaded = await loadLandedCostFacts(env, requests, clock);
  const factsOf = (at: number): LandedCostFacts | null => {
    const facts = at === 0 && keptFacts !== null ? keptFacts : (loaded[at] ?? null);
    return facts && keptFacts ? { ...facts, exchange: keptFacts.exchange, today: keptFacts.today } : facts;
  };
  const estimated = costOnFacts(request, factsOf(0));
  if (!estimated.ok) return failed("unusable", CANNOT_CHECK, estimated.problems.map(inBill));
  const alternatives = changed.flatMap(({ hypothesis, detail }, place): AlternativeCharges[] => {
    const at = place + 1;
    const cost = costOnFacts(requests[at] as LandedCostRequest, factsOf(at));
    return cost.ok ? [{ hypothesis, detail, charges: chargesOf(cost.answer), at }] : [];
  });
  const both = (one: AlternativeCharges, other: AlternativeCharges): Charges | null => {
    const merged = mergedRequest(request, requests[one.at], requests[other.at]);
    // Facts are of a code and an origin: the pair has those of the one that changes them.
    const at =
      merged.hsCode !== request.hsCode || merged.origin !== request.origin ? codeSide(one, other) : 0;
    const cost = at === null ? null : costOnFacts(merged, factsOf(at));
    return cost?.ok ? chargesOf(cost.answer) : null;
  };
  const explained = explainBill(bill, chargesOf(estimated.answer), {
    hypotheses: tables.hypotheses,
    alternatives,
    both,
    circumstances: circumstancesOf(estimated.answer, request, bill, carrier, tables),
  });
  const { destination } = estimated.answer.line.facts;
  const claimed = recoverable(bill, explained, {
    destination: destination.code,
    unions: destination.unions,
    claims: tables.claims,
  });
  return done({ ...explained, currency: bill.currency, recoverable: claimed });
}

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
async function otherCodes(env: Env, request: LandedCostRequest, clock: Clock): Promise<OtherCodes> {
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
  { line, rows }: LandedCost,
  request: LandedCostRequest,
  bill: Bill,
  carrier: string | null,
  { carrierFees }: BillTables,
) {
  const { destination, exchange } = line.facts;
  const taxed = rows
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
