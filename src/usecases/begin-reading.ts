import { classificationIndex } from "../data/classification/classification-index.ts";
import type { Clock } from "../data/clock.ts";
import { cclIndex } from "../data/export-control/ccl-index.ts";
import { knownLanguages } from "../data/languages/dictionaries.ts";
import { screeningIndex } from "../data/screening/screening-index.ts";

type Reading = (env: Env, clock: Clock) => readonly Promise<unknown>[];

const rates: Reading = (env, clock) => [clock.caches.exchange.current(env.KV, clock)];
const words: Reading = (env, clock) => [classificationIndex(env, clock), knownLanguages(env, clock)];
/** Goods may be named or coded: where their words are found is asked, what they weigh is not read for nothing. */
const whereWordsAre: Reading = ({ KV }, { now, caches: { classification, languages } }) => [
  classification.index.point(KV, now),
  languages.known.point(KV, now),
];

/** By the beginning of a path under the API's prefix: what its answers rest on, whoever asks and for whatever. */
const NEEDED: readonly (readonly [start: string, reading: Reading])[] = [
  ["/calculate", (env, clock) => [...rates(env, clock), ...whereWordsAre(env, clock)]],
  ["/countries/compare", (env, clock) => [...rates(env, clock), ...whereWordsAre(env, clock)]],
  ["/roo/evaluate", rates],
  ["/restrictions", whereWordsAre],
  ["/classify", (env, clock) => [...words(env, clock), ...rates(env, clock)]],
  ["/screen-parties", (env, clock) => [screeningIndex(env, clock)]],
  ["/eccn-lookup", (env, clock) => [cclIndex(env, clock), ...whereWordsAre(env, clock)]],
];

/**
 * Begins to read what an endpoint needs of every request, for the time that its caller is looked up: an isolate that has
 * only just begun waits for one trip less. What fails is read again by whoever needs it, and fails there.
 *
 * @param path Under the API's prefix: `/calculate`.
 */
export function beginReading(env: Env, path: string, clock: Clock): void {
  const needed = NEEDED.find(([start]) => path.startsWith(start));
  for (const reading of needed?.[1](env, clock) ?? []) clock.waitUntil(reading.catch(() => undefined));
}
