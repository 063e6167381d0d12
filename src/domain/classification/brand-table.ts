import type { Lexicon } from "./lexicon-entry.ts";

/** Brands with what they make: a number for every spelling, and for every number its nodes with their shares. */
export interface BrandTable {
  /** Phrase of stems to the brand's number; spellings of one brand share it. */
  numbers: Record<string, number>;
  /** Nodes and shares (of 255) of each brand, by number. */
  makes: { nodes: number[]; shares: number[] }[];
}

/** A share that a brand's listed trade has, and the least share of its goods that is kept. */
const WHOLE = 255;
const LEAST_SHARE = 0.02;
/** Nodes kept of a maker: further ones have hardly a line each. */
const MOST_NODES = 16;

/**
 * The brands of a word list and the makers of its goods lines. A listed code is the brand's trade as a whole; lines
 * say how its goods are spread: a node's share is the square root of its part of the lines, so that a line among ten
 * still counts, and headings and chapters have theirs from what stands below them.
 * @throws Error where a brand or a line stands on a code the lexicon does not have.
 */
export function brandTable(
  lexicon: Lexicon,
  nodeOf: ReadonlyMap<string, number>,
  key: (name: string) => string,
): BrandTable {
  const table: BrandTable = { numbers: {}, makes: [] };
  const numberOf = (name: string): number => {
    const phrase = key(name);
    const known = Object.hasOwn(table.numbers, phrase) ? table.numbers[phrase] : undefined;
    if (known !== undefined) return known;
    table.makes.push({ nodes: [], shares: [] });
    table.numbers[phrase] = table.makes.length - 1;
    return table.makes.length - 1;
  };
  const give = (number: number, code: string, share: number, name: string): void => {
    const node = nodeOf.get(code);
    if (node === undefined) throw new Error(`brand "${name}" stands on unknown code ${code}`);
    const { nodes, shares } = table.makes[number] as BrandTable["makes"][number];
    const at = nodes.indexOf(node);
    if (at < 0) {
      nodes.push(node);
      shares.push(share);
    } else shares[at] = Math.max(shares[at] as number, share);
  };
  const brands = lexicon.words.filter(({ kind }) => kind === "brand");
  for (const { phrase, value } of brands)
    if (value.startsWith("=")) table.numbers[key(phrase)] = numberOf(value.slice(1));
  for (const { phrase, value } of brands) {
    if (value.startsWith("=")) continue;
    const number = numberOf(phrase);
    for (const code of value.split(" ")) if (code !== "-") give(number, code, WHOLE, phrase);
  }
  const byMaker = Map.groupBy(
    lexicon.lines.filter(({ maker }) => key(maker) !== ""),
    ({ maker }) => numberOf(maker),
  );
  for (const [number, lines] of byMaker) {
    const counts = new Map<string, number>();
    for (const { code } of lines)
      for (const prefix of [code, code.slice(0, 4), code.slice(0, 2)])
        counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
    const spread = [...counts]
      .map(([code, count]) => ({ code, part: count / (lines.length + 1) }))
      .filter(({ part }) => part >= LEAST_SHARE)
      .sort((a, b) => b.part - a.part)
      .slice(0, MOST_NODES);
    for (const { code, part } of spread)
      give(number, code, Math.round(Math.sqrt(part) * WHOLE), lines[0]?.maker ?? "");
  }
  return table;
}
