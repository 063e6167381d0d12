import { expect, test } from "vitest";
import { jsonBody } from "../../../src/http/middleware/json-body.ts";
import { serviceOf } from "../../support/middleware-app.ts";

const send = serviceOf({ LOG: "off" } as Env, [jsonBody({ mostBytes: 10 })], async (c) =>
  c.text(c.req.method === "GET" ? "none" : await c.req.text()),
);
const post = (body: BodyInit, type: string | null = "application/json", method = "POST") =>
  send("/", {
    method,
    body,
    headers: type === null ? {} : { "Content-Type": type },
    duplex: "half",
  } as RequestInit);
const bytes = (text: string) => new TextEncoder().encode(text);
/** A body whose length no header tells. */
const chunked = (text: string) =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(bytes(text));
      controller.close();
    },
  });

test.each(["application/json", "application/json; charset=utf-8", "Application/JSON", "application/ld+json"])(
  "%s is JSON",
  async (type) => {
    const response = await post("{}", type);
    expect([response.status, await response.text()]).toEqual([200, "{}"]);
  },
);

test.each(["text/plain", "application/xml", "application/jsonp", "text/json", "multipart/form-data"])(
  "%s is not",
  async (type) => {
    expect((await post("{}", type)).status).toBe(415);
  },
);

test("a body without a media type is refused, no body needs none", async () => {
  expect((await post(bytes("{}"), null)).status).toBe(415);
  expect((await send("/", { method: "POST" })).status).toBe(200);
});

test.each(["POST", "PUT", "PATCH"])("%s: ten bytes pass, eleven do not", async (method) => {
  expect((await post("1234567890", undefined, method)).status).toBe(200);
  expect((await post("12345678901", undefined, method)).status).toBe(413);
});

test("a body that states no length is measured as it is read", async () => {
  expect((await post(chunked("1234567890"))).status).toBe(200);
  expect((await post(chunked("12345678901"))).status).toBe(413);
});

test("a length that is only stated refuses before anything is read", async () => {
  const headers = { "Content-Type": "application/json", "Content-Length": "11" };
  expect((await send("/", { method: "POST", body: "{}", headers })).status).toBe(413);
});

test("other methods are not looked at", async () => {
  expect((await send("/", { headers: { "Content-Type": "text/plain" } })).status).toBe(200);
  expect((await send("/", { method: "DELETE", headers: { "Content-Type": "text/plain" } })).status).toBe(200);
});
