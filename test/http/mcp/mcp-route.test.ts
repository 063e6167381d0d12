import { Hono } from "hono";
import { expect, test } from "vitest";
import { Caches } from "../../../src/data/caches.ts";
import type { AppEnv } from "../../../src/env.ts";
import { errorResponse, refusalOf } from "../../../src/http/errors.ts";
import { registerMcp } from "../../../src/http/mcp/mcp-route.ts";
import { emptyEnv } from "../../support/middleware-app.ts";

const env = await emptyEnv();

/** An API of two operations, of which one is open to all. */
const operation = (summary: string) => ({
  summary,
  responses: { 200: { description: "", content: { "application/json": {} } } },
});
const document = {
  paths: { "/calculate": { post: operation("A cost") }, "/countries": { get: operation("All of them") } },
  components: { schemas: {} },
};

const app = new Hono<AppEnv>();
const caches = new Caches();
app.use((c, next) => {
  c.set("caches", caches);
  return next();
});
app.onError((error, c) => {
  const refusal = refusalOf(error);
  return refusal ? errorResponse(c, refusal) : c.text(error.message, 500);
});
app.get("/api/v1/openapi-3.1.json", (c) => c.json(document));
app.post("/api/v1/calculate", (c) => c.json({ keyOf: c.req.header("X-API-Key") ?? "demo" }));
app.get("/api/v1/countries", (c) => c.json({ countries: [] }));
registerMcp(app, (path) => (path === "/countries" ? null : "compute"));

async function send(address: string, method: string, params: object = {}, stated = true) {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const headers = {
    "Content-Type": "application/json",
    "CF-Connecting-IP": address,
    // Of a length that is not stated, a body is read only once the message is counted.
    ...(stated ? { "Content-Length": String(body.length) } : {}),
  };
  const init = { method: "POST", headers, body };
  const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
  const response = await app.request("/mcp", init, env, context as unknown as ExecutionContext);
  // biome-ignore lint/suspicious/noExplicitAny: a test reads many shapes
  return { status: response.status, headers: response.headers, json: (await response.json()) as any };
}

test("three hundred messages a minute and address are free; what the API counts is not among them", async () => {
  const address = "203.0.113.61";
  for (let at = 0; at < 299; at++) expect((await send(address, "ping")).status).toBe(200);
  expect((await send(address, "tools/call", { name: "countries_list" })).status).toBe(200);
  const refused = await send(address, "tools/list");
  expect(refused.status).toBe(429);
  expect(refused.json.error.code).toBe("RATE_LIMITED");
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  // A tool that is open to all is bounded here, as nothing else counts it; one that is metered is not.
  expect((await send(address, "tools/call", { name: "countries_list" })).status).toBe(429);
  expect((await send(address, "tools/call", { name: "no_such_tool" })).status).toBe(429);
  const called = await send(address, "tools/call", {
    name: "calculate",
    arguments: { fields: "totalLandedCost" },
  });
  expect(called.json.result.structuredContent).toEqual({ keyOf: "demo" });
  expect((await send("203.0.113.62", "ping")).status).toBe(200);
});

test("a message of a length that is not stated is counted once, before it is read", async () => {
  const address = "203.0.113.64";
  for (let at = 0; at < 300; at++) expect((await send(address, "ping", {}, false)).status).toBe(200);
  const refused = await send(address, "tools/call", { name: "calculate" }, false);
  expect(refused.status).toBe(429);
});

test("a list says which tools only read", async () => {
  const { json } = await send("203.0.113.63", "tools/list");
  expect(json.result.tools).toMatchObject([
    { name: "calculate", annotations: { readOnlyHint: false, destructiveHint: false } },
    { name: "countries_list", annotations: { readOnlyHint: true } },
  ]);
});
