/**
 * `npm run deploy -- --env staging|production [--dry-run]`: the whole of a release in its order.
 * Migrations only ever expand (a column or table is dropped one release after the last code that reads
 * it), so they go first, then data, then the worker; a failed step stops the release.
 * With --dry-run nothing leaves the machine and no credentials are needed: the configuration is
 * checked, the migrations run and the data loads into a state of its own, the bundle is built.
 */
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Unstable_Config, unstable_readConfig } from "wrangler";
import { buildAssets } from "./build-assets.ts";
import { deployedSettingProblems } from "./deployed-settings.ts";
import { prepareLocal } from "./prepare-local.ts";

const { values } = parseArgs({
  options: { env: { type: "string" }, "dry-run": { type: "boolean", default: false } },
});
const environment = values.env ?? "";
if (!["staging", "production"].includes(environment)) {
  console.error("say --env staging or --env production");
  process.exit(1);
}

// With CI set wrangler asks nothing: who runs a release has already said which environment.
const wrangler = (...words: string[]): void =>
  void execFileSync("wrangler", [...words, "--env", environment], {
    stdio: "inherit",
    env: { ...process.env, CI: "1" },
  });

checkConfiguration();
buildAssets();
if (values["dry-run"]) await rehearse();
else release();

/** The bindings that the code needs, and ids that are no longer the placeholders of the repository. */
function checkConfiguration(): void {
  const config: Unstable_Config = unstable_readConfig({ config: "wrangler.toml", env: environment });
  const problems: string[] = [];
  const database = config.d1_databases.find((binding) => binding.binding === "DB");
  const values_ = config.kv_namespaces.find((binding) => binding.binding === "KV");
  if (!database || !values_) problems.push("bindings DB and KV are needed");
  if (!config.durable_objects.bindings.some((binding) => binding.name === "COUNTER"))
    problems.push("binding COUNTER is needed");
  if (!config.queues.producers?.some((queue) => queue.binding === "JOBS"))
    problems.push("queue binding JOBS is needed");
  if (config.vars.ENVIRONMENT !== environment) problems.push(`ENVIRONMENT must be "${environment}"`);
  problems.push(...deployedSettingProblems(config));
  const placeholder = /^[0-]+$/;
  const unset = [database?.database_id, values_?.id].some((id) => id === undefined || placeholder.test(id));
  if (unset && !values["dry-run"])
    problems.push("put the ids of your D1 database and KV namespace into wrangler.toml");
  if (unset && values["dry-run"])
    console.log("note: resource ids are still placeholders; a release needs real ones");
  for (const problem of problems) console.error(`configuration: ${problem}`);
  if (problems.length > 0) process.exit(1);
}

function release(): void {
  wrangler("d1", "migrations", "apply", "DB", "--remote");
  execFileSync("node", ["src/cli/data-load.ts", "--remote", "--env", environment], { stdio: "inherit" });
  wrangler("deploy");
}

async function rehearse(): Promise<void> {
  const state = ".wrangler/deploy-rehearsal";
  rmSync(state, { recursive: true, force: true });
  const left = await prepareLocal({ state, log: () => undefined });
  rmSync(state, { recursive: true, force: true });
  if (left.length > 0) {
    console.error(`data: ${left.join(", ")} would be refused`);
    process.exit(1);
  }
  console.log("migrations and data: load whole");
  wrangler("deploy", "--dry-run", "--outdir", "dist/deploy");
}
