import { afterEach, beforeEach, expect, test } from "vitest";
import type { DatasetDefinition } from "../../seed/load/dataset.ts";
import { recordingChanges } from "../../seed/load/refresh/record-changes.ts";
import { type Job, runJobs } from "../../src/background/jobs.ts";
import { notifyChanges } from "../../src/background/notify-changes.ts";
import { Caches } from "../../src/data/caches.ts";
import { withinQueries } from "../../src/data/query-budget.ts";
import { eventBodies } from "../support/event-bodies.ts";
import { noItems } from "../support/no-items.ts";
import { webhookService } from "../support/webhook-service.ts";

const service = await webhookService();
const { env, register, expectDocumented } = service;

afterEach(expectDocumented);
const tariff = {
  name: "tariff:EU",
  tables: [{ name: "tariff_rates", columns: [], where: { column: "tariff", value: "EU" } }],
} as unknown as DatasetDefinition;
const measures = {
  name: "measures",
  tables: [{ name: "measures", columns: [] }],
} as unknown as DatasetDefinition;
const load = (dataset: DatasetDefinition, replacement: { sql: string; parameters: (string | null)[] }[]) =>
  env.DB.batch(
    recordingChanges(dataset, replacement).map(({ sql, parameters }) =>
      env.DB.prepare(sql).bind(...parameters),
    ),
  );
const rates = (rows: [prefix: string, groups: unknown][]) => [
  { sql: "DELETE FROM tariff_rates WHERE tariff = ?", parameters: ["EU"] },
  ...rows.map(([prefix, groups]) => ({
    sql: "INSERT INTO tariff_rates VALUES ('EU', ?, ?)",
    parameters: [prefix, JSON.stringify(groups)],
  })),
];
const measure = (rate: string, goods: string) => [
  { sql: "DELETE FROM measures", parameters: [] },
  {
    sql: `INSERT INTO measures (jurisdiction, seq, id, region, type, programme, title, rate, base, sort, goods, origins, conditions, grp, rank, displaces,
        legal_reference, source, certainty, note) VALUES ('DE', 1, 'vat', '', 'vat', '', 'VAT', ?, '', 1, ?, '', '', '', 1, '', '', '', '', '')`,
    parameters: [rate, goods],
  },
];
/** Tells until nothing is left, as the queue would go on. */
const tell = async () => {
  for (
    let left = 1;
    left > 0;
    left = (await env.DB.prepare("SELECT count(*) AS n FROM dataset_changes").first<number>("n")) ?? 0
  )
    await notifyChanges(withinQueries(env), Date.now());
};
const told = async () => {
  const { results } = await env.DB.prepare("SELECT e.url, d.event_id FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id ORDER BY d.event_id").all<{ url: string; event_id: string }>(); // biome-ignore format: one query
  const bodies = new Map((await eventBodies(env)).map((body) => [body.id, body.data]));
  const rows = results.map((row) => ({ ...row, data: bodies.get(row.event_id) }));
  const order = ({ url, data }: (typeof rows)[number]) => `${url} ${data.heading ?? ""}`;
  rows.sort((a, b) => (order(a) < order(b) ? -1 : Number(order(a) > order(b))));
  return rows.map(({ url, data }) => [url.split("/").at(-1), data]);
};

beforeEach(async () => {
  await env.DB.batch(
    [
      "DELETE FROM dataset_changes",
      "DELETE FROM webhook_alerts",
      "DELETE FROM tariff_rates",
      "DELETE FROM measures",
      "INSERT OR REPLACE INTO tariff_coverage (country, priority, tariff, goods, certainty, note) VALUES ('DE', 1, 'EU', '*', 'published', '')",
      "INSERT OR REPLACE INTO jurisdictions VALUES ('DE', 'DE')",
      "INSERT OR REPLACE INTO datasets (name, version, publisher, licence, as_of, row_count, loaded_at) VALUES ('tariff:EU', 'v2', '', '', '', 1, '')",
    ].map((sql) => env.DB.prepare(sql)),
  );
  await load(tariff, rates([["6109", [{ r: "12%", c: ["1000", "9020"] }]], ["6110", [{ r: "12%", c: ["1130"] }]]])); // biome-ignore format: one table
  await load(measures, measure("19%", "*"));
  await env.DB.prepare("DELETE FROM dataset_changes").run();
});

test("are told by heading to those whose filter they meet, in one summary to those without, and once", async () => {
  for (const [
    path,
    filters,
  ] of [["all", {}], ["shirts", { hsPrefixes: ["610910"] }], ["germany", { countries: ["DE"] }], ["us", { countries: ["US"] }], ["shoes", { hsPrefixes: ["64"] }]] as const) // biome-ignore format: a table
    await register(`https://shop.example.com/${path}`, ["rate.changed"], filters);
  const next = rates([["6109", [{ r: "10%", c: ["1000"] }, { r: "12%", c: ["9020"] }]], ["6110", [{ r: "12%", c: ["1130"] }]], ["6111", [{ r: "8%", c: ["2010"] }]]]); // biome-ignore format: one table
  await load(tariff, next);
  await tell();
  const shirts = {
    kind: "tariff",
    tariff: "EU",
    heading: "6109",
    countries: ["DE"],
    changes: [{ code: "61091000", previous: "12%", current: "10%" }],
  };
  const babies = {
    kind: "tariff",
    heading: "6111",
    changes: [{ code: "61112010", previous: null, current: "8%" }],
  };
  expect(await told()).toMatchObject([
    [
      "all",
      {
        kind: "dataset",
        dataset: "tariff:EU",
        version: "v2",
        changed: 2,
        changes: [
          { countries: ["DE"], goods: "61091000", previous: "12%", current: "10%" },
          { countries: ["DE"], goods: "61112010", previous: null, current: "8%" },
        ],
      },
    ],
    ["germany", shirts],
    ["germany", babies],
    ["shirts", shirts],
  ]);
  await load(tariff, next);
  await tell();
  expect(await told()).toHaveLength(4);
});

test("a tax row that changed is told to those who filter on its country, whatever the codes", async () => {
  await register("https://shop.example.com/germany", ["rate.changed"], {
    countries: ["DE"],
    hsPrefixes: ["61"],
  });
  await register("https://shop.example.com/us", ["rate.changed"], { countries: ["US"] });
  await load(measures, measure("16%", "*"));
  await tell();
  expect(await told()).toMatchObject([
    [
      "germany",
      {
        kind: "measure",
        jurisdiction: "DE",
        measure: "vat",
        previous: [{ rate: "19%" }],
        current: [{ rate: "16%" }],
      },
    ],
  ]);
});

test("a load that fails changes nothing and tells nothing", async () => {
  await expect(
    load(tariff, [...rates([]), { sql: "INSERT INTO no_such_table VALUES (?)", parameters: ["x"] }]),
  ).rejects.toThrow();
  expect(await env.DB.prepare("SELECT count(*) AS n FROM dataset_changes").first("n")).toBe(0);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM tariff_rates").first("n")).toBe(2);
});

/** Runs what the notifier queues until nothing is left, each message an invocation of its own; their statements. */
async function statementsOfEach(first: Job): Promise<number[]> {
  const counts: number[] = [];
  const waiting: Job[] = [first];
  for (let body = waiting.shift(); body; body = waiting.shift()) {
    const counted = withinQueries(env, 0);
    const JOBS = {
      send: async (job: Job) => void waiting.push(job),
      sendBatch: async (messages: unknown[]) => expect(messages.length).toBeLessThanOrEqual(100),
    };
    const failed: unknown[] = [];
    const message = { body, ack: () => undefined, retry: () => failed.push(body) };
    const batch = { queue: "landfall-jobs", messages: [message] } as unknown as MessageBatch<Job>;
    await runJobs(batch, { ...counted.env, JOBS } as unknown as Env, new Caches(), noItems);
    expect(failed).toEqual([]);
    expect(JSON.stringify(body).length).toBeLessThan(128_000);
    counts.push(-counted.left());
  }
  return counts;
}

test("a hundred changes for ten accounts are told once each, in messages of at most a thousand statements", async () => {
  const accounts = Array.from({ length: 10 }, (_, at) => `acct_many_${at}`);
  await env.DB.batch(
    accounts.flatMap((id) => [
      env.DB.prepare("INSERT INTO accounts (id, name, plan, created_at) VALUES (?, '', 'free', '')").bind(id),
      env.DB.prepare(
        "INSERT INTO webhook_endpoints (id, account_id, url, events, filters, secret, created_at) VALUES (?, ?, 'https://shop.example.com/', 'rate.changed', ?, '', 0)",
      ).bind(`wh_${id}`, id, JSON.stringify({ countries: ["DE"] })),
    ]),
  );
  const headings = Array.from({ length: 100 }, (_, at) => String(2_000 + at));
  await load(
    tariff,
    rates([
      ["6109", [{ r: "12%", c: ["1000", "9020"] }]],
      ["6110", [{ r: "12%", c: ["1130"] }]],
      ...headings.map((heading): [string, unknown] => [heading, [{ r: "8%", c: ["1000"] }]]),
    ]),
  );
  const counts = await statementsOfEach({ kind: "tell-changes" });
  expect(Math.max(...counts)).toBeLessThanOrEqual(1_000);
  const { results } = await env.DB.prepare("SELECT account_id, count(*) AS events FROM webhook_events GROUP BY account_id").all(); // biome-ignore format: one query
  expect(results).toHaveLength(10);
  for (const row of results) expect(row).toMatchObject({ events: 100 });
  const told = (await eventBodies(env)).map(({ data }) => data.heading);
  expect([told.length, new Set(told).size]).toEqual([1_000, 100]);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM dataset_changes").first("n")).toBe(0);
  // Without going on where it was broken off, each message would begin with those who were told before.
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThan(1_000 * 5);
  expect(counts.length).toBeGreaterThan(4);
  await env.DB.prepare("DELETE FROM accounts WHERE id LIKE 'acct_many_%'").run();
});
