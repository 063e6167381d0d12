import { rulingsUnder } from "../data/classification/ruling-rows.ts";
import type { Clock } from "../data/clock.ts";
import { loadLandedCostFacts } from "../data/landed-cost/load-facts.ts";
import { allAgreements } from "../data/origin/origin-rows.ts";
import { type Precedent, precedentsFor } from "../domain/classification/precedents.ts";
import { evaluateImport } from "../domain/origin/evaluate-import.ts";
import type { OriginGoods } from "../domain/origin/goods.ts";
import type { OriginAnswer } from "../domain/origin/origin-answer.ts";
import { unknownCountry } from "../domain/trade/country.ts";
import type { HsCode } from "../domain/trade/hs-code.ts";
import { say } from "../domain/wording/say.ts";
import { tellAll } from "../domain/wording/tell.ts";
import { type Done, done, failed } from "./problem.ts";

/** What is said of a request that has not the form of goods. */
export const CANNOT_EVALUATE = "The origin of the goods cannot be evaluated.";

/** What is known of the origin of goods under every agreement between two countries. */
export type OriginResponse = OriginAnswer & {
  reason: string | null;
  notes: string[];
  hsCode: string;
  origin: string;
  destination: string;
  entryDate: string;
  rulingPrecedents: Precedent[];
  confidence: number;
};

/**
 * Evaluates the origin of goods under the agreements between their two countries, or says which field cannot
 * be used: an unknown country, an agreement that is not held.
 *
 * @param agreementId The one agreement asked for; undefined for every agreement between the two countries.
 * @example
 * const evaluated = await evaluateOrigin(env, goods, undefined, clock);
 * if (evaluated.ok) evaluated.answer.verdict; // "eligible"
 */
export async function evaluateOrigin(
  env: Env,
  goods: OriginGoods,
  agreementId: string | undefined,
  clock: Clock,
): Promise<Done<OriginResponse>> {
  const { origin, destination, hsCode } = goods;
  const lane = {
    origin,
    destination,
    hsCode: hsCode as HsCode,
    shipFrom: null,
    destinationPostalCode: null,
    destinationRegion: null,
    entryDate: goods.date ?? null,
  };
  const [[facts], rulings] = await Promise.all([
    loadLandedCostFacts(env, [lane], clock, { allAgreements: agreementId !== undefined }),
    rulingsUnder(env.DB, hsCode, clock),
  ]);
  const unknown = (path: string, code: string) =>
    failed("unusable", CANNOT_EVALUATE, [{ path, code: "unknown_value", message: unknownCountry(code) }]);
  if (facts === undefined || facts === null) return unknown("destination", destination);
  if (facts.origin === null) return unknown("origin", origin);
  const entryDate = goods.date ?? facts.today;
  const agreements = allAgreements(clock.caches.facts);
  const found = evaluateImport({ ...goods, date: entryDate }, facts, agreementId, agreements);
  if (!found.ok) return failed("unusable", CANNOT_EVALUATE, found.faults);
  const { answer, reason } = found;
  const notes = facts.codeExists ? [] : [say("note.noSubheading")];
  const evaluation = {
    ...answer,
    reason,
    notes,
    hsCode,
    origin,
    destination,
    entryDate,
    // Rulings on the code, which decides the rule; none on origin is held.
    rulingPrecedents: precedentsFor(rulings, wordsOf(goods)),
    confidence: confidenceOf(answer),
  };
  return done(tellAll(evaluation, { words: facts.words }));
}

const wordsOf = ({ productName = "", productForm = "", material = "" }: OriginGoods): string =>
  `${productName} ${productForm} ${material}`;

/** A rule that was read at its publisher and decided is worth more than a hint. */
function confidenceOf({ verdict, applicableFTAs, recommended }: OriginAnswer): number {
  const shown = recommended ?? applicableFTAs[0];
  if (!shown) return 0.8;
  const seen = /rules: seen/.test(shown.confidence) ? 0.9 : 0.6;
  return verdict === "indeterminate" ? Math.min(seen, 0.5) : seen;
}
