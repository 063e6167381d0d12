import { allDatasets } from "../../seed/load/datasets/all.ts";
import { type LoadOutcome, loadDatasets } from "../../seed/load/load-datasets.ts";
import { seedLocalKeys } from "./local-keys.ts";
import { LOCAL_STATE, localTarget, openLocal } from "./local-platform.ts";
import { migrate } from "./migrate-local.ts";

/** Brings local state up to date: migrations, datasets whose version changed, development keys. */
export async function prepareLocal({ state = LOCAL_STATE, log = console.log } = {}): Promise<void> {
  const { env, dispose } = await openLocal(state);
  for (const name of await migrate(env.DB)) log(`migrated  ${name}`);
  await loadDatasets(allDatasets(), localTarget(env), { report: (outcome) => report(outcome, log) });
  await seedLocalKeys(env.DB, new Date());
  await dispose();
}

function report(outcome: LoadOutcome, log: (line: string) => void): void {
  if (outcome.outcome === "current") return;
  if (outcome.outcome === "refused") console.error(`refused   ${outcome.dataset}: ${outcome.reason}`);
  else
    log(
      `loaded    ${outcome.dataset.padEnd(18)} ${String(outcome.rows).padStart(6)} rows  ${outcome.milliseconds} ms`,
    );
}
