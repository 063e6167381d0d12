declare global {
  interface Env {
    /** Analytics Engine dataset; optional, and everything works the same without it. */
    METRICS?: AnalyticsEngineDataset;
  }
}

/**
 * Writes one data point: what it counts, its outcome, and numbers. Never an address, a name or a body.
 * The index samples by account, so that a busy one does not drown the others.
 */
export function count(
  env: Env,
  kind: "delivery" | "refresh" | "dataset",
  labels: string[],
  numbers: number[],
  index = "",
): void {
  env.METRICS?.writeDataPoint({ blobs: [kind, ...labels], doubles: numbers, indexes: [index] });
}
