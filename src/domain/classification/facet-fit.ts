import type { ClassificationIndex } from "./load-index.ts";
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

/** How a node's facets stand to the product's: agreement, contradiction and demands the product is silent on. */
export interface FacetFit {
  agree: Float32Array;
  contradict: Float32Array;
  silent: Float32Array;
}

const groupOf = (key: string): number => {
  const at = FACET_GROUPS.indexOf(key as (typeof FACET_GROUPS)[number]);
  return at < 0 ? FACET_GROUPS.length - 1 : at;
};

/** Compares the facets and limits of a node with what the product states. */
export function fitFacets(index: ClassificationIndex, node: number, reading: ProductReading): FacetFit {
  const { facetAt, facets, limitAt, limits } = index.sections;
  const { facetKeys, facetValues } = index.header;
  const size = FACET_GROUPS.length;
  const fit: FacetFit = {
    agree: new Float32Array(size),
    contradict: new Float32Array(size),
    silent: new Float32Array(size),
  };
  for (let at = facetAt[node] as number; at < (facetAt[node + 1] as number); ) {
    const key = facetKeys[facets[at] as number] as string;
    const stated = reading.facets.get(key);
    let best = 0;
    let most = 0;
    const keyId = facets[at];
    for (; at < (facetAt[node + 1] as number) && facets[at] === keyId; at += 2)
      best = Math.max(best, stated?.get(facetValues[facets[at + 1] as number] as string) ?? 0);
    if (key === "residual") continue;
    const group = groupOf(key);
    if (!stated) {
      fit.silent[group] = 1;
      continue;
    }
    for (const weight of stated.values()) most = Math.max(most, weight);
    fit.agree[group] = (fit.agree[group] as number) + best;
    fit.contradict[group] = (fit.contradict[group] as number) + Math.max(0, most - best * 1.2);
  }
  for (let at = limitAt[node] as number; at < (limitAt[node + 1] as number); at += 3) {
    const key = facetKeys[limits[at] as number] as string;
    const quantity = reading.quantities.find(({ keys }) => keys.includes(key));
    if (!quantity) continue;
    const met = holds(quantity.value, limits[at + 1] as number, limits[at + 2] as number);
    const field = met ? fit.agree : fit.contradict;
    field[size - 1] = (field[size - 1] as number) + 0.5;
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
