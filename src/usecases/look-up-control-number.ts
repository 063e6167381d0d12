import type { Clock } from "../data/clock.ts";
import { cclIndex } from "../data/export-control/ccl-index.ts";
import { type EccnAnswer, type EccnQuery, searchEccn } from "../domain/export-control/eccn-search.ts";
import { unknownCountry } from "../domain/trade/country.ts";
import { type Done, done, failed } from "./problem.ts";

/** Entries of the Commerce Control List, with the edition they are of. */
type ControlNumbers = EccnAnswer & {
  /** The edition's day, as a moment in ISO 8601. */
  dataLastUpdated: string;
  listVersion: string;
};

/**
 * The export control numbers that may stand for goods, best first; with a destination also whether they need a
 * licence there.
 *
 * @returns `unusable` for an unknown destination, `not_ready` while no list is loaded.
 * @example
 * const found = await lookUpControlNumber(env, { keyword: "thermal imaging camera" }, clock);
 * if (found.ok) found.answer.matches[0]?.eccn; // "6A003"
 */
export async function lookUpControlNumber(
  env: Env,
  asked: EccnQuery,
  clock: Clock,
): Promise<Done<ControlNumbers>> {
  const { destination } = asked;
  if (destination !== undefined && (await clock.caches.countries.unknown(env.DB, [destination])).size > 0)
    return failed("unusable", "The destination is not known.", [
      { path: "destination", code: "unknown_value", message: unknownCountry(destination) },
    ]);
  const held = await cclIndex(env, clock);
  if (held === null) return failed("not_ready", "The Commerce Control List is not loaded yet.");
  const { content, version } = held;
  return done({
    ...searchEccn(content, asked),
    dataLastUpdated: `${content.list.asOf}T00:00:00.000Z`,
    listVersion: version,
  });
}
