/** The part of `npm test` that needs a running service: seeds a state of its own, serves it, runs the black-box suite. */
import { rmSync } from "node:fs";
import { buildAssets } from "./build-assets.ts";
import { conformance } from "./conformance.ts";
import { prepareLocal } from "./prepare-local.ts";
import { bundleWorker, serveLocal } from "./serve-local.ts";

const STATE = ".wrangler/test-state";

rmSync(STATE, { recursive: true, force: true });
buildAssets();
await prepareLocal({ state: STATE, log: () => undefined });
bundleWorker();
const server = await serveLocal({ state: STATE, vars: { LOG: "off" } });
const passed = await conformance(server.url);
await server.stop();
process.exitCode = passed ? 0 : 1;
