import type { ProductText } from "./product-text.ts";
import { statedAmounts } from "./stated-amounts.ts";
import { foldText } from "./words.ts";

/** What a shop holds of a product beside its texts: values by the name that the shop gives them. */
export type Attributes = Readonly<Record<string, string>>;

/** Where an attribute is read, by words of its name; the first that has one of them. */
const PLACES: readonly (readonly [place: keyof ProductText | null, words: ReadonlySet<string>])[] = [
  // How goods look, who sells them and under what number says nothing of their code.
  [
    null,
    wordsOf("brand maker manufacturer vendor seller supplier colour color size pattern season year sku"),
  ],
  [null, wordsOf("ean gtin upc isbn barcode mpn id number model warranty price country origin tag tags")],
  ["composition", wordsOf("composition fibre fiber ingredient ingredients")],
  ["material", wordsOf("material materials fabric textile upper outer shell")],
  ["category", wordsOf("category type")],
  ["description", wordsOf("description")],
  ["processing", wordsOf("processing finish treatment")],
];
/** A value longer than this is a text about the goods, no property of theirs. */
const LONGEST_PROPERTY = 60;
const YES: ReadonlySet<string> = wordsOf("yes true");
const NO: ReadonlySet<string> = wordsOf("no false none n a");

/**
 * A product with what its attributes say of it, in the place of each: material and composition where the request has
 * none of its own, amounts with their units, other properties ("target gender: women") beside the name. In English.
 * @example withAttributes(namedOnly("jacket"), { Material: "cotton", Gender: "women" }) // name "jacket, women", material "cotton"
 */
export function withAttributes(product: ProductText, attributes: Attributes): ProductText {
  const whole = { ...product };
  for (const [name, value] of Object.entries(attributes)) {
    const words = foldText(name).split(" ");
    const place = PLACES.find(([, known]) => words.some((word) => known.has(word)));
    if (statedAmounts(`${name} ${value}`).length > 0 && place?.[0] !== "composition")
      whole.weightSpec = joined(whole.weightSpec, `${name} ${value}`);
    else if (place === undefined) whole.name = joined(whole.name, propertyOf(name, value));
    else if (place[0] !== null && whole[place[0]] === "") whole[place[0]] = value;
  }
  return whole;
}

/** What is said of goods beside their name: a value, or of "waterproof: yes" the name itself. */
function propertyOf(name: string, value: string): string {
  const folded = foldText(value);
  if (YES.has(folded)) return name;
  return NO.has(folded) || value.length > LONGEST_PROPERTY ? "" : value;
}

const joined = (text: string, more: string): string => [text, more].filter((part) => part !== "").join(", ");

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}
