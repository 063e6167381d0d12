import type { Classification } from "../classification/classify-product.ts";
import type { CclIndex } from "./load-ccl-index.ts";

/** What the classification of goods says of whether the list can cover them. */
export interface OrdinaryEvidence {
  /** Part (0 to 1) of the likely positions that no entry covers. */
  share: number;
  /** How likely (0 to 1) these positions are together. */
  chance: number;
  /** The words name goods of the tariff themselves, and are not only like those that do. */
  isNamed: boolean;
  /** The likeliest of the positions that no entry covers, and why; null where there is none. */
  position: string | null;
  basis: string | null;
}

/** At most one word in four may be unread: it may be the one that tells. */
const LEAST_READ = 0.75;
/** Of the likely positions so large a part must be ordinary. */
const MOSTLY_ORDINARY = 0.75;
/**
 * So likely must the positions be together. A position is of six digits: names of goods leave open which, and are
 * sure of the kind of goods at a fifth; a word of the table of ordinary goods needs the least beside it; a text that
 * only resembles goods needs to be sure.
 */
const LEAST_CHANCE = { named: 0.2, ordinaryWord: 0.15, resembling: 0.7 } as const;

/** What is read from the classifier's answer. */
type Classified = Pick<Classification, "hsCode" | "confidence" | "alternatives" | "language" | "method">;

/**
 * Whether goods are ordinary by their tariff position: the longest position of the table that fits decides each of
 * the positions that the classifier holds likely. Null where it did not read the words.
 */
export function ordinaryByPosition(
  { positions }: Pick<CclIndex, "positions">,
  { hsCode, confidence, alternatives, language, method }: Classified,
): OrdinaryEvidence | null {
  if (language.understood < LEAST_READ) return null;
  const found = [{ hsCode, confidence }, ...alternatives].map((one) => {
    const row = [6, 4, 2].map((digits) => positions.get(one.hsCode.slice(0, digits))).find(Boolean);
    return { confidence: one.confidence, row: row?.isOrdinary ? row : null };
  });
  const ordinary = found.filter(({ row }) => row !== null);
  const chance = found.reduce((sum, one) => sum + one.confidence, 0);
  return {
    share: chance === 0 ? 0 : ordinary.reduce((sum, one) => sum + one.confidence, 0) / chance,
    chance,
    isNamed: method === "keyword" || method === "override",
    position: ordinary[0]?.row?.position ?? null,
    basis: ordinary[0]?.row?.basis ?? null,
  };
}

/**
 * Whether the position settles that goods are ordinary.
 * @param words How many words the table of ordinary goods knows.
 */
export function isSurelyOrdinary(evidence: OrdinaryEvidence | null, words: number): boolean {
  if (evidence === null || evidence.share < MOSTLY_ORDINARY) return false;
  const least = Math.min(
    evidence.isNamed ? LEAST_CHANCE.named : LEAST_CHANCE.resembling,
    words > 0 ? LEAST_CHANCE.ordinaryWord : LEAST_CHANCE.resembling,
  );
  return evidence.chance >= least;
}
