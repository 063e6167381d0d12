import { conditionChecker } from "./lexicon-conditions.ts";
import type { ClassificationIndex } from "./load-classification-index.ts";
import type { ProductReading } from "./read-product.ts";

/** A rule the product calls; a positive weight speaks for its codes, a negative one against them. */
export type CalledRule = ClassificationIndex["header"]["rules"][number];

/** The rules that led to a code: those for it, and those against codes it is not. */
export function rulesBehind(called: readonly CalledRule[], code: string): string[] {
  const led = called.filter(
    ({ codes, weight }) => codes.some((prefix) => code.startsWith(prefix)) === weight > 0,
  );
  return [...new Set(led.map(({ reference }) => reference))];
}

/** What the rules that a product calls say of a code. */
export interface RuleScore {
  /** Evidence among others, of which the ranking learned what it is worth. */
  rules: number;
  /** Law that no word outweighs: added to the score as it stands. */
  law: number;
}

/** A rule of this weight or more is law: it outweighs any sum of the other features (see LegalRule). */
const LAW = 5;

/** Which legal rules a product calls, and what they say of a code: a rule speaks when all its conditions hold. */
export function ruleScorer(
  index: ClassificationIndex,
  reading: ProductReading,
): { called: CalledRule[]; score: (code: number) => RuleScore } {
  const fits = conditionChecker(reading);
  const called = index.header.rules.filter(({ when }) => fits(when));
  return {
    called,
    score(code) {
      if (called.length === 0) return NONE;
      const digits = String(code).padStart(6, "0");
      const sum = { rules: 0, law: 0 };
      for (const rule of called)
        if (rule.codes.some((prefix) => digits.startsWith(prefix)))
          sum[Math.abs(rule.weight) < LAW ? "rules" : "law"] += rule.weight;
      return sum;
    },
  };
}

const NONE: RuleScore = { rules: 0, law: 0 };
