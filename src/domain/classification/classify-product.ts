import { say } from "../wording/say.ts";
import { type AnswerProblem, type Answers, bindAnswers } from "./bind-answers.ts";
import { calibratedConfidence, GUESS_BELOW, isRecognised, saysTooLittle } from "./calibrated-confidence.ts";
import { type Candidate, candidateChances } from "./candidate-chances.ts";
import type { DecidingFact } from "./decide-by-facts.ts";
import type { DecisiveQuestion } from "./decisive-question.ts";
import { NONE } from "./decisive-question.ts";
import { FEATURES } from "./features.ts";
import type { ReadLanguage } from "./goods-in-english.ts";
import { type ClassificationIndex, codeOf, titleOf } from "./load-classification-index.ts";
import type { ProductText } from "./product-text.ts";
import type { Ranked, Ranking } from "./rank.ts";
import { rankGoods } from "./rank-goods.ts";
import { rationaleFor } from "./rationale.ts";
import type { ProductReading } from "./read-product.ts";
import type { LikeRuling } from "./ruling.ts";
import { rulingFor } from "./rulings.ts";
import { isPlain } from "./telling-category.ts";
import { foldText, READ_CHARACTERS } from "./words.ts";

/** How an answer was reached; `vector` and `ai` exist only where such a binding is configured. */
export const METHODS = [
  "override",
  "cache",
  "vector",
  "keyword",
  "ai",
  "v3-pipeline",
  "keyword_fallback",
] as const;
type Method = (typeof METHODS)[number];

/** A code that was considered. */
export interface AlternativeCode {
  hsCode: string;
  description: string;
  confidence: number;
}

/** The answer to what a product is. */
export interface Classification {
  /** Six digits. */
  hsCode: string;
  description: string;
  /** Chance that all six digits are right, calibrated. */
  confidence: number;
  method: Method;
  alternatives: AlternativeCode[];
  rationale: string[];
  /** A public ruling on goods like these under the same subheading; null where none is held. */
  ruling: LikeRuling | null;
  decisiveQuestion: DecisiveQuestion | null;
  /** What language the words were read in, and how much of them was known. */
  language: ReadLanguage;
}

/** A classification that took answers in, and those of them that could not be used. */
export interface AnsweredClassification {
  classification: Classification;
  problems: readonly AnswerProblem[];
}

/** As many as a person compares at a glance; the right code is among the first five of 78 % of the held-out texts. */
export const MOST_ALTERNATIVES = 5;
/** An alternative less likely than this is not worth a reader's time. */
const LEAST_CHANCE = 0.005;
/** Above this confidence nothing is asked. */
const SETTLED = 0.8;

/** True where a text has a letter or digit of any script: what is left can be classified at all. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Where less than this part of the words is known, they are like ours by chance: the answer is a guess. */
const UNDERSTOOD = 0.5;

/** The text under which equal products are remembered: as it is written, for romanised words of two meanings may be one. */
export const normalisedProduct = (product: ProductText): string =>
  Object.values(product)
    .map((text: string) =>
      text.slice(0, READ_CHARACTERS).normalize("NFKC").toLowerCase().split(/\s+/).join(" "),
    )
    .join("|");

/** The text under which an account's rule for a product's name is kept. */
export const nameKeyOf = (productName: string): string => foldText(productName).slice(0, 1_000);

/** What is said beside a product's words. */
interface SaidBeside {
  /** The language that the product was read from; null where its words are English. */
  language?: ReadLanguage | null;
  /** Answers to earlier decisive questions about it; they bind. */
  answers?: Answers;
}

/**
 * Classifies a product from its words and from answers to what was asked about it; throws nothing, but says by method
 * and confidence (a chance from 0 to 1 that all six digits are right) when it only guesses. Codes are of HS 2022;
 * what decided stands in `rationale`. Answers that cannot be used are left out and named.
 * @example classifyAnswered(index, namedOnly("t-shirt"), { answers: { material: "cotton" } }).classification.hsCode
 */
export function classifyAnswered(
  index: ClassificationIndex,
  product: ProductText,
  { language: read = null, answers = {} }: SaidBeside = {},
): AnsweredClassification {
  const ranking = rankGoods(index, product);
  const winner = ranking.ranked[0] ?? commonest(index);
  const language = read ?? { code: "en", understood: Math.round(ranking.evidence.knownPart * 100) / 100 };
  // What shops write in place of a name ("item") is no name of goods.
  const isNamed = isRecognised(ranking) && language.understood > 0 && !isPlain(index, product.name);
  const weak = !isNamed || saysTooLittle(ranking) || (read !== null && read.understood < UNDERSTOOD);
  const calibrated = calibratedConfidence(ranking);
  const likely = candidateChances(
    ranking.ranked,
    weak ? Math.min(calibrated, GUESS_BELOW - 0.05) : calibrated,
  );
  const facts = { stated: factsSaid(ranking.reading), isVague: weak, isRecognised: isNamed };
  const bound = bindAnswers(index, likely, facts, answers);
  const first = bound.candidates[0] ?? { node: winner.node, code: winner.code, chance: 0 };
  const confidence = rounded(first.chance);
  const fallback = confidence < GUESS_BELOW;
  const isUntouched = first.code === winner.code;
  const classification: Classification = {
    hsCode: first.code,
    description: titleOf(index, first.node),
    confidence,
    method: fallback ? "keyword_fallback" : isWholeTerm(ranking, first.node) ? "keyword" : "v3-pipeline",
    alternatives: alternativesOf(index, bound.candidates),
    rationale: [
      ...bound.answered.map(({ question, value }) => toldBy(question, value)),
      ...(ranking.ranked.length === 0
        ? [say("classify.noWord")]
        : [
            ...ranking.deciding.map(toldByFact),
            ...(isUntouched ? rationaleFor(index, ranking, winner) : []),
            ...(weak && bound.answered.length === 0 ? [say("classify.guess")] : []),
          ]),
    ],
    ruling: fallback ? null : rulingFor(index, ranking.reading, first.code),
    decisiveQuestion: confidence > SETTLED ? null : bound.question,
    language,
  };
  return { classification, problems: bound.problems };
}

/**
 * The same of a product about which nothing was answered.
 * @example classify(index, namedOnly("toaster")); // { hsCode: "851672", method: "keyword", … }
 */
export const classify = (
  index: ClassificationIndex,
  product: ProductText,
  language: ReadLanguage | null = null,
): Classification => classifyAnswered(index, product, { language }).classification;

/** Facts that the product states itself; what its name only implies is still worth asking for. */
const factsSaid = ({ facets, assumed }: ProductReading): ReadonlySet<string> =>
  new Set([...facets.keys()].filter((fact) => !assumed.has(fact)));

const toldByFact = ({ fact, said, from, to }: DecidingFact): string =>
  say("classify.decided", { fact, said, to, from });

function toldBy({ text, options }: DecisiveQuestion, value: string): string {
  if (value === NONE) return say("classify.toldNone", { question: text });
  const label = options.find((option) => option.value === value)?.label ?? value;
  return say("classify.told", { question: text, answer: label.toLowerCase() });
}

/** The whole text is a term of the code. */
const isWholeTerm = ({ evidence }: Ranking, node: number): boolean =>
  (evidence.bestFit[node] as number) > 0.98;

/** Other candidates as likely as they are. */
const alternativesOf = (index: ClassificationIndex, candidates: readonly Candidate[]): AlternativeCode[] =>
  candidates
    .slice(1, MOST_ALTERNATIVES + 1)
    .filter(({ chance }, place) => place === 0 || chance > LEAST_CHANCE)
    .map(({ node, code, chance }) => ({
      hsCode: code,
      description: titleOf(index, node),
      confidence: rounded(chance),
    }));

/** Where nothing is recognised: the code most parcels fall under. */
function commonest(index: ClassificationIndex): Ranked {
  const { nodePrior, nodeDigits } = index.sections;
  let node = 0;
  for (let at = 0; at < nodePrior.length; at++)
    if (
      nodeDigits[at] === 6 &&
      (nodeDigits[node] !== 6 || (nodePrior[at] as number) > (nodePrior[node] as number))
    )
      node = at;
  return {
    node,
    code: codeOf(index.sections, node),
    score: 0,
    probability: 0,
    prior: nodePrior[node] as number,
    leaning: 0,
    features: new Float32Array(FEATURES.length),
  };
}

const rounded = (part: number): number => Math.round(part * 1000) / 1000;
