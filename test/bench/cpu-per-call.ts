import * as calls from "./calls.ts";
import { counted, type Figures, figureOf, median } from "./figures.ts";
import type { BenchRuntime, Call } from "./runtime.ts";

const ROUNDS = 5;

/** What is measured: so many calls a round, the same in each round where facts are to be warm, else new ones while the list lasts. */
const KINDS: readonly (readonly [
  name: string,
  list: readonly Call[],
  aRound: number,
  asked: "again" | "new",
])[] = [
  ["bare", calls.bares, 400, "again"],
  ["floor", calls.floors, 400, "again"],
  ["calculate", calls.calculations, 400, "again"],
  ["batch100", calls.batches, 8, "again"],
  ["cart100", calls.carts, 4, "again"],
  ["restrictions", calls.restrictions, 300, "again"],
  ["origin", calls.origins, 300, "again"],
  ["classify", calls.classifications, 200, "new"],
  ["screen", calls.screenings, 100, "new"],
  ["export_control", calls.controls, 40, "new"],
  ["documents", calls.documents, 15, "new"],
];
/** Lines of a fresh isolate's first touches a round. */
const TOUCHED = 400;
/** How often a round's calls are made before they are measured: as the runtime compiles what is called often. */
const WARMING = 1;

/**
 * CPU time that the runtime's process uses for a call of each kind, ms, one call at a time, all kinds in turn in each
 * round. The process holds the local stand-ins of the database and the counters too: what they use is in it.
 */
export async function measureCpu(runtime: BenchRuntime): Promise<Figures> {
  const spent = new Map<string, number[]>();
  const clock = new Map<string, number[]>();
  const measure = async (
    name: string,
    list: readonly Call[],
    {
      from,
      aRound,
      round,
      also,
    }: { from: number; aRound: number; round: number; also?: Record<string, string> },
  ): Promise<void> => {
    const before = runtime.cpuMs();
    const times: number[] = [];
    for (let at = from; at < from + aRound; at++)
      times.push((await runtime.ask(list[at % list.length] as Call, also)).ms);
    if (round < 0) return;
    spent.set(name, [...(spent.get(name) ?? []), (runtime.cpuMs() - before) / aRound]);
    clock.set(name, [...(clock.get(name) ?? []), median(times)]);
  };
  for (let round = -WARMING; round < ROUNDS; round++) {
    for (const [name, list, aRound, asked] of KINDS)
      await measure(name, list, { from: asked === "new" ? (round + WARMING) * aRound : 0, aRound, round });
    const also = { "X-Bench-Isolate": `touch ${round}` };
    // The isolate begins with a call that nobody measures.
    await runtime.ask(calls.calculations.at(-1) as Call, also);
    await measure("first_touch", calls.calculations, { from: 0, aRound: TOUCHED, round, also });
  }
  const figures: Figures = {};
  for (const [name, rounds] of spent) figures[`cpu_${name}_ms`] = figureOf(rounds);
  for (const [name, rounds] of clock) figures[`clock_${name}_ms`] = figureOf(rounds);
  const ratio = (name: string, top: string, below: string): void => {
    const bottoms = spent.get(below) ?? [];
    figures[name] = figureOf((spent.get(top) ?? []).map((value, round) => value / (bottoms[round] ?? value)));
  };
  ratio("cpu_calculate_vs_bare", "calculate", "bare");
  ratio("cpu_batch100_vs_single", "batch100", "calculate");
  ratio("cpu_cart100_vs_single", "cart100", "calculate");
  ratio("cpu_first_touch_vs_warm", "first_touch", "calculate");
  figures.peak_rss_mb = counted(runtime.peakMb());
  return figures;
}
