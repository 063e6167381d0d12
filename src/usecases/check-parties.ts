import type { Clock } from "../data/clock.ts";
import { unknownCountry } from "../domain/trade/country.ts";
import { type Done, done, failed, type Problem } from "./problem.ts";
import type { AskedParty } from "./screen-and-record.ts";

/** A party as it was read, or what is wrong with it. */
export type ReadParty = { ok: true; party: AskedParty } | { ok: false; problems: Problem[] };

/** Parties whose country no table knows become faults of that field, named under `path`. One read for all. */
export async function checkParties(
  db: D1Database,
  parties: readonly ReadParty[],
  { caches }: Clock,
  path = "",
): Promise<ReadParty[]> {
  const codes = parties.flatMap((read) =>
    read.ok && read.party.query.country ? [read.party.query.country] : [],
  );
  const unknown = codes.length === 0 ? new Set<string>() : await caches.countries.unknown(db, codes);
  return parties.map((read) => {
    const country = read.ok ? read.party.query.country : undefined;
    return country !== undefined && unknown.has(country)
      ? {
          ok: false,
          problems: [{ path: `${path}country`, code: "unknown_value", message: unknownCountry(country) }],
        }
      : read;
  });
}

/** The same for a single party. @returns `unusable`, naming each field at fault under `path`. */
export async function checkParty(
  db: D1Database,
  read: ReadParty,
  clock: Clock,
  path = "",
): Promise<Done<AskedParty>> {
  const [checked = read] = await checkParties(db, [read], clock, path);
  return checked.ok
    ? done(checked.party)
    : failed("unusable", "The party cannot be screened.", checked.problems);
}
