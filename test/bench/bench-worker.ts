/**
 * The worker as it is deployed, and beside it the two floors it is measured against. A call that names an isolate
 * (`X-Bench-Isolate`) is answered with that isolate's own memory, which begins empty; with `X-Bench-Far` its bindings are
 * far away, and the answer says how many trips it waited for in turn.
 */
import { Hono } from "hono";
import { createApp } from "../../src/app.ts";
import { type Job, runJobs } from "../../src/background/jobs.ts";
import { Caches } from "../../src/data/caches.ts";
import type { AppEnv } from "../../src/env.ts";
import { answerJobItems } from "../../src/http/api/jobs/answer-job-items.ts";
import { authenticate } from "../../src/http/middleware/authenticate.ts";
import { meter } from "../../src/http/middleware/meter.ts";
import { requestId } from "../../src/http/middleware/request-id.ts";
import { FarBindings } from "./far-bindings.ts";

export { CallCounter } from "../../src/background/call-counter.ts";

const caches = new Caches();
const app = createApp(caches);
const floors = new Hono<AppEnv>();

/** A body of as many bytes as a typical answer, made once. */
const body = JSON.stringify({ filler: "x".repeat(5_000) });
const json = { "Content-Type": "application/json" };

floors.use((c, next) => {
  c.set("caches", caches);
  return next();
});
floors.use("/bench/floor", requestId(), authenticate("compute", { prefix: "/bench" }), meter());
floors.post("/bench/floor", async (c) => {
  c.get("admission").countCalls(1);
  return c.body(body, 200, json);
});
floors.post("/bench/bare", (c) => c.body(body, 200, json));
/** Collects garbage, where the runtime was started with its collector exposed. */
floors.post("/bench/collect", (c) => {
  (globalThis as { gc?: () => void }).gc?.();
  return c.text("collected");
});

/** The latest isolate that a call named. */
let named = { name: "", app };

async function inIsolate(
  name: string,
  request: Request,
  env: Env,
  context: ExecutionContext,
): Promise<Response> {
  if (named.name !== name) named = { name, app: createApp(new Caches()) };
  if (!request.headers.has("X-Bench-Far")) return named.app.fetch(request, env, context);
  const far = new FarBindings(env, name);
  const answer = await named.app.fetch(request, far.env, context);
  const counted = new Response(answer.body, answer);
  counted.headers.set("X-Bench-Trips", String(far.made));
  return counted;
}

export default {
  fetch: (request: Request, env: Env, context: ExecutionContext) => {
    const isolate = request.headers.get("X-Bench-Isolate");
    if (isolate !== null) return inIsolate(isolate, request, env, context);
    return new URL(request.url).pathname.startsWith("/bench/")
      ? floors.fetch(request, env, context)
      : app.fetch(request, env, context);
  },
  queue: (batch, env) => runJobs(batch, env, caches, answerJobItems),
} satisfies ExportedHandler<Env, Job>;
