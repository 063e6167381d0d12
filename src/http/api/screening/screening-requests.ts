import type { Context } from "hono";
import type { ZodError } from "zod";
import type { HeldBlob } from "../../../data/packed-blob.ts";
import { screeningIndex } from "../../../data/screening/screening-index.ts";
import { unknownCodes } from "../../../data/trade/known-countries.ts";
import type { ScreeningIndex } from "../../../domain/screening/load-index.ts";
import type { AppEnv } from "../../../env.ts";
import { ApiError } from "../../errors.ts";
import { problemsOf } from "../problems.ts";
import type { ReadParty } from "./screening-request-schema.ts";
import { SCREENING_FIELDS } from "./screening-schema.ts";

export const SCREENING_DISCLAIMER =
  "For information only, not legal advice. A match is a reason to look, not a finding about a person; no match is a statement about the lists loaded, at this threshold, and nothing more.";

/** The account of a key; null for demo callers, of whom nothing is kept. */
export function accountOrNull(c: Context<AppEnv>): string | null {
  const caller = c.get("caller");
  return caller.kind === "key" ? caller.accountId : null;
}

/** The account of a key, for what is stored under one. */
export function storingAccount(c: Context<AppEnv>): string {
  const account = accountOrNull(c);
  if (account === null)
    throw new ApiError(
      "UNAUTHORIZED",
      "This endpoint stores under an account; send a secret key in X-API-Key.",
    );
  return account;
}

/** Refuses a request that has not the expected form, with suggestions from these routes' own fields. */
export function refuseForm(result: { success: true } | { success: false; error: unknown }): undefined {
  if (!result.success)
    throw new ApiError(
      "BAD_REQUEST",
      "The request does not have the expected form.",
      problemsOf(result.error as ZodError, SCREENING_FIELDS),
    );
}

/** The index in force; 503 while none is loaded. */
export async function indexInForce(c: Context<AppEnv>, now: Date): Promise<HeldBlob<ScreeningIndex>> {
  const held = await screeningIndex(c.env, { now, waitUntil: (work) => c.executionCtx.waitUntil(work) });
  if (held === null) throw new ApiError("NOT_READY", "The sanctions lists are not loaded yet.");
  return held;
}

/** Parties whose country no table knows become faults of that field. */
export async function knownCountries(
  db: D1Database,
  parties: readonly ReadParty[],
  path = "",
): Promise<ReadParty[]> {
  const codes = parties.flatMap((read) =>
    read.ok && read.party.query.country ? [read.party.query.country] : [],
  );
  const unknown = codes.length === 0 ? new Set<string>() : await unknownCodes(db, codes);
  return parties.map((read) => {
    const country = read.ok ? read.party.query.country : undefined;
    return country !== undefined && unknown.has(country)
      ? { ok: false, problems: [{ path: `${path}country`, message: `unknown country code "${country}"` }] }
      : read;
  });
}

/** The one party of a request. @throws ApiError 400 naming each field at fault. */
export async function oneParty(db: D1Database, read: ReadParty, path = "") {
  const [checked = read] = await knownCountries(db, [read], path);
  if (!checked.ok) throw new ApiError("BAD_REQUEST", "The party cannot be screened.", checked.problems);
  return checked.party;
}

/** `meta` of every answer. */
export function metaOf(c: Context<AppEnv>, now: Date) {
  const caller = c.get("caller");
  return {
    timestamp: now.toISOString(),
    plan: caller.kind === "key" ? caller.plan : caller.kind,
    requestId: c.get("requestId"),
  };
}
