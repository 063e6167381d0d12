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

/** Words after which a good is rarely uncontrolled. */
const SENSITIVE = new Set(
  "military missile rocket weapon firearm ammunition nuclear tritium uranium plutonium explosive detonator warhead satellite spacecraft submarine torpedo nerve pathogen toxin virus sarin radar-absorb stealth classify itar defense".split(
    " ",
  ),
);

/** Entries of the 99x series are controlled to few places only, and most goods below their limits are EAR99. */
const lowControl = (eccn: string): boolean => /^\d[A-E]99\d$/.test(eccn);

/**
 * How likely a good is EAR99, 0 to 0.95: high for ordinary goods and where no entry fits well, middling beside
 * an anti-terrorism-only entry (the limit decides), none where the words are those of arms or nuclear goods.
 * It says "probably"; the exporter's own classification decides.
 */
export function ear99Likelihood(
  index: CclIndex,
  words: readonly string[],
  best: { score: number; eccn: string } | null,
): number {
  if (words.length === 0 || words.some((word) => SENSITIVE.has(word))) return 0;
  const phrases = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  const ordinary =
    words.filter((word) => index.ordinary.has(word)).length +
    2 * phrases.filter((phrase) => index.ordinary.has(phrase)).length;
  if (!best) return 0.9;
  const plain = Math.min(1, ordinary / 2);
  const weak = 1 - best.score;
  // A good that a 99x entry names is on the list, if only for a few places.
  const byLimit = (lowControl(best.eccn) ? 0.46 : 0.4) * (0.6 + 0.8 * weak);
  const byKind = ordinary > 0 ? 0.4 + 0.25 * plain + 0.35 * weak : 0;
  return Math.min(0.95, Math.max(byKind, byLimit));
}
