/** Which of an entry's names stands first, where its publisher prints them in many languages without saying which is which. */
import type { ListedPartyFacts } from "../../../src/domain/screening/listed-party.ts";
import { tokenize } from "../../../src/domain/screening/tokenize.ts";

/** A name under which readers of English look for a party counts more the surer the sign; the sum decides. */
const SIGNS: readonly (readonly [
  worth: number,
  of: (name: string, known: ReadonlySet<string>) => boolean,
])[] = [
  // Letters that readers of English can read at all.
  [32, (name) => /\p{Script=Latin}/u.test(name) && !/[^\P{L}\p{Script=Latin}]/u.test(name)],
  // A list that is published in English knows the party by it.
  [16, (name, known) => known.has(nameKey(name))],
  // A single word is a title or a given name more often than a whole name.
  [4, (name) => name.includes(" ")],
  [4, (name) => /\b(of|the|and|for|company|plant|institute|group|brigade|army|front|corps|bureau|military|enterprise|joint|state|limited|wing)\b/i.test(name)], // biome-ignore format: one sign
  [3, (name) => !/[^\P{L}a-zA-Z]/u.test(name)],
  // English writes Cyrillic and Arabic names with ch, sh and y where its neighbours write tj, sj and j.
  [2, (name) => !/[bcdfgklmnprstvzei]j|cz|sz/i.test(name)],
  // Articles and prepositions of other languages.
  [2, (name) => !/\b(de|del|la|le|les|du|des|der|die|das|und|och|og|za|et|da|do|dos)\b/i.test(name)],
];

/** The words of a name in alphabetical order: two spellings of one name have the same. */
export const nameKey = (name: string): string =>
  tokenize(name)
    .map((token) => token.text)
    .sort()
    .join(" ");

/**
 * The party with the name first by which readers of English know it; the others keep their order.
 * @param known keys of the names that stand first on lists published in English (`nameKey`)
 */
export function withBestName(
  party: ListedPartyFacts,
  known: ReadonlySet<string> = new Set(),
): ListedPartyFacts {
  const worth = (name: string): number =>
    SIGNS.reduce((sum, [value, of]) => sum + (of(name, known) ? value : 0), 0);
  let best = party.names[0];
  // A weak alias is no name to call anyone by.
  for (const name of party.names)
    if (best && name.strength !== "weak" && worth(name.text) > worth(best.text)) best = name;
  if (best === undefined || best === party.names[0]) return party;
  const others = party.names.filter((name) => name !== best);
  return {
    ...party,
    names: [
      { ...best, strength: "primary" },
      ...others.map((name) =>
        name.strength === "primary" ? { ...name, strength: "strong" as const } : name,
      ),
    ],
  };
}
