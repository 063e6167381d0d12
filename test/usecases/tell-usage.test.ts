import { beforeEach, expect, test } from "vitest";
import { setEmail } from "../../src/data/accounts/account-emails.ts";
import { alertsOf } from "../../src/data/accounts/usage-alerts.ts";
import { FOUNDER } from "../../src/domain/accounts/team.ts";
import { percentsReached } from "../../src/domain/accounts/usage-alert.ts";
import { EVENT_DATA } from "../../src/http/api/webhooks/webhook-event-data.ts";
import { tellUsage } from "../../src/usecases/tell-usage.ts";
import { addAccounts } from "../support/add-accounts.ts";
import { clockAt } from "../support/clock-at.ts";
import { emptyEnv } from "../support/middleware-app.ts";

const mail: { to: string; subject: string }[] = [];
const queued: unknown[] = [];
const env = await emptyEnv({
  MAIL_FROM: "service@landfall.example",
  MAIL: { send: async (message: { to: string; subject: string }) => void mail.push(message) },
  DELIVERIES: {
    send: async (body: unknown) => void queued.push(body),
    sendBatch: async (all: unknown[]) => void queued.push(...all),
  },
  JOBS: {
    send: async (body: unknown) => void queued.push(body),
    sendBatch: async (all: unknown[]) => void queued.push(...all),
  },
});
const NOW = new Date("2026-11-20T10:00:00.000Z");
let accounts = 0;
let accountId = "";

beforeEach(async () => {
  mail.length = 0;
  accountId = `acct_told_${++accounts}`;
  await addAccounts(env.DB, accountId);
  await setEmail(env.DB, { accountId, memberId: FOUNDER }, `owner${accounts}@shop.example`);
  await env.DB.prepare(
    "INSERT INTO webhook_endpoints (id, account_id, url, events, filters, secret, active, created_at) VALUES (?, ?, 'https://shop.example/hook', 'usage.reached', '{}', '', 1, 0)",
  )
    .bind(`wh_${accounts}`, accountId)
    .run();
});

const events = async () =>
  (await env.DB.prepare("SELECT type FROM webhook_events WHERE account_id = ?").bind(accountId).all())
    .results;
const standing = (remaining: number, plan = "free") => ({ accountId, plan, limit: 100, remaining });

test.each([
  [100, 21, []],
  [100, 20, [80]],
  [100, 1, [80]],
  [100, 0, [80, 100]],
  [2000, 401, []],
  [2000, 400, [80]],
  [0, 0, []],
])("of %i calls with %i left these shares are used: %j", (limit, remaining, expected) => {
  expect(percentsReached(limit, remaining)).toEqual(expected);
});

test("at four in five calls the endpoint, the address and the console are told, once", async () => {
  expect(tellUsage(env, standing(21), clockAt(NOW))).toBeNull();
  const clock = clockAt(NOW);
  await tellUsage(env, standing(20), clock);
  expect(mail).toEqual([
    expect.objectContaining({
      to: `owner${accounts}@shop.example`,
      subject: "80% of your calls at Landfall are used",
    }),
  ]);
  expect(await events()).toEqual([{ type: "usage.reached" }]);
  expect(await alertsOf(env.DB, accountId, "2026-11")).toEqual([{ percent: 80, toldAt: NOW.toISOString() }]);
  // The same isolate does not even look; another looks, and tells nobody again.
  expect(tellUsage(env, standing(19), clock)).toBeNull();
  await tellUsage(env, standing(19), clockAt(NOW));
  expect([mail.length, (await events()).length]).toEqual([1, 1]);
});

test("the end of the month's calls is told apart, and the next month begins anew", async () => {
  const clock = clockAt(NOW);
  await tellUsage(env, standing(10), clock);
  await tellUsage(env, standing(0), clock);
  expect((await alertsOf(env.DB, accountId, "2026-11")).map(({ percent }) => percent)).toEqual([80, 100]);
  await tellUsage(env, standing(20), clockAt(new Date("2026-12-02T10:00:00.000Z")));
  expect(mail).toHaveLength(3);
});

test("what is told fits what the event is said to carry", () => {
  const data = { month: "2026-11", plan: "free", percent: 80, limit: 100 };
  expect(EVENT_DATA["usage.reached"].data.parse(data)).toEqual(data);
});
