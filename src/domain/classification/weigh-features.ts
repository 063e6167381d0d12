import { FEATURES } from "./features.ts";
import type { ProductReading } from "./read-product.ts";

/** A text of more words than this is a listing or a description, where evidence is spread and weighs differently. */
const LONG_TEXT = 7;

/** True where a text is weighed as a long one. */
export const isLong = (reading: ProductReading): boolean => reading.words.length > LONG_TEXT;

/** The weights of the features for a text: those of every text, and for long ones what these add. */
export function weightsFor(reading: ProductReading, weights: readonly number[]): Float64Array {
  const size = FEATURES.length;
  return Float64Array.from(
    { length: size },
    (_, at) => (weights[at] as number) + (isLong(reading) ? (weights[size + at] as number) : 0),
  );
}

/** The weighted sum of a candidate's features. */
export function weighFeatures(features: ArrayLike<number>, weights: ArrayLike<number>): number {
  let score = 0;
  for (let at = 0; at < features.length; at++) score += (features[at] as number) * (weights[at] as number);
  return score;
}
