import assert from "node:assert/strict";
import { test } from "node:test";
import { calculate, call, keys } from "./client.ts";

test("GET /countries is public, cached, and lists 240", async () => {
  const answer = await call("GET", "/countries", undefined, {});
  assert.equal(answer.status, 200);
  assert.equal(answer.body.countries.length, 240);
  assert.match(answer.headers.get("Cache-Control") ?? "", /max-age/);
  const again = await call("GET", "/countries", undefined, {
    "If-None-Match": answer.headers.get("ETag") ?? "",
  });
  assert.equal(again.status, 304);
});

test("GET /health names every dataset with its age", async () => {
  const { status, body } = await call("GET", "/health", undefined, {});
  assert.equal(status, 200);
  assert.equal(body.status, "ready");
  for (const dataset of body.datasets)
    assert.ok(dataset.version && dataset.asOf && dataset.rows >= 0 && dataset.ageDays >= 0);
});

test("both OpenAPI documents are served and describe the endpoints", async () => {
  const v30 = await call("GET", "/openapi.json", undefined, {});
  const v31 = await call("GET", "/openapi-3.1.json", undefined, {});
  assert.match(v30.body.openapi, /^3\.0/);
  assert.match(v31.body.openapi, /^3\.1/);
  for (const path of ["/calculate", "/calculate/batch", "/countries", "/countries/compare"])
    assert.ok(v30.body.paths[path], path);
});

test("metered answers carry both header families", async () => {
  const { headers } = await call(
    "POST",
    "/calculate",
    { price: 1, hsCode: "610910" },
    { "X-API-Key": keys.basic },
  );
  assert.equal(headers.get("X-RateLimit-Limit"), "60");
  assert.match(headers.get("X-RateLimit-Remaining") ?? "", /^\d+$/);
  assert.match(headers.get("X-RateLimit-Reset") ?? "", /^\d+$/);
  assert.match(headers.get("RateLimit") ?? "", /r=\d+;t=\d+/);
  assert.match(headers.get("RateLimit-Policy") ?? "", /q=60;w=60/);
  assert.match(headers.get("Access-Control-Expose-Headers") ?? "", /X-RateLimit-Remaining/);
});

test("an answer that waited says for what, and a page of any origin may read it", async () => {
  const { headers } = await call("GET", "/health", undefined, {});
  assert.match(headers.get("Server-Timing") ?? "", /\bd1;dur=[\d.]+;desc="\d+ calls?"/);
  assert.match(headers.get("Access-Control-Expose-Headers") ?? "", /Server-Timing/);
  assert.equal(headers.get("Timing-Allow-Origin"), "*");
});

test("an unlimited plan says so and names no remainder", async () => {
  const { headers } = await calculate({ price: 1, hsCode: "610910" });
  assert.equal(headers.get("X-RateLimit-Limit"), "unlimited");
  assert.equal(headers.get("X-RateLimit-Remaining"), null);
});

test("the free plan stops after 30 requests a minute with Retry-After", async () => {
  let last = await call(
    "POST",
    "/countries/compare",
    { countries: ["DE", "GB"] },
    { "X-API-Key": keys.free },
  );
  for (let turn = 0; turn < 31 && last.status === 200; turn++)
    last = await call("POST", "/countries/compare", { countries: ["DE", "GB"] }, { "X-API-Key": keys.free });
  assert.equal(last.status, 429);
  assert.equal(last.body.error.code, "RATE_LIMITED");
  assert.ok(Number(last.headers.get("Retry-After")) >= 1);
});

test("preflight requests pass", async () => {
  const answer = await call("OPTIONS", "/calculate", undefined, {
    Origin: "https://shop.example",
    "Access-Control-Request-Method": "POST",
    "Access-Control-Request-Headers": "x-api-key",
  });
  assert.equal(answer.status, 204);
  assert.match(answer.headers.get("Access-Control-Allow-Headers") ?? "", /x-api-key/i);
});

test("a publishable key reaches the calculator", async () => {
  const answer = await call(
    "POST",
    "/calculate",
    { price: 1, hsCode: "610910" },
    { "X-API-Key": keys.publishable },
  );
  assert.equal(answer.status, 200);
});
