import {
  applyD1Migrations,
  createExecutionContext,
  createMessageBatch,
  type D1Migration,
  env,
  waitOnExecutionContext,
} from "cloudflare:test";
import { beforeAll, beforeEach, vi } from "vitest";
import type { Job } from "../../src/background/jobs.ts";
import { seedLocalKeys } from "../../src/cli/local-keys.ts";
import worker from "../../src/index.ts";
import { registerLoaded } from "./register-loaded.ts";

export const ENTERPRISE = "sk_live_local_enterprise";
export const PRO = "sk_live_local_pro";

/** A caller: its key, "" for none, and further headers. */
interface CallOptions {
  key?: string;
  headers?: Record<string, string>;
}

/**
 * The worker in its own runtime with the keys of local state, its queue held by the test.
 *
 * @param emptied Tables that each test of the file begins without rows in.
 */
export function workerService(emptied: readonly string[]) {
  const service = { queued: [] as { body: Job; delaySeconds?: number }[] };
  const local = {
    ...env,
    ENVIRONMENT: "local",
    LOG: "off",
    MASTER_SECRET: "dGVzdHMgb25seSB0ZXN0cyBvbmx5IHRlc3RzIG9ubHkhISE=",
    JOBS: {
      send: async (body: Job, options = {}) => void service.queued.push({ body, ...options }),
      sendBatch: async (messages: { body: Job }[]) => void service.queued.push(...messages),
    },
  } as unknown as Env;

  // The first request builds the whole application, which takes seconds on a busy machine.
  vi.setConfig({ testTimeout: 30_000 });

  beforeAll(async () => {
    const { TEST_MIGRATIONS } = env as unknown as { TEST_MIGRATIONS: D1Migration[] };
    await applyD1Migrations(env.DB, TEST_MIGRATIONS);
    await registerLoaded(env);
    await seedLocalKeys(env.DB, new Date());
  });

  beforeEach(async () => {
    service.queued = [];
    if (emptied.length > 0)
      await env.DB.batch(emptied.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  });

  return Object.assign(service, {
    env: local,
    async call(
      method: string,
      path: string,
      body?: unknown,
      { key = ENTERPRISE, headers = {} }: CallOptions = {},
    ) {
      const context = createExecutionContext();
      const request = new Request(`https://api.landfall.example.net/api/v1${path}`, {
        method,
        headers: {
          ...(key ? { "X-API-Key": key } : {}),
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const response = await worker.fetch(request as never, local, context);
      await waitOnExecutionContext(context);
      const text = new TextDecoder().decode(await response.arrayBuffer());
      const whole = text.startsWith("{") && !text.includes("\n");
      // biome-ignore lint/suspicious/noExplicitAny: a test reads many shapes
      const json = (whole ? JSON.parse(text) : null) as any;
      return { status: response.status, headers: response.headers, text, json };
    },
    /** Runs messages as the queue would. */
    async run(jobs: readonly Job[], vars: Partial<Env> = {}): Promise<void> {
      const messages = jobs.map((body, at) => ({ id: String(at), timestamp: new Date(), attempts: 1, body }));
      const batch = createMessageBatch<Job>("landfall-jobs", messages);
      await worker.queue(batch as never, { ...local, ...vars });
    },
  });
}
