import type { Context } from "hono";
import type { ZodError } from "zod";
import { unknownCountries } from "../../../data/trade/webhook-countries.ts";
import { foldCountryCode } from "../../../domain/trade/country.ts";
import type { EndpointFilters } from "../../../domain/webhooks/filters.ts";
import type { AppEnv } from "../../../env.ts";
import { ApiError } from "../../errors.ts";
import { problemsOf } from "../problems.ts";
import { WEBHOOK_FIELDS } from "./webhooks-schema.ts";

/** The account of the key; the scope `webhooks` is only ever granted to keys. */
export function accountOf(c: Context<AppEnv>): string {
  const caller = c.get("caller");
  if (caller.kind !== "key") throw new ApiError("UNAUTHORIZED", "Webhooks need a secret key in X-API-Key.");
  return caller.accountId;
}

export const notFound = (what: string): ApiError => new ApiError("NOT_FOUND", `There is no such ${what}.`);

/** Refuses a request that has not the expected form, with suggestions from these routes' own fields. */
export function refuseForm(result: { success: true } | { success: false; error: unknown }): undefined {
  if (!result.success)
    throw new ApiError(
      "BAD_REQUEST",
      "The request does not have the expected form.",
      problemsOf(result.error as ZodError, WEBHOOK_FIELDS),
    );
}

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
