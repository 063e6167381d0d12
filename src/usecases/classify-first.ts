import type { ClassificationOverride } from "../data/classification/own-code.ts";
import { overridesFor } from "../data/classification/own-codes.ts";
import type { Clock } from "../data/clock.ts";
import { type Classification, hasWords, nameKeyOf } from "../domain/classification/classify-product.ts";
import type { ReadGoods } from "../domain/classification/goods-in-english.ts";
import { namedOnly } from "../domain/classification/product-text.ts";
import type { LandedCostRequest } from "../domain/landed-cost/request.ts";
import type { HsCode } from "../domain/trade/hs-code.ts";
import { answerProblem } from "./answer-problem.ts";
import type { Problem } from "./problem.ts";
import { goodsReader, type SaidOfGoods } from "./read-goods.ts";

/** A request with the code it was classified to; without one where the text names nothing. */
export interface ClassifiedRequest {
  request: LandedCostRequest;
  classification: Classification | null;
  /** Answers to questions that cannot be used. */
  problems: Problem[];
}

/**
 * Gives requests without a code the one their product name stands for: the account's own rule, else the
 * classifier's. A mere guess (`keyword_fallback`) is told but not used: the goods stay unclassified.
 */
export async function classifyFirst(
  env: Env,
  requests: readonly LandedCostRequest[],
  clock: Clock,
  accountId: string | null,
): Promise<ClassifiedRequest[]> {
  const named = requests.map(wordsToClassify);
  const asked = named.filter((words) => words !== null);
  if (asked.length === 0) return requests.map(unclassified);
  const nameKeys = asked.map(({ product }) => nameKeyOf(product.name));
  const [reader, rules] = await Promise.all([
    goodsReader(env, clock),
    accountId === null ? new Map() : overridesFor(env, accountId, nameKeys, clock),
  ]);
  if (reader === null) return requests.map(unclassified);
  const read = (await reader.readAll(asked)).values();
  return requests.map((request, at) => {
    const words = named[at] ?? null;
    if (words === null) return unclassified(request);
    const goods = read.next().value as ReadGoods;
    const found = clock.caches.classification.answered(reader.index, goods, request.answers);
    const rule = rules.get(nameKeyOf(words.product.name)) ?? null;
    return {
      ...underRule(request, found.classification, rule),
      problems: found.problems.map(answerProblem),
    };
  });
}

const unclassified = (request: LandedCostRequest): ClassifiedRequest => ({
  request,
  classification: null,
  problems: [],
});

/** What a request says its goods are; null where a code is stated or nothing is said. */
function wordsToClassify(request: LandedCostRequest): SaidOfGoods | null {
  const { hsCode, productName, productCategory: category, material, description } = request;
  const { attributes, language } = request;
  const name = productName === "" ? category : productName;
  if (hsCode !== null || !hasWords(name)) return null;
  return { product: { ...namedOnly(name), category, material, description }, attributes, language };
}

function underRule(
  request: LandedCostRequest,
  answer: Classification,
  rule: ClassificationOverride | null,
): Omit<ClassifiedRequest, "problems"> {
  if (rule === null) {
    if (answer.method === "keyword_fallback") return { request, classification: answer };
    return { request: { ...request, hsCode: answer.hsCode as HsCode }, classification: answer };
  }
  const { hsCode } = rule;
  const classification = {
    ...answer,
    hsCode: hsCode.slice(0, 6),
    confidence: 1,
    method: "override" as const,
    rationale: [`The account's own rule sets ${hsCode}.`],
    ruling: hsCode.startsWith(answer.hsCode) ? answer.ruling : null,
    decisiveQuestion: null,
  };
  return { request: { ...request, hsCode: hsCode as HsCode }, classification };
}
