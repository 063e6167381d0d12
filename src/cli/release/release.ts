import type { DatasetDefinition } from "../../../seed/load/dataset.ts";
import { type LoadOutcome, loadDatasets } from "../../../seed/load/load-datasets.ts";
import { outcomeLine } from "../prepare-local.ts";
import { remoteTarget } from "../remote-target.ts";
import type { Wrangler } from "../wrangler.ts";

interface ReleaseOptions {
  datasets: readonly DatasetDefinition[];
  say: (line: string) => void;
  /** Called after each dataset; what it throws ends the release. */
  report?: (outcome: LoadOutcome) => void;
  /** Milliseconds between looks at a value that still reads in its old form; standard: over a minute in all. */
  pausesMs?: readonly number[];
}

/**
 * A release in its order: migrations, data, worker. Migrations only ever expand, so the worker of before runs on
 * while the data is loaded; new code finds the rows it may need. Each step may be done again: a release that was
 * stopped anywhere is finished by running it once more.
 *
 * @throws Error where a step fails; the steps after it are not taken, so a dataset that was not taken over leaves
 * the worker of before in place.
 * @example await release(wranglerOf("staging"), { datasets: allDatasets(), say: console.log })
 */
export async function release(
  wrangler: Wrangler,
  { datasets, say, report, pausesMs }: ReleaseOptions,
): Promise<void> {
  say((await wrangler(["d1", "migrations", "apply", "DB", "--remote"])).toString().trim());
  const left: string[] = [];
  await loadDatasets(datasets, remoteTarget(wrangler, pausesMs), {
    report(outcome) {
      say(outcomeLine(outcome));
      if (outcome.outcome === "refused" || outcome.outcome === "failed") left.push(outcome.dataset);
      report?.(outcome);
    },
  });
  if (left.length > 0) throw new Error(`the worker was not released, for these were not taken over: ${left.join(", ")}`); // biome-ignore format: one statement
  say((await wrangler(["deploy"])).toString().trim());
}
