import { expect, test } from "vitest";
import { hashKey } from "../../../src/data/accounts/api-keys.ts";
import { newKey } from "../../../src/data/accounts/key-checksum.ts";
import { composeStem, crcChecksum } from "../../../src/domain/accounts/api-key.ts";
import { authenticate } from "../../../src/http/middleware/authenticate.ts";
import { emptyEnv, serviceOf } from "../../support/middleware-app.ts";

const env = await emptyEnv();
await env.DB.prepare(
  "INSERT INTO accounts (id, name, plan, created_at) VALUES ('acct', 'Shop', 'pro', '')",
).run();

let keys = 0;
async function keyOf(kind: "secret" | "publishable", more: { origins?: string; disabledAt?: string } = {}) {
  const key = await newKey(env, kind);
  await env.DB.prepare(
    `INSERT INTO api_keys (hash, id, account_id, prefix, kind, scopes, origins, created_at, disabled_at)
     VALUES (?, ?, 'acct', '', ?, 'compute screening', ?, '', ?)`,
  )
    .bind(await hashKey(key), `key_${++keys}`, kind, more.origins ?? "", more.disabledAt ?? null)
    .run();
  return key;
}

/** A key whose checksum anybody can make. */
function keyOfFirstEdition(seed: number): string {
  const stem = composeStem("secret", new Uint8Array(64).fill(seed));
  return stem + crcChecksum(stem);
}

const send = serviceOf(env, [authenticate("compute")], (c) => Promise.resolve(c.json(c.get("caller"))));
const local = serviceOf({ ...env, ENVIRONMENT: "local" } as unknown as Env, [authenticate("compute")], (c) =>
  Promise.resolve(c.json(c.get("caller"))),
);
const statusOf = async (headers: Record<string, string>, path = "/api/v1/calculate", by = send) =>
  (await by(path, { headers })).status;

test("nobody is turned away, demo access and a secret key are let in", async () => {
  expect(await statusOf({})).toBe(401);
  expect(await statusOf({ "X-Demo-Request": "true" })).toBe(200);
  expect(await statusOf({ "X-Demo-Request": "false" })).toBe(401);
  const response = await send("/api/v1/calculate", { headers: { "X-API-Key": await keyOf("secret") } });
  expect(await response.json()).toMatchObject({
    kind: "key",
    accountId: "acct",
    plan: "pro",
    publishable: false,
    scopes: ["compute", "screening"],
  });
});

test("a key wins over demo access: a bad one is not let in as a demo", async () => {
  expect(await statusOf({ "X-API-Key": "junk", "X-Demo-Request": "true" })).toBe(401);
});

test("a key that nobody was given is refused, and one of local use outside it", async () => {
  expect(await statusOf({ "X-API-Key": await newKey(env, "secret") })).toBe(401);
  expect(await statusOf({ "X-API-Key": keyOfFirstEdition(5) })).toBe(401);
  expect(await statusOf({ "X-API-Key": "sk_live_local_pro" })).toBe(401);
});

test("a disabled key is refused; one that is rolled goes on until its day", async () => {
  const past = await keyOf("secret", { disabledAt: "2020-01-01T00:00:00Z" });
  const future = await keyOf("secret", { disabledAt: "2999-01-01T00:00:00Z" });
  expect(await statusOf({ "X-API-Key": past })).toBe(403);
  expect(await statusOf({ "X-API-Key": future })).toBe(200);
});

test("a publishable key works from its own origins only, and on what stores nothing", async () => {
  const key = await keyOf("publishable", { origins: "https://shop.example https://other.example" });
  const from = (Origin: string, path?: string) => statusOf({ "X-API-Key": key, Origin }, path);
  expect(await from("https://shop.example")).toBe(200);
  expect(await from("https://other.example")).toBe(200);
  expect(await from("https://evil.example")).toBe(403);
  expect(await from("https://shop.example.evil.example")).toBe(403);
  expect(await statusOf({ "X-API-Key": key })).toBe(403);
  expect(await from("https://shop.example", "/api/v1/customs-docs/generate")).toBe(403);
});

test("a publishable key without origins works nowhere but in local use", async () => {
  const key = await keyOf("publishable");
  const headers = { "X-API-Key": key, Origin: "https://shop.example" };
  expect(await statusOf(headers)).toBe(403);
  expect(await statusOf(headers, undefined, local)).toBe(200);
});

test("a scope that the key does not hold is refused, even to the console's own caller", async () => {
  const webhooks = serviceOf(env, [authenticate("webhooks")], (c) => Promise.resolve(c.text("")));
  expect(await statusOf({ "X-API-Key": await keyOf("secret") }, "/api/v1/webhooks", webhooks)).toBe(403);
});

test("a key's use is noted", async () => {
  const key = await keyOf("secret");
  await statusOf({ "X-API-Key": key });
  const row = await env.DB.prepare("SELECT last_used_at FROM api_keys WHERE hash = ?")
    .bind(await hashKey(key))
    .first<{ last_used_at: string }>();
  expect(Date.now() - Date.parse(row?.last_used_at ?? "")).toBeLessThan(60_000);
});

test("whoever tries one unknown key after the other waits; known keys of that address go on", async () => {
  const own = await keyOf("secret");
  const guess = (seed: number) =>
    send("/api/v1/calculate", {
      headers: { "X-API-Key": keyOfFirstEdition(seed), "CF-Connecting-IP": "203.0.113.77" },
    });
  for (let seed = 100; seed < 120; seed++) expect((await guess(seed)).status).toBe(401);
  const refused = await guess(120);
  expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  expect(await statusOf({ "X-API-Key": own, "CF-Connecting-IP": "203.0.113.77" })).toBe(200);
  expect(await statusOf({ "X-API-Key": keyOfFirstEdition(121), "CF-Connecting-IP": "203.0.113.78" })).toBe(
    401,
  );
});
