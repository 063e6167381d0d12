import { everyWord } from "./ccl-words.ts";
import type { EntryEvidence } from "./eccn-evidence.ts";
import type { CclIndex } from "./load-ccl-index.ts";

/** Software and technology stand in groups of their own: D and E (15 CFR 738.2(b)). */
type IntangibleGroup = "D" | "E";

// Words by which people say that it is software or technology (as 15 CFR 772.1 defines them) and no goods.
// "Technology" and "program" alone praise goods, too: shoes with a new technology, a washing machine of 12 programs.
const GROUP_WORDS: Readonly<Record<IntangibleGroup, readonly string[]>> = {
  D: [
    "software",
    "firmware",
    "source code",
    "object code",
    "executable code",
    "computer program",
    "sdk",
  ].concat(["encryption program", "mobile app", "crypto library", "code library"]),
  E: ["technology for", "technology to", "technology of", "production technology", "manufacturing technology"]
    .concat([
      "process technology",
      "technical data",
      "know how",
      "blueprint",
      "engineering drawing",
      "cad drawing",
    ])
    .concat([
      "manufacturing drawing",
      "production drawing",
      "design drawing",
      "design data",
      "design document",
    ])
    .concat(["process recipe", "production data", "manufacturing instruction", "technical assistance"])
    .concat(["technical report", "trade secret"]),
};
const GROUPS: readonly IntangibleGroup[] = ["D", "E"];
const PHRASES = GROUPS.flatMap((group) =>
  GROUP_WORDS[group].map((term) => ({ group, key: ` ${everyWord(term).join(" ")} ` })),
);

/** What an entry of another group than the text speaks of still counts: the word may only stand beside the goods. */
const OTHER_GROUP = 0.6;
/** How much of the evidence of goods counts for the software and technology of the same last three digits: 6D003 for 6A003. */
const SAME_NUMBER = 0.6;
/** And of the same series of controls, told by the third sign: 6D001 for 6A003. */
const SAME_SERIES = 0.4;

/** Behind such a word stands what goods have or how they were made. */
const FEATURES = /\b(?:with|using|featuring|via|by|through|including|incl)\b.*/is;

/** Whether a name speaks of software, of technology, of both or (where the set is empty) of goods. */
export function groupsSaid(name: string): ReadonlySet<IntangibleGroup> {
  const words = ` ${everyWord(name.replace(FEATURES, "")).join(" ")} `;
  return new Set(PHRASES.filter(({ key }) => words.includes(key)).map(({ group }) => group));
}

const isIntangible = (group: string): group is IntangibleGroup => group === "D" || group === "E";

/**
 * Weighs evidence by the group that a text speaks of. Software and technology are controlled by the goods they are
 * for, so entries of groups D and E take evidence over from goods of their category and series (15 CFR 738.2(c)).
 */
export function weighByGroup(
  { list }: Pick<CclIndex, "list">,
  evidence: ReadonlyMap<number, EntryEvidence>,
  said: ReadonlySet<IntangibleGroup>,
): Map<number, EntryEvidence> {
  const codeOf = (at: number): string => list.entries[at]?.eccn ?? "";
  const goods = [...evidence].filter(([at]) => !isIntangible(codeOf(at)[1] ?? ""));
  const weighed = new Map<number, EntryEvidence>();
  for (const [at, { eccn }] of said.size > 0 ? list.entries.entries() : []) {
    const group = eccn[1] ?? "";
    if (!isIntangible(group) || !said.has(group)) continue;
    const own = evidence.get(at);
    const taken = bestOfSeries(goods, eccn, codeOf);
    if (own || taken)
      weighed.set(at, {
        score: (own?.score ?? 0) + (taken?.score ?? 0),
        terms: new Set([...(own?.terms ?? []), ...(taken?.from.terms ?? [])]),
        paragraph: own?.paragraph ?? -1,
        isNamed: own?.isNamed === true || taken?.from.isNamed === true,
        termWords: Math.max(own?.termWords ?? 0, taken?.from.termWords ?? 0),
      });
  }
  for (const [at, found] of evidence) {
    if (weighed.has(at)) continue;
    const group = codeOf(at)[1] ?? "";
    const isSaid = isIntangible(group) ? said.has(group) : said.size === 0;
    weighed.set(at, isSaid ? found : { ...found, score: found.score * OTHER_GROUP });
  }
  return weighed;
}

/** The goods of an entry's category and series that speak most for it. */
function bestOfSeries(
  goods: readonly (readonly [number, EntryEvidence])[],
  eccn: string,
  codeOf: (at: number) => string,
): { score: number; from: EntryEvidence } | null {
  let best: { score: number; from: EntryEvidence } | null = null;
  for (const [at, from] of goods) {
    const code = codeOf(at);
    if (code[0] !== eccn[0] || code[2] !== eccn[2]) continue;
    const score = from.score * (code.slice(2) === eccn.slice(2) ? SAME_NUMBER : SAME_SERIES);
    if (best === null || score > best.score) best = { score, from };
  }
  return best;
}
