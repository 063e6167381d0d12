import { PRODUCT_GROUPS } from "./commerce-control-list.ts";
import { EAR99 } from "./ear99.ts";
import type { EntryEvidence } from "./eccn-evidence.ts";
import { type LicenceRequirement, licenceRequirement } from "./licence-requirement.ts";
import type { CclIndex } from "./load-ccl-index.ts";
import { type NumbersElsewhere, numbersElsewhere } from "./numbers-elsewhere.ts";

/** One entry that may cover the goods. */
export interface EccnMatch {
  eccn: string;
  title: string;
  category: string;
  productGroup: string;
  reasonsForControl: string[];
  licenceExceptions: string[];
  /** 0 to 1. */
  score: number;
  matchedTerms: string[];
  /** The good is probably not on the list at all, though words of this entry fit. */
  likelyEar99: boolean;
  /** The paragraph that fits best, with the paragraphs above it: `["3A001", "3A001.b", "3A001.b.7"]`. */
  paragraphPath: string[];
  jurisdiction: string[];
  /** Null for EAR99, which is a term of the American rules alone. */
  numbersElsewhere: NumbersElsewhere | null;
  licenceRequirement?: LicenceRequirement;
}

/** An entry with what speaks for it, its score from 0 to 1. */
export interface RankedEntry extends EntryEvidence {
  at: number;
}

/** A code and those above it: `3A001.b.7` → `["3A001", "3A001.b", "3A001.b.7"]`. */
function paragraphPath(code: string): string[] {
  const parts = code.split(".");
  return parts.map((_, at) => parts.slice(0, at + 1).join("."));
}

/** An entry of the list as the answer shows it. */
export function toMatch(
  index: CclIndex,
  { at, score, terms, paragraph }: RankedEntry,
  likelyEar99: boolean,
  destination?: string,
): EccnMatch {
  const entry = index.list.entries[at];
  if (!entry) throw new RangeError(`no entry ${at}`);
  const code = paragraph >= 0 ? (index.list.paragraphs[paragraph]?.code ?? entry.eccn) : entry.eccn;
  return {
    eccn: entry.eccn,
    title: entry.title,
    category: entry.eccn[0] ?? "",
    productGroup: PRODUCT_GROUPS[entry.eccn[1] ?? ""] ?? "",
    reasonsForControl: entry.reasons,
    licenceExceptions: entry.exceptions,
    score: Math.round(score * 1e4) / 1e4,
    matchedTerms: [...terms].slice(0, 12),
    likelyEar99,
    paragraphPath: paragraphPath(code),
    jurisdiction: entry.jurisdiction,
    numbersElsewhere: numbersElsewhere(index.list.sharedNumbers, entry.eccn),
    ...(destination ? { licenceRequirement: licenceRequirement(index, entry, destination) } : {}),
  };
}

/** EAR99 as the answer shows it beside entries: `likely` where it is the determination. */
export function ear99Match(index: CclIndex, score: number, likely: boolean, destination?: string): EccnMatch {
  return {
    ...EAR99,
    score: Math.round(score * 1e4) / 1e4,
    matchedTerms: [],
    likelyEar99: likely,
    paragraphPath: [EAR99.eccn],
    numbersElsewhere: null,
    ...(destination ? { licenceRequirement: licenceRequirement(index, null, destination) } : {}),
  };
}
