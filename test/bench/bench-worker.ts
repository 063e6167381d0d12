/** The worker as it is deployed, and beside it the two floors it is measured against. */
import { Hono } from "hono";
import { createApp } from "../../src/app.ts";
import { Caches } from "../../src/data/caches.ts";
import type { AppEnv } from "../../src/env.ts";
import { authenticate } from "../../src/http/middleware/authenticate.ts";
import { meter } from "../../src/http/middleware/meter.ts";
import { requestId } from "../../src/http/middleware/request-id.ts";

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

export default {
  fetch: (request: Request, env: Env, context: ExecutionContext) =>
    new URL(request.url).pathname.startsWith("/bench/")
      ? floors.fetch(request, env, context)
      : app.fetch(request, env, context),
} satisfies ExportedHandler<Env>;
