import type { EccnEntry } from "./commerce-control-list.ts";
import type { MeaningsOfGoods } from "./meanings.ts";
import { isSurelyOrdinary, type OrdinaryEvidence } from "./ordinary-goods.ts";

/**
 * What the words of goods settle, as far as words can:
 * `listed`: an entry of the list names them; `other_jurisdiction`: another agency licenses them; `likely_ear99`: they
 * are known to be ordinary; `unknown`: none of these is known, which clears nothing.
 */
export const DETERMINATIONS = ["listed", "likely_ear99", "other_jurisdiction", "unknown"] as const;
export type Determination = (typeof DETERMINATIONS)[number];

/** What is known of goods before it is determined whose they are. */
export interface GoodsEvidence {
  said: MeaningsOfGoods;
  /** By their tariff position; null where they were not classified. */
  ordinary: OrdinaryEvidence | null;
  /** Words of goods that the table knows as ordinary. */
  ordinaryWords: number;
  /** How likely EAR99 is beside the best entry, 0 to 0.95; 0 without one. */
  ear99: number;
  /** The best entry; `isNamed` where a whole term of its vocabulary or several of its words stand in the text, `terms` how many do, `termWords` the words of its longest whole term. */
  best: { score: number; entry: EccnEntry; isNamed: boolean; terms: number; termWords: number } | null;
}

/** An entry that scores less may share a common word by chance. */
const LEAST_LISTED = 0.3;
/** Goods of an ordinary position that an entry names so well are of the entry: a helmet is a hat, but 1A613 names it. */
const SURELY_NAMED = 0.62;
/** So many words of one entry are a technical description, which a tariff position does not outweigh. */
const TECHNICAL_TERMS = 4;
/** A name of several words that an entry holds whole is that of its goods, whatever the rest of the text says. */
const WHOLE_NAME = 2;
/** From this likelihood on goods with words of ordinary ones are said to be probably EAR99. */
const PROBABLY = 0.5;

/**
 * Determines whose goods are. The order is that of review (15 CFR 774 supplement 4): other agencies first, then the
 * list, and EAR99 only on evidence that the goods are ordinary; silence of the list is none.
 */
export function determine({ said, ordinary, ordinaryWords, ear99, best }: GoodsEvidence): Determination {
  const isOrdinary = isSurelyOrdinary(ordinary, ordinaryWords);
  if (isOrdinary && said.isDepiction) return "likely_ear99";
  if (said.others.some(({ settles }) => settles)) return "other_jurisdiction";
  const isNamed = best?.isNamed === true && best.score >= LEAST_LISTED;
  const isTechnical =
    best?.isNamed === true &&
    (best.termWords >= WHOLE_NAME ||
      (isNamed && (best.terms >= TECHNICAL_TERMS || best.score >= SURELY_NAMED)));
  if (isNamed && isElsewhere(best.entry)) return "other_jurisdiction";
  if (isOrdinary && !said.isSensitive && !isTechnical) return "likely_ear99";
  const isByWords = ordinaryWords > 0 && ear99 >= PROBABLY && ordinary === null;
  if (isByWords && !said.isSensitive && isNamed && !isTechnical) return "likely_ear99";
  return isNamed ? "listed" : said.others.length > 0 ? "other_jurisdiction" : "unknown";
}

/** An entry that only points to another agency has no requirement of its own. */
const isElsewhere = ({ jurisdiction, controls }: EccnEntry): boolean =>
  jurisdiction.length > 0 && controls.length === 0;
