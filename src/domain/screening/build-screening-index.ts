import type { ListCoverage, ListedPartyFacts } from "./listed-party.ts";
import { mergeRuns } from "./merge-runs.ts";
import { packRun, readRun, type ScreeningRun } from "./screening-run.ts";

/**
 * Packs entries into the screening index at once, where there is time and memory for it; a worker packs runs and
 * merges them (see merge-runs.ts), to the same bytes.
 * @param parties entries in list order; their order breaks ties of equal scores
 * @param lists the lists loaded; each party's `list` must be one of them
 * @example loadScreeningIndex(buildScreeningIndex(parties, lists).buffer)
 */
export function buildScreeningIndex(
  parties: readonly ListedPartyFacts[],
  lists: readonly ListCoverage[],
): Uint8Array<ArrayBuffer> {
  const runs: ScreeningRun[] = [];
  for (let from = 0; from < parties.length; ) {
    const { list } = parties[from] as ListedPartyFacts;
    let to = from;
    while (parties[to]?.list === list) to++;
    runs.push(readRun(packRun(list, parties.slice(from, to))));
    from = to;
  }
  return mergeRuns(runs, lists);
}
