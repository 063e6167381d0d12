import type { ProductReading } from "./read-product.ts";

/**
 * Tells whether conditions of the lexicon's tables hold of a product: `a b` its words in a row, `=a b` no
 * other words than these, `key=value` a facet it has, `a|b` either, `!a|b` neither. Words are stems, as the index holds them.
 */
export function conditionChecker(reading: ProductReading): (conditions: readonly string[]) => boolean {
  const text = ` ${reading.words.map((word) => word.stem).join(" ")} `;
  const holds = (condition: string): boolean => {
    if (condition.startsWith("!")) return !holds(condition.slice(1));
    if (condition.includes("|")) return condition.split("|").some(holds);
    if (condition.startsWith("=")) return text === ` ${condition.slice(1)} `;
    const [key = "", value] = condition.split("=");
    return value === undefined
      ? text.includes(` ${condition} `)
      : (reading.facets.get(key)?.get(value) ?? 0) >= LEAST_SHARE;
  };
  return (conditions) => conditions.every(holds);
}

/** How surely a product must have a facet: as goods of its name usually do, where it says nothing of it. */
const LEAST_SHARE = 0.3;
