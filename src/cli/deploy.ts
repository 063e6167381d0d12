/**
 * `npm run deploy -- --env staging|production [--dry-run]`: the whole of a release in its order, migrations, data,
 * worker; or its rehearsal, with which nothing leaves the machine and no credentials are needed.
 */
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { allDatasets } from "../../seed/load/datasets/all.ts";
import { buildAssets } from "./build-assets.ts";
import { openLocal } from "./local-platform.ts";
import { rehearse } from "./rehearsal/rehearse.ts";
import { askServedRelease } from "./rehearsal/served-release.ts";
import { checkAssets } from "./release/check-assets.ts";
import { checkBundle } from "./release/check-bundle.ts";
import { checkConfiguration } from "./release/check-configuration.ts";
import { checkMigrations } from "./release/check-migrations.ts";
import { type DeployCommand, RELEASE_USAGE, readDeployCommand } from "./release/options.ts";
import { release } from "./release/release.ts";
import { wranglerOf } from "./wrangler.ts";

const BUNDLE = "dist/deploy";
const STATE = ".wrangler/deploy-rehearsal";

const read = readDeployCommand(process.argv.slice(2));
if (read.ok) await deploy(read.command);
else if (read.help) console.log(RELEASE_USAGE);
else {
  console.error(`${read.problem}\nnpm run deploy -- --help says what it takes.`);
  process.exitCode = 2;
}

async function deploy({ environment, dryRun }: DeployCommand): Promise<void> {
  const { problems, placeholders } = checkConfiguration(environment);
  if (placeholders && !dryRun)
    problems.push("put the ids of your D1 database and KV namespace into wrangler.toml");
  if (placeholders && dryRun)
    console.log("note: resource ids are still placeholders; a release needs real ones");
  await buildAssets();
  problems.push(...checkAssets("public"), ...checkMigrations(), ...bundled(environment));
  if (fails(problems)) return;
  if (dryRun) return void fails(await rehearsed(environment));
  await release(wranglerOf(environment), { datasets: allDatasets(), say: console.log }).catch(
    (error: Error) => fails([error.message]),
  );
}

/** Builds the worker as `wrangler deploy` does, and looks at its size. */
function bundled(environment: string): string[] {
  execFileSync("wrangler", ["deploy", "--dry-run", "--outdir", BUNDLE, "--env", environment], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const { bytes, problems } = checkBundle(BUNDLE);
  console.log(`worker: ${Math.round(bytes / 1024)} KiB gzipped`);
  return problems;
}

async function rehearsed(environment: string): Promise<string[]> {
  rmSync(STATE, { recursive: true, force: true });
  const { env, dispose } = await openLocal(STATE);
  const problems = await rehearse({ environment, env, datasets: allDatasets(), say: console.log });
  await dispose();
  if (problems.length > 0) return problems;
  console.log("worker: asked what was released");
  return askServedRelease(STATE, BUNDLE);
}

/** Names problems, and has the command end with 1; false where there are none. */
function fails(problems: readonly string[]): boolean {
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  return problems.length > 0;
}
