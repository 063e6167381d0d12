import type { Hono } from "hono";
import type { Caller } from "../../../domain/accounts/caller.ts";
import type { AppEnv } from "../../../env.ts";
import { type ApiDocument, requestExample } from "./document.ts";

/** Endpoints whose example is answered for the reference: they compute, and store nothing. */
const SHOWN = [
  "/calculate",
  "/calculate/batch",
  "/classify",
  "/roo/evaluate",
  "/restrictions",
  "/countries/compare",
  "/screen-parties",
  "/eccn-lookup",
] as const;
/** Lists are shown to this length. */
const MOST_ENTRIES = 2;

/**
 * What the service itself answers to the reference's example requests, by path: never out of step with
 * the code. An endpoint that cannot answer now (a dataset is missing, the limit is reached) is absent.
 */
export async function liveAnswers(
  app: Hono<AppEnv>,
  env: Env,
  context: ExecutionContext,
  document: ApiDocument,
): Promise<ReadonlyMap<string, unknown>> {
  const caller: Caller = { kind: "demo", address: "reference" };
  const answers = new Map<string, unknown>();
  for (const path of SHOWN) {
    const operation = document.paths[path]?.post;
    if (!operation) continue;
    const init = {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(requestExample(document, operation)),
    };
    const answer = await app.request(`/api/v1${path}`, init, { ...env, CONSOLE_CALLER: caller }, context);
    if (answer.ok) answers.set(path, shortened(await answer.json()));
  }
  return answers;
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
