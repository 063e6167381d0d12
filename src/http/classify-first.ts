import { ownDecision } from "../data/classification-decisions.ts";
import { classificationIndex, classified } from "../data/classification-index.ts";
import { type Classification, hasWords } from "../domain/classification/classify.ts";
import type { Ruling } from "../domain/classification/lexicon-entry.ts";
import { namedOnly } from "../domain/classification/product-text.ts";
import { printedClassification } from "../domain/classification/rulings.ts";
import { foldText } from "../domain/classification/words.ts";
import type { HsCode } from "../domain/hs-code.ts";
import type { LandedCostAnswer } from "../domain/landed-cost-answer.ts";
import type { LandedCostRequest } from "../domain/landed-cost-request.ts";
import { costRange } from "./classification-costs.ts";

interface Clock {
  now: Date;
  behind: (work: Promise<unknown>) => void;
}

/** A request with the code it was classified to; without one where the text names nothing. */
export interface ClassifiedRequest {
  request: LandedCostRequest;
  classification: Classification | null;
}

/**
 * Gives a request without a code the one its product name stands for: the account's own rule, else the
 * classifier's. A mere guess (`keyword_fallback`) is told but not used: the goods stay unclassified.
 */
export async function classifyFirst(
  env: Env,
  request: LandedCostRequest,
  clock: Clock,
  accountId: string | null = null,
): Promise<ClassifiedRequest> {
  const { productName, productCategory, material } = request;
  const name = productName === "" ? productCategory : productName;
  if (request.hsCode !== null || !hasWords(name)) return { request, classification: null };
  const held = await classificationIndex(env, clock);
  if (held === null) return { request, classification: null };
  const answer = classified(held, { ...namedOnly(name), category: productCategory, material });
  const keys = { nameKey: foldText(name).slice(0, 1_000), productKey: "", indexVersion: held.version };
  const own = accountId === null ? null : await ownDecision(env.DB, accountId, keys);
  if (own?.override) {
    const { hsCode } = own.override;
    const rationale = [`The account's own rule sets ${hsCode}.`];
    const classification = {
      ...answer,
      hsCode: hsCode.slice(0, 6),
      confidence: 1,
      method: "override" as const,
      rationale,
      ruling: hsCode.startsWith(answer.hsCode) ? answer.ruling : null,
      decisiveQuestion: null,
    };
    return { request: { ...request, hsCode: hsCode as HsCode }, classification };
  }
  if (answer.method === "keyword_fallback") return { request, classification: answer };
  return { request: { ...request, hsCode: answer.hsCode as HsCode }, classification: answer };
}

/** Alternatives at least this likely take part in the range of costs. */
const LIKELY = 0.05;

/** A ruling as spec.md's `rulingMatch`: the confidence is that of the code it stands under. */
const matchOf = ({ number }: Ruling, confidenceScore: number) => ({
  rulingId: number,
  source: "US Customs and Border Protection",
  confidenceScore,
});

/** The `classification` of a calculation: code, reasons, and what the totals would be under the alternatives. */
export async function classificationOf(
  env: Env,
  { request, classification }: ClassifiedRequest,
  own: LandedCostAnswer,
  clock: Clock,
): Promise<{ classification?: Record<string, unknown>; rulingMatch?: Record<string, unknown> }> {
  if (classification === null) return {};
  const others = classification.alternatives
    .filter(({ confidence }) => confidence >= LIKELY)
    .map(({ hsCode }) => hsCode);
  const used = request.hsCode !== null;
  const range = used ? await costRange(env, request, own, others, clock) : null;
  const { ruling } = classification;
  return {
    classification: { ...printedClassification(classification), used, totalLandedCostRange: range },
    ...(used && ruling !== null ? { rulingMatch: matchOf(ruling, classification.confidence) } : {}),
  };
}
