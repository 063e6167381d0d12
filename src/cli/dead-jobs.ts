/**
 * `npm run jobs:dead [-- --replay [--id ID]] [--remote --env staging|production] [--state FOLDER]`: queue
 * messages that failed for good, and a mark on them so that the worker's next sweep runs them again.
 */
import { parseArgs } from "node:util";
import { readAll, run } from "../data/query.ts";
import { DEAD_JOBS, type DeadJob, markForReplay } from "../data/webhooks/dead-jobs.ts";
import { openLocal } from "./local-platform.ts";
import { remoteRows, remoteTarget } from "./remote-target.ts";
import { sqlLiteral } from "./sql-runner.ts";
import { wranglerOf } from "./wrangler.ts";

const { values } = parseArgs({
  options: {
    replay: { type: "boolean", default: false },
    id: { type: "string" },
    remote: { type: "boolean", default: false },
    env: { type: "string" },
    state: { type: "string" },
  },
});
if (values.remote && values.env !== "staging" && values.env !== "production") {
  console.error("--remote needs --env staging or --env production");
  process.exit(2);
}

const replay = values.replay ? markForReplay(values.id ?? null) : null;

if (values.remote && values.env) {
  const wrangler = wranglerOf(values.env);
  if (replay)
    await remoteTarget(wrangler).transaction([
      { sql: replay.text, parameters: replay.parameters.map(sqlLiteral) },
    ]);
  print(await remoteRows<DeadJob>(wrangler, DEAD_JOBS.text));
} else {
  const { env, dispose } = await openLocal(values.state);
  if (replay) await run(env.DB, replay);
  print(await readAll(env.DB, DEAD_JOBS.with()));
  await dispose();
}

function print(rows: readonly DeadJob[]): void {
  if (rows.length === 0) console.log("no queue message has failed for good");
  for (const { id, kind, at, replayedAt } of rows) {
    const state = replayedAt === null ? "kept" : replayedAt === 0 ? "to be replayed" : "replayed";
    console.log(`${new Date(at).toISOString()}  ${kind.padEnd(18)} ${id}  ${state}`);
  }
}
