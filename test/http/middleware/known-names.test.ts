import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { expect, test } from "vitest";
import type { AppEnv } from "../../../src/env.ts";
import { operationsOf } from "../../../src/http/api/operation.ts";
import { refuseBody } from "../../../src/http/api/refuse-body.ts";
import { ApiError, errorResponse, refusalOf } from "../../../src/http/errors.ts";
import { jsonBody } from "../../../src/http/middleware/json-body.ts";
import { knownNames } from "../../../src/http/middleware/known-names.ts";

const answer = { 200: { description: "What was read" } };
const goods = z.strictObject({
  hs_code: z.string().regex(/^\d+$/, "expected digits"),
  parts: z.array(z.strictObject({ weight_kg: z.number() })).optional(),
});
const post = createRoute({
  method: "post",
  path: "/goods/{id}",
  request: {
    params: z.object({ id: z.string() }),
    body: { required: true, content: { "application/json": { schema: goods } } },
  },
  responses: answer,
});
const list = createRoute({
  method: "get",
  path: "/goods",
  request: { query: z.object({ limit: z.string().optional() }) },
  responses: answer,
});

const app = new OpenAPIHono<AppEnv>({ defaultHook: refuseBody() });
app.use(jsonBody());
app.use(knownNames(operationsOf(app), { prefix: "" }));
app.openapi(post, (c) => c.json(c.req.valid("json")));
app.openapi(list, (c) => c.json(c.req.valid("query")));
app.get("/undescribed", (c) => c.text("here"));
app.onError((error, c) =>
  errorResponse(c, refusalOf(error) ?? new ApiError("INTERNAL_ERROR", error.message)),
);

const send = async (body: string): Promise<{ status: number; json: unknown }> => {
  const headers = { "Content-Type": "application/json" };
  const response = await app.request("https://api.shop.example/goods/1", { method: "POST", body, headers });
  return { status: response.status, json: await response.json() };
};
const detailsOf = async (body: string): Promise<unknown> =>
  ((await send(body)).json as { error: { details: unknown } }).error.details;

test("a body is read under the names of its schema, at every depth", async () => {
  expect(await send('{"hsCode":"61","parts":[{"weightKg":1}]}')).toEqual({
    status: 200,
    json: { hs_code: "61", parts: [{ weight_kg: 1 }] },
  });
});

test("a fault is told by the name that was sent", async () => {
  expect(await detailsOf('{"hsCode":"x"}')).toEqual([
    { path: "hsCode", code: "invalid_format", message: "expected digits" },
  ]);
  expect(await detailsOf('{"hs_code":"x"}')).toMatchObject([{ path: "hs_code" }]);
  expect(await detailsOf('{"hsCode":"61","hs_code":"62"}')).toMatchObject([
    { path: "hsCode", code: "conflict" },
  ]);
});

test("malformed JSON is a fault of the whole body", async () => {
  expect(await send('{"hsCode":')).toMatchObject({
    status: 400,
    json: { error: { code: "BAD_REQUEST", details: [{ path: "", code: "invalid_json" }] } },
  });
});

test("the address of the documentation is whole", async () => {
  expect((await send("{}")).json).toMatchObject({
    error: { documentation_url: "https://api.shop.example/docs/errors#bad_request" },
  });
});

test("a parameter that the operation does not have is refused, with the nearest that it has", async () => {
  expect((await app.request("/goods?limit=5")).status).toBe(200);
  const refused = await app.request("/goods?limt=5&all=true");
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    error: {
      details: [
        { path: "limt", code: "unknown_parameter", message: 'unknown parameter; did you mean "limit"?' },
        { path: "all", code: "unknown_parameter", message: "unknown parameter; expected limit" },
      ],
    },
  });
  const none = await app.request("/goods/1?dry=1", { method: "POST" });
  expect(await none.json()).toMatchObject({
    error: { details: [{ path: "dry", message: "unknown parameter; none is taken here" }] },
  });
});

test("what no description names is left alone", async () => {
  expect((await app.request("/undescribed?x=1")).status).toBe(200);
  expect((await app.request("/nowhere?x=1")).status).toBe(404);
});
