import { rmSync } from "node:fs";
import { buildAssets } from "./build-assets.ts";
import { conformance } from "./conformance.ts";
import { prepareLocal } from "./prepare-local.ts";
import { bundleWorker, serveLocal } from "./serve-local.ts";

const STATE = ".wrangler/test-state";

/** The suites that need a running service: seeds a state of their own, serves it, runs them over HTTP. */
export async function testService(): Promise<{ passed: number; failed: number; skipped: number }> {
  rmSync(STATE, { recursive: true, force: true });
  buildAssets();
  await prepareLocal({ state: STATE, log: () => undefined });
  bundleWorker();
  const server = await serveLocal({ state: STATE, vars: { LOG: "off" } });
  try {
    return await conformance(server.url);
  } finally {
    await server.stop();
  }
}
