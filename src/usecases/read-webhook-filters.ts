import { unknownCountries } from "../data/trade/webhook-countries.ts";
import { foldCountryCode, unknownCountry } from "../domain/trade/country.ts";
import type { EndpointFilters } from "../domain/webhooks/filters.ts";
import { type Done, done, failed } from "./problem.ts";

/** Filters as a caller states them: any may be absent. */
export type StatedFilters = { [Name in keyof EndpointFilters]?: EndpointFilters[Name] | undefined };

/**
 * Reads a webhook's filters: country codes folded, nothing named twice. A code that no table knows is refused
 * by its place in the list.
 */
export async function readWebhookFilters(
  db: D1Database,
  { countries, hsPrefixes, minChangePct }: StatedFilters,
): Promise<Done<EndpointFilters>> {
  const filters: EndpointFilters = {};
  if (hsPrefixes) filters.hsPrefixes = [...new Set(hsPrefixes)];
  if (minChangePct !== undefined) filters.minChangePct = minChangePct;
  if (!countries) return done(filters);
  const folded = countries.map(foldCountryCode);
  const unknown = await unknownCountries(db, folded);
  if (unknown.length > 0) {
    const problems = folded.flatMap((code, index) =>
      unknown.includes(code)
        ? [
            {
              path: `filters.countries[${index}]`,
              code: "unknown_value" as const,
              message: unknownCountry(code),
            },
          ]
        : [],
    );
    return failed("unusable", "The filters name an unknown country.", problems);
  }
  filters.countries = [...new Set(folded)];
  return done(filters);
}
