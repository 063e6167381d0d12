import type { ClassificationIndex } from "./load-index.ts";
import type { ProductReading } from "./read-product.ts";

/**
 * Which legal rules a product calls, and what they say of a code: a rule speaks when all its words stand in the
 * query (`a|b` either, `!a` absent) and all its facets are stated.
 */
export function ruleScorer(
  index: ClassificationIndex,
  reading: ProductReading,
): { called: string[]; score: (code: number) => number } {
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
    called: called.map((rule) => rule.reference),
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
