import { sql } from "drizzle-orm";
import { sha256Hex } from "../../domain/encoding/bytes.ts";
import type { PartFault } from "../../domain/health/service-parts.ts";
import { columnsOf, select } from "../query.ts";
import { datasetParts } from "../schema/index.ts";
import { canRead } from "./readable-contents.ts";
import type { HeldRows } from "./row-counts.ts";

/** Something that a registered edition consists of. */
export type PartRow = typeof datasetParts.$inferSelect;

/** All registered parts. */
export const ALL_PARTS = select(columnsOf(datasetParts), sql`from ${datasetParts}`);

/** Datasets whose tables hold another number of rows than is registered. */
export function rowFaults(parts: readonly PartRow[], held: HeldRows): PartFault[] {
  return parts.flatMap(({ kind, dataset, part, scope, expected }): PartFault[] => {
    if (kind !== "rows") return [];
    const rows = held.get(part)?.get(scope) ?? 0;
    if (held.has(part) && rows === Number(expected)) return [];
    return [{ part: dataset, state: rows < Number(expected) || !held.has(part) ? "missing" : "different" }];
  });
}

interface Pointer {
  key: string;
  sha256: string;
  version: string;
}

/** Datasets whose pointers are gone or lead elsewhere than is registered. */
export async function pointerFaults(parts: readonly PartRow[], kv: KVNamespace): Promise<PartFault[]> {
  const blobs = parts.filter(({ kind }) => kind === "blob");
  const found = await Promise.all(blobs.map((blob) => pointerFault(blob, kv)));
  return found.flat();
}

async function pointerFault(part: PartRow, kv: KVNamespace): Promise<PartFault[]> {
  const pointer = await pointerOf(part.part, kv);
  if (pointer === null) return [{ part: part.dataset, state: "missing" }];
  const same = pointer.sha256 === part.expected && pointer.version === part.version;
  return same ? [] : [{ part: part.dataset, state: "different" }];
}

const pointerOf = (key: string, kv: KVNamespace): Promise<Pointer | null> =>
  kv.get<Pointer>(key, "json").catch(() => null);

/** What is wrong with packed contents. */
interface ContentFaults {
  /** Gone, or with another hash than is registered. */
  damaged: PartFault[];
  /** Whole, and in a format of another release: this worker cannot answer from it, another may. */
  foreign: PartFault[];
}

/** Datasets whose packed contents cannot be used. One after the other: each may be 10 MB. */
export async function contentFaults(parts: readonly PartRow[], kv: KVNamespace): Promise<ContentFaults> {
  const [damaged, foreign]: [PartFault[], PartFault[]] = [[], []];
  for (const { kind, dataset, part, expected } of parts) {
    if (kind !== "blob") continue;
    const pointer = await pointerOf(part, kv);
    const bytes = pointer && (await kv.get(pointer.key, "arrayBuffer").catch(() => null));
    if (!bytes) damaged.push({ part: dataset, state: "missing" });
    else if ((await sha256Hex(bytes)) !== expected) damaged.push({ part: dataset, state: "different" });
    else if (!canRead(part, bytes)) foreign.push({ part: dataset, state: "different" });
  }
  return { damaged, foreign };
}
