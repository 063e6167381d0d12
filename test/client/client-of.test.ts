import { expect, test } from "vitest";
import { clientOf } from "../../src/client/client-of.ts";
import { LandfallError } from "../../src/client/landfall-error.ts";
import type { ClientOperation } from "../../src/client/operation.ts";
import type { LandfallOptions, Pages } from "../../src/client/types.ts";

const OPERATIONS: ClientOperation[] = [
  { name: "calculate", method: "POST", path: "/calculate", reads: "body", creates: true, pagesOf: null },
  { name: "classify", method: "POST", path: "/classify", reads: "body", creates: false, pagesOf: null },
  { name: "quotes.list", method: "GET", path: "/quotes", reads: "query", creates: false, pagesOf: "quotes" },
  { name: "quotes.get", method: "GET", path: "/quotes/{id}", reads: null, creates: false, pagesOf: null },
];

/** The client's methods as a caller has them. */
interface Client {
  calculate(body: object, options?: object): Promise<unknown>;
  classify(body: object | string, options?: object): Promise<unknown>;
  quotes: {
    list(query?: object): Pages<{ quotes: string[] }, string>;
    get(id: string): Promise<unknown>;
  };
}

/** A client whose service gives these answers in turn, and what it was asked. */
function clientWith(answers: (() => Response)[], options: Partial<LandfallOptions> = {}) {
  const asked: { url: string; method?: string; headers: Headers; body: unknown }[] = [];
  const fetch = async (url: unknown, init: RequestInit = {}) => {
    asked.push({
      url: String(url),
      method: init.method,
      headers: new Headers(init.headers),
      body: init.body,
    });
    const answer = answers[asked.length - 1];
    if (!answer) throw new Error("asked once too often");
    return answer();
  };
  const settings: LandfallOptions = {
    baseUrl: "https://landfall.example",
    apiKey: "sk_live_1",
    fetch,
    ...options,
  };
  const client = clientOf(OPERATIONS, settings) as unknown;
  return { client: client as Client, asked };
}
const json =
  (body: object, status = 200, headers = {}) =>
  () =>
    Response.json(body, { status, headers });
const limited = (headers: Record<string, string> = { "Retry-After": "0" }, status = 429) =>
  json({ success: false, error: { code: "RATE_LIMITED", message: "Over 30." } }, status, headers);

test("a call goes to its path with key and body, under one address however it is written", async () => {
  for (const baseUrl of [
    "https://landfall.example",
    "https://landfall.example/",
    "https://landfall.example/api/v1",
  ]) {
    const { client, asked } = clientWith([json({ totalLandedCost: 1 })], { baseUrl });
    expect(await client.calculate({ price: 1 })).toEqual({ totalLandedCost: 1 });
    expect(asked[0]).toMatchObject({
      url: "https://landfall.example/api/v1/calculate",
      method: "POST",
      body: '{"price":1}',
    });
    expect(asked[0]?.headers.get("X-API-Key")).toBe("sk_live_1");
  }
});

test("without an address, or with one that is none, there is no client", () => {
  expect(() => clientOf([], { baseUrl: "landfall.example" })).toThrow(/baseUrl/);
  expect(() => clientOf([], {} as LandfallOptions)).toThrow(/baseUrl/);
});

test("without a key it asks as a demo, which takes no idempotency key", async () => {
  const { client, asked } = clientWith([json({})], { apiKey: undefined });
  await client.calculate({});
  expect(asked[0]?.headers.get("X-Demo-Request")).toBe("true");
  expect(asked[0]?.headers.has("Idempotency-Key")).toBe(false);
});

test.each([429, 503])(
  "a creating call refused with %i is sent again under the same idempotency key",
  async (status) => {
    const { client, asked } = clientWith([
      limited(undefined, status),
      limited(undefined, status),
      json({ done: true }),
    ]);
    expect(await client.calculate({ price: 1 })).toEqual({ done: true });
    const keys = asked.map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  },
);

test("two creating calls have two keys, one of one's own is kept, and a call that creates nothing has none", async () => {
  const { client, asked } = clientWith([json({}), json({}), json({}), json({})]);
  await client.calculate({});
  await client.calculate({});
  await client.calculate({}, { idempotencyKey: "order-1" });
  await client.classify({});
  const [first, second, own, none] = asked.map(({ headers }) => headers.get("Idempotency-Key"));
  expect(first).not.toBe(second);
  expect(own).toBe("order-1");
  expect(none).toBe(null);
});

test("it waits as Retry-After says, in seconds or by a date", async () => {
  const { client } = clientWith([limited({ "Retry-After": "1" }), json({})]);
  const began = performance.now();
  await client.classify({});
  expect(performance.now() - began).toBeGreaterThan(990);
  const past = clientWith([limited({ "Retry-After": new Date(0).toUTCString() }), json({ later: true })]);
  expect(await past.client.classify({})).toEqual({ later: true });
});

test("without Retry-After it waits a while of its own", async () => {
  const { client, asked } = clientWith([limited({}), json({})]);
  const began = performance.now();
  await client.classify({});
  expect(performance.now() - began).toBeGreaterThan(490);
  expect(asked).toHaveLength(2);
});

test("it gives up after as many repeats as allowed, at a wait of over a minute, and at any other refusal", async () => {
  const patient = clientWith([limited(), limited(), limited()]);
  await expect(patient.client.classify({})).rejects.toMatchObject({ status: 429, code: "RATE_LIMITED" });
  expect(patient.asked).toHaveLength(3);
  const never = clientWith([limited()], { maxRetries: 0 });
  await expect(never.client.classify({})).rejects.toBeInstanceOf(LandfallError);
  const long = clientWith([limited({ "Retry-After": "62" })]);
  await expect(long.client.classify({})).rejects.toMatchObject({ status: 429 });
  const wrong = clientWith([json({ error: { code: "BAD_REQUEST", message: "No." } }, 400)]);
  await expect(wrong.client.classify({})).rejects.toMatchObject({ status: 400 });
});

test("a caller who stops waiting is told at once", async () => {
  const { client } = clientWith([limited({ "Retry-After": "30" })]);
  const stop = new AbortController();
  const answer = client.classify({}, { signal: stop.signal });
  setTimeout(() => stop.abort(new Error("no longer")), 20);
  await expect(answer).rejects.toThrow("no longer");
});

test("a refusal says its code, its request and each field", async () => {
  const details = [{ path: "price", code: "required", message: "expected a number" }];
  const error = { code: "BAD_REQUEST", message: "The request is invalid.", requestId: "r1", details };
  const { client } = clientWith([json({ success: false, error }, 400)]);
  const refused = await client.calculate({}).catch((thrown: unknown) => thrown);
  expect(refused).toBeInstanceOf(LandfallError);
  expect(refused).toMatchObject({ status: 400, code: "BAD_REQUEST", requestId: "r1", details });
  expect(String(refused)).toContain("price: expected a number");
});

test("an answer that is no JSON of the service is an error too", async () => {
  const { client } = clientWith([() => new Response("<h1>Bad gateway</h1>", { status: 502 })]);
  await expect(client.classify({})).rejects.toMatchObject({
    status: 502,
    code: "UNREADABLE_ANSWER",
    requestId: null,
  });
});

test("a list goes through all its pages, or gives one", async () => {
  const pages = [json({ quotes: ["a", "b"], nextCursor: "c&1" }), json({ quotes: ["c"], nextCursor: null })];
  const { client, asked } = clientWith(pages);
  const seen: string[] = [];
  for await (const quote of client.quotes.list({ limit: 2 })) seen.push(quote);
  expect(seen).toEqual(["a", "b", "c"]);
  expect(asked.map(({ url }) => new URL(url).search)).toEqual(["?limit=2", "?limit=2&cursor=c%261"]);
  const one = clientWith([json({ quotes: ["c"], nextCursor: null })]);
  expect(await one.client.quotes.list().page("x")).toEqual({ quotes: ["c"], nextCursor: null });
});

test("an id is written into the path whole, and must be there", async () => {
  const { client, asked } = clientWith([json({})]);
  await client.quotes.get("a/b");
  expect(asked[0]?.url).toBe("https://landfall.example/api/v1/quotes/a%2Fb");
  expect(() => client.quotes.get("")).toThrow(/needs id/);
});

test("a text as the body is sent as a table", async () => {
  const { client, asked } = clientWith([json({})]);
  await client.classify("productName\nmug", { query: { kind: "classify" } });
  expect(asked[0]).toMatchObject({
    url: "https://landfall.example/api/v1/classify?kind=classify",
    body: "productName\nmug",
  });
  expect(asked[0]?.headers.get("Content-Type")).toBe("text/csv");
});
