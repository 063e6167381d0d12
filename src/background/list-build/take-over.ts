import { isWhole, turnPointer } from "../../data/publish-blob.ts";
import { type ListBuild, nextCounts } from "../../data/screening/list-builds.ts";
import type { RescreenJob } from "../../data/screening/screening-index.ts";
import { SCREENING_INDEX, takeListsOver } from "../../data/screening/take-lists-over.ts";
import type { StepDone } from "../../domain/refresh/list-build.ts";

/**
 * Puts the edition in force: the pointer turns to the index, which was verified, and the rows follow with the
 * registration in one transaction. Its date is the day it is taken over, as every publisher was asked by then; how
 * old each list is stands with the list.
 * @throws Error where something of the edition is gone: the step is taken again, and in the end the build given up.
 */
export async function takeOver({ build, state }: ListBuild, env: Env, now: number): Promise<StepDone> {
  const { index, ...edition } = state;
  const { lists } = edition;
  const counts = await nextCounts(env.DB);
  const short = lists.find(({ list, entries }) => (counts.get(list) ?? 0) !== entries);
  if (short)
    throw new Error(`${counts.get(short.list) ?? 0} rows of ${short.list} instead of ${short.entries}`);
  const content = index && { name: SCREENING_INDEX, ...index };
  if (content === null || !(await isWhole(env.KV, content)))
    throw new Error("the merged index is not there whole");
  const asOf = new Date(now).toISOString().slice(0, 10);
  const version = `${asOf}+${content.sha256.slice(0, 12)}`;
  await turnPointer(env.KV, content, version, new Date(now));
  await takeListsOver(env.DB, build, edition, { sha256: content.sha256, version, asOf, now });
  await env.JOBS.send({ kind: "rescreen-watches" } satisfies RescreenJob);
  return null;
}
