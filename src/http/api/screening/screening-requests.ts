import type { Context } from "hono";
import type { Clock } from "../../../data/clock.ts";
import type { HeldBlob } from "../../../data/packed-blob.ts";
import { screeningIndex } from "../../../data/screening/screening-index.ts";
import type { ScreeningIndex } from "../../../domain/screening/load-screening-index.ts";
import type { AppEnv } from "../../../env.ts";
import { accountOf } from "../../account.ts";
import { ApiError } from "../../errors.ts";
import { refuseBody } from "../refuse-body.ts";
import type { ReadParty } from "./screening-request-schema.ts";
import { SCREENING_FIELDS } from "./screening-schema.ts";

export const SCREENING_DISCLAIMER =
  "For information only, not legal advice. A match is a reason to look, not a finding about a person; no match is a statement about the lists loaded, at this threshold, and nothing more.";

/** The account that decisions, watches and records are kept under. @throws ApiError for a caller without one. */
export const storingAccount = (c: Context<AppEnv>): string =>
  accountOf(c, "This endpoint stores under an account");

/** Refuses a request that has not the expected form, with suggestions from these routes' own fields. */
export const refuseForm = refuseBody(SCREENING_FIELDS);

/** The index in force; 503 while none is loaded. */
export async function indexInForce(env: Env, clock: Clock): Promise<HeldBlob<ScreeningIndex>> {
  const held = await screeningIndex(env, clock);
  if (held === null) throw new ApiError("NOT_READY", "The sanctions lists are not loaded yet.");
  return held;
}

/** Parties whose country no table knows become faults of that field. */
export async function knownCountries(
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
      ? { ok: false, problems: [{ path: `${path}country`, message: `unknown country code "${country}"` }] }
      : read;
  });
}

/** The one party of a request. @throws ApiError 400 naming each field at fault. */
export async function oneParty(db: D1Database, read: ReadParty, clock: Clock, path = "") {
  const [checked = read] = await knownCountries(db, [read], clock, path);
  if (!checked.ok) throw new ApiError("BAD_REQUEST", "The party cannot be screened.", checked.problems);
  return checked.party;
}
