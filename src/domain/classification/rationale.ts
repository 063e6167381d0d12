import { brandGoods } from "./brands.ts";
import { CONTRADICTED, FACET_GROUPS, fitFacets } from "./facet-fit.ts";
import { FEATURES } from "./features.ts";
import { rulesBehind } from "./legal-rules.ts";
import { type ClassificationIndex, titleOf } from "./load-classification-index.ts";
import type { Ranked, Ranking } from "./rank.ts";
import type { TermEvidence } from "./term-evidence.ts";
import { PostingReader } from "./term-postings.ts";

/** Place among the features of the chance that the model of words and pieces gives the heading. */
const HEADING_CHANCE = FEATURES.indexOf("subwordHeadingChance");
/** From this chance on the model is named as a reason, where no term fits as well as FITTING. */
const TELLING = 0.2;
const FITTING = 0.3;

/** Why the first code leads: words, facets, brands and rules that decided, each as one sentence. */
export function rationaleFor(index: ClassificationIndex, ranking: Ranking, winner: Ranked): string[] {
  const { evidence, reading, rules, brands } = ranking;
  const reasons: string[] = [];
  const heading = index.sections.nodeParent[winner.node] as number;
  const term = wordsOfTerm(index, evidence, evidence.bestTerm[winner.node] as number);
  const headingTerm = wordsOfTerm(index, evidence, evidence.bestTerm[heading] as number);
  if (term !== null)
    reasons.push(`The words "${term}" name goods of ${winner.code} (${titleOf(index, winner.node)}).`);
  else if (headingTerm !== null)
    reasons.push(
      `The words "${headingTerm}" name goods of heading ${winner.code.slice(0, 4)} (${titleOf(index, heading)}).`,
    );
  if (
    (evidence.bestFit[winner.node] as number) < FITTING &&
    (winner.features[HEADING_CHANCE] as number) > TELLING
  )
    reasons.push(
      `Its words, or what they are made of, are like those of goods of heading ${winner.code.slice(0, 4)} (${titleOf(index, heading)}).`,
    );
  for (const { name, number } of brands)
    if (brandGoods(index, number).length > 0)
      reasons.push(`"${name}" is taken as a brand: it points to the trade, not to the article.`);
  const fit = fitFacets(index, winner.node, reading);
  for (const [at, group] of FACET_GROUPS.entries()) {
    const stated = statedValues(reading.facets.get(group));
    if (stated === "") continue;
    if (reading.assumed.has(group)) {
      if ((fit[at] as number) > 0)
        reasons.push(`Assumed ${group} (${stated}), as goods of this name usually are: nobody stated it.`);
    } else if ((fit[at] as number) > 0)
      reasons.push(`Stated ${group} (${stated}) agrees with this subheading.`);
    else if ((fit[CONTRADICTED + at] as number) > 0)
      reasons.push(`Stated ${group} (${stated}) does not fit well and lowers the confidence.`);
  }
  for (const rule of rulesBehind(rules, winner.code)) reasons.push(`Applied: ${rule}.`);
  reasons.push("Heading chosen by its terms (GIR 1), then the subheading within it (GIR 6).");
  const second = ranking.ranked[1];
  if (second && winner.leaning - second.leaning > winner.score - second.score)
    reasons.push(
      `Its words alone would put ${second.code} first: goods of ${winner.code} are commoner among parcels.`,
    );
  if (second && second.probability > 0.1)
    reasons.push(`Next in line: ${second.code} (${titleOf(index, second.node)}).`);
  return reasons;
}

/** The words of the query, as stems, that stand in a term; null where none was matched. */
function wordsOfTerm(index: ClassificationIndex, query: TermEvidence, term: number): string | null {
  if (term < 0) return null;
  const standing = query.queryWords.filter((id) => {
    const posted = new PostingReader(index, id);
    while (posted.next()) if (posted.term >= term) return posted.term === term;
    return false;
  });
  return standing.map((id) => index.words[id]).join(" ");
}

const statedValues = (values: ReadonlyMap<string, number> | undefined): string =>
  [...(values ?? [])]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 2)
    .map(([value]) => value.replaceAll("_", " "))
    .join(", ");
