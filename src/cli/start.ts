/** `npm start`: migrates and loads local state, then serves it. `-- --reset` begins anew. */
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { allDatasets } from "../../seed/datasets/all.ts";
import { type LoadOutcome, loadDatasets } from "../../seed/load.ts";
import { buildAssets } from "./build-assets.ts";
import { seedLocalKeys } from "./local-keys.ts";
import { localTarget, migrate, openLocal } from "./local-platform.ts";

const port = process.env.PORT ?? "8787";

if (process.argv.includes("--reset")) rmSync(".wrangler/state", { recursive: true, force: true });
buildAssets();
await prepare();
serve();

async function prepare(): Promise<void> {
  const { env, dispose } = await openLocal();
  for (const name of await migrate(env.DB)) console.log(`migrated  ${name}`);
  await loadDatasets(allDatasets(), localTarget(env), { report });
  await seedLocalKeys(env.DB, new Date());
  await dispose();
}

function report(outcome: LoadOutcome): void {
  if (outcome.outcome === "current") return;
  if (outcome.outcome === "refused")
    console.error(`refused   ${outcome.dataset}: ${outcome.reason}; the old data stays`);
  else
    console.log(
      `loaded    ${outcome.dataset.padEnd(18)} ${String(outcome.rows).padStart(6)} rows  ${outcome.milliseconds} ms`,
    );
}

function serve(): void {
  const server = spawn(
    "wrangler",
    ["dev", "--port", port, "--local", "--log-level", "warn", "--show-interactive-dev-session=false"],
    { stdio: "inherit" },
  );
  console.log(`\nLandfall is starting on http://localhost:${port}  (docs at /docs). Try:\n`);
  console.log(`curl -s http://localhost:${port}/api/v1/calculate -H 'X-API-Key: sk_live_local_pro' -H 'Content-Type: application/json' \\
  -d '{"price":120,"shippingPrice":15,"origin":"CN","destinationCountry":"DE","hsCode":"6109.10"}'\n`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
  server.on("exit", (code) => process.exit(code ?? 0));
}
