import type { Clock } from "../data/clock.ts";
import {
  cartAlternatives,
  type LandedCostAnswer,
  landedCostAnswer,
  MOST_LINES_COMPARED,
  printOf,
} from "../domain/landed-cost/answer.ts";
import { type BreakdownRow, printed } from "../domain/landed-cost/breakdown.ts";
import { SETTLED_CODE } from "../domain/landed-cost/certainty/open-classification.ts";
import type { OpenPoint } from "../domain/landed-cost/certainty/open-point.ts";
import { rangeOfAnswers } from "../domain/landed-cost/certainty/total-range.ts";
import { cartProblems } from "../domain/landed-cost/consignment.ts";
import { consignmentRows } from "../domain/landed-cost/cost.ts";
import type { LandedCostFacts } from "../domain/landed-cost/facts.ts";
import { calculateCart } from "../domain/landed-cost/landed-cost.ts";
import type { LandedCostRequest } from "../domain/landed-cost/request.ts";
import { moneyIn } from "../domain/trade/answer-money.ts";
import { decimal, sum, toNumber } from "../domain/trade/money.ts";
import { calculateOnFacts, costOnFacts, noRate, placeProblems } from "./calculate-on-facts.ts";
import { loadPricedFacts, openCode, type PricedFacts } from "./classification-costs.ts";
import { type ClassifiedRequest, classifyFirst } from "./classify-first.ts";
import type { Problem } from "./problem.ts";
import { type ToldClassification, toldClassification } from "./told-classification.ts";

/** An item as read, or what is wrong with it. */
export type ReadItem = { ok: true; request: LandedCostRequest } | { ok: false; problems: Problem[] };

/** The items of a batch in their order, and whether they travel as one consignment. */
interface Batch {
  items: readonly ReadItem[];
  consignment?: boolean | undefined;
  /** Freight of the consignment in the items' currency. */
  shippingPrice?: number | undefined;
  /** ISO 4217 code of every amount of the answer. */
  answerCurrency?: string | undefined;
}

export type ItemResult =
  | { ok: true; answer: LandedCostAnswer & Pick<ToldClassification, "classification"> }
  | { ok: false; problems: Problem[] };

export type BatchResult =
  | { ok: true; results: ItemResult[]; totals: BatchTotals }
  | { ok: false; problems: Problem[] };

/** Sums over the items that succeeded, in the answer's currency; of a consignment also what is charged once. */
export type BatchTotals = ReturnType<typeof totals> & {
  consignment?: true;
  breakdown?: BreakdownRow[];
  note?: string;
} & Partial<NonNullable<ReturnType<typeof cartAlternatives>> | { options: null; nextChange: null }>;

type PricedItem = ClassifiedRequest & { facts: LandedCostFacts; others: PricedFacts["others"] };
type Item = ({ ok: true } & PricedItem) | { ok: false; problems: Problem[] };

/**
 * Answers the items of a batch in their order, each on its own or all as one consignment. A bad item
 * fails alone; items that cannot share a consignment refuse the whole, naming the fields.
 */
export async function calculateBatch(
  env: Env,
  { items: read, consignment, shippingPrice, answerCurrency = "USD" }: Batch,
  clock: Clock,
  accountId: string | null,
): Promise<BatchResult> {
  const others = otherCurrencies(read, answerCurrency);
  if (others.length > 0) return { ok: false, problems: others };
  const readable = read.filter((item) => item.ok);
  const classified = await classifyFirst(
    env,
    readable.map(({ request }) => request),
    clock,
    accountId,
  );
  const loaded = await loadPricedFacts(env, classified, false, clock);
  if (loaded.some(({ facts }) => facts !== null && moneyIn(answerCurrency, facts.exchange) === null))
    return {
      ok: false,
      problems: [{ path: "answerCurrency", code: "unknown_value", message: noRate(answerCurrency) }],
    };
  let next = 0;
  const items = read.map((item): Item => {
    if (!item.ok) return item;
    const at = next++;
    const named = classified[at] as ClassifiedRequest;
    if (named.problems.length > 0) return { ok: false, problems: named.problems };
    return withFacts(named, loaded[at] as PricedFacts);
  });
  const told = (results: readonly ItemResult[]): ItemResult[] =>
    results.map((result, index) => withClassification(result, items[index] as Item));
  if (consignment) {
    const done = together(items, shippingPrice, answerCurrency);
    return done.ok ? { ...done, results: told(done.results) } : done;
  }
  const results = items.map(alone);
  return { ok: true, results: told(results), totals: totals(results, answerCurrency) };
}

/** Items that ask for another currency than their batch: amounts of several would not add up. */
const otherCurrencies = (items: readonly ReadItem[], answerCurrency: string): Problem[] =>
  items.flatMap((item, index) =>
    !item.ok || item.request.answerCurrency === answerCurrency
      ? []
      : [
          {
            path: `items[${index}].answerCurrency`,
            code: "conflict",
            message: `a batch is answered in one currency, this one in ${answerCurrency}: state it once, beside the items`,
          },
        ],
  );

/** What the totals would be under other codes is worked out for a single request only. */
const withClassification = (result: ItemResult, item: Item): ItemResult =>
  result.ok && item.ok && item.classification
    ? { ok: true, answer: { ...result.answer, ...toldClassification(item, null) } }
    : result;

const alone = (item: Item): ItemResult =>
  item.ok ? calculateOnFacts(item.request, item.facts, (cost) => openCode(item, item.others, cost)) : item;

/** What is open of the code of a line that travels with others: its alternatives were priced alone, and so is it. */
function openInCart(item: PricedItem): OpenPoint[] {
  const isOpen = item.classification !== null && item.classification.confidence < SETTLED_CODE;
  const own = isOpen ? costOnFacts(item.request, item.facts) : null;
  return own?.ok ? openCode(item, item.others, own.answer) : [];
}

function together(
  items: readonly Item[],
  shippingPrice: number | undefined,
  answerCurrency: string,
): BatchResult {
  const good = items.filter((item) => item.ok);
  const at = new Map(good.map((item, index) => [item, index]));
  const position = (line: number): number => items.indexOf(good[line] as Item);
  const clashes = cartProblems(good.map((item) => item.request));
  if (clashes.length > 0) {
    return {
      ok: false,
      problems: clashes.map(({ line, field, message }) => ({
        path: `items[${position(line)}].${field}`,
        code: "conflict",
        message,
      })),
    };
  }
  const costs = calculateCart(good, shippingPrice === undefined ? null : decimal(shippingPrice));
  if (costs === null) {
    const currency = good[0]?.request.currency ?? "";
    const message = `no exchange rate is held for "${currency}"`;
    return { ok: false, problems: [{ path: "currency", code: "unknown_value", message }] };
  }
  const results = items.map((item): ItemResult => {
    if (!item.ok) return item;
    const cost = costs[at.get(item) ?? 0] as (typeof costs)[number];
    return { ok: true, answer: landedCostAnswer(cost, openInCart(item)) };
  });
  const print = costs[0] && printOf(costs[0].line);
  const breakdown = print
    ? consignmentRows(costs.map(({ rows }) => rows)).map((row) => printed(row, print))
    : [];
  const ahead = cartAlternatives(costs) ?? {
    options: null,
    nextChange: null,
    note: `options and nextChange are worked out for consignments of up to ${MOST_LINES_COMPARED} lines`,
  };
  return {
    ok: true,
    results,
    totals: { ...totals(results, answerCurrency), consignment: true as const, breakdown, ...ahead },
  };
}

function withFacts(classified: ClassifiedRequest, { facts, others }: PricedFacts): Item {
  const problems = placeProblems(classified.request, facts);
  if (facts === null || problems.length > 0) return { ok: false, problems };
  return { ok: true, ...classified, facts, others };
}

const SUMMED = [
  "productPrice", "shippingCost", "insuranceCost", "importDuty", "vat", "salesTax", "customsFees", "excise",
  "totalLandedCost",
] as const; // biome-ignore format: a list

/** Sums over the items that succeeded, exact to the smallest coin. */
function totals(results: readonly ItemResult[], answerCurrency: string) {
  const done = results.filter((result) => result.ok);
  const summed = (field: (typeof SUMMED)[number]): number =>
    toNumber(sum(done.map((result) => decimal(result.answer.data[field]))));
  const sums = Object.fromEntries(SUMMED.map((field) => [field, summed(field)]));
  const presentment = presentedTotals(done.map(({ answer }) => answer.presentment));
  return {
    currency: answerCurrency,
    items: results.length,
    failed: results.length - done.length,
    ...(sums as Record<(typeof SUMMED)[number], number>),
    totalLandedCostRange: rangeOfAnswers(done.map(({ answer }) => answer)),
    ...(presentment ? { presentment } : {}),
  };
}

type Presentment = NonNullable<LandedCostAnswer["presentment"]>;

/** The sums in the currency of the requests, where all are in one and answered in another. */
function presentedTotals(all: readonly (Presentment | undefined)[]): Presentment | null {
  const [first] = all;
  if (!first || all.some((one) => one?.currency !== first.currency)) return null;
  const sums = SUMMED.map((field) => {
    const parts = all.flatMap((one) => one?.[field] ?? []);
    return [field, parts.length < all.length ? null : toNumber(sum(parts.map(decimal)))];
  });
  return { ...first, ...(Object.fromEntries(sums) as Pick<Presentment, (typeof SUMMED)[number]>) };
}
