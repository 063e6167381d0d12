/**
 * `npm run jobs:dead [-- --replay [--id ID]] [--remote --env staging|production] [--state FOLDER]`: queue
 * messages that failed for good, and a mark on them so that the worker's next sweep runs them again.
 */
import { parseArgs } from "node:util";
import { replayStatement } from "../data/webhooks/dead-jobs.ts";
import { openLocal } from "./local-platform.ts";
import { remoteRows, remoteTarget } from "./remote-target.ts";

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

interface Row {
  id: string;
  kind: string;
  at: number;
  replayed_at: number | null;
}
const SQL = "SELECT id, kind, at, replayed_at FROM dead_jobs ORDER BY at";
const replay = values.replay ? replayStatement(values.id ?? null) : null;

if (values.remote && values.env) {
  if (replay) await remoteTarget(values.env).transaction([replay]);
  print(remoteRows<Row>(values.env, SQL));
} else {
  const { env, dispose } = await openLocal(values.state);
  if (replay) await env.DB.prepare(replay.sql).bind(...replay.parameters).run(); // biome-ignore format: one call
  print((await env.DB.prepare(SQL).all<Row>()).results);
  await dispose();
}

function print(rows: readonly Row[]): void {
  if (rows.length === 0) console.log("no queue message has failed for good");
  for (const { id, kind, at, replayed_at } of rows) {
    const state = replayed_at === null ? "kept" : replayed_at === 0 ? "to be replayed" : "replayed";
    console.log(`${new Date(at).toISOString()}  ${kind.padEnd(18)} ${id}  ${state}`);
  }
}
