import type { MiddlewareHandler } from "hono";
import { expect, test } from "vitest";
import type { AppEnv } from "../../../src/env.ts";
import { ApiError } from "../../../src/http/errors.ts";
import { crossOrigin } from "../../../src/http/middleware/cross-origin.ts";
import { serviceOf } from "../../support/middleware-app.ts";

const readable = crossOrigin({ exposeHeaders: ["ETag", "Link"], allowHeaders: ["X-API-Key"], maxAge: 60 });
const service = (handler: MiddlewareHandler<AppEnv>) => serviceOf({} as Env, [readable], handler);

test.each<[string, MiddlewareHandler<AppEnv>]>([
  ["made by the framework", async (c) => c.json({})],
  ["made by hand", async () => new Response("{}")],
  ["with headers of its own", async (c) => c.body("{}", 200, { ETag: '"a"' })],
  ["that is an error", () => Promise.reject(new ApiError("NOT_FOUND", "Nothing here."))],
])("an answer %s may be read by pages of every origin", async (_, handler) => {
  const { headers } = await service(handler)("/", { headers: { Origin: "https://shop.example" } });
  expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(headers.get("Access-Control-Expose-Headers")).toBe("ETag,Link");
  expect(headers.get("Timing-Allow-Origin")).toBe("*");
});

test("what a browser asks beforehand is answered without the route", async () => {
  let called = false;
  const answer = await service(async (c) => {
    called = true;
    return c.json({});
  })("/", {
    method: "OPTIONS",
    headers: { Origin: "https://shop.example", "Access-Control-Request-Method": "POST" },
  });
  expect([answer.status, called]).toEqual([204, false]);
  expect(answer.headers.get("Access-Control-Allow-Headers")).toBe("X-API-Key");
  expect(answer.headers.get("Access-Control-Max-Age")).toBe("60");
});
