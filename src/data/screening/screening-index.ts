import { sha256Hex } from "../../domain/encoding/bytes.ts";
import { unpackSections } from "../../domain/encoding/packed-sections.ts";
import type { Pointer } from "../../domain/encoding/pointer.ts";
import { loadScreeningIndex, type ScreeningIndex } from "../../domain/screening/load-screening-index.ts";
import { SCREENING_FORMAT, type ScreeningHeader } from "../../domain/screening/screening-format.ts";
import type { Caches } from "../caches.ts";
import type { Clock } from "../clock.ts";
import { type HeldBlob, PackedBlob } from "../packed-blob.ts";

/** Queue message: the lists may have changed, compare watched parties with what is new. */
export interface RescreenJob {
  kind: "rescreen-watches";
}

/** One index an isolate: `screen` uses work arrays inside it, which is safe because it never waits. */
export const screeningBlob = () =>
  new PackedBlob<ScreeningIndex>("screening-index", (bytes) => {
    const loaded = loadScreeningIndex(bytes);
    return loaded.ok ? loaded.index : null;
  });

/**
 * The packed index of listed parties; null until a load has been. The isolate that notices a new edition
 * asks for watched parties to be compared with it.
 * @example const held = await screeningIndex(env, clock); if (held) screen(held.content, { name: "Jan Jansen" });
 */
export const screeningIndex = (env: Env, clock: Clock): Promise<HeldBlob<ScreeningIndex> | null> =>
  clock.caches.screening.current(env.KV, clock, async () => {
    await env.JOBS.send({ kind: "rescreen-watches" } satisfies RescreenJob);
  });

/** The newest edition, asked for now: for work that is about the change itself. */
export const newestScreeningIndex = (
  env: Env,
  now: Date,
  caches: Caches,
): Promise<HeldBlob<ScreeningIndex> | null> => caches.screening.newest(env.KV, now);

/** An earlier edition by its KV key; null where it is no longer held. */
export async function earlierScreeningIndex(env: Env, key: string): Promise<ScreeningIndex | null> {
  const bytes = await env.KV.get(key, "arrayBuffer");
  const loaded = bytes === null ? null : loadScreeningIndex(bytes);
  return loaded?.ok ? loaded.index : null;
}

/** What the index in force says of itself; null where it is not there whole. */
export async function headerInForce(kv: KVNamespace): Promise<ScreeningHeader | null> {
  const pointer = await kv.get<Pointer>("screening-index", "json");
  const bytes = pointer && (await kv.get(pointer.key, "arrayBuffer"));
  if (!pointer || !bytes || (await sha256Hex(bytes)) !== pointer.sha256) return null;
  const read = unpackSections(SCREENING_FORMAT, bytes);
  return read.ok ? read.header : null;
}
