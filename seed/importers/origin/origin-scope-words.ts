/**
 * A rule that covers only some goods of a heading is marked with the words that tell them: at most six
 * bare nouns and adjectives, never the publisher's description. `*` marks the residual rule of a position.
 */
const STOP = new Set(
  "a an and any are as at be by but case cases containing consisting etc ex excluding exceeding for from good goods having heading headings her his if in including into its kind like made materials more not no of on only or other others otherwise out part parts per product products said similar such suitable than that the their them thereof this those to type types up used use uses various weight where whether which with without subheading subheadings chapter elsewhere specified included percent missing description inserted all change production".split(
    " ",
  ),
);

/** The heading over two rules of chapter 61, which tells neither from the other. */
const APPAREL = /articles of apparel and clothing accessories,? knitted or crocheted:?/;

/** The words that tell which goods of a position a rule is for: `*` for the rest of them, empty for all. */
export function scopeWordsOf(label: string, subdivision: string, coded: boolean, divided: boolean): string {
  const text = subdivision.toLowerCase();
  if (
    /^\W*(any )?other\b.{0,24}$/.test(text) ||
    /^any other (product|good)/.test(text) ||
    /^\W*other\W*$/.test(text)
  )
    return "*";
  // Only "ex" positions of the European lists and the worded scopes of the American ones are partial.
  if (!coded && !divided && !/^ex\s+\d{4}/i.test(label.trim())) return "";
  if (
    coded &&
    (subdivision === "" || subdivision.length > 160 || /no change|regional value/i.test(subdivision))
  )
    return "";
  const words =
    text
      .replace(/\(.*?\)/g, " ")
      .replace(APPAREL, " ")
      .match(/[a-z][a-z-]{2,}/g) ?? [];
  return [...new Set(words.filter((word) => !STOP.has(word)))].slice(0, 6).join(" ");
}
