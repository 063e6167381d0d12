import type { Clock } from "../data/clock.ts";
import { PARTS, pointerFaults } from "../data/health/part-faults.ts";
import { distinct } from "../data/health/parts-cache.ts";
import { recordFaults, TABLES } from "../data/health/record-tables.ts";
import { REFUSED_EDITIONS, type RefusedEdition } from "../data/health/refused-editions.ts";
import { DATASETS, type Dataset } from "../data/law/versions.ts";
import { readNamed } from "../data/read-rows.ts";
import {
  endpointsOf,
  type HealthStatus,
  healthStatus,
  missingDatasets,
  type PartState,
} from "../domain/health/service-parts.ts";

/** What the service can answer with, and what it cannot. */
export interface ServiceHealth {
  status: HealthStatus;
  /** Parts that are not whole, and the endpoints whose answers rest on them. */
  parts: { part: string; state: PartState; affects: string[] }[];
  /** Required datasets that were never loaded. */
  missing: string[];
  datasets: Dataset[];
  refused: RefusedEdition[];
}

/**
 * Compares what stands with what is registered: pointers and tables each time; rows by their number and packed
 * contents by their hash on an isolate's first call, and after that at most once in ten seconds.
 */
export async function serviceHealth(env: Env, clock: Clock): Promise<ServiceHealth> {
  const read = await readRegister(env.DB);
  if (read === null)
    return {
      status: healthStatus(null, []),
      parts: [{ part: "database", state: "missing", affects: [] }],
      missing: missingDatasets([]),
      datasets: [],
      refused: [],
    };
  const loaded = read.datasets.map(({ name }) => name);
  const missing = missingDatasets(loaded);
  const { caches, now } = clock;
  const [rows, pointers, contents] = await Promise.all([
    caches.parts.rowFaults(env.DB, clock),
    pointerFaults(read.parts, env.KV),
    caches.contents.faults(read.parts, env.KV, now.getTime()),
  ]);
  const absent = missing.map((part) => ({ part, state: "missing" as const }));
  const faults = distinct([...absent, ...recordFaults(read.tables), ...rows, ...pointers, ...contents]);
  return {
    status: healthStatus(loaded, faults),
    parts: faults.map((fault) => ({ ...fault, affects: endpointsOf(fault.part) })),
    missing,
    datasets: read.datasets,
    refused: read.refused,
  };
}

/** What is registered; null where the database or its registers do not answer. */
async function readRegister(db: D1Database) {
  try {
    return await readNamed(db, {
      datasets: DATASETS.with(),
      parts: PARTS.with(),
      tables: TABLES.with(),
      refused: REFUSED_EDITIONS.with(),
    });
  } catch {
    return null;
  }
}
