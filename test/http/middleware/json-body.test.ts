import { expect, test } from "vitest";
import { ApiError } from "../../../src/http/errors.ts";
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
/** A body whose length no header tells, and how much of it was asked for. */
function chunked(pieces: string[]) {
  const state = { given: 0, cancelled: false };
  const stream = new ReadableStream(
    {
      pull(controller) {
        const piece = pieces[state.given];
        if (piece === undefined) return controller.close();
        state.given++;
        controller.enqueue(bytes(piece));
      },
      cancel() {
        state.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, state };
}

test.each([
  "application/json",
  "application/json; charset=utf-8",
  'application/json;charset="UTF8"',
  "application/json; charset=us-ascii",
  "Application/JSON",
  "application/ld+json",
])("%s is JSON", async (type) => {
  const response = await post("{}", type);
  expect([response.status, await response.text()]).toEqual([200, "{}"]);
});

test.each([
  "text/plain",
  "application/xml",
  "application/jsonp",
  "text/json",
  "multipart/form-data",
  "application/json-seq",
  "application/json; charset=utf-16",
  'application/json; charset="iso-8859-1"',
])("%s is not", async (type) => {
  expect((await post("{}", type)).status).toBe(415);
});

test("a body without a media type is refused, no body needs none", async () => {
  expect((await post(bytes("{}"), null)).status).toBe(415);
  expect((await send("/", { method: "POST" })).status).toBe(200);
});

test.each(["POST", "PUT", "PATCH"])("%s: ten bytes pass, eleven do not", async (method) => {
  expect((await post("1234567890", undefined, method)).status).toBe(200);
  expect((await post("12345678901", undefined, method)).status).toBe(413);
});

test("a body that states no length is counted as it is read, and the rest of it is left", async () => {
  const whole = chunked(["123", "4567", "890"]);
  const response = await post(whole.stream);
  expect([response.status, await response.text()]).toEqual([200, "1234567890"]);
  const endless = chunked(Array.from({ length: 1_000 }, () => "1234"));
  expect((await post(endless.stream)).status).toBe(413);
  expect(endless.state).toEqual({ given: 3, cancelled: true });
});

test("a stated length that is too small does not let more in", async () => {
  const headers = { "Content-Type": "application/json", "Content-Length": "2" };
  const { stream } = chunked(["12345678901"]);
  const init = { method: "POST", body: stream, headers, duplex: "half" } as RequestInit;
  expect((await send("/", init)).status).toBe(413);
});

test("a transfer coding overrides the stated length: the body is counted as it comes", async () => {
  const { stream, state } = chunked(Array.from({ length: 1_000 }, () => "1234"));
  const headers = {
    "Content-Type": "application/json",
    "Content-Length": "2",
    "Transfer-Encoding": "chunked",
  };
  const init = { method: "POST", body: stream, headers, duplex: "half" } as RequestInit;
  expect((await send("/", init)).status).toBe(413);
  expect(state).toEqual({ given: 3, cancelled: true });
});

test.each(["gzip", "deflate", "br", "identity, gzip"])(
  "a body packed with %s is refused by name",
  async (encoding) => {
    const headers = { "Content-Type": "application/json", "Content-Encoding": encoding };
    const refused = await send("/", { method: "POST", body: "{}", headers });
    expect(refused.status).toBe(415);
    const { error } = (await refused.json()) as { error: { details: unknown[] } };
    expect(error.details).toEqual([
      {
        path: "Content-Encoding",
        code: "unsupported",
        message: `"${encoding}" is not read; send the body uncompressed`,
      },
    ]);
  },
);

test("identity packs nothing", async () => {
  const headers = { "Content-Type": "application/json", "Content-Encoding": "identity" };
  expect((await send("/", { method: "POST", body: "{}", headers })).status).toBe(200);
});

test("bytes that are no UTF-8 are refused, not replaced", async () => {
  expect((await post(new Uint8Array([0x22, 0xff, 0x22]))).status).toBe(400);
  expect((await post(bytes('"é"'))).status).toBe(200);
});

const sendLong = serviceOf({ LOG: "off" } as Env, [jsonBody()], async (c) => c.text(await c.req.text()));

test("a field named twice and __proto__ are refused by their path", async () => {
  const details = async (body: string) => {
    const headers = { "Content-Type": "application/json" };
    const response = await sendLong("/", { method: "POST", body, headers });
    expect(response.status).toBe(400);
    return ((await response.json()) as { error: { details: unknown[] } }).error.details;
  };
  const fault = { code: "repeated_field", message: "given twice; leave one" };
  expect(await details('{"a":1,"a":2}')).toEqual([{ path: "a", ...fault }]);
  expect(await details('{"items":[{},{"a":{"b":1,"b":1}}]}')).toEqual([{ path: "items[1].a.b", ...fault }]);
  expect(await details('{"quantities":{"__proto__":1}}')).toMatchObject([{ path: "quantities.__proto__" }]);
});

test("where the minute is used up a long body is not read, nor one of unknown length", async () => {
  const used = serviceOf(
    { LOG: "off" } as Env,
    [
      async (c, next) => {
        const takeMinute = () => Promise.reject(new ApiError("RATE_LIMITED", "wait"));
        c.set("admission", { countCalls: async () => false, takeMinute });
        await next();
      },
      jsonBody(),
    ],
    (c) => Promise.resolve(c.text("answered")),
  );
  const of = async (length: number | null) => {
    const { stream, state } = chunked(["{}"]);
    const headers = {
      "Content-Type": "application/json",
      ...(length === null ? {} : { "Content-Length": String(length) }),
    };
    const init = { method: "POST", body: stream, headers, duplex: "half" } as RequestInit;
    return [(await used("/", init)).status, state.given];
  };
  expect(await of(null)).toEqual([429, 0]);
  expect(await of(65_537)).toEqual([429, 0]);
  expect(await of(65_536)).toEqual([200, 1]);
});

test("a length that is only stated refuses before anything is read", async () => {
  const headers = { "Content-Type": "application/json", "Content-Length": "11" };
  expect((await send("/", { method: "POST", body: "{}", headers })).status).toBe(413);
});

test("other methods are not looked at", async () => {
  expect((await send("/", { headers: { "Content-Type": "text/plain" } })).status).toBe(200);
  expect((await send("/", { method: "DELETE", headers: { "Content-Type": "text/plain" } })).status).toBe(200);
});
