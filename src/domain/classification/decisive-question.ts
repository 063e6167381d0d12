import { factValue, say } from "../wording/say.ts";
import type { Candidate } from "./candidate-chances.ts";
import { type ClassificationIndex, titleOf } from "./load-classification-index.ts";

/** The value of the option that none of the others fits. */
export const NONE = "none";

/** An answer to the question, and the codes among which it leaves the goods. */
interface QuestionOption {
  value: string;
  label: string;
  /** Six digits each, likeliest first; none for `none`. */
  hsCodes: string[];
  /** The greatest total landed cost under its codes in USD, where destination and price were given. */
  totalLandedCost: number | null;
}

/** The one fact that parts the codes that remain. Sending `answers: { [id]: value }` back binds. */
export interface DecisiveQuestion {
  /** The fact that is asked for; `article` where the codes differ in what the goods are. */
  id: string;
  text: string;
  /** Two to six, the last of them `none`. */
  options: QuestionOption[];
  /** What the answer moves, in USD; null where nobody could price it. */
  moneyAtStake: number | null;
}

// Facts in the order in which a seller can most easily tell them.
const ASKED = [
  "gender",
  "material",
  "construction",
  "state",
  "power",
  "form",
  "use",
  "kind",
  "retail",
] as const;
const ARTICLE = "article";

/** Codes that a question is about: more are not compared at a glance. */
const MOST_COMPARED = 5;
/** A fact is asked for where it places this much of what the codes weigh. */
const PLACED = 0.9;
/** A code less likely than this is not worth an option. */
const LEAST_CHANCE = 0.005;

/**
 * The question that parts the likeliest codes: the first fact that parts the two likeliest and places the others, else
 * which of the articles it is.
 *
 * @param stated Facts that the product states: they are not asked for.
 * @param isVague The product hardly says what it is: then that is asked, and no property of it.
 * @param asked Ids that were asked before: each question has its own.
 * @returns null where there are not two codes to choose between.
 */
export function decisiveQuestion(
  index: ClassificationIndex,
  candidates: readonly Candidate[],
  {
    stated,
    asked,
    isVague = false,
  }: { stated: ReadonlySet<string>; asked: readonly string[]; isVague?: boolean },
): DecisiveQuestion | null {
  const compared = candidates
    .slice(0, MOST_COMPARED)
    .filter(({ chance }, at) => at < 2 || chance >= LEAST_CHANCE);
  if (compared.length < 2) return null;
  for (const fact of ASKED) {
    if (isVague || stated.has(fact) || asked.includes(fact)) continue;
    const options = optionsOfFact(index, compared, fact);
    if (options)
      return {
        id: fact,
        text: say(`question.${fact}`),
        options: [...options, NONE_OF_THEM],
        moneyAtStake: null,
      };
  }
  const options = compared.map(({ node, code }) => option(code, titleOf(index, node), [code]));
  const rounds = asked.filter((id) => id.startsWith(ARTICLE)).length;
  return {
    id: rounds === 0 ? ARTICLE : `${ARTICLE}${rounds + 1}`,
    text: say("question.article"),
    options: [...options, NONE_OF_THEM],
    moneyAtStake: null,
  };
}

const option = (value: string, label: string, hsCodes: string[]): QuestionOption => ({
  value,
  label,
  hsCodes,
  totalLandedCost: null,
});

const NONE_OF_THEM = option(NONE, say("question.none"), []);

/** An option for each value that codes have of a fact; null where the fact does not part them. */
function optionsOfFact(
  index: ClassificationIndex,
  compared: readonly Candidate[],
  fact: string,
): QuestionOption[] | null {
  const placed = compared.flatMap((candidate) => {
    const values = factValues(index, candidate.node, fact);
    return values.length === 0 ? [] : [{ ...candidate, values }];
  });
  const mass = (list: readonly Candidate[]): number => list.reduce((sum, { chance }) => sum + chance, 0);
  const leaders = placed.filter(({ code }) => compared.slice(0, 2).some((one) => one.code === code));
  if (leaders.length < 2 || mass(placed) < PLACED * mass(compared)) return null;
  const groups = Map.groupBy(placed, ({ values }) => values.join(" "));
  const [one, other] = leaders.map(({ values }) => values.join(" "));
  if (one === other || overlap([...groups.keys()])) return null;
  return [...groups].map(([values, codes]) =>
    option(
      values.replaceAll(" ", "_or_"),
      spoken(values),
      codes.map(({ code }) => code),
    ),
  );
}

/** True where a value stands in two groups: an answer would not part them. */
function overlap(groups: readonly string[]): boolean {
  const values = groups.flatMap((group) => group.split(" "));
  return new Set(values).size < values.length;
}

/** Puts the landed cost of each option into the question. */
export function priced(
  question: DecisiveQuestion,
  costOf: (hsCode: string) => number | null,
): DecisiveQuestion {
  const costs = question.options.flatMap(({ hsCodes }) => hsCodes.map(costOf));
  const options = question.options.map((one) => {
    const own = one.hsCodes.map(costOf).filter((cost) => cost !== null);
    const isWhole = own.length > 0 && own.length === one.hsCodes.length;
    return { ...one, totalLandedCost: isWhole ? Math.max(...own) : null };
  });
  const known = costs.filter((cost) => cost !== null);
  if (known.length < 2 || known.length < costs.length) return { ...question, options };
  // Costs are whole cents; the difference is rounded back to them.
  const moneyAtStake = Math.round((Math.max(...known) - Math.min(...known)) * 100) / 100;
  return { ...question, options, moneyAtStake };
}

function factValues({ sections, header }: ClassificationIndex, node: number, fact: string): string[] {
  const { facetAt, facets } = sections;
  const values: string[] = [];
  for (let at = facetAt[node] as number; at < (facetAt[node + 1] as number); at += 2)
    if (header.facetKeys[facets[at] as number] === fact)
      values.push(header.facetValues[facets[at + 1] as number] as string);
  return values.sort();
}

const spoken = (values: string): string => values.split(" ").map(factValue).join(say("question.or"));
