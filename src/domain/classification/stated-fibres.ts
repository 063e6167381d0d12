import { withWider } from "./facet-families.ts";

/** A material with its share of the weight, from 0 to 1. */
export interface StatedShare {
  /** As the lexicon's facets name it: "polyester". */
  material: string;
  share: number;
}

/** Fibres that count as one when the greatest part is looked for (Section XI, note 2: chapters 54 and 55 are one). */
const FIBRES = ["silk", "wool", "cotton", "linen", "jute", "manmade"] as const;

/**
 * The material that goods of several count as: of textiles the fibre family with the greatest part by weight (Section
 * XI, note 2(A)), its chapters of man-made fibres taken together (note 2(B)(b)), and of families with equal parts the
 * one that stands last in the nomenclature; of other mixtures the greatest part.
 *
 * @returns The material and everything wider than it, closest first; empty where shares say nothing.
 * @example weightiestMaterial([{ material: "polyester", share: 0.65 }, { material: "cotton", share: 0.35 }])
 * // ["polyester", "synthetic", "manmade", "textile"]
 */
export function weightiestMaterial(shares: readonly StatedShare[]): string[] {
  if (shares.length === 0) return [];
  const families = new Map<string, StatedShare[]>();
  for (const one of shares) {
    const family = familyOf(one.material);
    families.set(family, [...(families.get(family) ?? []), one]);
  }
  const weightOf = (list: readonly StatedShare[]): number => list.reduce((sum, { share }) => sum + share, 0);
  const [, heaviest = []] =
    [...families].sort(
      ([one, a], [other, b]) => weightOf(b) - weightOf(a) || placeOf(other) - placeOf(one),
    )[0] ?? [];
  // Within the family its greatest part says more: mostly polyester beside viscose is synthetic.
  return withWider(heaviest.toSorted((a, b) => b.share - a.share)[0]?.material ?? "");
}

const familyOf = (material: string): string => {
  const wider = withWider(material);
  return FIBRES.find((fibre) => wider.includes(fibre)) ?? material;
};

/** Later families win a tie: the heading that occurs last in numerical order. */
const placeOf = (family: string): number => FIBRES.indexOf(family as (typeof FIBRES)[number]);
