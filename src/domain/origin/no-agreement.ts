import type { OriginAnswer } from "./origin-answer.ts";
import type { AgreementSelection } from "./select-agreements.ts";

/** Why there is nothing to evaluate, in words and as an answer; `found` with agreements has none. */
interface NoAgreement {
  reason: string;
  answer: OriginAnswer;
}

function answer(verdict: OriginAnswer["verdict"], missing: string[]): OriginAnswer {
  return {
    verdict,
    eligible: false,
    criteriaMetList: [],
    requiredRvc: null,
    rvcPercentage: null,
    missing,
    applicableFTAs: [],
    recommended: null,
  };
}

/**
 * The clear answer where no agreement is evaluated: goods of the country itself, goods inside one customs union,
 * parties without an agreement, or an agreement that is not between the two. An unknown id is the caller's
 * error (400 with `near`) and stays with the route.
 */
export function withoutAgreement(
  selection: AgreementSelection,
  origin: string,
  destination: string,
): NoAgreement | null {
  switch (selection.kind) {
    case "same_country":
      return {
        reason: `${origin} and ${destination} are the same country: no import, no preference`,
        answer: answer("ineligible", []),
      };
    case "same_union":
      return {
        reason: `${origin} and ${destination} are in ${selection.union.name}: goods in free circulation move without duty and without proof of origin`,
        answer: answer("indeterminate", ["whether the goods are in free circulation in the union"]),
      };
    case "not_between":
      return {
        reason: `${selection.agreement.name} does not cover goods of ${origin} entering ${destination}`,
        answer: answer("ineligible", []),
      };
    case "found":
      return selection.agreements.length > 0
        ? null
        : {
            reason: `no agreement or programme between ${origin} and ${destination} is held`,
            answer: answer("ineligible", []),
          };
    case "unknown_fta":
      return null;
  }
}
