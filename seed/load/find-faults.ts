import { contentKey } from "../../src/domain/encoding/pointer.ts";
import type { DatasetDefinition } from "./dataset.ts";
import type { LoadTarget } from "./load-target.ts";
import { readPointer, sha256 } from "./pointers.ts";
import type { Registered, RegisteredPart, TargetState } from "./registered.ts";

/** Something of a registered edition that is missing or different. */
export interface Fault {
  /** `pointer`: its content stands whole. `unregistered`: loaded by a release that did not register parts. */
  kind: "rows" | "blob" | "pointer" | "unregistered";
  part: RegisteredPart | null;
  /** For the operator who loads. */
  text: string;
}

/** Compares what stands with what is registered: rows by their number, blobs by their hash, pointers by both. */
export async function findFaults(
  dataset: DatasetDefinition,
  { version, parts }: Registered,
  state: TargetState,
  target: LoadTarget,
): Promise<Fault[]> {
  const promised = dataset.tables.length > 0 || dataset.blobs !== undefined;
  if (promised && parts.length === 0)
    return [{ kind: "unregistered", part: null, text: `what ${version} consists of is not registered` }];
  const faults: Fault[] = [];
  for (const part of parts)
    faults.push(...(part.kind === "rows" ? rowFaults(part, state) : await blobFaults(part, target)));
  return faults;
}

function rowFaults(part: RegisteredPart, state: TargetState): Fault[] {
  const held = state.held(part.part, part.scope);
  if (held === Number(part.expected)) return [];
  const found = held === null ? "no such table" : `${held} rows`;
  return [{ kind: "rows", part, text: `${part.part}: ${found} instead of ${part.expected} rows` }];
}

async function blobFaults(part: RegisteredPart, target: LoadTarget): Promise<Fault[]> {
  const place = contentKey(part.part, part.expected);
  const content = await target.readBlob(place);
  if (content === null) return [{ kind: "blob", part, text: `${place}: gone` }];
  if (sha256(content) !== part.expected) return [{ kind: "blob", part, text: `${place}: damaged` }];
  const pointer = readPointer(await target.readBlob(part.part));
  if (pointer === null) return [{ kind: "pointer", part, text: `${part.part}: no pointer` }];
  const right = pointer.key === place && pointer.sha256 === part.expected && pointer.version === part.version;
  return right ? [] : [{ kind: "pointer", part, text: `${part.part}: points to another edition` }];
}
