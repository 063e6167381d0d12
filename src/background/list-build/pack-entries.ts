import { type ListBuild, putRun } from "../../data/screening/list-builds.ts";
import { nextParties } from "../../data/screening/offered-parties.ts";
import { toBase64 } from "../../domain/encoding/bytes.ts";
import type { StepDone } from "../../domain/refresh/list-build.ts";
import { packRun } from "../../domain/screening/screening-run.ts";

/**
 * Entries packed in one message: some 400 ms of reading names, and a run of at most 1.2 MB in base64, where D1 takes
 * 2 MB as a value.
 */
const A_RUN = 1_000;

/** Packs the next entries of the edition, and moves on to the next list where one is at its end. */
export async function packEntries({ build, position, state }: ListBuild, env: Env): Promise<StepDone> {
  const { list, after } = state.packFrom;
  const code = state.lists[list]?.list;
  if (code === undefined) return { step: "merge", state };
  const page = await nextParties(env.DB, code, after, A_RUN);
  if (page.length > 0)
    await putRun(
      env.DB,
      build,
      position,
      toBase64(packRun(code, page.map(({ party }) => party))), // biome-ignore format: one value
    );
  const last = page.at(-1);
  const packFrom = page.length < A_RUN || !last ? { list: list + 1, after: -1 } : { list, after: last.seq };
  return { step: "pack", state: { ...state, packFrom } };
}
