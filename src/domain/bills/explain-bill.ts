import { minorUnits } from "../trade/money.ts";
import { BILLED_PARTS, type Bill, billedPart, type Charges, type Difference, differencesOf } from "./bill.ts";
import { type BillCircumstances, changedCharges, EXACTNESS, type Exactness } from "./changed-charges.ts";
import type { Hypothesis } from "./hypothesis.ts";

/** Charges under a hypothesis about the request; `detail` says what was other in it. */
export interface AlternativeCharges {
  hypothesis: Hypothesis;
  detail: string;
  charges: Charges;
  /** The request under it, by which pairs are found. */
  at: number;
}

/** One hypothesis, or two together, that reproduce a bill. */
export interface Explanation {
  hypotheses: readonly { hypothesis: Hypothesis; detail: string }[];
  charges: Charges;
  exactness: Exactness;
}

/** What a bill is beside an estimate of it. */
export interface ExplainedBill {
  /** `matches`: as estimated; `explained`: as under one hypothesis or two; `unexplained`: neither. */
  verdict: "matches" | "explained" | "unexplained";
  differences: readonly Difference[];
  /** Best first. */
  explanations: readonly Explanation[];
}

/** What is told of: more are not compared by a person. */
const MOST_TOLD = 5;
/** Pairs of hypotheses about the request are run only where the sum of what each does comes near the bill, the nearest first. */
const MOST_PAIRS = 16;
/** Near: within this part of the bill. Charges of a pair multiply more than they add: freight is up to a third of a value. */
const NEAR = 0.35;

/**
 * Finds what makes a bill of an estimate: each hypothesis alone, then two together, one of the request and one of the
 * bill or two of the request. All stated parts must come out to the smallest unit of the currency.
 *
 * @param alternatives the charges under each hypothesis about the request, already run.
 * @param both the charges under two of them together; null where the two cannot both be.
 */
export function explainBill(
  bill: Bill,
  estimated: Charges,
  {
    hypotheses,
    alternatives,
    both,
    circumstances,
  }: {
    hypotheses: readonly Hypothesis[];
    alternatives: readonly AlternativeCharges[];
    both: (one: AlternativeCharges, other: AlternativeCharges) => Charges | null;
    circumstances: BillCircumstances;
  },
): ExplainedBill {
  const differences = differencesOf(bill, estimated);
  if (differences.every(({ difference }) => difference.eq(0)))
    return { verdict: "matches", differences, explanations: [] };
  const found: Explanation[] = [];
  const ofBill = (charges: Charges, before: Explanation["hypotheses"]): void => {
    for (const hypothesis of hypotheses)
      for (const changed of changedCharges(hypothesis, charges, bill, circumstances))
        if (reproduces(bill, changed.charges))
          found.push({
            hypotheses: [...before, { hypothesis, detail: changed.detail }],
            charges: changed.charges,
            exactness: changed.exactness,
          });
  };
  ofBill(estimated, []);
  const telling = alternatives.filter(({ charges }) => !isSame(charges, estimated));
  for (const { hypothesis, detail, charges } of telling) {
    const alone = [{ hypothesis, detail }];
    if (reproduces(bill, charges)) found.push({ hypotheses: alone, charges, exactness: "exact" });
    else ofBill(charges, alone);
  }
  for (const [one, other] of likelyPairs(bill, estimated, telling)) {
    const charges = both(one, other);
    if (charges && reproduces(bill, charges))
      found.push({
        hypotheses: [one, other].map(({ hypothesis, detail }) => ({ hypothesis, detail })),
        charges,
        exactness: "exact",
      });
  }
  const explanations = withoutRepeats(found.toSorted(byRank)).slice(0, MOST_TOLD);
  return { verdict: explanations.length > 0 ? "explained" : "unexplained", differences, explanations };
}

const isSame = (a: Charges, b: Charges): boolean =>
  BILLED_PARTS.every((part) => billedPart(a, part).eq(billedPart(b, part)));

/** True where every stated part comes out; a total may be off by a unit for each part that was rounded into it. */
function reproduces(bill: Bill, charges: Charges): boolean {
  return BILLED_PARTS.every((part) => {
    const billed = bill.parts[part];
    return billed === undefined || billed.eq(billedPart(charges, part));
  });
}

/** Exact before near, one before two, common before rare. */
function byRank(a: Explanation, b: Explanation): number {
  const least = ({ hypotheses }: Explanation): number =>
    Math.min(...hypotheses.map(({ hypothesis }) => hypothesis.common));
  return (
    EXACTNESS.indexOf(a.exactness) - EXACTNESS.indexOf(b.exactness) ||
    a.hypotheses.length - b.hypotheses.length ||
    least(b) - least(a)
  );
}

/** One explanation for each set of hypotheses: other codes of a heading that cost the same say nothing new. */
function withoutRepeats(explanations: readonly Explanation[]): Explanation[] {
  const told = new Set<string>();
  return explanations.filter(({ hypotheses }) => {
    const key = hypotheses
      .map(({ hypothesis }) => hypothesis.id)
      .sort()
      .join("+");
    if (told.has(key)) return false;
    told.add(key);
    return true;
  });
}

function likelyPairs(
  bill: Bill,
  estimated: Charges,
  alternatives: readonly AlternativeCharges[],
): [AlternativeCharges, AlternativeCharges][] {
  const unit = 10 ** -minorUnits(bill.currency);
  const parts = BILLED_PARTS.filter((part) => bill.parts[part] !== undefined);
  const pairs: { pair: [AlternativeCharges, AlternativeCharges]; off: number }[] = [];
  for (const [at, one] of alternatives.entries())
    for (const other of alternatives.slice(at + 1)) {
      if (one.hypothesis.change.thing === other.hypothesis.change.thing) continue;
      const off = Math.max(
        ...parts.map((part) => {
          const own = billedPart(estimated, part);
          const summed = billedPart(one.charges, part).plus(billedPart(other.charges, part)).minus(own);
          const billed = bill.parts[part] ?? summed;
          return Number(summed.minus(billed).abs()) / Math.max(unit, Number(billed));
        }),
      );
      if (off <= NEAR) pairs.push({ pair: [one, other], off });
    }
  return pairs
    .sort((a, b) => a.off - b.off)
    .slice(0, MOST_PAIRS)
    .map(({ pair }) => pair);
}
