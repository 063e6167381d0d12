/**
 * `npm run bench`: what the service costs, all side by side: CPU per call of each route, trips on a far edge, live memory,
 * throughput beside a floor of the same authentication, counting and size, what a client waits for, screening beside fuse.js,
 * size and start.
 * The last line is JSON. `-- --only cpu,trips` measures some parts, `-- --compare FILE` prints what moved beyond the noise
 * since a kept file, `-- --keep` keeps the figures as this release's, and the waits for `/docs/status`.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { buildAssets } from "../../src/cli/build-assets.ts";
import { prepareLocal } from "../../src/cli/prepare-local.ts";
import { bundleWorker, serveLocal } from "../../src/cli/serve-local.ts";
import * as calls from "./calls.ts";
import { measureWaits } from "./client-waits.ts";
import { measureCpu } from "./cpu-per-call.ts";
import { measureTrips } from "./far-trips.ts";
import { counted, type Figures, figureOf, keep, kept, moved } from "./figures.ts";
import { measureMemory } from "./live-memory.ts";
import { BenchRuntime, type Call } from "./runtime.ts";
import { measureScreening } from "./screening.ts";
import { measureThroughput } from "./throughput.ts";

const PARTS = {
  start: measureStart,
  cpu: () => inOneRuntime(measureCpu),
  trips: () => inOneRuntime(measureTrips),
  memory: measureMemory,
  throughput: () => inOneRuntime(measureThroughput),
  waits: (): Promise<Figures> => measureWaits(options.keep),
  screening: async () =>
    Object.fromEntries(
      Object.entries(await measureScreening()).map(([name, value]) => [name, counted(value)]),
    ),
} satisfies Record<string, () => Promise<Figures>>;

const { values: options } = parseArgs({
  options: {
    only: { type: "string", default: Object.keys(PARTS).join() },
    compare: { type: "string" },
    keep: { type: "boolean", default: false },
  },
});

await buildAssets();
await prepareLocal({ log: () => undefined });
bundleWorker();
bundleBench();

const figures: Figures = { bundle_gzip_kb: counted(bundleKb(deployedBundle())) };
const wanted = new Set(options.only.split(","));
for (const [part, measure] of Object.entries(PARTS))
  if (wanted.has(part)) {
    console.log(`\n${part}`);
    const found = await measure();
    for (const [name, { value, noise }] of Object.entries(found))
      console.log(`${name.padEnd(36)} ${String(value).padStart(9)}${noise > 0 ? `  ± ${noise}` : ""}`);
    Object.assign(figures, found);
  }
if (options.compare !== undefined) {
  const lines = moved(kept(options.compare), figures);
  console.log(`\nbeyond the noise since ${options.compare}: ${lines.length === 0 ? "nothing" : ""}`);
  for (const line of lines) console.log(`  ${line}`);
}
if (options.keep) keep(`test/bench/kept/${version()}.json`, figures);
console.log(
  JSON.stringify(Object.fromEntries(Object.entries(figures).map(([name, { value }]) => [name, value]))),
);

/** Minified as deployed environments are: the source of a function is held as long as the function. */
function bundleBench(): void {
  const bundle = ["deploy", "test/bench/bench-worker.ts", "--dry-run", "--minify", "--outdir", "dist/bench"];
  execFileSync("wrangler", bundle, { stdio: "ignore" });
}

async function inOneRuntime(measure: (runtime: BenchRuntime) => Promise<Figures>): Promise<Figures> {
  const runtime = await BenchRuntime.start();
  try {
    return await measure(runtime);
  } finally {
    await runtime.server.stop();
  }
}

/** The first answer of a fresh runtime, and its first calculation. */
async function measureStart(): Promise<Figures> {
  const first: number[] = [];
  const cold: number[] = [];
  const headers = { "X-API-Key": "sk_live_local_enterprise", "Content-Type": "application/json" };
  for (let round = 0; round < 3; round++) {
    const server = await serveLocal({ vars: { LOG: "off" } });
    const started = performance.now();
    await (await fetch(`${server.url}/api/v1/openapi-missing`)).arrayBuffer();
    first.push(performance.now() - started);
    const before = performance.now();
    const { path, body } = calls.calculations[round] as Call;
    await (await fetch(`${server.url}${path}`, { method: "POST", headers, body })).arrayBuffer();
    cold.push(performance.now() - before);
    await server.stop();
  }
  return { startup_ms: figureOf(first), cold_calculate_ms: figureOf(cold) };
}

/** The worker built as a release is. */
function deployedBundle(): string {
  const folder = "dist/bench-deployed";
  const bundle = ["deploy", "--env", "production", "--dry-run", "--outdir", folder];
  execFileSync("wrangler", bundle, { stdio: "ignore" });
  return folder;
}

/** Everything a release uploads: the script and the WebAssembly beside it. */
function bundleKb(folder: string): number {
  const files = readdirSync(folder).filter((file) => /\.(?:js|wasm)$/.test(file));
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(`${folder}/${file}`)).length, 0);
  return Math.round(bytes / 102.4) / 10;
}

function version(): string {
  return (JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version;
}
