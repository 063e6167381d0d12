import type { Clock } from "../data/clock.ts";
import type { LandedCostAnswer } from "../domain/landed-cost/answer.ts";
import {
  type AnswerTotals,
  answerTotals,
  type CartAnswer,
  type CartTotals,
  cartAnswer,
} from "../domain/landed-cost/cart-answer.ts";
import { SETTLED_CODE } from "../domain/landed-cost/certainty/open-classification.ts";
import type { OpenPoint } from "../domain/landed-cost/certainty/open-point.ts";
import { cartProblems } from "../domain/landed-cost/consignment.ts";
import type { LandedCostFacts } from "../domain/landed-cost/facts.ts";
import { calculateConsignment } from "../domain/landed-cost/landed-cost.ts";
import type { LandedCostRequest } from "../domain/landed-cost/request.ts";
import { moneyIn } from "../domain/trade/answer-money.ts";
import { decimal } from "../domain/trade/money.ts";
import { calculateOnFacts, costOnFacts } from "./calculate-on-facts.ts";
import { loadPricedFacts, openCode, type PricedFacts } from "./classification-costs.ts";
import { type ClassifiedRequest, classifyFirst } from "./classify-first.ts";
import type { Problem } from "./problem.ts";
import { noRate, requestProblems } from "./request-problems.ts";
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
  | { ok: true; results: ItemResult[]; totals: BatchTotals; cart: PricedCart | null }
  | { ok: false; problems: Problem[] };

/** Sums over the items that succeeded; of a consignment what is charged once, too. */
type BatchTotals = AnswerTotals & Partial<Omit<CartTotals, keyof AnswerTotals>>;

/** A consignment of which every item succeeded: each under the code it was priced by, with its facts. */
interface PricedCart {
  lines: readonly { request: LandedCostRequest; facts: LandedCostFacts }[];
  answer: CartAnswer;
}

type PricedItem = ClassifiedRequest & { facts: LandedCostFacts; others: PricedFacts["others"] };
type Item = ({ ok: true } & PricedItem) | { ok: false; problems: Problem[] };

/** The items of a batch, each with its code and its facts, ready to be calculated. */
interface OpenBatch {
  items: readonly Item[];
  answerCurrency: string;
}

/** Lines that do not travel together: each is worked out when it is asked for. */
export interface LineByLine {
  results: Iterable<ItemResult>;
  /** Of the results that were taken. */
  totals(): AnswerTotals;
}

/**
 * Answers the items of a batch in their order, each on its own or all as one consignment. A bad item
 * fails alone; items that cannot share a consignment refuse the whole, naming the fields.
 */
export async function calculateBatch(
  env: Env,
  batch: Batch,
  clock: Clock,
  accountId: string | null,
): Promise<BatchResult> {
  const opened = await openBatch(env, batch, clock, accountId);
  if (!opened.ok) return opened;
  if (batch.consignment) return consigned(opened.batch, batch.shippingPrice);
  const lines = lineByLine(opened.batch);
  return { ok: true, results: [...lines.results], totals: lines.totals(), cart: null };
}

/** The same of items that travel alone, one after the other as they are taken. */
export async function calculateLines(
  env: Env,
  batch: Omit<Batch, "consignment" | "shippingPrice">,
  clock: Clock,
  accountId: string | null,
): Promise<{ ok: true; lines: LineByLine } | { ok: false; problems: Problem[] }> {
  const opened = await openBatch(env, batch, clock, accountId);
  return opened.ok ? { ok: true, lines: lineByLine(opened.batch) } : opened;
}

function lineByLine({ items, answerCurrency }: OpenBatch): LineByLine {
  const answers: LandedCostAnswer[] = [];
  let failed = 0;
  function* results(): Generator<ItemResult> {
    for (const item of items) {
      const result = alone(item);
      if (result.ok) answers.push(result.answer);
      else failed++;
      yield withClassification(result, item);
    }
  }
  return { results: results(), totals: () => answerTotals(answers, failed, answerCurrency) };
}

function consigned({ items, answerCurrency }: OpenBatch, shippingPrice: number | undefined): BatchResult {
  const done = together(items, shippingPrice, answerCurrency);
  if (!done.ok) return done;
  const { totals } = done;
  const results = done.results.map((result, index) => withClassification(result, items[index] as Item));
  const answers = answersOf(results);
  const lines = items.filter((item) => item.ok);
  const cart = answers.length === results.length ? { lines, answer: { results: answers, totals } } : null;
  return { ok: true, results, totals, cart };
}

/** Finds the codes and the facts of all items at once. */
async function openBatch(
  env: Env,
  { items: read, answerCurrency = "USD" }: Batch,
  clock: Clock,
  accountId: string | null,
): Promise<{ ok: true; batch: OpenBatch } | { ok: false; problems: Problem[] }> {
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
    return { ok: false, problems: [noRate({ field: "answerCurrency", currency: answerCurrency })] };
  let next = 0;
  const items = read.map((item): Item => {
    if (!item.ok) return item;
    const at = next++;
    const named = classified[at] as ClassifiedRequest;
    if (named.problems.length > 0) return { ok: false, problems: named.problems };
    return withFacts(named, loaded[at] as PricedFacts);
  });
  return { ok: true, batch: { items, answerCurrency } };
}

const answersOf = (results: readonly ItemResult[]) =>
  results.flatMap((result) => (result.ok ? [result.answer] : []));

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
    ? { ok: true, answer: { ...result.answer, ...toldClassification(item, null, item.facts.words) } }
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
): { ok: true; results: ItemResult[]; totals: CartTotals } | { ok: false; problems: Problem[] } {
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
  const calculated = calculateConsignment(good, shippingPrice === undefined ? null : decimal(shippingPrice));
  if (!calculated.ok) return { ok: false, problems: [noRate(calculated.problem)] };
  const answered = cartAnswer(calculated.costs, {
    currency: answerCurrency,
    failed: items.length - good.length,
    openBeside: (line) => openInCart(good[line] as PricedItem),
  });
  const results = items.map(
    (item): ItemResult =>
      item.ok ? { ok: true, answer: answered.results[at.get(item) ?? 0] as LandedCostAnswer } : item,
  );
  return { ok: true, results, totals: answered.totals };
}

function withFacts(classified: ClassifiedRequest, { facts, others }: PricedFacts): Item {
  const problems = requestProblems(classified.request, facts);
  if (facts === null || problems.length > 0) return { ok: false, problems };
  return { ok: true, ...classified, facts, others };
}
