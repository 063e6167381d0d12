import { describe, expect, it, test, vi } from "vitest";
import type { Caller } from "../../../src/domain/accounts/caller.ts";
import { meter } from "../../../src/http/middleware/meter.ts";
import { calledThisMonth, calling, emptyEnv, keyCaller, serviceOf } from "../../support/middleware-app.ts";

const env = await emptyEnv();

/** A service that counts `cost` calls for a request and answers with a status. */
function counting(caller: Caller, cost = 1, status = 200) {
  return serviceOf(env, [calling(caller), meter()], async (c) => {
    const leaves = cost === 0 ? true : await c.get("admission").countCalls(cost);
    return c.json({ leaves }, status as 200);
  });
}

async function times(count: number, send: (path: string) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (let one = 0; one < count; one++) statuses.push((await send("/api/v1/calculate")).status);
  return statuses;
}

const messageOf = async (response: Response): Promise<string> =>
  (await response.json<{ error: { message: string } }>()).error.message;

describe("the minute", () => {
  it("of the free plan holds thirty requests; the next is told to wait", async () => {
    const send = counting(keyCaller());
    const first = await send("/");
    expect(first.headers.get("X-RateLimit-Limit")).toBe("30");
    expect(first.headers.get("X-RateLimit-Remaining")).toBe("29");
    expect(first.headers.get("RateLimit-Policy")).toBe('"minute";q=30;w=60');
    expect(await times(29, send)).toEqual(Array(29).fill(200));
    const refused = await send("/");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(60);
    expect(refused.headers.get("X-RateLimit-Remaining")).toBe("0");
  });
  it("of demo access holds ten requests an address", async () => {
    const send = counting({ kind: "demo", address: "198.51.100.1" });
    expect(await times(11, send)).toEqual([...Array(10).fill(200), 429]);
    expect((await counting({ kind: "demo", address: "198.51.100.2" })("/")).status).toBe(200);
  });
  it("of a visitor of a publishable key holds twenty, whatever the key's own minute has left", async () => {
    const caller = keyCaller({ publishable: true, plan: "pro" });
    const send = counting(caller);
    expect((await send("/")).headers.get("X-RateLimit-Limit")).toBe("20");
    expect(await times(20, send)).toEqual([...Array(19).fill(200), 429]);
    expect((await counting({ ...caller, address: "198.51.100.7" })("/")).status).toBe(200);
  });
  it("refused gives the month back what it was counted for", async () => {
    const caller = keyCaller();
    await times(31, counting(caller));
    expect(calledThisMonth(env, caller.accountId)).toBe(30);
  });
});

describe("the month", () => {
  test.each([
    [200, 3],
    [399, 3],
    [400, 0],
    [404, 0],
    [500, 0],
  ])("an answer of %i counts %i of three calls", async (status, counted) => {
    const caller = keyCaller();
    await counting(caller, 3, status)("/");
    expect(calledThisMonth(env, caller.accountId)).toBe(counted);
  });
  it("of the free plan ends with its hundredth call", async () => {
    const caller = keyCaller();
    expect((await counting(caller, 99)("/")).status).toBe(200);
    const larger = await counting(caller, 2)("/");
    expect(larger.status).toBe(403);
    expect(await messageOf(larger)).toMatch(
      /^Left of the month's 100 calls of the free plan: 1; this request counts for 2\. The next month begins on \d{4}-\d\d-01 \(UTC\)\.$/,
    );
    expect((await counting(caller, 1)("/")).status).toBe(200);
    const refused = await counting(caller, 1)("/");
    expect(refused.status).toBe(403);
    expect(await messageOf(refused)).toMatch(
      /^The month's 100 calls of the free plan are used up\. The next month/,
    );
    expect(calledThisMonth(env, caller.accountId)).toBe(100);
  });
  it("is not touched by a request that counts for nothing, and a refusal says that no answer leaves", async () => {
    const caller = keyCaller();
    await counting(caller, 0)("/");
    expect(calledThisMonth(env, caller.accountId)).toBe(0);
    let leaves: boolean | null = null;
    const send = serviceOf(env, [calling(caller), meter()], async (c) => {
      leaves = await c.get("admission").countCalls(101);
      return c.text("");
    });
    expect((await send("/")).status).toBe(403);
    expect(leaves).toBe(false);
  });
});

test("a caller whose minute is known to be used up is refused before anything looks at the request", async () => {
  const caller = keyCaller();
  await times(31, counting(caller));
  let looked = false;
  const send = serviceOf(
    env,
    [
      calling(caller),
      meter(),
      async (_, next) => {
        looked = true;
        await next();
      },
    ],
    (c) => Promise.resolve(c.text("")),
  );
  expect((await send("/")).status).toBe(429); // another isolate learns it from the counter
  looked = false;
  const refused = await send("/");
  expect([refused.status, refused.headers.get("X-RateLimit-Remaining"), looked]).toEqual([429, "0", false]);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("an enterprise key has no minute and is counted beyond its month", async () => {
  const caller = keyCaller({ plan: "enterprise" });
  const response = await counting(caller, 60_000)("/");
  expect(response.status).toBe(200);
  expect(response.headers.get("X-RateLimit-Limit")).toBe("unlimited");
  expect(calledThisMonth(env, caller.accountId)).toBe(60_000);
});

test("where the counters do not answer nobody with a limit is let through, and the answer says which part is not there", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const getByName = () => ({
    takeMinute: () => Promise.reject(new Error("Durable Object storage is overloaded")),
    takeMonth: () => Promise.reject(new Error("Durable Object storage is overloaded")),
  });
  const broken = { ...env, COUNTER: { getByName } } as unknown as Env;
  const ask = (caller: Caller) =>
    serviceOf(broken, [calling(caller), meter()], async (c) =>
      c.json({ leaves: await c.get("admission").countCalls(1) }),
    )("/");
  for (const caller of [keyCaller(), { kind: "demo", address: "198.51.100.9" } as const]) {
    const refused = await ask(caller);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({
      error: { code: "UNAVAILABLE", message: expect.stringContaining("counters") },
    });
  }
  expect((await ask(keyCaller({ plan: "enterprise" }))).status).toBe(200);
  vi.restoreAllMocks();
});

test("the console's own pages cost nothing and carry no limits", async () => {
  const caller = keyCaller({ uncounted: true });
  const response = await counting(caller, 5)("/");
  expect(await response.json()).toEqual({ leaves: true });
  expect(response.headers.get("X-RateLimit-Limit")).toBeNull();
  expect(calledThisMonth(env, caller.accountId)).toBe(0);
});

test("a refusal keeps what lets the shop's page read it", async () => {
  const send = serviceOf(env, [calling(keyCaller()), meter()], async (c) => {
    await c.get("admission").countCalls(101);
    c.header("Access-Control-Allow-Origin", "https://shop.example");
    c.header("ETag", '"of the answer that does not leave"');
    return c.json({});
  });
  const refused = await send("/");
  expect(refused.headers.get("ETag")).toBeNull();
  expect(refused.headers.get("Content-Type")).toContain("application/json");
  expect(refused.headers.get("Access-Control-Allow-Origin")).toBe("https://shop.example");
});

test("usage is charted by day and endpoint, refusals apart", async () => {
  const caller = keyCaller();
  await counting(caller, 2)("/api/v1/calculate");
  await counting(caller, 2, 400)("/api/v1/calculate");
  await vi.waitFor(async () => {
    const { results } = await env.DB.prepare(
      "SELECT endpoint, sum(calls) AS calls, sum(refused) AS refused FROM usage_days WHERE account_id = ? GROUP BY 1",
    )
      .bind(caller.accountId)
      .all();
    expect(results).toEqual([{ endpoint: expect.stringContaining("calculate"), calls: 2, refused: 1 }]);
  });
});
