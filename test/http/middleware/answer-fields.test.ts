import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { expect, test } from "vitest";
import type { AppEnv } from "../../../src/env.ts";
import { operationsOf } from "../../../src/http/api/operation.ts";
import { ApiError, errorResponse, refusalOf } from "../../../src/http/errors.ts";
import { answerFields } from "../../../src/http/middleware/answer-fields.ts";
import { knownNames } from "../../../src/http/middleware/known-names.ts";

const answer = z.object({ success: z.boolean(), vat: z.number(), data: z.object({ a: z.number() }) });
const route = (method: "post" | "get") =>
  createRoute({
    method,
    path: "/price",
    responses: { 200: { description: "", content: { "application/json": { schema: answer } } } },
  });

let asked = 0;
let fails = false;
const app = new OpenAPIHono<AppEnv>();
app.use(
  knownNames(
    operationsOf(app, (method) => method === "post"),
    { prefix: "" },
  ),
);
app.use(answerFields());
app.openapi(route("post"), (c) => {
  asked++;
  if (fails) throw new ApiError("NOT_FOUND", "There is no such price.");
  return c.json({ success: true, vat: 3, data: { a: 1 } }, 200);
});
app.openapi(route("get"), (c) => c.json({ success: true, vat: 3, data: { a: 1 } }, 200));
app.onError((error, c) =>
  errorResponse(c, refusalOf(error) ?? new ApiError("INTERNAL_ERROR", error.message)),
);
const send = async (query: string, method = "POST") => {
  const response = await app.request(`https://api.shop.example/price${query}`, { method });
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
};

test("the answer has the fields asked for, all without the parameter", async () => {
  expect((await send("?fields=data.a")).json).toEqual({ success: true, data: { a: 1 } });
  expect((await send("")).json).toEqual({ success: true, vat: 3, data: { a: 1 } });
});

test("an unknown path is refused before anything is worked out", async () => {
  asked = 0;
  const { status, json } = await send("?fields=data.b");
  expect([status, asked]).toEqual([400, 0]);
  expect(json).toMatchObject({ error: { details: [{ path: "fields", code: "unknown_value" }] } });
});

test("a refusal is whole", async () => {
  fails = true;
  expect((await send("?fields=vat")).json).toMatchObject({ success: false, error: { code: "NOT_FOUND" } });
  fails = false;
});

test("where fields cannot be asked for, the parameter is unknown", async () => {
  expect(await send("?fields=vat", "GET")).toMatchObject({ status: 400 });
});
