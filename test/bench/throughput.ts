import autocannon from "autocannon";
import * as calls from "./calls.ts";
import { type Figures, figureOf } from "./figures.ts";
import type { BenchRuntime, Call } from "./runtime.ts";

const ROUNDS = 5;
const SECONDS = 3;
const LANE_ROUNDS = 3;
const CONNECTIONS = 8;
const MOST_BATCHES = 40;
const SINGLES_A_BATCH = 20;
const headers = { "X-API-Key": "sk_live_local_enterprise", "Content-Type": "application/json" };

/** Requests per second of calculations beside those of the floors under the same load, and a hundred lines beside one. */
export async function measureThroughput(runtime: BenchRuntime): Promise<Figures> {
  const { calculations, floors, bares, batches } = calls;
  const rate = (list: readonly Call[]) => load(runtime.server.url, list);
  await rate(calculations); // fills the isolate's memory: what follows is warm
  const rates: Record<"calculate" | "floor" | "bare", number[]> = { calculate: [], floor: [], bare: [] };
  for (let round = 0; round < ROUNDS; round++) {
    rates.calculate.push(await rate(calculations));
    rates.floor.push(await rate(floors));
    rates.bare.push(await rate(bares));
  }
  const against = (other: readonly number[]): number[] =>
    rates.calculate.map((value, round) => value / (other[round] ?? value));
  const figures: Figures = {
    calculate_per_second: figureOf(rates.calculate),
    floor_per_second: figureOf(rates.floor),
    bare_per_second: figureOf(rates.bare),
    calculate_vs_floor: figureOf(against(rates.floor)),
    calculate_vs_bare: figureOf(against(rates.bare)),
  };
  for (const lane of ["DE", "GB", "BR", "IN"]) {
    const own = calculations.filter(({ body }) => body.includes(`"destinationCountry":"${lane}"`));
    const ratios: number[] = [];
    for (let round = 0; round < LANE_ROUNDS; round++) ratios.push((await rate(own)) / (await rate(floors)));
    figures[`calculate_vs_floor_${lane}`] = figureOf(ratios);
    figures[`cart100_vs_single_${lane}`] = await besideOne(runtime, asCarts(own), own);
  }
  figures.batch100_vs_single = await besideOne(runtime, batches, calculations);
  return figures;
}

const asCarts = (lines: readonly Call[]): Call[] =>
  Array.from({ length: Math.floor(lines.length / 100) }, (_, at) => ({
    path: "/api/v1/calculate/batch",
    body: `{"consignment":true,"items":[${lines.slice(at * 100, at * 100 + 100).map(({ body }) => body)}]}`,
  }));

/** Requests per second of one path. */
async function load(url: string, list: readonly Call[]): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: list.map(({ path, body }) => ({ method: "POST", path, headers, body })),
  });
  if (result.non2xx > 0) throw new Error(`${list[0]?.path}: ${result.non2xx} answers were not 2xx`);
  return result.requests.average;
}

/** Time of 100 distinct lines in one call over the time of one line: pairs in turn, warm, one at a time. */
async function besideOne(runtime: BenchRuntime, hundreds: readonly Call[], singles: readonly Call[]) {
  const measured = hundreds.slice(0, MOST_BATCHES);
  for (const batch of measured) await runtime.ask(batch); // warm, as the single calls are by now
  const ratios: number[] = [];
  for (const [at, batch] of measured.entries()) {
    const times: number[] = [];
    for (const one of singles.slice(at * SINGLES_A_BATCH, (at + 1) * SINGLES_A_BATCH))
      times.push((await runtime.ask(one)).ms);
    ratios.push((await runtime.ask(batch)).ms / figureOf(times).value);
  }
  return figureOf(ratios);
}
