import type { Context } from "hono";
import type { AppEnv } from "../../../env.ts";
import type { Asker } from "../../../usecases/asker.ts";
import type { LineToCheck } from "../../../usecases/check-compliance.ts";
import { type Done, done, failed } from "../../../usecases/problem.ts";
import { accountOf } from "../../account.ts";
import { ApiError } from "../../errors.ts";
import { askerOf } from "../request-asker.ts";
import { readParty } from "../screening/screening-request-schema.ts";
import type { LandedCostBody } from "./landed-cost-body.ts";

/** The parties of a line that is to be checked; null where no check is asked for. */
export type AskedCheck = Pick<LineToCheck, "parties"> | null;

/** Reads what a body says of the check; `unusable` where it names parties and asks for none. */
export function readCompliance({ checkCompliance, parties = [] }: LandedCostBody): Done<AskedCheck> {
  if (checkCompliance !== true && parties.length > 0)
    return failed("unusable", "The request cannot be calculated.", [
      { path: "parties", code: "conflict", message: "needs checkCompliance: true" },
    ]);
  return done(checkCompliance === true ? { parties: parties.map((party) => readParty(party)) } : null);
}

/**
 * Lets pass only who may screen parties, where some are named.
 *
 * @throws ApiError 401 without a key, 403 for a publishable one or one without the scope of screening.
 */
export function requireScreening(c: Context<AppEnv>, checks: readonly AskedCheck[]): void {
  if (!checks.some((check) => check !== null && check.parties.length > 0)) return;
  accountOf(c, "Parties are screened for an account");
  const caller = c.get("caller");
  if (caller.kind === "key" && !caller.scopes.includes("screening"))
    throw new ApiError("FORBIDDEN", 'This key lacks the scope "screening".', [
      { path: "parties", code: "not_allowed", message: 'expected a key with the scope "screening"' },
    ]);
}

/** For whom a check is made as part of a calculation, which is counted already: `admitted` tells whether it is answered. */
export const askerOfCheck = (c: Context<AppEnv>, admitted: Promise<boolean>): Asker => ({
  ...askerOf(c),
  countCall: () => admitted,
});

const CHECK_FIELDS: ReadonlySet<string> = new Set(["checkCompliance", "check_compliance", "parties"]);

/**
 * A body as a quote keeps it: a quote is of the cost, and who took part stands in the screening's own sealed
 * record only.
 */
export const withoutCheck = (body: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([field]) => !CHECK_FIELDS.has(field)));

/** The same of a cart: of what stands beside its items, of their defaults and of each item. */
export const cartWithoutCheck = <Cart extends { items: unknown[]; defaults?: object | undefined }>(
  cart: Cart,
): Record<string, unknown> => ({
  ...withoutCheck(cart),
  ...(cart.defaults === undefined ? {} : { defaults: withoutCheck(cart.defaults) }),
  items: cart.items.map((item) => (typeof item === "object" && item !== null ? withoutCheck(item) : item)),
});
