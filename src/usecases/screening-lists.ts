import type { Clock } from "../data/clock.ts";
import { requireParts } from "../data/health/needed-parts.ts";
import type { HeldBlob } from "../data/packed-blob.ts";
import { screeningIndex } from "../data/screening/screening-index.ts";
import { SCREENING_PARTS } from "../domain/health/service-parts.ts";
import type { ScreeningIndex } from "../domain/screening/load-screening-index.ts";
import { lastUpdated, sourceCoverage, staleLists } from "../domain/screening/screening-answer.ts";
import { type Done, done, failed } from "./problem.ts";

/**
 * The edition of the lists in force.
 * @returns `not_ready` while none is loaded.
 * @throws PartUnavailable where the rows that explain its matches are not there whole.
 */
export async function listsInForce(env: Env, clock: Clock): Promise<Done<HeldBlob<ScreeningIndex>>> {
  const [held] = await Promise.all([
    screeningIndex(env, clock),
    requireParts(env.DB, clock, SCREENING_PARTS, { ifLoaded: true }),
  ]);
  return held === null ? failed("not_ready", "The sanctions lists are not loaded yet.") : done(held);
}

/** The lists that an answer rests on: what they cover, how old they are, and which are over their age. */
export function listsScreened({ content, version }: HeldBlob<ScreeningIndex>, now: Date) {
  const stale = staleLists(content, now.toISOString().slice(0, 10));
  return {
    sourceCoverage: sourceCoverage(content),
    dataLastUpdated: `${lastUpdated(content)}T00:00:00.000Z`,
    listVersion: version,
    stale: stale.length > 0,
    staleLists: stale,
  };
}
