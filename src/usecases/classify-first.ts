import { type ClassificationOverride, overridesFor } from "../data/classification/own-codes.ts";
import type { Clock } from "../data/clock.ts";
import { type Classification, hasWords, nameKeyOf } from "../domain/classification/classify-product.ts";
import { namedOnly } from "../domain/classification/product-text.ts";
import type { LandedCostRequest } from "../domain/landed-cost/request.ts";
import type { HsCode } from "../domain/trade/hs-code.ts";
import { answerProblem } from "./answer-problem.ts";
import type { Problem } from "./problem.ts";
import { goodsReader } from "./read-goods.ts";

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
  const names = requests.map(nameToClassify);
  const asked = names.filter((name) => name !== null);
  const reader = asked.length === 0 ? null : await goodsReader(env, clock);
  if (reader === null) return requests.map(unclassified);
  const rules = accountId === null ? new Map() : await overridesFor(env, accountId, asked.map(nameKeyOf));
  return Promise.all(
    requests.map(async (request, at) => {
      const name = names[at] ?? null;
      if (name === null) return unclassified(request);
      const { productCategory: category, material, description, language, answers } = request;
      const goods = await reader.read({ ...namedOnly(name), category, material, description }, language);
      const { classification, problems } = clock.caches.classification.answered(reader.index, goods, answers);
      const named = underRule(request, classification, rules.get(nameKeyOf(name)) ?? null);
      return { ...named, problems: problems.map(answerProblem) };
    }),
  );
}

const unclassified = (request: LandedCostRequest): ClassifiedRequest => ({
  request,
  classification: null,
  problems: [],
});

/** What a request calls its goods; null where a code is stated or nothing is said. */
function nameToClassify({ hsCode, productName, productCategory }: LandedCostRequest): string | null {
  const name = productName === "" ? productCategory : productName;
  return hsCode === null && hasWords(name) ? name : null;
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
