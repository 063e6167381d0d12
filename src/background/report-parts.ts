import type { Caches } from "../data/caches.ts";
import { lookAtParts } from "../usecases/look-at-parts.ts";

/** Counts and hashes every dataset once a cron run, and logs what is not whole, for an alert to hang on. */
export async function reportParts(env: Env, now: Date, caches: Caches): Promise<void> {
  for (const fault of await lookAtParts(env, { now, waitUntil: () => undefined, caches }))
    console.error(JSON.stringify({ alert: "part_not_whole", ...fault }));
}
