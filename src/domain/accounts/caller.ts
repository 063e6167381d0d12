import { type Plan, type PlanName, planOf, TEST_LIMITS } from "./plan.ts";

/** What an endpoint asks of its caller; a key holds a set of them. */
export const SCOPES = ["compute", "screening", "webhooks", "account"] as const;
export type Scope = (typeof SCOPES)[number];

/** Who is calling, as authentication left it. */
export type Caller =
  | { kind: "public" }
  | { kind: "demo"; address: string }
  | {
      kind: "key";
      keyId: string;
      accountId: string;
      plan: PlanName;
      publishable: boolean;
      scopes: readonly string[];
      address: string;
      /** The console showing an account what it holds: costs it nothing, and no limit stands before it. */
      uncounted?: boolean;
      /** A test key: `accountId` is where the account's test keys keep what they keep. */
      test?: boolean;
    };

/** What a key may call: its plan's share, a test key its own. */
export const limitsOf = ({ plan, test }: { plan: PlanName; test?: boolean }): Plan =>
  test ? { ...planOf(plan), ...TEST_LIMITS } : planOf(plan);

/** Paths (under the API's prefix) that a publishable key may call: nothing that stores. */
const PUBLISHABLE_PATHS: ReadonlySet<string> = new Set([
  "/calculate",
  "/calculate/batch",
  "/classify",
  "/classify/batch",
  "/restrictions",
  "/countries",
  "/countries/compare",
]);

/** Why a caller is turned away, and what key would not be. */
interface Refusal {
  kind: "unauthorized" | "forbidden";
  message: string;
  expected: string;
}

/**
 * The one place where scopes are enforced.
 *
 * @param path Under the API's prefix: `/calculate`.
 * @returns Why the caller is turned away; null where it may call.
 * @example mayCall({ kind: "demo", address: "203.0.113.7" }, "webhooks", "/webhooks")?.kind // "unauthorized"
 */
export function mayCall(caller: Caller, scope: Scope, path: string): Refusal | null {
  if (caller.kind === "public")
    return {
      kind: "unauthorized",
      message: "Send an API key in X-API-Key, or X-Demo-Request: true.",
      expected: "an API key",
    };
  if (caller.kind === "demo") {
    const open = scope === "compute" || scope === "screening";
    return open
      ? null
      : {
          kind: "unauthorized",
          message: "Demo access does not reach this endpoint; send a secret key in X-API-Key.",
          expected: "a secret key",
        };
  }
  if (caller.publishable && !PUBLISHABLE_PATHS.has(path)) {
    return {
      kind: "forbidden",
      message: "A publishable key does not reach this endpoint; call it with a secret key from your server.",
      expected: "a secret key",
    };
  }
  if (!caller.scopes.includes(scope))
    return {
      kind: "forbidden",
      message: `This key lacks the scope "${scope}".`,
      expected: `a key with the scope "${scope}"`,
    };
  return null;
}

/** The account of a secret key; null for a demo, and for a key in a browser, which stores and decides nothing. */
export const accountOfSecretKey = (caller: Caller): string | null =>
  caller.kind === "key" && !caller.publishable ? caller.accountId : null;
