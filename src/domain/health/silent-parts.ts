import type { PartFault } from "./service-parts.ts";

const DAY_MS = 86_400_000;

/** Every source has its round once a day: two days without any is no late one, the jobs do not run. */
const SILENT_MS = 2 * DAY_MS;

/** The scheduled jobs, where none has looked at a source for two days. Before the first round nothing can be said. */
export function scheduleFaults(looks: readonly number[], now: Date): PartFault[] {
  if (looks.length === 0 || now.getTime() - Math.max(...looks) <= SILENT_MS) return [];
  return [{ part: "scheduled-jobs", state: "missing" }];
}

/**
 * The clock, where most data was loaded over a day after what it says is now: a price of today would be one of
 * another day. A few datasets say nothing: the clock of who loaded them was off.
 */
export function clockFaults(loads: readonly number[], now: Date): PartFault[] {
  const ahead = loads.filter((at) => at - now.getTime() > DAY_MS).length;
  return ahead * 2 > loads.length ? [{ part: "clock", state: "different" }] : [];
}
