import { SAME_WORDS } from "./same-words.ts";

const CANON = new Map(SAME_WORDS.flatMap((group) => group.map((word) => [word, group[0] ?? word] as const)));

function stem(word: string): string {
  const known = CANON.get(word);
  if (known) return known;
  const single = word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
  return CANON.get(single) ?? single;
}

/** The words of a text as stems, synonyms folded together. */
export function productWords(text: string): Set<string> {
  // "Non-asbestos" and "lead-free" say what the goods are not.
  const plain = text
    .toLowerCase()
    .replace(/\b(?:non|no|not|without)[ -]\p{L}+/gu, " ")
    .replace(/\p{L}+[ -]free\b/gu, " ")
    .replace(/second hand/g, "second-hand")
    .replace(/e cigarette/g, "e-cigarette")
    .replace(/slot machine/g, "slot-machine")
    .replace(/(water|hookah) pipe/g, "$1-pipe")
    .replace(/chewing tobacco/g, "chewing tobacco smokeless");
  return new Set(
    (plain.match(/[\p{L}\d][\p{L}\d-]*/gu) ?? []).flatMap((word) => [
      stem(word),
      ...word.split("-").map(stem),
    ]),
  );
}

/** True when one of the phrases has all its words in the text. */
export function saysAny(phrases: readonly string[], said: ReadonlySet<string>): boolean {
  return phrases.some((phrase) => phrase.split(" ").every((word) => said.has(stem(word))));
}

/** Words of scopes that name no goods by themselves. */
const GENERAL = productWords(
  `and or of the for with from in on by to over under at all any some other than not only kind kinds type types new used
   good goods product products article articles item items part parts accessory accessories material materials
   preparation preparations machine machines apparatus equipment device devices appliance appliances set sets kit
   packaged finished raw whole small large consumer domestic household personal human animal electric electrical
   heated filled limits state charge air cabin passenger passengers control list listed`,
);

/** Does the product's name say a word that a control's scope is about? What stands in brackets or behind a semicolon qualifies. */
export function namesScope(scope: string, said: ReadonlySet<string>): boolean {
  const about = productWords(scope.replace(/\([^)]*\)/g, " ").replace(/;.*$/, ""));
  return [...about].some((word) => word.length > 2 && !GENERAL.has(word) && said.has(word));
}
