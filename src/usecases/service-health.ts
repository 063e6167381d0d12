import type { Clock } from "../data/clock.ts";
import { distinctFaults } from "../data/health/count-datasets.ts";
import { ALL_PARTS, pointerFaults } from "../data/health/part-faults.ts";
import { recordFaults, TABLES } from "../data/health/record-tables.ts";
import { REFUSED_EDITIONS, type RefusedEdition } from "../data/health/refused-editions.ts";
import { counterFaults, secretFaults } from "../data/health/silent-bindings.ts";
import { DATASETS, type Dataset } from "../data/law/versions.ts";
import { readNamed } from "../data/read-rows.ts";
import { readRefreshRuns } from "../data/refresh/refresh-runs.ts";
import {
  endpointsOf,
  type HealthStatus,
  healthStatus,
  missingDatasets,
  type PartFault,
  type PartState,
} from "../domain/health/service-parts.ts";
import { clockFaults, scheduleFaults } from "../domain/health/silent-parts.ts";
import { lookAtParts } from "./look-at-parts.ts";

/** What the service can answer with, and what it cannot. */
interface ServiceHealth {
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
  const [counted, pointers, silent, bindings, rates] = await Promise.all([
    clock.caches.parts.recent(clock.now, () => lookAtParts(env, clock)),
    pointerFaults(read.parts, env.KV),
    silentParts(env, read.datasets, clock.now),
    clock.caches.bindings.recent(clock.now, () => bindingFaults(env)),
    clock.caches.exchange.current(env.KV, clock).catch(() => null),
  ]);
  const absent = missing.map((part) => ({ part, state: "missing" as const }));
  // Whole by their hash, and still no rates: a figure among them is none.
  const unread: PartFault[] = rates === null ? [{ part: "exchange-rates", state: "different" }] : [];
  const faults = distinctFaults([
    ...absent,
    ...recordFaults(read.tables),
    ...counted,
    ...pointers,
    ...silent,
    ...bindings,
    ...unread,
  ]);
  return {
    status: healthStatus(loaded, faults),
    parts: faults.map((fault) => ({ ...fault, affects: endpointsOf(fault.part) })),
    missing,
    datasets: read.datasets,
    refused: read.refused,
  };
}

/** What no request meets: jobs that do not run any more, and a clock that is off. On a developer's machine no cron fires. */
async function silentParts(env: Env, datasets: readonly Dataset[], now: Date) {
  const runs = env.ENVIRONMENT === "local" ? [] : await readRefreshRuns(env.DB).catch(() => []);
  return [
    ...scheduleFaults(
      runs.map(({ checkedAt }) => checkedAt),
      now,
    ),
    ...clockFaults(
      datasets.map(({ loadedAt }) => Date.parse(loadedAt)),
      now,
    ),
  ];
}

/** What no table shows: the objects that count, and the secret that opens what is sealed. */
async function bindingFaults(env: Env): Promise<readonly PartFault[]> {
  return (await Promise.all([counterFaults(env), secretFaults(env)])).flat();
}

/** What is registered; null where the database or its registers do not answer. */
async function readRegister(db: D1Database) {
  try {
    return await readNamed(db, {
      datasets: DATASETS.with(),
      parts: ALL_PARTS.with(),
      tables: TABLES.with(),
      refused: REFUSED_EDITIONS.with(),
    });
  } catch {
    return null;
  }
}
