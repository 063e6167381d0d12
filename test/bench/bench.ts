/**
 * `npm run bench`: what POST /calculate costs beside a floor of the same authentication, counting and size, and
 * what screening a name costs over the full index beside fuse.js.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import autocannon from "autocannon";
import { buildAssets } from "../../src/cli/build-assets.ts";
import { prepareLocal } from "../../src/cli/prepare-local.ts";
import { bundleWorker, serveLocal } from "../../src/cli/serve-local.ts";
import { calculateBodies } from "./requests.ts";
import { measureScreening } from "./screening.ts";

const ROUNDS = 5;
const SECONDS = 3;
const LANE_ROUNDS = 3;
const CONNECTIONS = 8;
const headers = { "X-API-Key": "sk_live_local_enterprise", "Content-Type": "application/json" };
const quiet = { LOG: "off" };

await buildAssets();
await prepareLocal({ log: () => undefined });
bundleWorker();
execFileSync("wrangler", ["deploy", "test/bench/bench-worker.ts", "--dry-run", "--outdir", "dist/bench"], {
  stdio: "ignore",
});

const bodies = calculateBodies(6_000);
const figures: Record<string, number> = {};
await measureStart();
await measureThroughput();
figures.bundle_gzip_kb = bundleKb("dist/worker");
Object.assign(figures, await measureScreening());
report();

async function measureThroughput(): Promise<void> {
  const server = await serveLocal({ bundle: "dist/bench", entry: "bench-worker.js", vars: quiet });
  const post = (path: string, list: string[]) => load(server.url, path, list);
  await post("/api/v1/calculate", bodies); // fills the isolate's memory: what follows is warm
  const rates: Record<string, number[]> = { calculate: [], floor: [], bare: [] };
  for (let round = 0; round < ROUNDS; round++) {
    rates.calculate?.push(await post("/api/v1/calculate", bodies));
    rates.floor?.push(await post("/bench/floor", bodies));
    rates.bare?.push(await post("/bench/bare", bodies));
  }
  const pairs = (other: string): number =>
    median((rates.calculate ?? []).map((rate, index) => rate / (rates[other]?.[index] ?? 1)));
  for (const [name, list] of Object.entries(rates)) figures[`${name}_per_second`] = Math.round(median(list));
  figures.calculate_vs_floor = round(pairs("floor"));
  figures.calculate_vs_bare = round(pairs("bare"));
  for (const lane of ["DE", "GB", "BR", "IN"]) {
    const own = bodies.filter((body) => body.includes(`"destinationCountry":"${lane}"`));
    const ratios: number[] = [];
    for (let round = 0; round < LANE_ROUNDS; round++)
      ratios.push((await post("/api/v1/calculate", own)) / (await post("/bench/floor", own)));
    figures[`calculate_vs_floor_${lane}`] = round(median(ratios));
    figures[`cart100_vs_single_${lane}`] = round(await batchRatio(server.url, own, { consignment: true }));
  }
  figures.batch100_vs_single = round(await batchRatio(server.url, bodies));
  figures.peak_rss_mb = peakMemory();
  await server.stop();
}

/** Requests per second of one path under the same load. */
async function load(url: string, path: string, list: string[]): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: list.map((body) => ({ method: "POST", path, headers, body })),
  });
  if (result.non2xx > 0) throw new Error(`${path}: ${result.non2xx} answers were not 2xx`);
  return result.requests.average;
}

/** Time of 100 distinct lines in one call over the time of one line: pairs in turn, warm, one at a time. */
async function batchRatio(url: string, lines: string[], also: { consignment?: true } = {}): Promise<number> {
  const batches = Array.from({ length: Math.min(40, Math.floor(lines.length / 100)) }, (_, index) =>
    JSON.stringify({
      ...also,
      items: lines.slice(index * 100, index * 100 + 100).map((text) => JSON.parse(text)),
    }),
  );
  const time = async (path: string, body: string): Promise<number> => {
    const started = performance.now();
    const response = await fetch(`${url}${path}`, { method: "POST", headers, body });
    await response.arrayBuffer();
    return performance.now() - started;
  };
  for (const batch of batches) await time("/api/v1/calculate/batch", batch); // warm, as the single calls are by now
  const ratios: number[] = [];
  for (const [index, batch] of batches.entries()) {
    const singles: number[] = [];
    for (const body of lines.slice(index * 20, index * 20 + 20))
      singles.push(await time("/api/v1/calculate", body));
    ratios.push((await time("/api/v1/calculate/batch", batch)) / median(singles));
  }
  return median(ratios);
}

/** A fresh runtime with the worker beside a fresh runtime with an empty one: the difference is ours. */
async function measureStart(): Promise<void> {
  const first: number[] = [];
  const cold: number[] = [];
  for (let round = 0; round < 3; round++) {
    const server = await serveLocal({ vars: quiet });
    const started = performance.now();
    await (await fetch(`${server.url}/api/v1/openapi-missing`)).arrayBuffer();
    first.push(performance.now() - started);
    const before = performance.now();
    await (
      await fetch(`${server.url}/api/v1/calculate`, { method: "POST", headers, body: bodies[round] ?? "" })
    ).arrayBuffer();
    cold.push(performance.now() - before);
    await server.stop();
  }
  figures.startup_ms = Math.round(median(first));
  figures.cold_calculate_ms = Math.round(median(cold));
}

/** Everything a release uploads: the script and the WebAssembly beside it. */
function bundleKb(folder: string): number {
  const files = readdirSync(folder).filter((file) => /\.(?:js|wasm)$/.test(file));
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(`${folder}/${file}`)).length, 0);
  return Math.round(bytes / 102.4) / 10;
}

/** High-water mark of the runtime process. */
function peakMemory(): number {
  const marks = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, "utf8");
        const ours =
          /^Name:\s+workerd/m.test(status) && new RegExp(`^PPid:\\s+${process.pid}$`, "m").test(status);
        return ours ? Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024 : 0;
      } catch {
        return 0; // the process ended between listing and reading
      }
    });
  return Math.round(Math.max(...marks));
}

function median(list: number[]): number {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function report(): void {
  for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(24)} ${value}`);
  const named = [
    "calculate_vs_floor",
    "calculate_vs_bare",
    "batch100_vs_single",
    ...["DE", "GB", "BR", "IN"].flatMap((lane) => [
      `calculate_vs_floor_${lane}`,
      `cart100_vs_single_${lane}`,
    ]),
    "bundle_gzip_kb",
    "startup_ms",
    "cold_calculate_ms",
    "peak_rss_mb",
    "screening_p50_ms",
    "screening_p99_ms",
    "screening_cold_ms",
    "screening_index_mb",
    "screening_vs_fuse",
  ];
  console.log(JSON.stringify(Object.fromEntries(named.map((name) => [name, figures[name] ?? null]))));
}
