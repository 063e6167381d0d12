import { existsSync, mkdirSync } from "node:fs";
import { readCatalogue } from "../../../seed/importers/sanctions/sanctions-catalogue.ts";
import { SANCTIONS_TABLES } from "../../../seed/importers/sanctions/sanctions-tables.ts";
import { sanctionsDataset } from "../../../seed/load/datasets/sanctions.ts";
import { loadDatasets } from "../../../seed/load/load-datasets.ts";
import { type ListDocument, writeNewerLists } from "../../../seed/load/refresh/newer-lists.ts";
import type { Acceptance } from "../../../seed/load/registration.ts";
import { listsOf, type RefreshSource, roundOf } from "../../domain/refresh/source.ts";
import type { RefreshTarget } from "./refresh-target.ts";
import type { Rounds } from "./rounds.ts";

/**
 * Asks for newer lists, and loads the edition of all of them with what passes.
 * @param directory where the refreshed tables are kept, in the form of the committed ones.
 */
export async function refreshLists(
  sources: readonly RefreshSource[],
  rounds: Rounds,
  target: RefreshTarget,
  {
    acceptShrink,
    accept = null,
    directory,
  }: { acceptShrink: boolean; accept?: Acceptance | null; directory: string },
): Promise<void> {
  const wanted = sources.filter(({ name }) => name.startsWith("sanctions:"));
  if (wanted.length === 0) return;
  const from = newestTables(directory);
  const loaded = await target.listEditions();
  // On another machine than the last refresh's the tables here are older than what is loaded.
  const behind = new Set(olderLists(from, loaded));
  const documents: ListDocument[] = [];
  for (const source of wanted) {
    const brought = await rounds.fetch(source, listsOf(source.name).some((list) => behind.has(list))); // biome-ignore format: one call
    if (brought) documents.push({ source: source.name, chunks: textOf(brought.bytes), asOf: brought.asOf });
  }
  if (documents.length === 0) return;
  mkdirSync(directory, { recursive: true });
  const refusals = await writeNewerLists(documents, directory, { from, acceptShrink });
  const older = olderLists(directory, loaded);
  const settled = (source: string): boolean => source.startsWith("sanctions:");
  if (older.length > 0) {
    const reason = `${older.join(", ")} would go back to an older edition than is loaded; ask for every list`;
    for (const { source } of documents) await rounds.refuse(source, "older", reason);
    return;
  }
  const outcomes: Parameters<Rounds["settle"]>[1][] = [];
  await loadDatasets([sanctionsDataset(directory)], target, {
    acceptShrink,
    accept,
    report: (outcome) => outcomes.push(outcome),
  });
  for (const { source } of documents) {
    const own = refusals.filter(({ list }) => listsOf(source).includes(list));
    if (own.length > 0)
      await rounds.refuse(
        source,
        roundOf(own),
        own.map(({ list, detail }) => `${list}: ${detail}`).join("; "),
      );
  }
  for (const outcome of outcomes) {
    rounds.say(outcome.dataset, outcome.outcome, outcome.outcome === "loaded" ? `${outcome.rows} rows` : "");
    await rounds.settle(settled, outcome);
  }
}

/** Lists whose edition in a folder of tables is older than the one that is loaded. */
export function olderLists(folder: string, loaded: ReadonlyMap<string, string>): string[] {
  return readCatalogue(folder)
    .filter(({ list, asOf }) => asOf < (loaded.get(list) ?? ""))
    .map(({ list }) => list);
}

/** The tables of an earlier refresh, unless the committed ones are newer. */
function newestTables(directory: string): string {
  if (!existsSync(`${directory}/lists.tsv`)) return SANCTIONS_TABLES;
  const newest = (folder: string): string => readCatalogue(folder).map(({ asOf }) => asOf).sort().at(-1) ?? ""; // biome-ignore format: one chain
  return newest(directory) >= newest(SANCTIONS_TABLES) ? directory : SANCTIONS_TABLES;
}

/** Text in pieces of a megabyte, as a stream would bring it. */
function* textOf(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += 1_048_576)
    yield decoder.decode(bytes.subarray(at, at + 1_048_576), { stream: true });
  yield decoder.decode();
}
