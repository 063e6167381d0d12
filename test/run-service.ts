import { rmSync } from "node:fs";
import { buildAssets } from "../src/cli/build-assets.ts";
import { prepareLocal } from "../src/cli/prepare-local.ts";
import { bundleWorker, serveLocal } from "../src/cli/serve-local.ts";
import { conformance } from "./conformance/run.ts";
import { freePort } from "./support/free-port.ts";

const STATE = ".wrangler/test-state";

/**
 * The suites that need a running service: seeds a state of their own, serves it, runs them over HTTP; all
 * of them, or the files named.
 */
export async function testService(
  files: string[] = [],
): Promise<{ passed: number; failed: number; skipped: number }> {
  rmSync(STATE, { recursive: true, force: true });
  await buildAssets();
  await prepareLocal({ state: STATE, log: () => undefined });
  bundleWorker();
  // In the environment, as a developer would set it: the webhook suite receives there.
  process.env.CONFORMANCE_RECEIVER = String(await freePort());
  process.env.WEBHOOK_ALLOW_HOSTS = `127.0.0.1:${process.env.CONFORMANCE_RECEIVER}`;
  const server = await serveLocal({ state: STATE, vars: { LOG: "off" } });
  try {
    return await conformance(server.url, files.length > 0 ? { files } : {});
  } finally {
    await server.stop();
  }
}
