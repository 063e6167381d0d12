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
  { header }: Pick<ClassificationIndex, "header">,
  product: ProductText,
): ProductText {
  if (product.category === "") return product;
  const parts = product.category.split(">").map((part) => part.trim());
  const telling = parts.filter((part) => part !== "" && !header.plainCategories.includes(foldText(part)));
  return telling.length === parts.length ? product : { ...product, category: telling.join(" > ") };
}
