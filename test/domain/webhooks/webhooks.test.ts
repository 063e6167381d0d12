import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { seal, unseal } from "../../../src/data/secrets.ts";
import { deliverySettings } from "../../../src/data/webhooks/delivery-settings.ts";
import { eventBody, type WebhookEvent } from "../../../src/domain/webhooks/event.ts";
import { wants } from "../../../src/domain/webhooks/filters.ts";
import { timedId } from "../../../src/domain/webhooks/ids.ts";
import { type Attempt, deliveryOutcome } from "../../../src/domain/webhooks/outcome.ts";
import {
  DISABLE_AFTER,
  LONGEST_WAIT,
  MOST_SENDINGS,
  RETRY_LADDER,
  retryAfterOf,
  waitAfter,
} from "../../../src/domain/webhooks/retry-ladder.ts";
import { composeSecret, signedHeaders, webhookKey } from "../../../src/domain/webhooks/signing.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");

describe("signatures", () => {
  // Of the reference library's own tests, and of its authors' guide to verifying by hand.
  test.each([
    [
      "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
      "msg_p5jXN8AQM9LWM0D4loKWxJek",
      1_614_265_330,
      '{"test": 2432232314}',
      "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    ],
    [
      "whsec_plJ3nmyCDGBKInavdOK15jsl",
      "msg_loFOjxBNrRLzqYUf",
      1_731_705_121,
      '{"event_type":"ping","data":{"success":true}}',
      "v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=",
    ],
  ])("published vector: %s", async (secret, id, seconds, body, signature) => {
    const headers = await signedHeaders(id, seconds * 1000, body, [await webhookKey(secret)]);
    expect(headers).toEqual({
      "webhook-id": id,
      "webhook-timestamp": String(seconds),
      "webhook-signature": signature,
    });
  });

  test("the published verifier accepts a delivery, refuses an altered one, and takes either secret of a rotation", async () => {
    const [fresh, old] = [
      composeSecret(new Uint8Array(32).fill(7)),
      composeSecret(new Uint8Array(32).fill(9)),
    ];
    const body = eventBody("evt_1", { type: "webhook.test", data: { naïve: "ß" } }, Date.now());
    const headers = await signedHeaders("evt_1", Date.now(), body, [
      await webhookKey(fresh),
      await webhookKey(old),
    ]);
    expect(new Webhook(fresh).verify(body, headers)).toMatchObject({ id: "evt_1", type: "webhook.test" });
    expect(new Webhook(old).verify(body, headers)).toMatchObject({ id: "evt_1" });
    expect(() => new Webhook(fresh).verify(`${body} `, headers)).toThrow();
    expect(() => new Webhook(composeSecret(new Uint8Array(32))).verify(body, headers)).toThrow();
  });
});

test("the time of an attempt is whole seconds, rounded down as the specification's examples are", async () => {
  const keys = [await webhookKey(composeSecret(new Uint8Array(32)))];
  expect((await signedHeaders("evt_1", 1_999, "", keys))["webhook-timestamp"]).toBe("1");
});

describe("the retry ladder", () => {
  test("gives up on an endpoint after five days, and waits no longer than a queue does", () => {
    expect(DISABLE_AFTER).toBe(5 * 86_400_000);
    expect(LONGEST_WAIT).toBe(86_400_000);
    expect(MOST_SENDINGS).toBe(10);
  });

  test("a soak shortens the ladder, never the receiver's own wish", () => {
    expect(waitAfter(2, 0.5, null, 0.01)).toBe(3_000);
    expect(waitAfter(2, 0.5, 60_000, 0.01)).toBe(60_000);
    expect(waitAfter(1, 1, null)).toBe(5_500);
  });

  test("waits are the contract's, within a tenth, and end after ten attempts", () => {
    expect(RETRY_LADDER.map((wait) => wait / 1000)).toEqual([
      5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400,
    ]);
    RETRY_LADDER.forEach((wait, index) => {
      expect(waitAfter(index + 1, 0)).toBe(wait * 0.9);
      expect(waitAfter(index + 1, 0.999)).toBeLessThanOrEqual(Math.min(LONGEST_WAIT, wait * 1.1));
    });
    expect(waitAfter(MOST_SENDINGS, 0.5)).toBeNull();
  });

  test("Retry-After is honoured where it asks for more, up to a day", () => {
    expect(waitAfter(1, 0.5, 60_000)).toBe(60_000);
    expect(waitAfter(2, 0.5, 1_000)).toBe(300_000);
    expect(waitAfter(1, 0.5, 90 * 86_400_000)).toBe(LONGEST_WAIT);
  });

  test.each([
    ["120", 120_000],
    ["0", 0],
    ["Fri, 20 Nov 2026 12:01:00 GMT", 60_000],
    ["Fri, 20 Nov 2020 12:01:00 GMT", 0],
    ["-5", null],
    ["soon", null],
    ["1e9", null],
    ["99999999999999999999", null],
    [null, null],
  ])("Retry-After %s", (header, wait) => {
    expect(retryAfterOf(header, NOW)).toBe(wait);
  });
});

describe("what follows from an attempt", () => {
  const attempt = (status: number | null, retryAfter: number | null = null): Attempt => ({
    status,
    ms: 1,
    error: null,
    answer: "",
    retryAfter,
  });
  const fresh = { attempts: 1, failingSince: null };

  test.each([200, 201, 202, 204, 299])("%i is success", (status) => {
    expect(deliveryOutcome(attempt(status), fresh, NOW, 0.5)).toEqual({ kind: "delivered" });
  });
  test.each([null, 301, 302, 307, 308, 400, 401, 404, 429, 500, 503])("%s is tried again", (status) => {
    expect(deliveryOutcome(attempt(status), fresh, NOW, 0.5)).toEqual({ kind: "retry", wait: 5_000 });
  });
  test("410 disables, and so do five days without a success", () => {
    expect(deliveryOutcome(attempt(410), fresh, NOW, 0.5)).toEqual({
      kind: "dead",
      reason: "gone",
      disable: "gone",
    });
    const long = { attempts: 3, failingSince: NOW - DISABLE_AFTER };
    expect(deliveryOutcome(attempt(500), long, NOW, 0.5)).toEqual({
      kind: "dead",
      reason: "endpoint_disabled",
      disable: "five_days_of_failure",
    });
    expect(
      deliveryOutcome(attempt(500), { ...long, failingSince: long.failingSince + 1 }, NOW, 0.5).kind,
    ).toBe("retry");
    expect(deliveryOutcome(attempt(200), long, NOW, 0.5).kind).toBe("delivered");
  });
  test("the tenth failure is the last", () => {
    expect(deliveryOutcome(attempt(500), { attempts: MOST_SENDINGS, failingSince: NOW }, NOW, 0.5)).toEqual({
      kind: "dead",
      reason: "attempts_exhausted",
      disable: null,
    });
  });
});

describe("filters", () => {
  const rate = (scope: WebhookEvent["scope"]): WebhookEvent => ({
    type: "rate.changed",
    data: {},
    ...(scope ? { scope } : {}),
  });
  const endpoint = (filters = {}) => ({ events: ["rate.changed"], filters });
  test.each<[string, object, WebhookEvent["scope"], boolean]>([
    ["no filter takes all", {}, { countries: ["DE"], hsCodes: ["6109"] }, true],
    ["country inside", { countries: ["DE"] }, { countries: ["FR", "DE"] }, true],
    ["country outside", { countries: ["DE"] }, { countries: ["FR"] }, false],
    ["nothing to judge by", { countries: ["DE"], hsPrefixes: ["61"] }, {}, true],
    ["code below the prefix", { hsPrefixes: ["6109"] }, { hsCodes: ["61091000"] }, true],
    ["heading above the prefix", { hsPrefixes: ["610910"] }, { hsCodes: ["6109"] }, true],
    ["another heading", { hsPrefixes: ["6109"] }, { hsCodes: ["6110"] }, false],
    [
      "both must hold",
      { countries: ["DE"], hsPrefixes: ["6109"] },
      { countries: ["DE"], hsCodes: ["6110"] },
      false,
    ],
    ["default threshold of one percent", {}, { changePct: 0.99 }, false],
    ["at the threshold, falling", {}, { changePct: -1 }, true],
    ["an own threshold", { minChangePct: 0.1 }, { changePct: 0.2 }, true],
    ["lines go to endpoints with filters", {}, { audience: "narrow", hsCodes: ["6109"] }, false],
    ["summaries go to the others", { hsPrefixes: ["6109"] }, { audience: "broad" }, false],
  ])("%s", (_, filters, scope, expected) => {
    expect(wants(endpoint(filters), rate(scope))).toBe(expected);
  });
  test("only subscribed kinds, except that a disabled sister endpoint is always told", () => {
    expect(wants(endpoint(), { type: "webhook.test", data: {} })).toBe(false);
    expect(wants(endpoint(), { type: "endpoint.disabled", data: {} })).toBe(true);
  });
});

describe("secrets at rest", () => {
  const env = { MASTER_SECRET: "c2VjcmV0IHNlY3JldCBzZWNyZXQgc2VjcmV0IHNlY3I=" } as Env;
  test("open with the same purpose and owner only, and never show the text", async () => {
    const secret = "whsec_the-text-that-is-sealed"; // too long to stand in a cipher by chance
    const sealed = await seal(env, "webhook-secret", "wh_1", secret);
    expect(sealed).not.toContain(secret);
    expect(await unseal(env, "webhook-secret", "wh_1", sealed)).toBe(secret);
    await expect(unseal(env, "webhook-secret", "wh_2", sealed)).rejects.toThrow();
    await expect(unseal(env, "quote-key", "wh_1", sealed)).rejects.toThrow();
    await expect(
      unseal({ MASTER_SECRET: `${env.MASTER_SECRET}x` } as Env, "webhook-secret", "wh_1", sealed),
    ).rejects.toThrow();
    expect(await seal(env, "webhook-secret", "wh_1", secret)).not.toBe(sealed);
  });
  test("without a master secret nothing is sealed", async () => {
    await expect(seal({} as Env, "p", "o", "x")).rejects.toThrow("MASTER_SECRET");
  });
});

test("production takes neither the allow-list nor the time scale", () => {
  const vars = { WEBHOOK_ALLOW_HOSTS: "127.0.0.1:9000", WEBHOOK_TIME_SCALE: "0.001" };
  expect(deliverySettings({ ENVIRONMENT: "production", ...vars } as Env)).toMatchObject({
    policy: { allowed: [] },
    scale: 1,
    timeoutMs: 15_000,
  });
  expect(deliverySettings({ ENVIRONMENT: "local", ...vars } as Env)).toMatchObject({
    policy: { allowed: ["127.0.0.1:9000"] },
    timeoutMs: 150,
  });
});

test("ids sort by time and do not repeat", () => {
  const random = new Uint8Array(16).fill(200);
  expect(timedId("evt", NOW, random) < timedId("evt", NOW + 1, new Uint8Array(16))).toBe(true);
  expect(timedId("evt", NOW, random)).toMatch(/^evt_[0-9a-z]{26}$/);
});
