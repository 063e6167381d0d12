import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildAssets } from "../../src/cli/build-assets.ts";
import { prepareLocal } from "../../src/cli/prepare-local.ts";
import { bundleWorker, serveLocal } from "../../src/cli/serve-local.ts";

/**
 * Builds the service as a deployment would, seeds a state of its own, and serves it for the browser
 * tests. With SERVICE_URL the tests run against a local service that is already up.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.SERVICE_URL) {
    project.provide("service", process.env.SERVICE_URL);
    return async () => {};
  }
  const folder = mkdtempSync(join(tmpdir(), "landfall-browser-"));
  buildAssets();
  bundleWorker(`${folder}/worker`);
  await prepareLocal({ state: `${folder}/state`, log: () => {} });
  const server = await serveLocal({
    state: `${folder}/state`,
    bundle: `${folder}/worker`,
    vars: { LOG: "off", ENVIRONMENT: "local" },
  });
  project.provide("service", server.url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
