import type { CclIndex } from "./load-ccl-index.ts";

/** EAR99: subject to the Export Administration Regulations, but on no entry of the list (15 CFR 734.3(c)). */
export const EAR99 = {
  eccn: "EAR99",
  title: "Not on the Commerce Control List",
  category: "",
  productGroup: "",
  reasonsForControl: [] as string[],
  licenceExceptions: [] as string[],
  jurisdiction: [] as string[],
};

/** Entries of the 99x series are controlled to few places only, and most goods below their limits are EAR99. */
const lowControl = (eccn: string): boolean => /^\d[A-E]99\d$/.test(eccn);

/** Words that the table of ordinary goods knows; a phrase of it counts as two. */
export function ordinaryWords({ ordinary }: Pick<CclIndex, "ordinary">, words: readonly string[]): number {
  const phrases = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  const known = (list: readonly string[]) => list.filter((one) => ordinary.has(one)).length;
  return known(words) + 2 * known(phrases);
}

/**
 * How likely goods that words of an entry fit are EAR99 all the same, 0 to 0.95: the more words of ordinary goods and
 * the less the entry fits, the more. It says "probably"; the exporter's own classification decides.
 * @param ordinary Words of ordinary goods, as `ordinaryWords` counts them.
 */
export function ear99Likelihood(ordinary: number, best: { score: number; eccn: string }): number {
  const plain = Math.min(1, ordinary / 2);
  const weak = 1 - best.score;
  // A good that a 99x entry names is on the list, if only for a few places.
  const byLimit = (lowControl(best.eccn) ? 0.46 : 0.4) * (0.6 + 0.8 * weak);
  const byKind = ordinary > 0 ? 0.4 + 0.25 * plain + 0.35 * weak : 0;
  return Math.min(0.95, Math.max(byKind, byLimit));
}
