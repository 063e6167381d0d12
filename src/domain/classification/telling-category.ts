import type { ClassificationIndex } from "./load-classification-index.ts";
import type { ProductText } from "./product-text.ts";
import { foldText } from "./words.ts";

/**
 * A product without the parts of its category path that shops give to goods of any kind ("New Arrivals", "Default"):
 * they say nothing of the goods and must not weigh.
 *
 * @example withTellingCategory(index, { ...namedOnly("eggs"), category: "Shop > Food > New in" }).category // "Food"
 */
export function withTellingCategory(
  index: Pick<ClassificationIndex, "header">,
  product: ProductText,
): ProductText {
  if (product.category === "") return product;
  const parts = product.category.split(">").map((part) => part.trim());
  const telling = parts.filter((part) => part !== "" && !isPlain(index, part));
  return telling.length === parts.length ? product : { ...product, category: telling.join(" > ") };
}

/** True for what shops write of goods of any kind, as a category or in place of a name: "New Arrivals", "item". */
export const isPlain = ({ header }: Pick<ClassificationIndex, "header">, text: string): boolean =>
  header.plainCategories.includes(foldText(text).replaceAll(" ,", ""));
