import {
  applyD1Migrations,
  createExecutionContext,
  type D1Migration,
  env,
  waitOnExecutionContext,
} from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { seedLocalKeys } from "../../../../src/cli/local-keys.ts";
import worker from "../../../../src/index.ts";
import { eventBodies } from "../../../support/event-bodies.ts";
import { registerLoaded } from "../../../support/register-loaded.ts";
import { restrictionRow } from "../../../support/restriction-row.ts";

const SECRET = "sk_live_local_enterprise";
const PUBLISHABLE = "pk_live_local_enterprise";
const vapes = restrictionRow();
const local = {
  ...env,
  ENVIRONMENT: "local",
  LOG: "off",
  MASTER_SECRET: "dGVzdHMgb25seSB0ZXN0cyBvbmx5IHRlc3RzIG9ubHkhISE=",
  JOBS: { send: async () => undefined, sendBatch: async () => undefined },
} as unknown as Env;

beforeAll(async () => {
  const { TEST_MIGRATIONS } = env as unknown as { TEST_MIGRATIONS: D1Migration[] };
  await applyD1Migrations(env.DB, TEST_MIGRATIONS);
  await registerLoaded(env);
  await seedLocalKeys(env.DB, new Date());
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO countries VALUES ('SG', 'SGP', 'Singapore', 'SGD', 'Asia', '', 'CIF', 'Asia/Singapore')",
    ),
    env.DB.prepare("INSERT INTO hs_codes VALUES ('8543', '40')"),
    env.DB.prepare("INSERT INTO jurisdictions VALUES ('SG', 'SG')"),
    env.DB.prepare("INSERT INTO restrictions VALUES ('SG', '854340', ?)").bind(JSON.stringify([vapes])),
  ]);
});

async function send(path: string, key: string, body: unknown) {
  const context = createExecutionContext();
  const request = new Request(`http://landfall.test/api/v1${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-API-Key": key },
    body: JSON.stringify(body),
  });
  const response = await worker.fetch(request as never, local, context);
  await waitOnExecutionContext(context);
  return response;
}
const alerts = () => eventBodies(local);
const goods = { destinationCountry: "SG", hsCode: "8543.40" };

test("prohibited goods raise compliance.alert once, for a secret key only", async () => {
  await send("/webhooks", SECRET, { url: "https://alerts.example.com/in", events: ["compliance.alert"] });
  const shown = await send("/restrictions", PUBLISHABLE, goods);
  expect(await shown.json()).toMatchObject({ isProhibited: true, categories: ["prohibited"] });
  expect(await alerts()).toHaveLength(0);
  await send("/restrictions", SECRET, goods);
  await send("/restrictions", SECRET, goods);
  const [alert, ...more] = await alerts();
  expect(more).toHaveLength(0);
  expect(alert).toMatchObject({
    type: "compliance.alert",
    data: { kind: "prohibited_goods", destinationCountry: "SG", hsCodes: ["854340"] },
  });
});

test("parties are screened with a calculation for a secret key that asks for the check", async () => {
  const line = {
    price: 10,
    destinationCountry: "SG",
    hsCode: "8543.40",
    parties: [{ name: "Dmitri Karvonenko" }],
  };
  const batch = { items: [{ price: 10, hsCode: "8543.40" }], defaults: { ...line, checkCompliance: true } };
  expect((await send("/calculate", PUBLISHABLE, { ...line, checkCompliance: true })).status).toBe(403);
  expect((await send("/calculate/batch", PUBLISHABLE, batch)).status).toBe(403);
  const unasked = await send("/calculate", SECRET, line);
  expect(unasked.status).toBe(400);
  expect(await unasked.json()).toMatchObject({ error: { details: [{ path: "parties", code: "conflict" }] } });
});

test("origin needs a secret key, and unknown fields are named with what was meant", async () => {
  const chair = { hs_code: "940350", origin: "VN", destination: "SG" };
  expect((await send("/roo/evaluate", PUBLISHABLE, chair)).status).toBe(403);
  const refused = await send("/roo/evaluate", SECRET, { ...chair, hs_code: undefined, hs_coed: "940350" });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    error: {
      code: "BAD_REQUEST",
      details: [
        { path: "hs_code", code: "required" },
        { path: "hs_coed", code: "unknown_field", message: expect.stringContaining('"hs_code"') },
      ],
    },
  });
  expect((await send("/roo/evaluate", SECRET, chair)).status).toBe(400); // VN is not among the countries loaded here
});
