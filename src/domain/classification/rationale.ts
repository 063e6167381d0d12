import { factValue, say } from "../wording/say.ts";
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
  const position = { code: winner.code.slice(0, 4), title: titleOf(index, heading) };
  const term = wordsOfTerm(index, evidence, evidence.bestTerm[winner.node] as number);
  const headingTerm = wordsOfTerm(index, evidence, evidence.bestTerm[heading] as number);
  if (term !== null)
    reasons.push(
      say("classify.named", { words: term, code: winner.code, title: titleOf(index, winner.node) }),
    );
  else if (headingTerm !== null)
    reasons.push(say("classify.namedHeading", { words: headingTerm, ...position }));
  if (
    (evidence.bestFit[winner.node] as number) < FITTING &&
    (winner.features[HEADING_CHANCE] as number) > TELLING
  )
    reasons.push(say("classify.alike", position));
  for (const { name, number } of brands)
    if (brandGoods(index, number).length > 0) reasons.push(say("classify.brand", { name }));
  const fit = fitFacets(index, winner.node, reading);
  for (const [at, group] of FACET_GROUPS.entries()) {
    const stated = statedValues(reading.facets.get(group));
    if (stated === "") continue;
    const fact = say(`fact.${group}`);
    if (reading.assumed.has(group)) {
      if ((fit[at] as number) > 0) reasons.push(say("classify.assumed", { fact, stated }));
    } else if ((fit[at] as number) > 0) reasons.push(say("classify.agrees", { fact, stated }));
    else if ((fit[CONTRADICTED + at] as number) > 0) reasons.push(say("classify.doubtful", { fact, stated }));
  }
  for (const rule of rulesBehind(rules, winner.code)) reasons.push(say("classify.rule", { rule }));
  reasons.push(say("classify.heading"));
  const second = ranking.ranked[1];
  if (second && winner.leaning - second.leaning > winner.score - second.score)
    reasons.push(say("classify.commoner", { other: second.code, code: winner.code }));
  if (second && second.probability > 0.1)
    reasons.push(say("classify.next", { code: second.code, title: titleOf(index, second.node) }));
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
  return standing.map((id) => index.words.at(id)).join(" ");
}

const statedValues = (values: ReadonlyMap<string, number> | undefined): string =>
  [...(values ?? [])]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 2)
    .map(([value]) => factValue(value))
    .join(", ");
