import { contradicts, deniesToo } from "./denied-words.ts";
import { type DividedSet, dividedByAmounts } from "./divisions.ts";
import { isResidual } from "./facet-fit.ts";
import { FEATURES } from "./features.ts";
import { type ClassificationIndex, codeOf, titleOf } from "./load-classification-index.ts";
import type { Ranked } from "./rank.ts";
import type { StatedFacts } from "./stated-facts.ts";

/** A fact that moved the first place from one code to another. */
export interface DecidingFact {
  /** `material`, the set of codes that amounts divide, or what is denied. */
  fact: string;
  said: string;
  from: string;
  to: string;
}

/** A ranking after stated facts had their say, and which of them moved it. */
interface DecidedRanking {
  ranked: Ranked[];
  deciding: readonly DecidingFact[];
  /** Properties that the first code is not for, and no other code for the article either. */
  unmet: readonly string[];
}

const NAMED_BY_WORDS = FEATURES.indexOf("bestFit");
const NAMED_IN_HEADING = FEATURES.indexOf("headingBestFit");
/** A code is another one for the same article where words name it at least this well against the first code. */
const AS_WELL_NAMED = 0.6;
/** Fits of words to names that differ by less are alike. */
const ALIKE = 0.1;
/** A code less likely than this the words do not mean. */
const THOUGHT_OF = 0.02;
/** Sets that divide each other: a motor's kind, then its power. More rounds are none of the nomenclature's. */
const MOST_ROUNDS = 4;

/**
 * Puts what is stated over what is likely: where the first code is not for such goods and another one for the same
 * article is, that one takes its place, and the codes that the fact rules out leave the ranking. Where no code for the
 * article has the stated fact, nothing is moved: then it is the name or the fact that is read wrongly.
 */
export function decideByFacts(
  index: ClassificationIndex,
  ranked: readonly Ranked[],
  facts: StatedFacts,
): DecidedRanking {
  const deciding: DecidingFact[] = [];
  let left = withoutDenied(index, ranked, facts, deciding);
  const [leader] = left;
  const stated = [...facts.properties];
  if (leader) {
    const isRest = isResidual(index, leader.node);
    const near = (node: number): (number | null)[] =>
      stated.map(([fact, { values }]) => closeness(index, node, fact, values));
    const own = near(leader.node);
    const better = likeFirst(left, leader)
      .map((one) => ({ one, at: near(one.node) }))
      .filter(
        ({ at }) => !at.includes(RULED_OUT) && at.some((place, n) => closer(place, own[n] ?? null, isRest)),
      )
      .filter(({ at }) => own.every((place, n) => place !== RULED_OUT || at[n] !== null));
    const [chosen] = better.toSorted((a, b) => sum(a.at) - sum(b.at) || b.one.score - a.one.score);
    if (chosen) {
      const moved = stated.filter((_, n) => closer(chosen.at[n] ?? null, own[n] ?? null, isRest));
      for (const [fact, { said }] of moved)
        deciding.push({ fact, said, from: leader.code, to: chosen.one.code });
      left = promoted(
        chosen.one,
        left.filter(({ node }) => node !== leader.node && !near(node).includes(RULED_OUT)),
      );
    }
  }
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const [first] = left;
    const divided = first && dividedByAmounts(index.header.divisions, first.code, facts.amounts);
    if (!first || !divided) break;
    const chosen = bestOf(index, left, divided, first);
    if (!chosen) break;
    const said = [...new Set(divided.amounts.map(({ text }) => text))].join(", ");
    deciding.push({ fact: divided.set, said, from: first.code, to: chosen.code });
    left = promoted(
      chosen,
      left.filter(({ code }) => code !== first.code),
    );
  }
  const first = left[0];
  const unmet = [...facts.properties].flatMap(([fact, { values }]) =>
    first && closeness(index, first.node, fact, values) === RULED_OUT ? [fact] : [],
  );
  return { ranked: left, deciding, unmet };
}

/** The ranking without codes for what the goods are said not to be, where another code for the article is left. */
function withoutDenied(
  index: ClassificationIndex,
  ranked: readonly Ranked[],
  { denied }: StatedFacts,
  deciding: DecidingFact[],
): Ranked[] {
  const [first] = ranked;
  const isDenied = ({ node }: Ranked): boolean => contradicts(titleOf(index, node), denied);
  if (!first || !isDenied(first)) return [...ranked];
  const open = likeFirst(ranked, first).filter((one) => !isDenied(one));
  // A code that says itself what they are not is closer than one that is silent, also one of another heading.
  const deniers = [
    ...open,
    ...ranked.filter((one) => one.probability >= THOUGHT_OF && !isDenied(one)),
  ].filter(({ node }) => deniesToo(titleOf(index, node), denied));
  const [likeliest] = deniers;
  // Of those that the words name alike the commoner goods: coffee that is not roasted is not decaffeinated either.
  const alike = deniers.filter((one) => likeliest && named(one) >= named(likeliest) - ALIKE);
  const chosen = alike.toSorted((a, b) => b.prior - a.prior)[0] ?? open[0];
  if (!chosen) return [...ranked];
  const said = denied.map((one) => one.said).join(", ");
  deciding.push({ fact: "what they are not", said, from: first.code, to: chosen.code });
  return promoted(
    chosen,
    ranked.filter((one) => !isDenied(one)),
  );
}

/** The node states other values of the fact than the goods have. */
const RULED_OUT = Number.POSITIVE_INFINITY;

/** How closely a node is for goods with these values: the place of the first that it names; null where it is silent. */
function closeness(
  { sections, header }: ClassificationIndex,
  node: number,
  fact: string,
  values: readonly string[],
): number | null {
  const { facetAt, facets } = sections;
  let found: number | null = null;
  for (let at = facetAt[node] as number; at < (facetAt[node + 1] as number); at += 2) {
    if (header.facetKeys[facets[at] as number] !== fact) continue;
    const place = values.indexOf(header.facetValues[facets[at + 1] as number] as string);
    found = Math.min(found ?? RULED_OUT, place < 0 ? RULED_OUT : place);
  }
  return found;
}

/** True where another code is for such goods and the first one is not, or is only the rest of a division by this fact. */
function closer(other: number | null, own: number | null, isRest: boolean): boolean {
  if (other === null || other === RULED_OUT || own === null) return false;
  return own === RULED_OUT || (isRest && other < own);
}

const sum = (places: readonly (number | null)[]): number =>
  places.reduce<number>((total, place) => total + (place ?? 0), 0);

/** Codes for the same article as the first: those of its heading, and those that the words name about as well. */
const likeFirst = (ranked: readonly Ranked[], first: Ranked): Ranked[] =>
  ranked.filter(
    (one) =>
      one.code.slice(0, 4) === first.code.slice(0, 4) ||
      named(one) >= AS_WELL_NAMED * Math.max(named(first), 0.01),
  );

const named = ({ features }: Ranked): number =>
  Math.max(features[NAMED_BY_WORDS] as number, features[NAMED_IN_HEADING] as number);

/** The best ranked of the codes that amounts leave; one that the ranking never thought of stands where the first stood. */
function bestOf(
  index: ClassificationIndex,
  ranked: readonly Ranked[],
  { codes }: DividedSet,
  first: Ranked,
): Ranked | null {
  const held = ranked.find(({ code }) => codes.includes(code));
  if (held) return held;
  const { nodeDigits } = index.sections;
  for (let node = 0; node < nodeDigits.length; node++) {
    if (nodeDigits[node] !== 6) continue;
    const code = codeOf(index.sections, node);
    if (codes.includes(code)) return { ...first, node, code };
  }
  return null;
}

/** The chosen code first with the weight of all that it replaces, the others behind it as they were ranked. */
function promoted(chosen: Ranked, others: readonly Ranked[]): Ranked[] {
  const behind = others.filter(({ code }) => code !== chosen.code);
  const rest = behind.reduce((sum, { probability }) => sum + probability, 0);
  return [{ ...chosen, probability: Math.max(chosen.probability, 1 - rest) }, ...behind];
}
