import type { Clock } from "../data/clock.ts";
import type { Classification } from "../domain/classification/classify-product.ts";
import type { ClassificationAtDestination } from "../domain/classification/completed-event.ts";
import { priced } from "../domain/classification/decisive-question.ts";
import { ownNationalCode } from "../domain/classification/own-code.ts";
import type { LandedCostRequest } from "../domain/landed-cost/request.ts";
import { unknownCountry } from "../domain/trade/country.ts";
import { type CodeCosts, costsOfCodes } from "./classification-costs.ts";
import type { LineToPrice } from "./goods-to-classify.ts";
import type { Answered, Problem } from "./problem.ts";

/** A classification, the line it is for and the account's own code; null without. */
interface Found {
  classification: Classification;
  line: LineToPrice | null;
  rule: { hsCode: string } | null;
}

/**
 * Adds the destinations' own codes, and to questions their money where a price is stated, for a list of
 * classifications at once. One for a country that nobody knows is refused alone.
 */
export async function atDestinations(
  env: Env,
  list: readonly Found[],
  clock: Clock,
): Promise<Answered<ClassificationAtDestination>[]> {
  const bound = list.flatMap(({ classification, line }) =>
    line === null ? [] : [{ ...line, codes: codesOf(classification, line.priced) }],
  );
  const costs = bound.length === 0 ? [] : await costsOfCodes(env, bound, clock);
  let next = 0;
  return list.map(({ classification, line, rule }) => {
    const own = rule && ownNationalCode(rule);
    if (line === null) return { ok: true, answer: { ...classification, nationalCode: own } };
    const cost = costs[next++] as CodeCosts;
    const problems = unknownPlaces(cost, line.request);
    if (problems.length > 0) return { ok: false, problems };
    const question = classification.decisiveQuestion;
    const decisiveQuestion = question && priced(question, (code) => cost.costs.get(code)?.total ?? null);
    return {
      ok: true,
      answer: { ...classification, nationalCode: own ?? cost.nationalCode, decisiveQuestion },
    };
  });
}

/** The code first, and where a price is stated those between which the question decides. */
function codesOf({ hsCode, decisiveQuestion }: Classification, isPriced: boolean): string[] {
  const options = isPriced ? (decisiveQuestion?.options ?? []) : [];
  return [...new Set([hsCode, ...options.flatMap(({ hsCodes }) => hsCodes)])];
}

const unknownPlaces = (
  { unknownPlaces: places }: CodeCosts,
  { destination, origin }: LandedCostRequest,
): Problem[] =>
  places.map((place) => ({
    path: place === "origin" ? "origin_country" : "destination_country",
    code: "unknown_value",
    message: unknownCountry(place === "origin" ? (origin ?? "") : destination),
  }));
