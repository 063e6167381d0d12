import { type CclIndex, loadCclIndex } from "../../domain/export-control/load-ccl-index.ts";
import type { Clock } from "../clock.ts";
import { type HeldBlob, PackedBlob } from "../packed-blob.ts";

/** Holds the list for one isolate. */
export const cclBlob = () => new PackedBlob<CclIndex>("ccl-index", loadCclIndex);

/** The Commerce Control List; null until a load has been. @example (await cclIndex(env, clock))?.content.byCode.get("5A002") */
export const cclIndex = (env: Env, clock: Clock): Promise<HeldBlob<CclIndex> | null> =>
  clock.caches.ccl.current(env.KV, clock);
