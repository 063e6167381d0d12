import type { Classification } from "../domain/classification/classify-product.ts";
import { matchOf, printedClassification, type RulingMatch } from "../domain/classification/ruling.ts";
import { tellAll } from "../domain/wording/tell.ts";
import type { Words } from "../domain/wording/words.ts";
import type { CostRange } from "./classification-costs.ts";
import type { ClassifiedRequest } from "./classify-first.ts";

/** What a classification adds to the answer of a calculation. */
export interface ToldClassification {
  classification?: ReturnType<typeof printedClassification<Classification>> & {
    used: boolean;
    totalLandedCostRange: CostRange | null;
  };
  rulingMatch?: RulingMatch;
  dutyRateSource?: "ruling_conditional";
}

/**
 * The `classification` of a calculation: code, reasons, and in `range` what the totals would be under the
 * alternatives; null where they are not worked out. A ruling is matched, an account's rule named as the source.
 */
export function toldClassification(
  { request, classification }: ClassifiedRequest,
  range: CostRange | null,
  words: Words,
): ToldClassification {
  if (classification === null) return {};
  const { ruling, method } = classification;
  const used = request.hsCode !== null;
  return {
    classification: {
      ...tellAll(printedClassification(classification), { words }),
      used,
      totalLandedCostRange: range,
    },
    ...(used && ruling !== null ? { rulingMatch: matchOf(ruling) } : {}),
    ...(method === "override" ? { dutyRateSource: "ruling_conditional" } : {}),
  };
}
