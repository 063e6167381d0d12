import type { Classification } from "./classify-product.ts";

/** The code an account has set for a product's name, why, and when (ISO 8601). */
interface OwnCode {
  /** 6 to 10 digits. */
  hsCode: string;
  reason: string;
  updatedAt: string;
}

/**
 * The account's own code takes the first place; what the classifier would have said is the first alternative.
 *
 * @param description Of the subheading of the own code.
 */
export function underOwnCode(
  { hsCode, reason, updatedAt }: OwnCode,
  byClassifier: Classification,
  description: string,
): Classification {
  const subheading = hsCode.slice(0, 6);
  const { hsCode: code, description: title, confidence } = byClassifier;
  const why = reason === "" ? "" : `: ${reason}`;
  return {
    hsCode: subheading,
    description,
    confidence: 1,
    method: "override",
    ruling: code === subheading ? byClassifier.ruling : null,
    decisiveQuestion: null,
    language: byClassifier.language,
    alternatives: [{ hsCode: code, description: title, confidence }, ...byClassifier.alternatives].filter(
      (one) => one.hsCode !== subheading,
    ),
    rationale: [`The account's own rule of ${updatedAt.slice(0, 10)} sets ${hsCode}${why}.`],
  };
}

/** The whole code an account has set, where it is longer than the international six digits. */
export const ownNationalCode = ({ hsCode }: Pick<OwnCode, "hsCode">): string | null =>
  hsCode.length > 6 ? hsCode : null;
