/** Speed of the packed index: percentiles over real queries, cold load, and growth with the number of entries. */
import { buildScreeningIndex } from "../../../src/domain/screening/build-screening-index.ts";
import type { ListCoverage, ListedPartyFacts } from "../../../src/domain/screening/listed-party.ts";
import type { ScreeningIndex } from "../../../src/domain/screening/load-screening-index.ts";
import { loadScreeningIndex } from "../../../src/domain/screening/load-screening-index.ts";
import { screen } from "../../../src/domain/screening/screen.ts";

const round = (value: number): number => Number(value.toFixed(3));

function times(index: ScreeningIndex, queries: readonly string[]): number[] {
  return queries
    .map((name) => {
      const from = performance.now();
      screen(index, { name });
      return performance.now() - from;
    })
    .sort((a, b) => a - b);
}

const mean = (sorted: readonly number[]): number => sorted.reduce((sum, one) => sum + one, 0) / sorted.length;

/** Percentiles of one pass after one warming pass; cold load is laying the arrays and the first answer. */
export function measureSpeed(index: ScreeningIndex, packed: Uint8Array, queries: readonly string[]) {
  times(index, queries);
  const sorted = times(index, queries);
  const copy = packed.slice().buffer;
  const from = performance.now();
  const fresh = loadScreeningIndex(copy);
  const loadMs = performance.now() - from;
  if (fresh.ok) screen(fresh.index, { name: queries[0] ?? "" });
  return {
    p50Ms: round(sorted[Math.floor(sorted.length * 0.5)] as number),
    p99Ms: round(sorted[Math.floor(sorted.length * 0.99)] as number),
    meanMs: round(mean(sorted)),
    coldLoadMs: round(loadMs),
    coldLoadAndFirstMs: round(performance.now() - from),
  };
}

/**
 * The same queries over ten times the entries. The nine copies are new parties made of listed words in new
 * company: each takes the words of its name from other entries, so that postings grow tenfold as real lists would.
 */
export function tenfold(
  parties: readonly ListedPartyFacts[],
  lists: readonly ListCoverage[],
  queries: readonly string[],
  baseMean: number,
) {
  const grown = [...parties];
  let seed = 7;
  const random = (): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  for (let copy = 1; copy < 10; copy++) {
    for (const party of parties) {
      grown.push({
        ...party,
        ref: `${party.ref}-${copy}`,
        names: party.names.map((name) => ({
          ...name,
          text: name.text
            .split(" ")
            .map((word) => {
              const other = parties[Math.floor(random() * parties.length)]?.names[0]?.text.split(" ") ?? [
                word,
              ];
              return other[Math.floor(random() * other.length)] ?? word;
            })
            .join(" "),
        })),
      });
    }
  }
  const loaded = loadScreeningIndex(buildScreeningIndex(grown, lists).buffer as ArrayBuffer);
  if (!loaded.ok) return { tenfoldRatio: null };
  const sample = queries.filter((_, at) => at % 4 === 0);
  times(loaded.index, sample);
  const sorted = times(loaded.index, sample);
  return {
    tenfoldEntries: grown.length,
    tenfoldMeanMs: round(mean(sorted)),
    tenfoldRatio: round(mean(sorted) / baseMean),
  };
}
