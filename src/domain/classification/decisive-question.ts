import { type ClassificationIndex, titleOf } from "./load-classification-index.ts";
import type { ProductReading } from "./read-product.ts";

/** An answer to the question and the code it leads to. */
interface QuestionOption {
  answer: string;
  hsCode: string;
  description: string;
  /** Total landed cost in USD with this code, where destination and price were given. */
  totalLandedCost: number | null;
}

/** The one fact that separates the codes that remain. */
export interface DecisiveQuestion {
  /** Facet the question is about; `description` where the codes differ in what the goods are. */
  facet: string;
  question: string;
  options: QuestionOption[];
  /** What the answer moves, in USD; null where nobody could price it. */
  moneyAtStake: number | null;
  /** False where the codes cost the same: then the answer changes nothing at the border's till. */
  ask: boolean;
}

// Facets in the order in which a seller can most easily answer them.
const ASKED: readonly (readonly [facet: string, question: string])[] = [
  ["gender", "Who is it made for?"],
  ["material", "What is it made of?"],
  ["construction", "How is the fabric made?"],
  ["state", "In what state is it?"],
  ["power", "How is it powered?"],
  ["form", "In what form does it come?"],
  ["use", "What is it used for?"],
  ["kind", "Is it the article itself, or a part or accessory of it?"],
  ["retail", "Is it put up for retail sale?"],
];

/** The question that separates two codes: the first facet in which they differ and of which the product says nothing. */
export function questionBetween(
  index: ClassificationIndex,
  reading: ProductReading,
  [first, second]: readonly [{ node: number; code: string }, { node: number; code: string }],
): DecisiveQuestion {
  const option = (one: { node: number; code: string }, answer: string): QuestionOption => ({
    answer,
    hsCode: one.code,
    description: titleOf(index, one.node),
    totalLandedCost: null,
  });
  for (const [facet, question] of ASKED) {
    const [here, there] = [facetValues(index, first.node, facet), facetValues(index, second.node, facet)];
    if (here.length === 0 || there.length === 0 || here.some((value) => there.includes(value))) continue;
    if (reading.facets.has(facet) && facet !== "material") continue;
    const options = [option(first, spoken(here)), option(second, spoken(there))];
    return { facet, question, options, moneyAtStake: null, ask: true };
  }
  const options = [first, second].map((one) => option(one, titleOf(index, one.node)));
  return {
    facet: "description",
    question: "Which of these describes it better?",
    options,
    moneyAtStake: null,
    ask: true,
  };
}

/** For texts that say too little: what to ask first. */
export const openQuestion = (): DecisiveQuestion => ({
  facet: "description",
  question: "What is the article itself, what is it made of and what is it for?",
  options: [],
  moneyAtStake: null,
  ask: true,
});

/** Puts the landed cost of each option into the question; equal costs make it one that need not be asked. */
export function priced(
  question: DecisiveQuestion,
  costOf: (hsCode: string) => number | null,
): DecisiveQuestion {
  const options = question.options.map((option) => ({ ...option, totalLandedCost: costOf(option.hsCode) }));
  const costs = options.map((option) => option.totalLandedCost).filter((cost) => cost !== null);
  if (costs.length < 2 || costs.length < options.length) return { ...question, options };
  // Costs are whole cents; the difference is rounded back to them.
  const moneyAtStake = Math.round((Math.max(...costs) - Math.min(...costs)) * 100) / 100;
  return { ...question, options, moneyAtStake, ask: moneyAtStake > 0 };
}

function facetValues({ sections, header }: ClassificationIndex, node: number, facet: string): string[] {
  const { facetAt, facets } = sections;
  const values: string[] = [];
  for (let at = facetAt[node] as number; at < (facetAt[node + 1] as number); at += 2)
    if (header.facetKeys[facets[at] as number] === facet)
      values.push(header.facetValues[facets[at + 1] as number] as string);
  return values;
}

const spoken = (values: readonly string[]): string => values.join(" or ").replaceAll("_", " ");
