/** `npm run data:load [-- --remote --env staging|production] [--accept-shrink]`: committed tables into D1 and KV. */
import { parseArgs } from "node:util";
import { allDatasets } from "../../seed/load/datasets/all.ts";
import { type LoadOutcome, loadDatasets } from "../../seed/load/load-datasets.ts";
import { localTarget, openLocal } from "./local-platform.ts";
import { migrate } from "./migrate-local.ts";
import { remoteTarget } from "./remote-target.ts";

const { values } = parseArgs({
  options: {
    remote: { type: "boolean", default: false },
    env: { type: "string" },
    "accept-shrink": { type: "boolean", default: false },
  },
});

const options = { acceptShrink: values["accept-shrink"], report };
if (values.remote) {
  if (!values.env) throw new Error("--remote needs --env staging or --env production");
  await loadDatasets(allDatasets(), remoteTarget(values.env), options);
} else {
  const { env, dispose } = await openLocal();
  await migrate(env.DB);
  await loadDatasets(allDatasets(), localTarget(env), options);
  await dispose();
}

function report(outcome: LoadOutcome): void {
  const detail =
    outcome.outcome === "loaded"
      ? `${outcome.rows} rows ${outcome.remark}`
      : outcome.outcome === "refused"
        ? outcome.reason
        : "";
  console.log(`${outcome.outcome.padEnd(8)} ${outcome.dataset} ${detail}`);
  if (outcome.outcome === "refused") process.exitCode = 1;
}
