import { beforeAll, expect, test } from "vitest";
import { storeContent, turnPointer } from "../../../../src/data/publish-blob.ts";
import { answerJobItems } from "../../../../src/http/api/jobs/answer-job-items.ts";
import { clockAt } from "../../../support/clock-at.ts";
import { eventBodies } from "../../../support/event-bodies.ts";
import { classificationIndexBytes, lexiconEntry } from "../../../support/lexicon-fixture.ts";
import { publishLists } from "../../../support/publish-lists.ts";
import { PARTIES } from "../../../support/screening-fixture.ts";
import { PRO, workerService } from "../../../support/worker-service.ts";

const service = workerService([
  "item_jobs",
  "item_job_parts",
  "screening_audit",
  "webhook_endpoints",
  "webhook_events",
  "webhook_deliveries",
  "webhook_alerts",
]);

beforeAll(async () => {
  const entries = [lexiconEntry("851671", ["coffee maker"]), lexiconEntry("610910", ["cotton t-shirt"])];
  const bytes = classificationIndexBytes({ entries });
  const content = await storeContent(service.env.KV, "classification", bytes);
  await turnPointer(service.env.KV, content, "test", new Date());
});

const { call } = service;
const create = (body: unknown, key?: string) => call("POST", "/jobs", body, key === undefined ? {} : { key });
const products = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ reference: `sku-${at}`, productName: "coffee maker" }));

/** Works off what is queued until nothing is, but deliveries. */
async function work(): Promise<void> {
  for (let round = 0; round < 20; round++) {
    const jobs = service.queued.filter(({ body }) => body.kind === "run-item-job").map(({ body }) => body);
    service.queued = [];
    if (jobs.length === 0) return;
    await service.run(jobs);
  }
}

/** A file sent as the body, with its kind in the query. */
async function sendFile(query: string, text: string) {
  const { default: worker } = await import("../../../../src/index.ts");
  const { createExecutionContext, waitOnExecutionContext } = await import("cloudflare:test");
  const context = createExecutionContext();
  const request = new Request(`https://api.landfall.example.net/api/v1/jobs${query}`, {
    method: "POST",
    headers: { "X-API-Key": "sk_live_local_enterprise", "Content-Type": "text/csv; charset=utf-8" },
    body: text,
  });
  const response = await worker.fetch(request as never, service.env, context);
  await waitOnExecutionContext(context);
  // biome-ignore lint/suspicious/noExplicitAny: a test reads many shapes
  return { status: response.status, json: (await response.json()) as any };
}

test("a job is taken, worked off and read, each item in its place, a bad one with its faults", async () => {
  const items = [...products(120), { reference: "odd", productNmae: "x" }, { productName: "cotton t-shirt" }];
  const { status, json } = await create({ kind: "classify", items });
  expect([status, json.job.status, json.job.total, json.job.done]).toEqual([202, "queued", 122, 0]);
  await work();
  const shown = (await call("GET", `/jobs/${json.job.id}`)).json;
  expect(shown.job).toMatchObject({ status: "done", total: 122, done: 122, failed: 1 });
  const { results, nextCursor } = (await call("GET", `/jobs/${json.job.id}/results`)).json;
  expect(nextCursor).toBe(null);
  expect(results.map(({ index }: { index: number }) => index)).toEqual(items.map((_, at) => at));
  expect(results[119]).toMatchObject({ reference: "sku-119", success: true, hsCode: "851671" });
  expect(results[120]).toMatchObject({
    reference: "odd",
    success: false,
    error: { code: "BAD_REQUEST", details: [{ path: "productName" }, { path: "productNmae" }] },
  });
  expect(results[121]).toMatchObject({ success: true, hsCode: "610910" });
  expect((await call("GET", "/jobs")).json.jobs).toHaveLength(1);
});

test("a file is read by its columns, and comes back with the caller's own, formulas as text", async () => {
  const file = 'name of ours;productName;reference\n"=1+1; x";coffee maker;a\nplain;cotton t-shirt;-b\n';
  const { status, json } = await sendFile("?kind=classify", file);
  expect(status).toBe(202);
  await work();
  const { text, headers } = await call("GET", `/jobs/${json.job.id}/results?format=csv`);
  expect(headers.get("Content-Type")).toContain("text/csv");
  const lines = text.split("\r\n");
  expect(lines[0]).toMatch(/^index,reference,success,name of ours,hsCode,.*,errorCode,errorMessage$/);
  expect(lines[1]).toMatch(/^0,a,true,"'=1\+1; x",851671,/);
  expect(lines[2]).toMatch(/^1,'-b,true,plain,610910,/);
  const lined = await call("GET", `/jobs/${json.job.id}/results?format=ndjson`);
  expect(
    lined.text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).hsCode),
  ).toEqual(["851671", "610910"]);
});

test("a wrong header names the nearest, an unknown kind those there are, and neither counts or is kept", async () => {
  const wrong = await sendFile("?kind=classify", "productNmae\nmug\n");
  expect([wrong.status, wrong.json.error.details[0]]).toMatchObject([
    400,
    { path: "productNmae", message: expect.stringContaining('"productName"') },
  ]);
  expect((await sendFile("?kind=classyfy", "productName\nmug\n")).status).toBe(400);
  expect((await sendFile("", "productName\nmug\n")).status).toBe(400);
  for (const body of [
    { kind: "classify" },
    { kind: "classify", items: [] },
    { kind: "classify", items: products(1), csv: "productName\nmug\n" },
    { kind: "classify", items: products(1), defaults: { colour: "blue" } },
    { kind: "classify", items: products(1), webhook: "wh_none" },
    { kind: "classify", items: [{ productName: "x".repeat(50_001) }] },
  ])
    expect([body, (await create(body)).status]).toEqual([body, 400]);
  expect((await call("GET", "/jobs")).json.jobs).toEqual([]);
});

test("ten thousand items are taken, one more is not", async () => {
  expect((await create({ kind: "classify", items: products(10_001) })).json.error.details).toEqual([
    { path: "items", code: "too_long", message: "at most 10000 items, found 10001" },
  ]);
  expect((await create({ kind: "classify", items: products(10_000) })).status).toBe(202);
});

test("a job larger than what is left of the month is refused whole and costs nothing", async () => {
  expect((await create({ kind: "classify", items: products(9_990) }, PRO)).status).toBe(202);
  const refused = await create({ kind: "classify", items: products(11) }, PRO);
  expect([refused.status, refused.json.error.code]).toEqual([403, "FORBIDDEN"]);
  expect((await create({ kind: "classify", items: products(10) }, PRO)).status).toBe(202);
});

test("jobs are for secret keys, and another account's is not there", async () => {
  const body = { kind: "classify", items: products(1) };
  expect((await create(body, "")).status).toBe(401);
  expect((await create(body, "pk_live_local_enterprise")).status).toBe(403);
  const { id } = (await create(body)).json.job;
  for (const [method, path] of [["GET", ""], ["GET", "/results"], ["DELETE", ""]] as const)
    expect((await call(method, `/jobs/${id}${path}`, undefined, { key: "sk_live_local_basic" })).status).toBe(404); // biome-ignore format: one call
});

test("a job deleted before it ran or while it runs answers nothing any more", async () => {
  const { id } = (await create({ kind: "classify", items: products(3) })).json.job;
  expect((await call("DELETE", `/jobs/${id}`)).json).toEqual({ livemode: true, deleted: true, id });
  await work();
  expect((await call("GET", `/jobs/${id}`)).json.job).toMatchObject({ status: "deleted", done: 0 });
  expect((await call("GET", `/jobs/${id}/results`)).status).toBe(410);
  expect((await call("DELETE", `/jobs/${id}`)).status).toBe(404);
  expect(await service.env.DB.prepare("SELECT count(*) AS n FROM item_job_parts").first("n")).toBe(0);
});

test("the endpoints that subscribe are told once that a job is done, or the one that was named", async () => {
  const { webhook } = (await call("POST", "/webhooks", { url: "https://a.example.com/h", events: ["job.completed"] })).json; // biome-ignore format: one call
  const other = (await call("POST", "/webhooks", { url: "https://b.example.com/h", events: ["webhook.test"] })).json; // biome-ignore format: one call
  const { id } = (await create({ kind: "classify", items: products(1) })).json.job;
  await service.run([{ kind: "run-item-job", accountId: "acct_local_enterprise", id }]);
  await work();
  const named = (await create({ kind: "classify", items: products(1), webhook: other.webhook.id })).json.job;
  await work();
  const told = await eventBodies(service.env);
  expect(told.map(({ type, data }) => [type, (data as { jobId: string }).jobId]).sort()).toEqual(
    [
      ["job.completed", id],
      ["job.completed", named.id],
    ].sort(),
  );
  const { results } = await service.env.DB.prepare("SELECT endpoint_id FROM webhook_deliveries").all();
  expect(results.map((row) => row.endpoint_id).sort()).toEqual([webhook.id, other.webhook.id].sort());
});

test("an audit sums its verdicts; items stay sealed in the database", async () => {
  const items = [
    { productName: "coffee maker", hsCode: "851671" },
    { productName: "coffee maker", hsCode: "8516" },
    { productName: "cotton t-shirt" },
  ];
  const { id } = (await create({ kind: "audit", items })).json.job;
  const { results } = await service.env.DB.prepare("SELECT body FROM item_job_parts").all();
  expect(JSON.stringify(results)).not.toContain("coffee");
  await work();
  const { job, summary } = (await call("GET", `/jobs/${id}`)).json;
  expect(job.status).toBe("done");
  expect(summary).toMatchObject({ agrees: 1, too_short: 1, missing: 1 });
  const [, , uncoded] = (await call("GET", `/jobs/${id}/results`)).json.results;
  expect(uncoded).toMatchObject({
    verdict: "missing",
    hsCode: null,
    better: { hsCode: "610910" },
    money: null,
  });
});

test("parties are screened and recorded once each, whatever is killed, and nobody is told hit by hit", async () => {
  await publishLists(service.env, PARTIES);
  const items = [
    { reference: "buyer-1", name: "Dmitri Karvonenko" },
    "Somebody Else",
    { name: "?" },
    { name: "Dmitri Karvonenko", threshold: 1.5 },
  ];
  const { status, json } = await create({ kind: "screen", items, defaults: { retentionYears: 10 } });
  expect(status).toBe(202);
  await work();
  const { results } = (await call("GET", `/jobs/${json.job.id}/results`)).json;
  expect(results.map((one: { success: boolean }) => one.success)).toEqual([true, true, false, false]);
  expect(results[0]).toMatchObject({ reference: "buyer-1", name: "Dmitri Karvonenko", totalMatches: 1 });
  expect(results[1]).toMatchObject({ name: "Somebody Else", result: "NO_LIST_MATCH", totalMatches: 0 });
  expect(results[2].error.details).toMatchObject([{ path: "name" }]);
  expect(results[3].error.details).toMatchObject([{ path: "threshold" }]);
  const record = (await call("GET", `/screen-parties/audit/${results[0].auditId}`)).json;
  expect(record.screening).toMatchObject({ requestId: json.job.id, reference: "buyer-1" });
  expect(service.queued.filter(({ body }) => body.kind === "record-screenings")).toEqual([]);
  expect((await call("GET", `/jobs/${json.job.id}`)).json.summary).toMatchObject({ NO_LIST_MATCH: 1 });

  // A worker killed between the records and the results: its part begins again.
  const part = {
    ...{ kind: "screen" as const, jobId: json.job.id, firstIndex: 0, accountId: "acct_local_enterprise" },
    terms: { defaults: {}, ownColumns: [] },
    items: items.map((item) => ({ ok: true as const, item })),
  };
  const again = await answerJobItems(service.env, part, clockAt(new Date()));
  expect(again.results[0]).toMatchObject({ answer: { auditId: results[0].auditId } });
  expect(await recordsOf(json.job.id)).toHaveLength(2);
});

const recordsOf = async (jobId: string): Promise<unknown[]> =>
  (await service.env.DB.prepare("SELECT id FROM screening_audit WHERE request_id = ?").bind(jobId).all())
    .results;
