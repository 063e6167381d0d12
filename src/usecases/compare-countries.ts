import type { Clock } from "../data/clock.ts";
import { loadCountryProfiles } from "../data/trade/country-profiles.ts";
import { foldCountryCode, unknownCountry } from "../domain/trade/country.ts";
import type { CountryProfile } from "../domain/trade/country-profile.ts";
import { type Done, done, failed } from "./problem.ts";

/**
 * The taxes, thresholds and agreements of countries side by side, in the order asked; every code that no table
 * knows is refused by its place.
 *
 * @param codes ISO alpha-2 in any letter case.
 * @example
 * const compared = await compareCountries(env.DB, ["DE", "gb"], clock);
 * if (compared.ok) compared.answer.map(({ vatRate }) => vatRate); // [19, 20]
 */
export async function compareCountries(
  db: D1Database,
  codes: readonly string[],
  clock: Clock,
): Promise<Done<CountryProfile[]>> {
  const profiles = await loadCountryProfiles(db, clock);
  const asked = codes.map(foldCountryCode);
  const compared = asked.map((code) => profiles.find((profile) => profile.code === code));
  const problems = compared.flatMap((profile, at) =>
    profile
      ? []
      : [
          {
            path: `countries[${at}]`,
            code: "unknown_value" as const,
            message: unknownCountry(asked[at] ?? ""),
          },
        ],
  );
  if (problems.length > 0) return failed("unusable", "The countries cannot be compared.", problems);
  return done(compared.filter((profile) => profile !== undefined));
}
