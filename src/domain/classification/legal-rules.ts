import type { ClassificationIndex } from "./load-index.ts";
import type { ProductReading } from "./read-product.ts";

/** A rule the product calls; a positive weight speaks for its codes, a negative one against them. */
export type CalledRule = ClassificationIndex["header"]["rules"][number];

/** The rules that led to a code: those for it, and those against codes it is not. */
export function rulesFor(called: readonly CalledRule[], code: string): string[] {
  const led = called.filter(
    ({ codes, weight }) => codes.some((prefix) => code.startsWith(prefix)) === weight > 0,
  );
  return [...new Set(led.map(({ reference }) => reference))];
}

/**
 * Which legal rules a product calls, and what they say of a code: a rule speaks when all its words stand in the
 * query (`a|b` either, `!a|b` neither) and all its facets are stated.
 */
export function ruleScorer(
  index: ClassificationIndex,
  reading: ProductReading,
): { called: CalledRule[]; score: (code: number) => number } {
  const text = ` ${reading.words.map((word) => word.stem).join(" ")} `;
  const holds = (condition: string): boolean => {
    if (condition.startsWith("!")) return !holds(condition.slice(1));
    if (condition.includes("|")) return condition.split("|").some(holds);
    const [key = "", value] = condition.split("=");
    return value === undefined
      ? text.includes(` ${condition} `)
      : (reading.facets.get(key)?.get(value) ?? 0) >= 0.3;
  };
  const called = index.header.rules.filter((rule) => rule.when.every(holds));
  return {
    called,
    score(code) {
      if (called.length === 0) return 0;
      const digits = String(code).padStart(6, "0");
      let sum = 0;
      for (const rule of called)
        if (rule.codes.some((prefix) => digits.startsWith(prefix))) sum += rule.weight;
      return sum;
    },
  };
}
