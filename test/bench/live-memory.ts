import * as calls from "./calls.ts";
import { counted, type Figures } from "./figures.ts";
import { BenchRuntime, type Call } from "./runtime.ts";
import { WorkerHeap } from "./worker-heap.ts";

/** Each is added to what the isolate holds already. */
const PHASES: readonly (readonly [name: string, list: readonly Call[]])[] = [
  ["calculate", calls.calculations],
  ["batch", [...calls.batches.slice(0, 20), ...calls.carts]],
  ["classify", calls.classifications.slice(0, 1_500)],
  ["languages", calls.translated],
  ["screen", calls.screenings.slice(0, 400)],
  ["restrictions", calls.restrictions.slice(0, 1_500)],
  ["origin", calls.origins.slice(0, 1_500)],
  ["export_control", calls.controls.slice(0, 100)],
  ["documents", calls.documents.slice(0, 30)],
  ["calculate_again", calls.calculations.slice(0, 500)],
];

/** Live memory of one isolate, MB, garbage collected, with ever more routes in use. */
export async function measureMemory(): Promise<Figures> {
  process.env.MINIFLARE_WORKERD_V8_FLAGS = "--expose-gc";
  const runtime = await BenchRuntime.start(true);
  delete process.env.MINIFLARE_WORKERD_V8_FLAGS;
  const heap = await WorkerHeap.open(Number((await runtime.server.runtime.getInspectorURL()).port));
  const figures: Figures = {};
  const read = async (phase: string): Promise<void> => {
    await runtime.ask({ path: "/bench/collect", body: "" });
    const live = await heap.live();
    figures[`live_${phase}_mb`] = counted(live.used);
    figures[`live_${phase}_buffers_mb`] = counted(live.buffers);
  };
  try {
    await read("start");
    for (const [phase, list] of PHASES) {
      for (const call of list) await runtime.ask(call);
      await read(phase);
    }
    figures.live_all_hot_mb = counted(
      Math.max(...PHASES.map(([phase]) => figures[`live_${phase}_mb`]?.value ?? 0)),
    );
    return figures;
  } finally {
    heap.close();
    await runtime.server.stop();
  }
}
