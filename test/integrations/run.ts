/**
 * `npm run test:integrations`: each folder here is a shop on a platform that the project did not write. Its platform
 * and the packed client are installed into the folder, its types are checked, and its tests run against the service.
 */
import { execFileSync } from "node:child_process";
import { globSync, readdirSync, rmSync } from "node:fs";
import { buildAssets } from "../../src/cli/build-assets.ts";
import { prepareLocal } from "../../src/cli/prepare-local.ts";
import { bundleWorker, serveLocal } from "../../src/cli/serve-local.ts";

const HERE = "test/integrations";
const STATE = ".wrangler/integrations-state";

const run = (program: string, words: readonly string[], cwd = ".", env = {}): string =>
  execFileSync(program, words, {
    cwd,
    encoding: "utf8",
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });

/** Installs the platform and, as a stranger would, the packed client. */
function install(folder: string): void {
  const options = ["--ignore-scripts", "--no-audit", "--no-fund"];
  run("npm", ["ci", ...options], folder);
  const packed = run("npm", ["pack", "--json", "--pack-destination", folder]);
  const [{ filename }] = JSON.parse(packed.slice(packed.indexOf("[\n"))) as [{ filename: string }];
  try {
    run("npm", ["install", "--no-save", "--offline", ...options, `./${filename}`], folder);
  } finally {
    rmSync(`${folder}/${filename}`);
  }
}

const folders = readdirSync(HERE, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `${HERE}/${name}`);
for (const folder of folders) {
  install(folder);
  run("tsc", ["--project", `${folder}/tsconfig.json`]);
}

await buildAssets();
await prepareLocal({ state: STATE, log: () => undefined });
bundleWorker();
const server = await serveLocal({ state: STATE, vars: { LOG: "off" } });
try {
  for (const folder of folders) {
    const tests = globSync("*.test.ts", { cwd: folder });
    const answer = run("node", ["--test", "--test-reporter=spec", ...tests], folder, {
      LANDFALL_URL: server.url,
      LANDFALL_KEY: "sk_live_local_enterprise",
      VENDURE_DISABLE_TELEMETRY: "true",
    });
    console.log(answer);
  }
} finally {
  await server.stop();
}
