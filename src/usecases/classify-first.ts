import {
  type ClassificationOverride,
  overridesFor,
} from "../data/classification/classification-decisions.ts";
import { classificationIndex } from "../data/classification/classification-index.ts";
import type { Clock } from "../data/clock.ts";
import { type Classification, hasWords, nameKeyOf } from "../domain/classification/classify-product.ts";
import type { Ruling } from "../domain/classification/lexicon-entry.ts";
import { namedOnly } from "../domain/classification/product-text.ts";
import { printedClassification } from "../domain/classification/rulings.ts";
import type { LandedCostAnswer } from "../domain/landed-cost/answer.ts";
import type { LandedCostRequest } from "../domain/landed-cost/request.ts";
import type { HsCode } from "../domain/trade/hs-code.ts";
import { type CostRange, costRange } from "./classification-costs.ts";

/** A request with the code it was classified to; without one where the text names nothing. */
export interface ClassifiedRequest {
  request: LandedCostRequest;
  classification: Classification | null;
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
  const held = asked.length === 0 ? null : await classificationIndex(env, clock);
  if (held === null) return requests.map((request) => ({ request, classification: null }));
  const rules = accountId === null ? new Map() : await overridesFor(env.DB, accountId, asked.map(nameKeyOf));
  return requests.map((request, at) => {
    const name = names[at] ?? null;
    if (name === null) return { request, classification: null };
    const { productCategory: category, material } = request;
    const answer = clock.caches.classification.classified(held, { ...namedOnly(name), category, material });
    return underRule(request, answer, rules.get(nameKeyOf(name)) ?? null);
  });
}

/** What a request calls its goods; null where a code is stated or nothing is said. */
function nameToClassify({ hsCode, productName, productCategory }: LandedCostRequest): string | null {
  const name = productName === "" ? productCategory : productName;
  return hsCode === null && hasWords(name) ? name : null;
}

function underRule(
  request: LandedCostRequest,
  answer: Classification,
  rule: ClassificationOverride | null,
): ClassifiedRequest {
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

/** Alternatives at least this likely take part in the range of costs. */
const LIKELY = 0.05;

/** A ruling as `rulingMatch` shows it: the confidence is that of the code it stands under. */
const matchOf = ({ number }: Ruling, confidenceScore: number) => ({
  rulingId: number,
  source: "US Customs and Border Protection",
  confidenceScore,
});

/** What a classification adds to the answer of a calculation. */
export interface ToldClassification {
  classification?: ReturnType<typeof printedClassification<Classification>> & {
    used: boolean;
    totalLandedCostRange: CostRange | null;
  };
  rulingMatch?: { rulingId: string; source: string; confidenceScore: number };
  dutyRateSource?: "ruling_conditional";
}

/**
 * The `classification` of a calculation: code, reasons, and in `range` what the totals would be under the
 * alternatives; null where they are not worked out. A ruling is matched, an account's rule named as the source.
 */
export function toldClassification(
  { request, classification }: ClassifiedRequest,
  range: CostRange | null,
): ToldClassification {
  if (classification === null) return {};
  const { ruling, method, confidence } = classification;
  const used = request.hsCode !== null;
  return {
    classification: { ...printedClassification(classification), used, totalLandedCostRange: range },
    ...(used && ruling !== null ? { rulingMatch: matchOf(ruling, confidence) } : {}),
    ...(method === "override" ? { dutyRateSource: "ruling_conditional" } : {}),
  };
}

/** The same with the range of totals under the likely alternatives. */
export async function classificationOf(
  env: Env,
  classified: ClassifiedRequest,
  own: LandedCostAnswer,
  clock: Clock,
): Promise<ToldClassification> {
  const { request, classification } = classified;
  if (classification === null || request.hsCode === null) return toldClassification(classified, null);
  const others = classification.alternatives
    .filter(({ confidence }) => confidence >= LIKELY)
    .map(({ hsCode }) => hsCode);
  return toldClassification(classified, await costRange(env, request, own, others, clock));
}
