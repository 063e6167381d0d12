import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { LOCAL_STATE } from "./local-platform.ts";
import { workerSettings } from "./local-settings.ts";
import { OUTBOUND, outboundWorker } from "./outbound-network.ts";

export interface LocalServer {
  url: string;
  runtime: Miniflare;
  stop(): Promise<void>;
}

const OUT = "dist/worker";

/** The bundle's entry first, then what it imports beside it (the text shaper's WebAssembly). */
function bundledModules(
  bundle: string,
  entry: string,
): { type: "ESModule" | "CompiledWasm"; path: string }[] {
  const compiled = readdirSync(bundle).filter((file) => file.endsWith(".wasm"));
  return [
    { type: "ESModule", path: `${bundle}/${entry}` },
    ...compiled.map((file) => ({ type: "CompiledWasm" as const, path: `${bundle}/${file}` })),
  ];
}

/** Bundles the worker exactly as a deployment would, without sending anything anywhere. */
export function bundleWorker(out = OUT): void {
  execFileSync("wrangler", ["deploy", "--dry-run", "--outdir", out], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, WRANGLER_LOG: "error" },
  });
}

/**
 * Serves the bundled worker with its local bindings and the settings of `.dev.vars` and the environment; `vars` go
 * over both. Straight on the runtime, without a development
 * proxy in front: what is measured here is the worker.
 */
export async function serveLocal({
  port = 0,
  state = LOCAL_STATE,
  bundle = OUT,
  vars = {} as Record<string, string>,
  entry = "index.js",
  inspectorPort = undefined as number | undefined,
} = {}): Promise<LocalServer> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions("wrangler.toml");
  const bindings = { ...(workerOptions.bindings as Record<string, string>), ...workerSettings(), ...vars };
  const worker = {
    ...workerOptions,
    name: "landfall",
    modules: bundledModules(bundle, entry),
    modulesRoot: bundle,
    rootPath: undefined,
    bindings,
    outboundService: OUTBOUND,
  };
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      workers: [worker, outboundWorker(bindings)],
      host: "127.0.0.1",
      port,
      ...(inspectorPort === undefined ? {} : { inspectorPort }),
      cf: false,
      resourcePersistencePath: resolve(state),
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  );
  const url = await runtime.ready;
  return { url: url.origin, runtime, stop: () => runtime.dispose() };
}
