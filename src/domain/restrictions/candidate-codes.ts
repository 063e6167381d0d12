import type { AlternativeCode, Classification } from "../classification/classify-product.ts";

/** Codes whose controls are shown together: more would flood the answer. */
const MOST = 4;
/** A code less likely than this is left out: its controls would flood the answer. */
const LEAST_CONFIDENCE = 0.1;

/**
 * The codes that a product's name may stand for, likeliest first; none where the classifier recognised
 * nothing. The winner stays however weak it is: its controls are shown as possible only.
 */
export function candidateCodes({
  hsCode,
  description,
  confidence,
  method,
  alternatives,
}: Classification): AlternativeCode[] {
  if (method === "keyword_fallback" && alternatives.length === 0) return [];
  const others = alternatives.filter((one) => one.confidence >= LEAST_CONFIDENCE);
  return [{ hsCode, description, confidence }, ...others].slice(0, MOST);
}
