import type { Hono } from "hono";
import type { Caller } from "../../../domain/accounts/caller.ts";
import type { AppEnv } from "../../../env.ts";
import type { ApiDocument } from "./document.ts";
import { exampleCall, type ListedOperation } from "./operations.ts";

/** Endpoints whose example is answered for the reference: they compute, and store nothing. */
const SHOWN: readonly string[] = [
  ...["calculate", "calculateBatch", "classify", "classifyBatch", "classifyAudit", "rooEvaluate"],
  ...["restrictions", "countries.compare", "countries.list", "screenParties", "eccnLookup", "bills.check"],
  "health",
];
/** Lists are shown to this length. */
const MOST_ENTRIES = 2;

/**
 * What the service itself answers to the reference's example request, never out of step with the code. Undefined where
 * it cannot answer now (a dataset is missing) and of endpoints that store something.
 */
export async function liveAnswer(
  app: Hono<AppEnv>,
  env: Env,
  context: ExecutionContext,
  document: ApiDocument,
  listed: ListedOperation,
): Promise<unknown> {
  if (!SHOWN.includes(listed.name)) return undefined;
  const caller: Caller = { kind: "demo", address: "reference" };
  const { method, path, body } = exampleCall(document, listed, "");
  const sent = { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const init = { method, ...(body === undefined ? {} : sent) };
  const answer = await app.request(`/api/v1${path}`, init, { ...env, CONSOLE_CALLER: caller }, context);
  return answer.ok ? shortened(await answer.json()) : undefined;
}

/** The same with long lists cut, each saying how many more there were. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) {
    const kept = value.slice(0, MOST_ENTRIES).map(shortened);
    return value.length > MOST_ENTRIES ? [...kept, `and ${value.length - MOST_ENTRIES} more`] : kept;
  }
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]));
}
