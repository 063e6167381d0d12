/** Which prefixes a column or a word of the noted bands means. */

/** Columns of the notes by the chapters or headings they answer for; a band for vehicles is none for their parts. */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  clothing: ["61", "62"],
  footwear: ["64"],
  electronics: ["85"],
  toys: ["95"],
  cosmetics: ["33"],
  furniture: ["94"],
  vehicles: ["8702", "8703", "8704", "8711"],
  machinery: ["84"],
  processed_food: ["16", "17", "18", "19", "20", "21"],
};

/** Goods that a note singles out, by heading. A word not listed here belongs to the group as a whole. */
export const NAMED_GOODS: Readonly<Record<string, readonly string[]>> = {
  PC: ["8471"],
  phones: ["8517"],
  TV: ["8528"],
  books: ["4901"],
  cars: ["8703"],
  trucks: ["8704"],
  motorcycles: ["8711"],
  bicycles: ["8712"],
  tractors: ["8701"],
  jewellery: ["7113"],
  furniture: ["9401", "9403"],
  lamps: ["9405"],
  yachts: ["8903"],
  spectacles: ["9004"],
};

/** The headings a part of a note names; none where it names none, or only goods that no heading is. */
export const headingsNamed = (goods: string): string[] =>
  goods.split(" ").flatMap((word) => NAMED_GOODS[word] ?? []);
