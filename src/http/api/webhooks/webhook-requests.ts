import type { Context } from "hono";
import { unknownCountries } from "../../../data/trade/webhook-countries.ts";
import { foldCountryCode } from "../../../domain/trade/country.ts";
import type { EndpointFilters } from "../../../domain/webhooks/filters.ts";
import type { AppEnv } from "../../../env.ts";
import { accountOf } from "../../account.ts";
import { ApiError } from "../../errors.ts";
import { refuseBody } from "../refuse-body.ts";
import { WEBHOOK_FIELDS } from "./webhooks-schema.ts";

/** The account whose webhooks are meant. @throws ApiError for a caller without one. */
export const webhookOwner = (c: Context<AppEnv>): string => accountOf(c, "Webhooks belong to an account");

export const notFound = (what: string): ApiError => new ApiError("NOT_FOUND", `There is no such ${what}.`);

/** Refuses a request that has not the expected form, with suggestions from these routes' own fields. */
export const refuseForm = refuseBody(WEBHOOK_FIELDS);

/** Filters with country codes folded; a code that no table knows is refused by its place in the list. */
export async function readFilters(
  db: D1Database,
  {
    countries,
    hsPrefixes,
    minChangePct,
  }: { [Name in keyof EndpointFilters]?: EndpointFilters[Name] | undefined },
): Promise<EndpointFilters> {
  const filters: EndpointFilters = {};
  if (hsPrefixes) filters.hsPrefixes = [...new Set(hsPrefixes)];
  if (minChangePct !== undefined) filters.minChangePct = minChangePct;
  if (!countries) return filters;
  const folded = countries.map(foldCountryCode);
  const unknown = await unknownCountries(db, folded);
  if (unknown.length > 0) {
    const details = folded.flatMap((code, index) =>
      unknown.includes(code)
        ? [{ path: `filters.countries[${index}]`, message: `unknown country code "${code}"` }]
        : [],
    );
    throw new ApiError("BAD_REQUEST", "The filters name an unknown country.", details);
  }
  filters.countries = [...new Set(folded)];
  return filters;
}
