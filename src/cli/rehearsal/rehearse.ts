import type { DatasetDefinition } from "../../../seed/load/dataset.ts";
import type { LocalBindings } from "../local-platform.ts";
import { release } from "../release/release.ts";
import { killedAt } from "./disturb.ts";
import { type StandIn, standIn } from "./stand-in.ts";

interface RehearsalOptions {
  environment: string;
  /** An empty local D1 and KV; hold what was released when the rehearsal is over. */
  env: LocalBindings;
  datasets: readonly DatasetDefinition[];
  say: (line: string) => void;
}

/** Among the first datasets is one of two values; this call turns the pointer to one of them, and the other is left. */
const KILLED_AT_CALL = 18;

/** A reader meets the old value of a key twice before the new one. */
const LATE_READS = 2;

/**
 * Rehearses a release on a stand-in for the platform: one that is killed on the way, one that finishes it while
 * keys are read late, and one that must find nothing left to do; then the worker is rolled back.
 * @returns a line for each thing that is not as it must be; empty where the release may be sent.
 */
export async function rehearse({ environment, env, datasets, say }: RehearsalOptions): Promise<string[]> {
  const platform = standIn(environment, env);
  const problems: string[] = [];
  try {
    await prepareAccount(platform, environment);
    say(`release: killed at call ${KILLED_AT_CALL}`);
    await killedRelease(platform, datasets, problems);
    say("release: done again, on a platform that answers late");
    platform.answerLate(LATE_READS);
    await release(platform.wrangler, { datasets, say: quiet(say), pausesMs: [1, 1, 1] });
    platform.answerLate(0);
    say("release: a second time, with nothing left to do");
    await releaseNothing(platform, datasets, problems);
    say("worker: rolled back");
    await rollBack(platform, problems);
  } catch (error) {
    problems.push(`release: ${error instanceof Error ? error.message : String(error)}`);
  }
  return problems;
}

/** As the guide to going live has it done before the first release. */
export async function prepareAccount({ wrangler }: StandIn, environment: string): Promise<void> {
  for (const queue of [`landfall-${environment}-jobs`, `landfall-${environment}-jobs-dead`])
    await wrangler(["queues", "create", queue]);
  await wrangler(["secret", "put", "MASTER_SECRET"]);
}

/** Only what was not taken over is worth a line: all of it is said when it is released. */
const quiet =
  (say: (line: string) => void) =>
  (line: string): void => {
    if (/^(?:refused|failed) /.test(line)) say(line);
  };

async function killedRelease(
  platform: StandIn,
  datasets: readonly DatasetDefinition[],
  problems: string[],
): Promise<void> {
  const mortal = killedAt(platform.wrangler, KILLED_AT_CALL, "done");
  const report = () => {
    if (mortal.dead()) throw new Error("killed");
  };
  const ended = await release(mortal.wrangler, { datasets, say: () => undefined, report, pausesMs: [] }).then(
    () => "whole",
    () => "killed",
  );
  if (ended === "whole") problems.push(`release: call ${KILLED_AT_CALL} was never made`);
  if (platform.changes.includes("deploy")) problems.push("release: the worker went out before its data");
}

async function releaseNothing(
  platform: StandIn,
  datasets: readonly DatasetDefinition[],
  problems: string[],
): Promise<void> {
  const before = platform.changes.length;
  await release(platform.wrangler, {
    datasets,
    say: () => undefined,
    report(outcome) {
      if (outcome.outcome !== "current")
        problems.push(`release: ${outcome.dataset} was ${outcome.outcome} again`);
    },
  });
  const changes = platform.changes.slice(before).filter((command) => command !== "deploy");
  if (changes.length > 0) problems.push(`release: nothing had changed, and yet ${changes.join(", ")}`);
}

async function rollBack({ wrangler }: StandIn, problems: string[]): Promise<void> {
  const listed = (await wrangler(["deployments", "list"])).toString();
  const [before = "", now] = [...listed.matchAll(/100%\) (\S+)/g)].map(([, version]) => version).slice(-2);
  if (before === "" || before === now) problems.push("worker: no version of before to go back to");
  const said = (await wrangler(["rollback", before, "--yes"])).toString();
  if (!said.includes(before)) problems.push(`worker: ${before} does not stand after the rollback`);
}
