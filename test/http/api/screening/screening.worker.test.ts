import {
  applyD1Migrations,
  createExecutionContext,
  createMessageBatch,
  type D1Migration,
  env,
  waitOnExecutionContext,
} from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Job } from "../../../../src/background/jobs.ts";
import { seedLocalKeys } from "../../../../src/cli/local-keys.ts";
import { sha256Hex } from "../../../../src/domain/encoding/bytes.ts";
import { buildScreeningIndex } from "../../../../src/domain/screening/build-screening-index.ts";
import { displayRecord, displayRecordText } from "../../../../src/domain/screening/display-record.ts";
import { type ListedPartyFacts, partyId } from "../../../../src/domain/screening/listed-party.ts";
import worker from "../../../../src/index.ts";
import { coverage, PARTIES, party } from "../../../support/screening-fixture.ts";

const ENTERPRISE = "sk_live_local_enterprise";
const PRO = "sk_live_local_pro";

/** Messages on their way, instead of a queue that runs by itself. */
let queued: Job[] = [];
const local = {
  ...env,
  ENVIRONMENT: "local",
  LOG: "off",
  MASTER_SECRET: "dGVzdHMgb25seSB0ZXN0cyBvbmx5IHRlc3RzIG9ubHkhISE=",
  JOBS: {
    send: async (body: Job) => void queued.push(body),
    sendBatch: async (messages: { body: Job }[]) => void queued.push(...messages.map((one) => one.body)),
  },
} as unknown as Env;

beforeAll(async () => {
  const { TEST_MIGRATIONS } = env as unknown as { TEST_MIGRATIONS: D1Migration[] };
  await applyD1Migrations(env.DB, TEST_MIGRATIONS);
  await seedLocalKeys(env.DB, new Date());
  await env.DB.prepare("INSERT INTO countries VALUES ('RU', '', '', 'RUB', '', '', 'CIF', 'UTC')").run();
});

beforeEach(async () => {
  const tables = ["screening_audit", "screening_decisions", "screening_watches", "screening_settings", "webhook_endpoints", "webhook_events", "webhook_deliveries", "webhook_alerts"]; // biome-ignore format: a list
  await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await publish(PARTIES);
  queued = [];
});

/** Loads an edition as the loader does, and lets the isolate take it over. */
async function publish(parties: readonly ListedPartyFacts[], { broken = false } = {}): Promise<void> {
  const bytes = buildScreeningIndex(parties, [coverage("US_SDN", parties.length)]);
  const sha256 = await sha256Hex(bytes);
  const key = `screening-index:${sha256.slice(0, 24)}${broken ? "x" : ""}`;
  await env.KV.put(key, broken ? bytes.slice(0, -8) : bytes);
  await env.DB.batch([
    env.DB.prepare("DELETE FROM listed_parties"),
    ...parties.map((one) =>
      env.DB.prepare("INSERT INTO listed_parties VALUES (?, ?)").bind(
        partyId(one),
        displayRecordText(displayRecord(one, "https://example.org/", [])),
      ),
    ),
  ]);
  await env.KV.put(
    "screening-index",
    JSON.stringify({ key, sha256, version: `edition of ${parties.length}` }),
  );
  await run([{ kind: "rescreen-watches" }]);
}

async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = { "X-API-Key": ENTERPRISE },
) {
  const context = createExecutionContext();
  const request = new Request(`https://api.landfall.example.net/api/v1${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { "Content-Type": "application/json" }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const response = await worker.fetch(request as never, local, context);
  await waitOnExecutionContext(context);
  const text = new TextDecoder().decode(await response.arrayBuffer());
  const whole = text.startsWith("{") && !text.includes("\n");
  // biome-ignore lint/suspicious/noExplicitAny: a test reads many shapes
  return { status: response.status, text, json: (whole ? JSON.parse(text) : null) as any };
}

const screenParty = async (body: unknown, headers?: Record<string, string>) =>
  (await call("POST", "/screen-parties", body, headers)).json;

/** Runs messages as the queue would; sending what they emit is the webhooks' own business. */
async function run(jobs: Job[] = queued.splice(0)): Promise<void> {
  const own = jobs.filter((job) => job.kind !== "deliver");
  const messages = own.map((body, index) => ({
    id: String(index),
    timestamp: new Date(),
    attempts: 1,
    body,
  }));
  await worker.queue(createMessageBatch<Job>("landfall-jobs", messages) as never, local);
}

const listen = () =>
  call("POST", "/webhooks", { url: "https://shop.example.com/hook", events: ["compliance.alert"] });
const alerts = async (): Promise<Record<string, unknown>[]> => {
  const { results } = await env.DB.prepare(
    "SELECT body FROM webhook_events WHERE type = 'compliance.alert' ORDER BY id",
  ).all<{ body: string }>();
  return results.map((row) => JSON.parse(row.body).data);
};

describe("screening a party", () => {
  test("answers with reasons, coverage and the id of a record that only its account can open", async () => {
    const answer = await screenParty({ name: "Dmitri Karvonenko", country: "ru", retentionYears: 10 });
    expect(answer).toMatchObject({
      success: true,
      totalMatches: 1,
      stale: true,
      staleLists: ["US_SDN"],
      listVersion: "edition of 7",
    });
    expect(answer.matches[0]).toMatchObject({
      id: "US_SDN:1",
      list: "US_SDN",
      name: "KARVONENKO, Dmitri Olegovich",
      country: "RU",
    });
    expect(answer.matches[0].explanation.length).toBeGreaterThan(1);
    expect(answer.sourceCoverage).toEqual({
      US_SDN: { entries: 7, names: 7, asOf: "2026-08-01", publisher: "Test publisher" },
    });
    expect(JSON.stringify(queued)).not.toMatch(/karvonenko/i);
    const jobs = [...queued];
    await run(jobs);
    await run(jobs);
    const { json } = await call("GET", `/screen-parties/audit/${answer.auditId}`);
    expect(json.screening).toMatchObject({
      party: { name: "Dmitri Karvonenko", country: "RU" },
      matches: [{ id: "US_SDN:1" }],
    });
    expect(Number(json.screening.expiresAt.slice(0, 4)) - Number(json.screening.screenedAt.slice(0, 4))).toBe(
      10,
    );
    const rows = await env.DB.prepare("SELECT * FROM screening_audit").all();
    expect(rows.results).toHaveLength(1);
    expect(JSON.stringify(rows.results)).not.toMatch(/karvonenko/i);
    expect(
      (await call("GET", `/screen-parties/audit/${answer.auditId}`, undefined, { "X-API-Key": PRO })).status,
    ).toBe(404);
  });

  test("a list of names is answered name by name; a bad one fails alone", async () => {
    const answer = await screenParty({
      names: ["Dmitri Karvonenko", "?", { name: "Zarvani Shipping", type: "entity" }, "Ltd. Co."],
    });
    const found = answer.results.map(
      (one: { success: boolean; totalMatches?: number }) => one.success && one.totalMatches,
    );
    expect(found).toEqual([1, false, 1, 0]);
    expect(answer.results[1].error.details[0].path).toBe("name");
    expect(answer.results.map(({ note }: { note?: string }) => note !== undefined)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    await run();
    expect((await call("GET", "/screen-parties/audit")).json.screenings).toHaveLength(3);
  });

  test("demo access takes ten names, keeps nothing and stores nothing", async () => {
    const demo = { "X-Demo-Request": "true" };
    const eleven = Array.from({ length: 11 }, (_, at) => `Some Name ${at}`);
    expect((await call("POST", "/screen-parties", { names: eleven }, demo)).status).toBe(400);
    expect(await screenParty({ name: "Dmitri Karvonenko" }, demo)).toMatchObject({
      auditId: null,
      totalMatches: 1,
    });
    expect(queued).toEqual([]);
    expect((await call("POST", "/screen-parties/watch", { name: "Dmitri Karvonenko" }, demo)).status).toBe(
      401,
    );
  });

  test("an edition whose bytes are not what the pointer says is not taken over", async () => {
    await publish(PARTIES.slice(1), { broken: true });
    expect(await screenParty({ name: "Dmitri Karvonenko" })).toMatchObject({
      totalMatches: 1,
      listVersion: "edition of 7",
    });
  });
});

describe("a decision", () => {
  const clear = { party: { name: "Karvonenko, Dmitri" }, entryId: "US_SDN:1", reason: "another birth date" };
  const withFirst = (more: Partial<ListedPartyFacts>) =>
    PARTIES.map((one, at) => (at === 0 ? { ...one, ...more } : one));

  test("takes a match out for its party and account, and can be taken back", async () => {
    const { json } = await call("PUT", "/screen-parties/decisions", clear);
    expect(await screenParty({ name: "Dmitri Karvonenko" })).toMatchObject({
      result: "NO_LIST_MATCH",
      cleared: [{ id: "US_SDN:1", decisionId: json.decision.id }],
    });
    expect(await screenParty({ name: "Dmitri Karvonenko" }, { "X-API-Key": PRO })).toMatchObject({
      totalMatches: 1,
      cleared: [],
    });
    expect(
      (await call("PUT", "/screen-parties/decisions", { ...clear, reason: "again" })).json.decision.id,
    ).toBe(json.decision.id);
    expect((await call("GET", "/screen-parties/decisions")).json.decisions).toMatchObject([
      { reason: "again", party: { name: "Karvonenko, Dmitri" } },
    ]);
    const stored = await env.DB.prepare("SELECT * FROM screening_decisions").all();
    expect(JSON.stringify(stored.results)).not.toMatch(/karvonenko|again/i);
    expect((await call("DELETE", `/screen-parties/decisions/${json.decision.id}`)).status).toBe(200);
    expect((await screenParty({ name: "Dmitri Karvonenko" })).totalMatches).toBe(1);
  });

  test("outlives a change that takes information away, and lapses when the entry gains some", async () => {
    await call("PUT", "/screen-parties/decisions", clear);
    await publish(withFirst({ identifiers: [], countries: [] }));
    expect((await screenParty({ name: "Dmitri Karvonenko" })).totalMatches).toBe(0);
    await publish(withFirst({ births: ["1971-03-04", "1972"] }));
    expect((await screenParty({ name: "Dmitri Karvonenko" })).matches).toMatchObject([
      { id: "US_SDN:1", decisionLapsed: true },
    ]);
  });

  test("about an entry that is not listed is refused", async () => {
    expect(
      (await call("PUT", "/screen-parties/decisions", { ...clear, entryId: "US_SDN:none" })).status,
    ).toBe(404);
  });
});

describe("alerts", () => {
  test("a hit is told once, without the party's name, until the entry changes", async () => {
    await listen();
    await screenParty({ name: "Dmitri Karvonenko", reference: "customer-7" });
    await screenParty({ name: "Karvonenko Dmitri" });
    await screenParty({ name: "Nobody At All" });
    await run();
    const [alert, ...more] = await alerts();
    expect(more).toEqual([]);
    expect(alert).toMatchObject({
      kind: "screening_hit",
      reference: "customer-7",
      matches: [{ id: "US_SDN:1", list: "US_SDN" }],
    });
    await publish(PARTIES.map((one, at) => (at === 0 ? { ...one, births: ["1980"] } : one)));
    await screenParty({ name: "Dmitri Karvonenko" });
    await run();
    expect(await alerts()).toHaveLength(2);
  });

  test("a hit that nobody listened to is told to an endpoint registered later", async () => {
    await screenParty({ name: "Dmitri Karvonenko" });
    await run();
    await listen();
    await screenParty({ name: "Dmitri Karvonenko" });
    await run();
    expect(await alerts()).toHaveLength(1);
  });

  test("a watched party is told once of an entry that a new edition brings", async () => {
    await listen();
    const { json } = await call("POST", "/screen-parties/watch", {
      name: "Ostrel Vandermeek",
      reference: "c-1",
    });
    expect(json).toMatchObject({ result: "NO_LIST_MATCH", watch: { reference: "c-1", threshold: 0.8 } });
    expect((await call("POST", "/screen-parties/watch", { name: "VANDERMEEK, Ostrel" })).json).toMatchObject({
      existing: true,
      watch: { id: json.watch.id },
    });
    await publish([...PARTIES, party("8", "VANDERMEEK, Ostrel"), party("9", "Some Other Party")]);
    await run([{ kind: "rescreen-watches" }]);
    expect(await alerts()).toMatchObject([
      {
        kind: "list_change",
        change: "new_match",
        watchId: json.watch.id,
        reference: "c-1",
        matches: [{ id: "US_SDN:8" }],
      },
    ]);
    await screenParty({ name: "Ostrel Vandermeek" });
    await run();
    expect(await alerts()).toHaveLength(1);
    await publish([...PARTIES, party("8", "VANDERMEEK, Ostrel", { births: ["1980"] })]);
    expect((await alerts())[1]).toMatchObject({ kind: "list_change", change: "entry_changed" });
    expect((await call("DELETE", `/screen-parties/watch/${json.watch.id}`)).status).toBe(200);
    await publish([...PARTIES, party("8", "VANDERMEEK, Ostrel", { births: ["1981"] })]);
    expect(await alerts()).toHaveLength(2);
  });
});

describe("a watch registered again", () => {
  const again = (more: object) =>
    call("POST", "/screen-parties/watch", { name: "Ostrel Vandermeek", ...more }).then(({ json }) => json);

  test("takes the threshold and reference now stated, says so, and keeps what is not stated", async () => {
    await listen();
    const first = await again({ threshold: 0.99, reference: "c-1" });
    expect(await again({ threshold: 0.7 })).toMatchObject({
      existing: true,
      updated: ["threshold"],
      watch: { id: first.watch.id, threshold: 0.7, reference: "c-1" },
    });
    expect(await again({ reference: "c-2" })).toMatchObject({
      updated: ["reference"],
      watch: { threshold: 0.7, reference: "c-2" },
    });
    const same = await again({});
    expect(same).toMatchObject({ existing: true, watch: { threshold: 0.7, reference: "c-2" } });
    expect(same.updated).toBeUndefined();
    expect((await call("GET", `/screen-parties/watch/${first.watch.id}`)).json.watch).toMatchObject({
      threshold: 0.7,
      reference: "c-2",
    });
    await publish([...PARTIES, party("8", "VANDERMEKE, Ostrel Janek")]);
    expect(await alerts()).toMatchObject([{ watchId: first.watch.id, reference: "c-2" }]);
  });

  test("has been told of what the answer shows", async () => {
    await publish([...PARTIES, party("8", "VANDERMEEK, Ostrel Janek")]);
    await listen();
    await again({ threshold: 0.99 });
    expect((await again({ threshold: 0.7 })).matches).toMatchObject([{ id: "US_SDN:8" }]);
    await publish([...PARTIES, party("8", "VANDERMEEK, Ostrel Janek"), party("9", "Another Party")]);
    expect(await alerts()).toEqual([]);
  });
});

describe("records", () => {
  test("are not written of requests that a limit refuses, nor is a party watched", async () => {
    const free = { "X-API-Key": "sk_live_local_free" };
    const hundred = Array.from({ length: 100 }, (_, at) => `Some Name ${at}`);
    expect((await call("POST", "/screen-parties", { names: hundred }, free)).status).toBe(200);
    await run();
    const refused = [
      await call("POST", "/screen-parties", { name: "Dmitri Karvonenko" }, free),
      await call("POST", "/screen-parties", { names: ["Dmitri Karvonenko"] }, free),
      await call("POST", "/screen-parties/watch", { name: "Dmitri Karvonenko" }, free),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(queued).toEqual([]);
    const kept = (await call("GET", "/screen-parties/audit?limit=100", undefined, free)).json.screenings;
    expect(kept.filter(({ party }: { party: { name: string } }) => /Karv/.test(party.name))).toEqual([]);
    expect((await call("GET", "/screen-parties/watch", undefined, free)).json.watches).toEqual([]);
  });

  test("are exported a line each, deleted on demand, and by the cron when their time is over", async () => {
    expect((await call("PUT", "/screen-parties/retention", { years: 1 })).json.years).toBe(1);
    for (const name of ["First Name", "Second Name", "Third Name"]) await screenParty({ name });
    await run();
    const lines = (await call("GET", "/screen-parties/audit/export")).text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.map((line) => line.party.name)).toEqual(
      expect.arrayContaining(["First Name", "Second Name", "Third Name"]),
    );
    expect((await call("DELETE", `/screen-parties/audit/${lines[0].id}`)).status).toBe(200);
    expect((await call("DELETE", "/screen-parties/audit")).status).toBe(400);
    await env.DB.prepare("UPDATE screening_audit SET expires_at = '2020-01-01' WHERE id = ?")
      .bind(lines[1].id)
      .run();
    await run([{ kind: "forget-screenings" }]);
    expect(
      (await call("GET", "/screen-parties/audit")).json.screenings.map((one: { id: string }) => one.id),
    ).toEqual([lines[2].id]);
    expect((await call("DELETE", "/screen-parties/audit?all=true")).json.count).toBe(1);
  });

  test("are written at once where the queue refuses", async () => {
    const send = local.JOBS.send;
    local.JOBS.send = () => Promise.reject(new Error("queue down"));
    const { auditId } = await screenParty({ name: "First Name" });
    local.JOBS.send = send;
    expect((await call("GET", `/screen-parties/audit/${auditId}`)).status).toBe(200);
  });
});
