import { type MatchedTokens, type RarityOf, tokenWeight } from "./name-comparison.ts";
import { isComparable, type NameToken } from "./tokenize.ts";
import type { WordOption } from "./word-options.ts";

/** The words of one name while they are paired with those of another. */
class NameSide {
  readonly tokens: readonly NameToken[];
  /** By word: its weight, and 1 once it stands in a pair. */
  readonly weights: readonly number[];
  readonly used: Uint8Array;

  constructor(tokens: readonly NameToken[], rarity: RarityOf) {
    this.tokens = tokens;
    this.weights = tokens.map((token) => tokenWeight(token, rarity));
    this.used = new Uint8Array(tokens.length);
  }

  /** True where none of one or two words stands in a pair yet. */
  isFree(from: number, count: number): boolean {
    return this.used[from] === 0 && (count === 1 || this.used[from + 1] === 0);
  }

  /** Takes words into a pair: their spelling and their weight together. */
  take(from: number, count: number): { text: string; weight: number } {
    this.used.fill(1, from, from + count);
    let weight = 0;
    for (let at = from; at < from + count; at++) weight += this.weights[at] ?? 0;
    const text = this.tokens
      .slice(from, from + count)
      .map((token) => token.text)
      .join(" ");
    return { text, weight };
  }

  /**
   * What stands in no pair: its part of the name's weight, 0 to 1, and its words without particles and forms, which
   * one side may write alone without meaning anyone else. `total` is the weight of the whole name.
   */
  leftOver(): { total: number; share: number; words: string[] } {
    const words: string[] = [];
    let total = 0;
    let left = 0;
    for (const [at, token] of this.tokens.entries()) {
      const own = this.weights[at] as number;
      total += own;
      if (this.used[at]) continue;
      left += own;
      if (isComparable(token) || token.class === "initial") words.push(token.text);
    }
    return { total, share: left / total, words };
  }
}

/** Pairs of words of two names, each word used once; weights are the mean of both sides. */
export class WordPairing {
  readonly query: NameSide;
  readonly listed: NameSide;
  readonly matched: MatchedTokens[] = [];
  /** Weight of what agrees over all pairs, and of what differs in spelling. */
  evidence = 0;
  spelling = 0;

  constructor(query: readonly NameToken[], listed: readonly NameToken[], rarity: RarityOf) {
    this.query = new NameSide(query, rarity);
    this.listed = new NameSide(listed, rarity);
  }

  /** Takes a pair if all its words are still free. */
  offer(option: WordOption): void {
    if (this.query.isFree(option.from, option.fromCount) && this.listed.isFree(option.to, option.toCount))
      this.take(option);
  }

  /** Takes a pair whose words are known to be free. */
  take({ from, fromCount, to, toCount, likeness: { similarity, relation } }: WordOption): void {
    const query = this.query.take(from, fromCount);
    const listed = this.listed.take(to, toCount);
    const weight = (query.weight + listed.weight) / 2;
    this.evidence += weight * similarity;
    this.spelling += weight * (1 - similarity);
    this.matched.push({ query: query.text, listed: listed.text, relation, similarity, weight });
  }
}
