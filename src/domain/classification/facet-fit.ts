import type { ClassificationIndex } from "./load-classification-index.ts";
import type { ProductReading } from "./read-product.ts";

/** Facet keys that are weighed each on its own; all others count together as the last. */
export const FACET_GROUPS = [
  "gender",
  "material",
  "construction",
  "kind",
  "state",
  "form",
  "power",
  "use",
  "other",
] as const;

const groupOf = (key: string): number => {
  const at = FACET_GROUPS.indexOf(key as (typeof FACET_GROUPS)[number]);
  return at < 0 ? FACET_GROUPS.length - 1 : at;
};

/** Where in a fit the demands begin that the product contradicts, and those it is silent on; agreement comes first. */
export const CONTRADICTED = FACET_GROUPS.length;
const SILENT = 2 * FACET_GROUPS.length;

/**
 * Compares the facets and limits of a node with what the product states: agreement by group, then contradiction,
 * then demands the product is silent on.
 */
export function fitFacets(
  index: ClassificationIndex,
  node: number,
  reading: ProductReading,
  fit: Float32Array = new Float32Array(3 * FACET_GROUPS.length),
): Float32Array {
  const { facetAt, facets, limitAt, limits } = index.sections;
  const { facetKeys, facetValues } = index.header;
  fit.fill(0);
  for (let at = facetAt[node] as number; at < (facetAt[node + 1] as number); ) {
    const key = facetKeys[facets[at] as number] as string;
    const stated = reading.facets.get(key);
    let best = 0;
    let most = 0;
    const keyId = facets[at];
    for (; at < (facetAt[node + 1] as number) && facets[at] === keyId; at += 2)
      if (stated) best = Math.max(best, stated.get(facetValues[facets[at + 1] as number] as string) ?? 0);
    if (key === "residual") continue;
    const group = groupOf(key);
    if (!stated) {
      fit[SILENT + group] = 1;
      continue;
    }
    for (const weight of stated.values()) most = Math.max(most, weight);
    fit[group] = (fit[group] as number) + best;
    fit[CONTRADICTED + group] = (fit[CONTRADICTED + group] as number) + Math.max(0, most - best * 1.2);
  }
  for (let at = limitAt[node] as number; at < (limitAt[node + 1] as number); at += 3) {
    const key = facetKeys[limits[at] as number] as string;
    const quantity = reading.quantities.find(({ keys }) => keys.includes(key));
    if (!quantity) continue;
    const met = holds(quantity.value, limits[at + 1] as number, limits[at + 2] as number);
    const other = (met ? 0 : CONTRADICTED) + FACET_GROUPS.length - 1;
    fit[other] = (fit[other] as number) + 0.5;
  }
  return fit;
}

/** Operators in the order the index stores them: <=, >=, <, >. */
function holds(value: number, operator: number, limit: number): boolean {
  if (operator === 0) return value <= limit;
  if (operator === 1) return value >= limit;
  return operator === 2 ? value < limit : value > limit;
}

/** True where the node is the residual ("other") code of its group. */
export function isResidual(index: ClassificationIndex, node: number): boolean {
  const { facetAt, facets } = index.sections;
  const key = index.header.facetKeys.indexOf("residual");
  for (let at = facetAt[node] as number; at < (facetAt[node + 1] as number); at += 2)
    if (facets[at] === key) return true;
  return false;
}
