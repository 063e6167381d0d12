import { storeContent } from "../../data/publish-blob.ts";
import { type ListBuild, runFrom } from "../../data/screening/list-builds.ts";
import { SCREENING_INDEX } from "../../data/screening/take-lists-over.ts";
import { fromBase64 } from "../../domain/encoding/bytes.ts";
import type { StepDone } from "../../domain/refresh/list-build.ts";
import { mergeRuns } from "../../domain/screening/merge-runs.ts";
import { readRun, type ScreeningRun } from "../../domain/screening/screening-run.ts";

/** Merges the packed runs into the index, and stores it where nobody reads it yet. */
export async function mergeIndex({ build, state }: ListBuild, env: Env): Promise<StepDone> {
  const runs: ScreeningRun[] = [];
  for (
    let next = await runFrom(env.DB, build, 0);
    next;
    next = await runFrom(env.DB, build, next.position + 1)
  )
    runs.push(readRun(fromBase64(next.body)));
  const bytes = mergeRuns(runs, state.lists);
  const { sha256, bytes: length } = await storeContent(env.KV, SCREENING_INDEX, bytes);
  return { step: "take_over", state: { ...state, index: { sha256, bytes: length } } };
}
