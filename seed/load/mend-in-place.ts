import { contentKey } from "../../src/domain/encoding/pointer.ts";
import type { DatasetDefinition } from "./dataset.ts";
import type { Fault } from "./find-faults.ts";
import type { LoadTarget } from "./load-target.ts";
import { pointTo, readPointer, sha256 } from "./pointers.ts";
import type { Registered, RegisteredPart, TargetState } from "./registered.ts";
import { partStatements } from "./registration.ts";

/**
 * Mends what needs no files: pointers whose content stands whole, and the registration of what a refresh of an
 * earlier release loaded. True where the dataset is whole after it.
 */
export async function mendInPlace(
  dataset: DatasetDefinition,
  held: Registered,
  faults: readonly Fault[],
  state: TargetState,
  target: LoadTarget,
  now: Date,
): Promise<boolean> {
  if (faults.every(({ kind }) => kind === "pointer")) {
    for (const { part } of faults) if (part) await pointAgain(part, target, now);
    return true;
  }
  if (!faults.every(({ kind }) => kind === "unregistered") || held.version.slice(0, 10) <= dataset.asOf)
    return false;
  const found = await partsAsFound(dataset, held, state, target);
  if (found === null) return false;
  await target.transaction(partStatements(dataset.name, found));
  return true;
}

async function pointAgain({ part, expected, version }: RegisteredPart, target: LoadTarget, now: Date) {
  const bytes = await target.readBlob(contentKey(part, expected));
  if (bytes !== null) await pointTo(target, { key: part, bytes }, version, now);
}

/** What stands of an edition newer than the files, as it stands; null where a blob is not the pointer's. */
async function partsAsFound(
  { tables, blobs }: DatasetDefinition,
  { version }: Registered,
  state: TargetState,
  target: LoadTarget,
): Promise<RegisteredPart[] | null> {
  const parts: RegisteredPart[] = [];
  for (const { name, where } of tables) {
    const scope = where?.value ?? "";
    parts.push({ kind: "rows", part: name, scope, expected: String(state.held(name, scope) ?? 0), version });
  }
  for (const { key } of (await blobs?.()) ?? []) {
    const pointer = readPointer(await target.readBlob(key));
    const content = pointer && (await target.readBlob(pointer.key));
    if (!pointer || !content || sha256(content) !== pointer.sha256) return null;
    parts.push({ kind: "blob", part: key, scope: "", expected: pointer.sha256, version: pointer.version });
  }
  return parts;
}
