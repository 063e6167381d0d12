import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Job } from "../../../../src/background/jobs.ts";
import type { ListedPartyFacts } from "../../../../src/domain/screening/listed-party.ts";
import { eventBodies } from "../../../support/event-bodies.ts";
import { publishLists } from "../../../support/publish-lists.ts";
import { PARTIES, party } from "../../../support/screening-fixture.ts";
import { PRO, workerService } from "../../../support/worker-service.ts";

const service = workerService([
  "screening_audit",
  "screening_decisions",
  "screening_watches",
  "screening_settings",
  "webhook_endpoints",
  "webhook_events",
  "webhook_deliveries",
  "webhook_alerts",
]);
const { call } = service;

beforeAll(() =>
  env.DB.prepare("INSERT INTO countries VALUES ('RU', '', '', 'RUB', '', '', 'CIF', 'UTC')").run(),
);

beforeEach(async () => {
  await publish(PARTIES);
  service.queued = [];
});

/** Loads an edition and lets the isolate take it over. */
async function publish(parties: readonly ListedPartyFacts[], { broken = false } = {}): Promise<void> {
  await publishLists(env, parties, { broken });
  await run([{ kind: "rescreen-watches" }]);
}

const screenParty = async (body: unknown, caller?: Parameters<typeof call>[3]) =>
  (await call("POST", "/screen-parties", body, caller)).json;

/** Runs what is service.queued; sending what it emits is the webhooks' own business. */
const run = (jobs: Job[] = service.queued.splice(0).map(({ body }) => body)) =>
  service.run(jobs.filter((job) => job.kind !== "deliver"));

const listen = () =>
  call("POST", "/webhooks", { url: "https://shop.example.com/hook", events: ["compliance.alert"] });
const alerts = async (): Promise<Record<string, unknown>[]> =>
  (await eventBodies(service.env)).filter(({ type }) => type === "compliance.alert").map(({ data }) => data);

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
      US_SDN: {
        entries: 7,
        names: 7,
        asOf: "2026-08-01",
        publisher: "Test publisher",
        digest: expect.stringMatching(/^[0-9a-f]{16}$/),
      },
    });
    expect(JSON.stringify(service.queued)).not.toMatch(/karvonenko/i);
    const { json } = await call("GET", `/screen-parties/audit/${answer.auditId}`);
    expect(json.screening).toMatchObject({
      party: { name: "Dmitri Karvonenko", country: "RU" },
      matches: [
        {
          id: "US_SDN:1",
          list: "US_SDN",
          name: "KARVONENKO, Dmitri Olegovich",
          explanation: answer.matches[0].explanation,
        },
      ],
    });
    const jobs = service.queued.map(({ body }) => body);
    await run(jobs);
    await run(jobs);
    expect(Number(json.screening.expiresAt.slice(0, 4)) - Number(json.screening.screenedAt.slice(0, 4))).toBe(
      10,
    );
    const rows = await env.DB.prepare("SELECT * FROM screening_audit").all();
    expect(rows.results).toHaveLength(1);
    expect(JSON.stringify(rows.results)).not.toMatch(/karvonenko/i);
    expect(
      (await call("GET", `/screen-parties/audit/${answer.auditId}`, undefined, { key: PRO })).status,
    ).toBe(404);
  });

  test("the party of a record can be decided on as the record shows it, whatever threshold it was screened at", async () => {
    const { auditId, matches } = await screenParty({ name: "Dmitri Karvonenko", threshold: 0.7 });
    const { screening } = (await call("GET", `/screen-parties/audit/${auditId}`)).json;
    expect([screening.party, screening.threshold]).toEqual([{ name: "Dmitri Karvonenko" }, 0.7]);
    const wish = { party: screening.party, entryId: matches[0].id, reason: "another person" };
    const decided = await call("PUT", "/screen-parties/decisions", wish);
    expect([decided.status, decided.json.decision?.party]).toEqual([200, screening.party]);
    const again = { party: decided.json.decision.party, entryId: matches[0].id };
    expect((await call("PUT", "/screen-parties/decisions", again)).status).toBe(200);
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
    expect((await call("GET", "/screen-parties/audit")).json.screenings).toHaveLength(3);
  });

  test("a ship is found by its IMO number and a wallet by its address, with another name or none", async () => {
    const wallet = "bc1qTestAddressOfNobody0123456789";
    const ship = party("8", "ZARVANI STAR", { type: "vessel", identifiers: ["imo:7406784"] });
    await publish([...PARTIES, ship, party("9", "Ostrel Vandermeek", { identifiers: [`wallet:${wallet}`] })]);
    const found = async (body: unknown) =>
      (await screenParty(body)).matches.map(({ id }: { id: string }) => id);
    expect(await found({ imo: "IMO 7406784" })).toEqual(["US_SDN:8"]);
    expect(await found({ name: "Morning Breeze", imo: "7406784" })).toEqual(["US_SDN:8"]);
    expect(await found({ imo: "7406785" })).toEqual([]);
    expect(await found({ wallet })).toEqual(["US_SDN:9"]);
    expect(await found({ wallet: wallet.replace("9", "8") })).toEqual([]);
    expect((await call("POST", "/screen-parties", { imo: "740678" })).status).toBe(400);
    expect((await call("POST", "/screen-parties", { country: "RU" })).status).toBe(400);
  });

  test("demo access takes ten names, keeps nothing and stores nothing", async () => {
    const demo = { key: "", headers: { "X-Demo-Request": "true" } };
    const eleven = Array.from({ length: 11 }, (_, at) => `Some Name ${at}`);
    expect((await call("POST", "/screen-parties", { names: eleven }, demo)).status).toBe(400);
    expect(await screenParty({ name: "Dmitri Karvonenko" }, demo)).toMatchObject({
      auditId: null,
      totalMatches: 1,
    });
    expect(service.queued).toEqual([]);
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
    expect(await screenParty({ name: "Dmitri Karvonenko" }, { key: PRO })).toMatchObject({
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

describe("records", () => {
  test("are not written of requests that a limit refuses, nor is a party watched", async () => {
    const free = { key: "sk_live_local_free" };
    const hundred = Array.from({ length: 100 }, (_, at) => `Some Name ${at}`);
    expect((await call("POST", "/screen-parties", { names: hundred }, free)).status).toBe(200);
    await run();
    const refused = [
      await call("POST", "/screen-parties", { name: "Dmitri Karvonenko" }, free),
      await call("POST", "/screen-parties", { names: ["Dmitri Karvonenko"] }, free),
      await call("POST", "/screen-parties/watch", { name: "Dmitri Karvonenko" }, free),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(service.queued).toEqual([]);
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
    await run([{ kind: "forget-old" }]);
    expect(
      (await call("GET", "/screen-parties/audit")).json.screenings.map((one: { id: string }) => one.id),
    ).toEqual([lines[2].id]);
    expect((await call("DELETE", "/screen-parties/audit?all=true")).json.count).toBe(1);
  });

  test("bear the caller's reference, as the answer does, and what was decided; deleted ones do not come again", async () => {
    const wish = { party: { name: "Dmitri Karvonenko" }, entryId: "US_SDN:1", decidedBy: "Ana" };
    const { json } = await call("PUT", "/screen-parties/decisions", { ...wish, decision: "true_match" });
    const stated = { id: json.decision.id, decision: "true_match", decidedBy: "Ana" };
    const answer = await screenParty({ name: "Dmitri Karvonenko", reference: "customer-7" });
    expect([answer.reference, answer.totalMatches]).toEqual(["customer-7", 1]);
    expect(answer.matches[0].decision).toMatchObject(stated);
    const path = `/screen-parties/audit/${answer.auditId}`;
    expect((await call("GET", path)).json.screening).toMatchObject({
      reference: "customer-7",
      decisions: [{ ...stated, entryId: "US_SDN:1" }],
    });
    const exported = await call("GET", "/screen-parties/audit/export?format=csv");
    expect(exported.text.split("\r\n")[1]).toMatch(/^scr_\w+,customer-7,.*,true_match,Ana$/);
    expect(Date.parse(exported.headers.get("X-Watermark") ?? "")).toBeLessThan(Date.now());
    expect((await call("GET", "/screen-parties/audit/export?format=xml")).status).toBe(400);
    await call("DELETE", path);
    await run();
    expect((await call("GET", path)).status).toBe(404);
  });

  test("are written at once where the queue refuses", async () => {
    const send = service.env.JOBS.send;
    service.env.JOBS.send = () => Promise.reject(new Error("queue down"));
    const { auditId } = await screenParty({ name: "First Name" });
    service.env.JOBS.send = send;
    expect((await call("GET", `/screen-parties/audit/${auditId}`)).status).toBe(200);
  });
});
