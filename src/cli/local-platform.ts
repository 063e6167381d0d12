import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import type { LoadTarget, Row, Statement } from "../../seed/load/load-target.ts";

/** The bindings a load or a key command needs. */
export interface LocalBindings {
  DB: D1Database;
  KV: KVNamespace;
}

/** Opens the local D1 and KV that `npm start` serves from, without starting the worker. */
export async function openLocal(
  state = LOCAL_STATE,
): Promise<{ env: LocalBindings; dispose: () => Promise<void> }> {
  ensureSecrets();
  const { workerOptions } = unstable_getMiniflareWorkerOptions("wrangler.toml");
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      name: "landfall",
      modules: true,
      script: "export default { fetch: () => new Response(null) }",
      compatibilityDate: workerOptions.compatibilityDate,
      d1Databases: workerOptions.d1Databases,
      kvNamespaces: workerOptions.kvNamespaces,
      cf: false,
      resourcePersistencePath: resolve(state),
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  );
  const [DB, KV] = await Promise.all([runtime.getD1Database("DB"), runtime.getKVNamespace("KV")]);
  return {
    env: { DB, KV: KV as KVNamespace },
    dispose: () => runtime.dispose(),
  };
}

/** Where local D1, KV and Durable Objects live. */
export const LOCAL_STATE = ".wrangler/state/v3";

/** Local secrets and switches are generated once into an ignored file. */
function ensureSecrets(file = ".dev.vars"): void {
  const held = existsSync(file) ? readFileSync(file, "utf8") : "";
  const wanted: Record<string, () => string> = {
    ENVIRONMENT: () => "local",
    LOG: () => "on",
    MASTER_SECRET: () => randomBytes(32).toString("base64"),
  };
  const missing = Object.entries(wanted).filter(([name]) => !new RegExp(`^${name}=`, "m").test(held));
  if (missing.length > 0)
    writeFileSync(file, held + missing.map(([name, make]) => `${name}=${make()}\n`).join(""), {
      mode: 0o600,
    });
}

/** Local state as a load target. */
export function localTarget(env: LocalBindings): LoadTarget {
  const prepared = ({ sql, parameters }: Statement) => env.DB.prepare(sql).bind(...parameters);
  return {
    async read(statements) {
      const results = await retried(() => env.DB.batch<Row>(statements.map(prepared)));
      return results.map((result) => result.results);
    },
    async transaction(statements) {
      // Not repeated itself: what it records of changes must be written once. The read renews the connection, which
      // may have been closed while thousands of statements were prepared: Node does nothing else meanwhile.
      const ready = statements.map(prepared);
      await retried(() => env.DB.prepare("SELECT 1").first());
      await env.DB.batch(ready);
    },
    async putBlob(key, bytes) {
      await retried(() => env.KV.put(key, bytes.slice().buffer as ArrayBuffer));
    },
    async readBlob(key) {
      const value = await retried(() => env.KV.get(key, "arrayBuffer"));
      return value === null ? null : new Uint8Array(value);
    },
    removeBlob: (key) => retried(() => env.KV.delete(key)),
  };
}

const MOST_TRIES = 4;
const PAUSE_MS = 100;

/**
 * Does a step of a load again when its connection was gone. While Node builds an index for some seconds, the local
 * runtime closes the idle connection, and the next request finds it so. Only for steps that may be done twice.
 * @throws the last failure.
 */
export async function retried<Result>(step: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await step();
    } catch (error) {
      if (attempt === MOST_TRIES || !isLostConnection(error)) throw error;
      await new Promise((resume) => setTimeout(resume, PAUSE_MS * attempt));
    }
  }
}

/** Node's fetch says "fetch failed", and why in the cause. */
function isLostConnection(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return ["UND_ERR_SOCKET", "ECONNRESET", "ECONNREFUSED"].includes(String(cause?.code));
}
