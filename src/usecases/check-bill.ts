import { billTables } from "../data/bills/bill-tables.ts";
import type { Clock } from "../data/clock.ts";
import { type Bill, type Charges, chargesOf } from "../domain/bills/bill.ts";
import { type ExplainedLine, recoverableOfLines, verdictOf } from "../domain/bills/billed-lines.ts";
import type { OtherCodes } from "../domain/bills/changed-request.ts";
import { type AlternativeCharges, type ExplainedBill, explainBill } from "../domain/bills/explain-bill.ts";
import type { BillTables } from "../domain/bills/hypothesis.ts";
import { type Recoverable, recoverable } from "../domain/bills/recoverable.ts";
import { codesOfHeading } from "../domain/classification/codes-of-heading.ts";
import { namedOnly } from "../domain/classification/product-text.ts";
import type { Bill as ChargedBill } from "../domain/landed-cost/cost.ts";
import type { LandedCostFacts } from "../domain/landed-cost/facts.ts";
import type { LandedCostRequest } from "../domain/landed-cost/request.ts";
import { type QuotedGoods, requestsOf, withEach } from "../domain/quotes/quoted-goods.ts";
import type { HsCode } from "../domain/trade/hs-code.ts";
import { decimal } from "../domain/trade/money.ts";
import { BillRuns } from "./bill-runs.ts";
import { type ChangedGoods, changedGoods, changedLine, mergedRequest } from "./changed-goods.ts";
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

/** What a bill is beside its estimate, as a whole and line by line, and what of it can be claimed back. */
export interface CheckedBill extends ExplainedBill {
  currency: string;
  /** Those that the bill states, in its order. */
  lines: readonly ExplainedLine[];
  recoverable: Recoverable;
}

export const CANNOT_CHECK = "The bill cannot be checked.";

/** Of longer carts no two ways are tried together: each pair is a run of the whole cart. */
const MOST_LINES_IN_PAIRS = 10;
/** Codes of a heading that are run: those beyond are rare goods, and each is a run of the engine. */
const MOST_CODES = 12;
/** Lines of a bill that ways are looked for, by the lines of the cart that each of some forty ways charges again: a second's work. */
const MOST_LINES_CHARGED = 100;

/**
 * Explains a courier's bill: the engine is run under each way in which bills depart from estimates, alone and two
 * together, and those are told that come out to the billed figures. A bill as estimated ends there. Of the whole, the
 * lines of a cart are changed together, each that a way changes, and other codes are looked for of a single line only; of a
 * line that the bill states apart and that differs, that line alone is.
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
  const runs = new BillRuns(env, clock, keptFacts);
  await runs.begin(goods);
  const estimated = runs.charge(goods);
  const requests = requestsOf(goods);
  const [first] = requests;
  if (!estimated.ok || first === undefined)
    return failed("unusable", CANNOT_CHECK, estimated.ok ? [] : estimated.problems.map(inBill));
  const bills = estimated.answer;
  const explaining = {
    runs,
    goods,
    bills,
    tables,
    circumstances: circumstancesOf(bills, first, bill, carrier, tables),
  };
  const whole = await explained(explaining, {
    bill,
    chargesIn: chargesOfAll,
    changes: async () => {
      const codes = requests.length > 1 ? NO_CODES : await otherCodes(env, first, clock);
      return tables.hypotheses.flatMap((hypothesis) => changedGoods(hypothesis, goods, codes));
    },
  });
  const lines: ExplainedLine[] = [];
  let left = Math.max(1, Math.floor(MOST_LINES_CHARGED / requests.length));
  for (const { line, parts } of bill.lines) {
    const own = await explained(explaining, {
      bill: { ...bill, parts },
      chargesIn: (all) => chargesOf(all[line] ?? { rows: [] }),
      changes: async () => {
        if (left-- <= 0) return [];
        const codes = await otherCodes(env, requests[line] ?? first, clock);
        // What carriers take is of the consignment.
        return tables.hypotheses.flatMap((hypothesis) => changedLine(hypothesis, goods, line, codes));
      },
      ofLine: true,
    });
    lines.push({
      ...own,
      line,
      charges: own.explanations[0]?.charges ?? chargesOf(bills[line] ?? { rows: [] }),
    });
  }
  const { destination } = (bills[0] as ChargedBill).line.facts;
  const at = { destination: destination.code, unions: destination.unions, claims: tables.claims };
  const stated = new Set(bill.lines.map(({ line }) => line));
  const unbilled = bills.filter((_, line) => !stated.has(line)).map(chargesOf);
  return done({
    ...whole,
    verdict: verdictOf(bill, whole, lines, unbilled),
    currency: bill.currency,
    lines,
    recoverable:
      whole.verdict === "explained"
        ? recoverable(bill, whole, at)
        : recoverableOfLines(lines.map((line) => recoverable(bill, line, at))),
  });
}

/** What the goods of a bill are explained with. */
interface Explaining {
  runs: BillRuns;
  goods: QuotedGoods;
  /** As estimated, one a line. */
  bills: readonly ChargedBill[];
  tables: BillTables;
  circumstances: ReturnType<typeof circumstancesOf>;
}

/** What is explained: a bill or a line of it, which charges are its own, and the ways in which its goods may have been entered. */
interface Explained {
  bill: Bill;
  chargesIn: (bills: readonly ChargedBill[]) => Charges;
  changes: () => Promise<ChangedGoods[]>;
  ofLine?: boolean;
}

async function explained(
  { runs, goods, bills, tables, circumstances }: Explaining,
  { bill, chargesIn, changes, ofLine = false }: Explained,
): Promise<ExplainedBill> {
  const estimated = chargesIn(bills);
  const asEstimated = explainBill(bill, estimated, {
    hypotheses: [],
    alternatives: [],
    both: () => null,
    circumstances,
  });
  if (asEstimated.verdict === "matches") return asEstimated;
  const changed = await changes();
  await runs.know(changed.flatMap((one) => requestsOf(one.goods)));
  const charged = changed.map((one) => runs.charge(one.goods));
  const alternatives = changed.flatMap(({ hypothesis, detail }, at): AlternativeCharges[] => {
    const one = charged[at];
    return one?.ok ? [{ hypothesis, detail, charges: chargesIn(one.answer), at }] : [];
  });
  const requests = requestsOf(goods);
  const requestsAt = (at: number) => requestsOf(changed[at]?.goods ?? goods);
  const codesAt = (at: number) => {
    const one = charged[at];
    return one?.ok ? one.answer.map(({ line }) => line.code) : [];
  };
  const both = (one: AlternativeCharges, other: AlternativeCharges): Charges | null => {
    if (requests.length > MOST_LINES_IN_PAIRS) return null;
    const [ofOne, ofOther] = [requestsAt(one.at), requestsAt(other.at)];
    const [codesOfOne, codesOfOther] = [codesAt(one.at), codesAt(other.at)];
    let isKnown = true;
    const merged = withEach(goods, (request, line) => {
      const two = mergedRequest(request, ofOne[line], ofOther[line]);
      if (two === request) return request;
      const like = [request, ofOne[line], ofOther[line]].find(
        (each) => each?.hsCode === two.hsCode && each.origin === two.origin,
      );
      // Facts are of a code and an origin: where one changes the code and the other the origin, none were loaded.
      if (like === undefined) isKnown = false;
      const code = bills[line]?.line.code;
      const isSettled = code && code === codesOfOne[line] && code === codesOfOther[line];
      // A short code that came out as the same line of the schedule each time is not settled anew.
      const settled = isSettled ? { ...two, hsCode: code as HsCode } : two;
      runs.knowAs(settled, like ?? request);
      return settled;
    });
    const costs = isKnown ? runs.charge(merged) : null;
    return costs?.ok ? chargesIn(costs.answer) : null;
  };
  const hypotheses = ofLine
    ? tables.hypotheses.filter(({ change }) => change.thing !== "carrierFee")
    : tables.hypotheses;
  return explainBill(bill, estimated, { hypotheses, alternatives, both, circumstances });
}

/** The charges of all lines together. */
const chargesOfAll = (bills: readonly ChargedBill[]): Charges =>
  chargesOf({ rows: bills.flatMap(({ rows }) => rows) });

/** The answer's currency is the bill's; all else is a field of the request. */
const inBill = (problem: Problem): Problem => ({
  ...problem,
  path: problem.path === "answerCurrency" ? "billed.currency" : `request.${problem.path}`,
});

const NO_CODES: OtherCodes = { heading: [], likely: [] };

/** Codes that goods may have been entered under: of the heading, and those that their name fits. */
async function otherCodes(env: Env, request: LandedCostRequest, clock: Clock): Promise<OtherCodes> {
  const reader = await goodsReader(env, clock);
  if (reader === null || request.hsCode === null) return NO_CODES;
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
  bills: readonly ChargedBill[],
  request: LandedCostRequest,
  bill: Bill,
  carrier: string | null,
  { carrierFees }: BillTables,
) {
  const [{ line }] = bills as [ChargedBill];
  const { destination, exchange } = line.facts;
  const taxed = bills
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
