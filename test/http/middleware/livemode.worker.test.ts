import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { publishLists } from "../../support/publish-lists.ts";
import { PARTIES } from "../../support/screening-fixture.ts";
import { PRO, workerService } from "../../support/worker-service.ts";

const TEST = "sk_test_local_pro";
const service = workerService(["screening_audit", "item_jobs", "item_job_parts"]);
const { call } = service;

beforeAll(() => publishLists(env, PARTIES));

const screened = async (key: string, name: string) =>
  (await call("POST", "/screen-parties", { name }, { key })).json;

test("livemode stands at the top of every answer: false for a test key alone", async () => {
  const asked = [TEST, PRO].map(
    async (key) => (await call("GET", "/quotes", undefined, { key })).json.livemode,
  );
  expect(await Promise.all(asked)).toEqual([false, true]);
  const demo = await call("POST", "/screen-parties", { name: "Somebody" }, { key: "", headers: { "X-Demo-Request": "true" } }); // biome-ignore format: one call
  expect(Object.keys(demo.json)[0]).toBe("livemode");
  expect(demo.json.livemode).toBe(true);
  const chosen = await call("POST", "/screen-parties?fields=result", { name: "Somebody" }, { key: TEST });
  expect(Object.keys(chosen.json).sort()).toEqual(["livemode", "meta", "result", "success"]);
});

test("a test key has limits of its own, whatever the plan", async () => {
  const { headers } = await call("GET", "/quotes", undefined, { key: TEST });
  expect(headers.get("X-RateLimit-Limit")).toBe("60");
  expect((await call("GET", "/quotes", undefined, { key: PRO })).headers.get("X-RateLimit-Limit")).toBe(
    "120",
  );
});

test("made-up parties match for test keys, in any case and order, and for no other", async () => {
  const found = await screened(TEST, "test MATCH landfall");
  expect(found).toMatchObject({ result: "POTENTIAL_MATCH", matches: [{ id: "TEST:1", list: "TEST", score: 1, name: "Landfall Test Match" }] }); // biome-ignore format: one value
  expect(await screened(TEST, "Landfall Test Review")).toMatchObject({ result: "REVIEW" });
  expect((await screened(PRO, "Landfall Test Match")).totalMatches).toBe(0);
});

test("what a test key records and asks for is seen by test keys only", async () => {
  const { auditId } = await screened(TEST, "Landfall Test Match");
  const path = `/screen-parties/audit/${auditId}`;
  expect((await call("GET", path, undefined, { key: TEST })).status).toBe(200);
  expect((await call("GET", path, undefined, { key: PRO })).status).toBe(404);
  const { job } = (await call("POST", "/jobs", { kind: "screen", items: ["Landfall Test Match"] }, { key: TEST })).json; // biome-ignore format: one call
  await service.run(service.queued.splice(0).map(({ body }) => body).filter(({ kind }) => kind === "run-item-job")); // biome-ignore format: one call
  const results = `/jobs/${job.id}/results`;
  expect((await call("GET", results, undefined, { key: TEST })).json.results).toMatchObject([{ result: "POTENTIAL_MATCH" }]); // biome-ignore format: one call
  expect((await call("GET", results, undefined, { key: PRO })).status).toBe(404);
});
