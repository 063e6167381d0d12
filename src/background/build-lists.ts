import { recordRound } from "../data/refresh/refresh-runs.ts";
import {
  advanceBuild,
  beginBuild,
  currentBuild,
  endStatements,
  entriesWithoutFacts,
  type ListBuild,
} from "../data/screening/list-builds.ts";
import { offeredListsOf } from "../data/screening/offered-lists.ts";
import { headerInForce } from "../data/screening/screening-index.ts";
import type { ListBuildState, ListBuildStep, StepDone } from "../domain/refresh/list-build.ts";
import { INDEX_EDITION } from "../domain/screening/index-edition.ts";
import type { ScreeningHeader } from "../domain/screening/screening-format.ts";
import { linkEntries } from "./list-build/link-entries.ts";
import { mergeIndex } from "./list-build/merge-index.ts";
import { packEntries } from "./list-build/pack-entries.ts";
import { takeOver } from "./list-build/take-over.ts";

/** Queue message: take the next step of building an index of the lists that were offered. */
export interface BuildListsJob {
  kind: "build-lists";
}

/** A build takes a quarter of an hour; one that has not come to an end after six is given up, and begun anew. */
const GIVEN_UP_MS = 6 * 3_600_000;

const STEPS: Readonly<Record<ListBuildStep, (build: ListBuild, env: Env, now: number) => Promise<StepDone>>> =
  { link: linkEntries, pack: packEntries, merge: mergeIndex, take_over: takeOver };

/**
 * Takes one step of the build under way, or begins one where there is something to build, and sends the message for the next.
 * How far a build is stands in the database: a worker that is killed at any moment leaves its step to be taken again,
 * with the same result, by the message's next delivery or by the hourly round.
 */
export async function buildLists(env: Env, now: number): Promise<void> {
  const build = await currentBuild(env.DB);
  const goesOn = build === null ? await begin(env, now) : await advance(build, env, now);
  if (goesOn) await env.JOBS.send({ kind: "build-lists" } satisfies BuildListsJob);
}

/**
 * The job of the hourly round: a build whose message was lost goes on, offered lists that wait are taken up, and an index
 * that a release before made is made anew.
 */
export async function buildJobs(env: Env): Promise<BuildListsJob[]> {
  const open =
    (await currentBuild(env.DB)) !== null ||
    (await offeredListsOf(env.DB)).length > 0 ||
    (await isToBeMadeAnew(env, await headerInForce(env.KV)));
  return open ? [{ kind: "build-lists" }] : [];
}

/** Whether an index was made by other code than requests are now read by, and the entries to make it of are held. */
const isToBeMadeAnew = async ({ DB }: Env, header: ScreeningHeader | null): Promise<boolean> =>
  header !== null && header.edition !== INDEX_EDITION && (await entriesWithoutFacts(DB)) === 0;

async function begin(env: Env, now: number): Promise<boolean> {
  const offered = await offeredListsOf(env.DB);
  const inForce = await headerInForce(env.KV);
  if (offered.length === 0 && !(await isToBeMadeAnew(env, inForce))) return false;
  if (inForce === null) {
    const reason = "the index in force is not there whole: npm run data:load -- --repair";
    for (const { round } of offered)
      await recordRound(env.DB, { ...round, checkedAt: now, outcome: "failed", reason, loadedAt: null });
    return false;
  }
  const fresh = new Map(offered.map((one) => [one.list, one]));
  const lists = inForce.lists.map((held) => {
    const { asOf, entries, names } = fresh.get(held.list) ?? held;
    return { ...held, asOf, entries, names };
  });
  const rounds = [...new Map(offered.map(({ round }) => [round.source, round])).values()];
  const taken = [...fresh.keys()];
  const state: ListBuildState = {
    lists,
    taken,
    rounds,
    packFrom: { list: 0, after: -1 },
    index: null,
    edition: INDEX_EDITION,
  };
  await beginBuild(env.DB, { build: crypto.randomUUID(), state, offered: taken, now });
  return true;
}

async function advance(build: ListBuild, env: Env, now: number): Promise<boolean> {
  // Runs that were packed by the release before are not merged with this one's.
  if (now - build.startedAt > GIVEN_UP_MS || build.state.edition !== INDEX_EDITION)
    return giveUp(build, env, now);
  const done = await STEPS[build.step](build, env, now);
  if (done === null) return (await offeredListsOf(env.DB)).length > 0;
  return advanceBuild(env.DB, build, { ...done, position: build.position + 1 }, now);
}

/** Drops what was built. Nothing of it is in force, and its sources are asked again in the next round. */
async function giveUp({ build, step, state }: ListBuild, env: Env, now: number): Promise<boolean> {
  const reason = `the index could not be built; it came to the step "${step}"`;
  for (const round of state.rounds) {
    const { source } = round;
    console.error(JSON.stringify({ alert: "list_build_given_up", source, step }));
    await recordRound(env.DB, {
      ...round,
      checkedAt: now,
      outcome: "failed",
      reason,
      loadedAt: null,
      etag: null,
      lastModified: null,
      sha256: null,
    });
  }
  await env.DB.batch(endStatements(env.DB, build));
  return false;
}
