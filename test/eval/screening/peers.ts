/** fuse.js and minisearch on the same names and the same perturbed queries, in the same run. */
import Fuse from "fuse.js";
import MiniSearch from "minisearch";
import type { ListedPartyFacts } from "../../../src/domain/screening/listed-party.ts";
import type { ScreeningIndex } from "../../../src/domain/screening/load-screening-index.ts";
import { screen } from "../../../src/domain/screening/screen.ts";
import type { CaseRow } from "./cases.ts";

interface Tally {
  firstTen: number;
  first: number;
  ms: number;
}

/** Every engine may return ten parties; found is one of the ten, whatever its score. */
export function measurePeers(
  index: ScreeningIndex,
  parties: readonly ListedPartyFacts[],
  rows: readonly CaseRow[],
  idsOf: (name: string) => Set<string>,
) {
  const documents = parties.flatMap((party, at) =>
    party.names.map((name, n) => ({ key: `${at}.${n}`, id: `${party.list}:${party.ref}`, name: name.text })),
  );
  const asked = rows
    .map((row) => ({
      query: row.query ?? "",
      ids: new Set([...idsOf(row.base_name ?? ""), ...idsOf(row.expected_name ?? "")]),
    }))
    .filter((row) => row.ids.size > 0);
  const fuse = new Fuse(documents, {
    keys: ["name"],
    includeScore: true,
    threshold: 0.4,
    ignoreLocation: true,
  });
  const mini = new MiniSearch({
    idField: "key",
    fields: ["name"],
    storeFields: ["id"],
    searchOptions: { fuzzy: 0.2, prefix: true },
  });
  mini.addAll(documents);

  const run = (search: (query: string) => string[], sample: typeof asked): Tally => {
    let firstTen = 0;
    let first = 0;
    const from = performance.now();
    for (const { query, ids } of sample) {
      const top = [...new Set(search(query))].slice(0, 10);
      if (top.some((id) => ids.has(id))) firstTen += 1;
      if (ids.has(top[0] ?? "")) first += 1;
    }
    return {
      firstTen: firstTen / sample.length,
      first: first / sample.length,
      ms: (performance.now() - from) / sample.length,
    };
  };
  run((query) => screen(index, { name: query }).map((match) => match.id), asked);
  // fuse.js takes about a second a query on this many names: every fourth case is enough for its figures.
  const sample = asked.filter((_, at) => at % 4 === 0);
  const tallies = {
    landfall: run((query) => screen(index, { name: query, threshold: 0.7 }).map((match) => match.id), sample),
    "fuse.js": run((query) => fuse.search(query, { limit: 30 }).map((hit) => hit.item.id), sample),
    minisearch: run(
      (query) =>
        mini
          .search(query)
          .slice(0, 30)
          .map((hit) => hit.id as string),
      sample,
    ),
  };
  console.log(`Side by side on ${sample.length} perturbed names over ${documents.length} listed names:`);
  console.table(
    Object.fromEntries(
      Object.entries(tallies).map(([name, tally]) => [
        name,
        {
          "in first ten": tally.firstTen.toFixed(3),
          "first place": tally.first.toFixed(3),
          "ms a query": tally.ms.toFixed(2),
        },
      ]),
    ),
  );
  const round = (value: number): number => Number(value.toFixed(3));
  return {
    fuseTimes: round(tallies["fuse.js"].ms / tallies.landfall.ms),
    fuseRecall: round(tallies["fuse.js"].firstTen),
    minisearchTimes: round(tallies.minisearch.ms / tallies.landfall.ms),
    minisearchRecall: round(tallies.minisearch.firstTen),
    ownRecallSideBySide: round(tallies.landfall.firstTen),
  };
}
