import type { ListCoverage } from "../screening/listed-party.ts";
import type { RefreshRound } from "./source.ts";

/**
 * What is done next for a new index of the lists, in this order: find who is on several lists, pack entries in runs,
 * merge the runs, take the edition over.
 */
export type ListBuildStep = "link" | "pack" | "merge" | "take_over";

/** What a build has settled so far. */
export interface ListBuildState {
  /** The lists of the edition, in the order of its entries. */
  lists: ListCoverage[];
  /** Those that were offered newly. */
  taken: string[];
  /** The rounds that brought its newer lists. */
  rounds: RefreshRound[];
  /** Where packing goes on: a list by its place in `lists`, and the entry after which. */
  packFrom: { list: number; after: number };
  /** SHA-256 and length of the merged index, once it stands. */
  index: { sha256: string; bytes: number } | null;
  /** The code that it is made by, as `INDEX_EDITION` of the release that began it. */
  edition: string;
}

/** What a step leaves for the next; null where the edition is in force. */
export type StepDone = { step: ListBuildStep; state: ListBuildState } | null;
