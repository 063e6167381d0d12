import { distance } from "fastest-levenshtein";
import { bareName } from "./field-names.ts";

/**
 * What is added to the refusal of an unknown name: the known one that was probably meant, as a question. It is
 * written with the same letters, or differs in a third of them at most, or begins or ends alike.
 *
 * @example didYouMean("shipingPrice", ["price", "shippingPrice"]) // `; did you mean "shippingPrice"?`
 */
export function didYouMean(name: string, known: readonly string[]): string {
  const asked = bareName(name);
  const [near] = known
    .map((one) => ({ one, far: lettersApart(asked, bareName(one)) }))
    .sort((a, b) => a.far - b.far);
  const close = near && near.far <= Math.max(1, Math.floor(near.one.length / 3)) ? near.one : undefined;
  const meant = close ?? known.find((one) => alikeAtAnEnd(asked, bareName(one)));
  return meant === undefined ? "" : `; did you mean "${meant}"?`;
}

/** Letters in another order are one slip. */
const lettersApart = (a: string, b: string): number =>
  [...a].sort().join("") === [...b].sort().join("") ? Math.min(1, distance(a, b)) : distance(a, b);

/** `origin` begins `origin_country`, `type` ends `documentType`; shorter words begin and end too much. */
const alikeAtAnEnd = (a: string, b: string): boolean =>
  (Math.min(a.length, b.length) >= 5 && (a.startsWith(b) || b.startsWith(a))) ||
  (a.length >= 4 && b.endsWith(a));
