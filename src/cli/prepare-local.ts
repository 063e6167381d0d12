import { allDatasets } from "../../seed/load/datasets/all.ts";
import { type LoadOutcome, loadDatasets } from "../../seed/load/load-datasets.ts";
import { seedLocalKeys } from "./local-keys.ts";
import { LOCAL_STATE, localTarget, openLocal } from "./local-platform.ts";
import { migrate } from "./migrate-local.ts";

/**
 * Brings local state up to date: migrations, datasets whose version changed or that are not whole, development keys.
 * @returns the datasets that were refused or could not be written; the service goes on with what it had of them.
 */
export async function prepareLocal({ state = LOCAL_STATE, log = console.log } = {}): Promise<string[]> {
  const { env, dispose } = await openLocal(state);
  const left: string[] = [];
  for (const name of await migrate(env.DB)) log(`migrated  ${name}`);
  await loadDatasets(allDatasets(), localTarget(env), {
    report(outcome) {
      if (outcome.outcome === "refused" || outcome.outcome === "failed") {
        left.push(outcome.dataset);
        console.error(outcomeLine(outcome));
      } else if (outcome.outcome !== "current") log(outcomeLine(outcome));
    },
  });
  await seedLocalKeys(env.DB, new Date());
  await dispose();
  return left;
}

/** One line about what became of a dataset. */
export function outcomeLine(outcome: LoadOutcome): string {
  const head = `${outcome.outcome.padEnd(9)} ${outcome.dataset}`;
  if (outcome.outcome === "current") return head;
  if (outcome.outcome === "repaired") return `${head}: ${outcome.remark}`;
  if (outcome.outcome !== "loaded") return `${head}: ${outcome.reason}`;
  const took = `${String(outcome.rows).padStart(6)} rows  ${outcome.milliseconds} ms`;
  return `${outcome.outcome.padEnd(9)} ${outcome.dataset.padEnd(18)} ${took}  ${outcome.remark}`.trimEnd();
}
