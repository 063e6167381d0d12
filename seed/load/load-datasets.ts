import type { RefusalKind } from "../../src/domain/refresh/refusal.ts";
import type { DatasetDefinition } from "./dataset.ts";
import { type Fault, findFaults } from "./find-faults.ts";
import { type GuardFinding, guardFindings } from "./guards.ts";
import type { LoadTarget } from "./load-target.ts";
import { mendInPlace } from "./mend-in-place.ts";
import { storeBlobs } from "./pointers.ts";
import { readEdition, readVersion } from "./read-edition.ts";
import { recordingChanges } from "./refresh/record-changes.ts";
import { type Registered, readState, type TargetState } from "./registered.ts";
import {
  type Acceptance,
  acceptance,
  type Edition,
  forgetRefreshes,
  noRefusal,
  noteFault,
  refusal,
  registration,
} from "./registration.ts";
import { replaceRows } from "./replace-rows.ts";
import { restoreTables } from "./restore-tables.ts";

/** What became of a dataset. `failed`: it could not be written, and is as it was or is named by `/health`. */
export type LoadOutcome =
  | { dataset: string; outcome: "current" }
  | { dataset: string; outcome: "repaired"; remark: string }
  | { dataset: string; outcome: "loaded"; rows: number; milliseconds: number; remark: string }
  | { dataset: string; outcome: "refused"; guard: RefusalKind; reason: string }
  | { dataset: string; outcome: "failed"; reason: string };

export interface LoadOptions {
  /** Take editions that lost over 5 %. */
  acceptShrink?: boolean;
  /** Take one dataset's edition whatever the guards find; kept with who and why. */
  accept?: Acceptance | null;
  /** Only mend what is missing or different: a dataset that is whole stays, even where these files are newer. */
  repair?: boolean;
  report?: (outcome: LoadOutcome) => void;
  now?: () => Date;
}

/**
 * Brings every dataset to the edition of its files, and mends what is missing or different from what is registered.
 * An edition is read and checked whole before its first write; its blobs are written and read back, then its pointers,
 * and last its rows and its registration in one transaction: a load that dies leaves the dataset as it was or
 * unlike its registration, which the next load and `/health` both see. A dataset that cannot be read, or that a
 * guard holds back, keeps its old edition, and the others are loaded. A write that failed is tried once more from
 * what then stands, so that one lost connection costs nobody a dataset.
 *
 * @throws Error where the target cannot be asked what it holds, or lacks a migration.
 * @example await loadDatasets(allDatasets(), localTarget(env), { report: console.log })
 */
export async function loadDatasets(
  datasets: readonly DatasetDefinition[],
  target: LoadTarget,
  options: LoadOptions = {},
): Promise<void> {
  await restoreTables(datasets, target);
  const state = await readState(datasets, target);
  for (const dataset of datasets) {
    const outcome = await loadOne(dataset, state, target, options)
      .catch(async () => loadOne(dataset, await readState(datasets, target), target, options))
      .catch(
        (error: unknown): LoadOutcome => ({
          dataset: dataset.name,
          outcome: "failed",
          reason: reasonOf(error),
        }),
      );
    options.report?.(outcome);
  }
}

/** What failed, and below it why: of a lost connection Node itself says only "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${reasonOf(error.cause)}`;
}

async function loadOne(
  dataset: DatasetDefinition,
  state: TargetState,
  target: LoadTarget,
  options: LoadOptions,
): Promise<LoadOutcome> {
  const now = (options.now ?? (() => new Date()))();
  const held = state.registered.get(dataset.name);
  const read = readVersion(dataset);
  const stays = held !== undefined && (options.repair || !read.ok || isInForce(held, read.version, dataset));
  const faults = held && stays ? await findFaults(dataset, held, state, target) : [];
  const mended = held && faults.length > 0 && (await mendInPlace(dataset, held, faults, state, target, now));
  const fault = faults.length > 0 && !mended ? "different" : "";
  if (held && held.fault !== fault) await target.transaction([noteFault(dataset.name, fault)]);
  if (!read.ok) return refuse(dataset, held, "", { guard: "broken", text: read.reason }, target, now);
  if (state.refused.has(dataset.name)) await target.transaction([noRefusal(dataset.name)]);
  if (stays && faults.length === 0) return { dataset: dataset.name, outcome: "current" };
  if (mended) return { dataset: dataset.name, outcome: "repaired", remark: textsOf(faults) };
  const edition = await readEdition(dataset, read.version);
  if (!edition.ok)
    return refuse(dataset, held, read.version, { guard: "broken", text: edition.reason }, target, now);
  // What is damaged is no measure for what takes its place.
  const findings = held && faults.length === 0 ? await guardFindings(edition, held, target) : [];
  const { kept, open } = judged(findings, dataset.name, options);
  if (open) return refuse(dataset, held, read.version, open, target, now);
  return putInForce(edition, held, { faults, accepted: kept }, target, options);
}

/** Newer than these files: a refresh brought it. Versions begin with their date. */
const isNewer = (held: Registered, { asOf }: DatasetDefinition): boolean => held.version.slice(0, 10) > asOf;

const isInForce = (held: Registered, version: string, dataset: DatasetDefinition): boolean =>
  held.version === version || isNewer(held, dataset);

const textsOf = (found: readonly { text: string }[]): string => found.map(({ text }) => text).join("; ");

/** An operator's word for what the guards found: of this dataset, or of shrinkage alone. */
interface Accepted {
  by: string;
  why: string;
  found: string;
}

/** The first finding that nobody accepted; else what was accepted. */
function judged(
  findings: readonly GuardFinding[],
  dataset: string,
  { accept, acceptShrink }: LoadOptions,
): { kept: Accepted | null; open: GuardFinding | null } {
  const found = textsOf(findings);
  if (findings.length > 0 && accept?.dataset === dataset)
    return { kept: { by: accept.by, why: accept.why, found }, open: null };
  const open = findings.find(({ guard }) => guard !== "shrunk" || !acceptShrink) ?? null;
  const shrunk = findings.length > 0 && open === null;
  return { kept: shrunk ? { by: "", why: "--accept-shrink", found } : null, open };
}

async function refuse(
  dataset: DatasetDefinition,
  held: Registered | undefined,
  version: string,
  { guard, text }: GuardFinding,
  target: LoadTarget,
  now: Date,
): Promise<LoadOutcome> {
  const reason = `${text}; ${held ? "the old data stays" : "nothing of it is loaded yet"}`;
  await target.transaction([refusal(dataset.name, version, guard, text, now)]);
  return { dataset: dataset.name, outcome: "refused", guard, reason };
}

/** Blobs, pointers, and last the rows with the registration. */
async function putInForce(
  edition: Edition,
  held: Registered | undefined,
  { faults, accepted }: { faults: readonly Fault[]; accepted: Accepted | null },
  target: LoadTarget,
  { now = () => new Date() }: LoadOptions,
): Promise<LoadOutcome> {
  const { dataset, version, rows, count } = edition;
  const started = now();
  await storeBlobs(target, edition.blobs, version, started);
  const replacement = dataset.tables.flatMap((table) =>
    replaceRows(table, rows.get(table.name) ?? [], target.mostChunkBytes),
  );
  // What is repaired did not change: nobody is to be told of it.
  const statements = held && faults.length === 0 ? recordingChanges(dataset, replacement) : replacement;
  const remark = [
    dataset.remark?.() ?? "",
    accepted ? `accepted${accepted.by && ` by ${accepted.by}`}: ${accepted.found}` : "",
    held && faults.length > 0 && isNewer(held, dataset) ? `${held.version} was damaged: this is older` : "",
  ].filter((text) => text !== "").join("; "); // biome-ignore format: a list
  await target.transaction([
    ...statements,
    ...(accepted ? [acceptance({ dataset: dataset.name, ...accepted }, version, accepted.found, now())] : []),
    ...(faults.length > 0 ? [forgetRefreshes(dataset.name)] : []),
    ...registration(edition, remark, now()),
  ]);
  if (faults.length > 0)
    return { dataset: dataset.name, outcome: "repaired", remark: [textsOf(faults), remark].filter(Boolean).join("; ") }; // biome-ignore format: one value
  const milliseconds = now().getTime() - started.getTime();
  return { dataset: dataset.name, outcome: "loaded", rows: count, milliseconds, remark };
}
