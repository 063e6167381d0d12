/**
 * `npm run probe -- --url https://… --place "Frankfurt, a virtual machine"`: how long a calculation takes as a client
 * sees it, call after call over one connection. Prints one line of JSON with machine, place and date; `--keep` writes it
 * into the file that `/docs/status` shows.
 */
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import type { SpeedFigures } from "../http/site/guides/speed-figures.ts";
import { keepSpeed } from "./keep-speed.ts";

/** A line with code, origin and destination stated: nothing is classified or guessed. */
const BODY = '{"price":120,"shippingPrice":15,"origin":"CN","destinationCountry":"DE","hsCode":"6109.10"}';
/** The first calls open the connection and wake an isolate: they are made, and not counted. */
const WARM_UP = 3;
/** Between two calls, so that calls do not queue behind each other. A plan of few calls a minute is refused: give a key of a larger one. */
const PAUSE_MS = 100;

interface Probe {
  url: string;
  place: string;
  calls: number;
  headers: Record<string, string>;
}

/** @returns Milliseconds of each call until its whole answer was read. @throws Error at the first that is refused */
async function durations({ url, calls, headers }: Probe): Promise<number[]> {
  const found: number[] = [];
  for (let call = 0; call < calls + WARM_UP; call++) {
    const started = performance.now();
    const answer = await fetch(`${url}/api/v1/calculate`, { method: "POST", headers: { "Content-Type": "application/json", ...headers }, body: BODY }); // biome-ignore format: one call
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 200)}`);
    if (call >= WARM_UP) found.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return found;
}

/** The least duration that a share of the calls did not exceed (nearest rank), in milliseconds. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Probes a service and says what was measured, where and when. */
export async function probe(asked: Probe): Promise<SpeedFigures> {
  const [load = 0] = loadavg();
  const sorted = (await durations(asked)).sort((a, b) => a - b);
  const at = (share: number): number => Math.round(percentile(sorted, share) * 10) / 10;
  return {
    ...{ by: "probe", url: asked.url, endpoint: "POST /calculate" },
    ...{ calls: sorted.length, date: new Date().toISOString() },
    ...{
      machine: `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, Node ${process.version}`,
      place: asked.place,
      load: Math.round(load * 10) / 10,
    },
    ...{ p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) },
  };
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      url: { type: "string", default: "http://localhost:8787" },
      place: { type: "string", default: "not stated" },
      calls: { type: "string", default: "100" },
      keep: { type: "boolean", default: false },
    },
  });
  const key = process.env.LANDFALL_KEY;
  const headers: Record<string, string> = key ? { "X-API-Key": key } : { "X-Demo-Request": "true" };
  const { url, place, calls } = values;
  const measured = await probe({ url: url.replace(/\/$/, ""), place, calls: Number(calls), headers });
  console.log(JSON.stringify(measured));
  if (values.keep) keepSpeed(measured);
}
