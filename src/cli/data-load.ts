/** `npm run data:load [-- --help]`: brings committed tables into D1 and KV, and mends what is missing there. */
import { allDatasets } from "../../seed/load/datasets/all.ts";
import { type LoadOptions, type LoadOutcome, loadDatasets } from "../../seed/load/load-datasets.ts";
import { LOAD_USAGE, type LoadCommand, readCommand } from "./data-load-options.ts";
import { localTarget, openLocal } from "./local-platform.ts";
import { migrate } from "./migrate-local.ts";
import { outcomeLine } from "./prepare-local.ts";
import { remoteTarget } from "./remote-target.ts";
import { wranglerOf } from "./wrangler.ts";

const read = readCommand(process.argv.slice(2));
if (read.ok) await load(read.command);
else if (read.help) console.log(LOAD_USAGE);
else {
  console.error(`${read.problem}\nnpm run data:load -- --help says what it takes.`);
  process.exitCode = 2;
}

async function load({ remote, state, accept, repair }: LoadCommand): Promise<void> {
  const options: LoadOptions = { accept, repair, report };
  if (remote !== null) return loadDatasets(allDatasets(), remoteTarget(wranglerOf(remote)), options);
  const { env, dispose } = await openLocal(state ?? undefined);
  await migrate(env.DB);
  await loadDatasets(allDatasets(), localTarget(env), options);
  await dispose();
}

function report(outcome: LoadOutcome): void {
  console.log(outcomeLine(outcome));
  if (outcome.outcome === "refused" || outcome.outcome === "failed") process.exitCode = 1;
}
