import type { Ruling } from "./ruling.ts";
import { foldText, PREPOSITIONS, STOP_WORDS, stemWord } from "./words.ts";

/** As many as a person reads before deciding. */
const MOST_PRECEDENTS = 5;

/** A public ruling under the code that was asked about. */
export interface Precedent {
  rulingId: string;
  date: string;
  authority: string;
  /** As ruled, of the tariff of its day. */
  hsCode: string;
  goods: string;
  address: string;
}

/**
 * The rulings under a code as precedents to read: those first that share most words with the goods asked about, of
 * equals the latest.
 *
 * @param words The goods as the caller describes them; "" where only the code is known.
 * @example precedentsFor(rulings, "cotton T-shirt")[0]?.rulingId // "NY N301234"
 */
export function precedentsFor(rulings: readonly Ruling[], words: string): Precedent[] {
  const asked = stemsOf(words);
  const shared = ({ goods }: Ruling): number => [...stemsOf(goods)].filter((stem) => asked.has(stem)).length;
  return rulings
    .map((ruling) => ({ ruling, shared: shared(ruling) }))
    .sort((a, b) => b.shared - a.shared || b.ruling.date.localeCompare(a.ruling.date))
    .slice(0, MOST_PRECEDENTS)
    .map(({ ruling: { number, date, authority, code, goods, address } }) => ({
      rulingId: number,
      date,
      authority,
      hsCode: code,
      goods,
      address,
    }));
}

const stemsOf = (text: string): Set<string> =>
  new Set(
    foldText(text)
      .split(" ")
      .filter((word) => /[a-z]/.test(word) && !STOP_WORDS.has(word) && !PREPOSITIONS.has(word))
      .map(stemWord),
  );
