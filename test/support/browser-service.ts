import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildAssets } from "../../src/cli/build-assets.ts";
import { prepareLocal } from "../../src/cli/prepare-local.ts";
import { bundleWorker, serveLocal } from "../../src/cli/serve-local.ts";
import { freePort } from "./free-port.ts";

/**
 * Builds the service as a deployment would, seeds a state of its own, and serves it for the browser
 * tests. With SERVICE_URL the tests run against a local service that is already up (its
 * WEBHOOK_ALLOW_HOSTS must then hold 127.0.0.1 with RECEIVER_PORT).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const receiverPort = Number(process.env.RECEIVER_PORT ?? (await freePort()));
  project.provide("receiverPort", receiverPort);
  if (process.env.SERVICE_URL) {
    project.provide("service", process.env.SERVICE_URL);
    return async () => {};
  }
  const folder = mkdtempSync(join(tmpdir(), "landfall-browser-"));
  await buildAssets();
  bundleWorker(`${folder}/worker`);
  await prepareLocal({ state: `${folder}/state`, log: () => {} });
  const server = await serveLocal({
    state: `${folder}/state`,
    bundle: `${folder}/worker`,
    vars: { LOG: "off", ENVIRONMENT: "local", WEBHOOK_ALLOW_HOSTS: `127.0.0.1:${receiverPort}` },
  });
  project.provide("service", server.url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
