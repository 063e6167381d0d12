import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { calculate, call, keys } from "./client.ts";

const create = (body: unknown, headers?: Record<string, string>) => call("POST", "/jobs", body, headers);
const lane = { destinationCountry: "SG", origin: "CN", price: 40 };

/** The results of a job, once it is done: within a minute. */
async function finished(id: string) {
  for (let second = 0; second < 60; second++) {
    const { body } = await call("GET", `/jobs/${id}`);
    if (body.job.status === "done") return (await call("GET", `/jobs/${id}/results`)).body.results;
    await sleep(1_000);
  }
  throw new Error(`${id} is not done within a minute`);
}

test("a job of kind calculate answers each line as POST /calculate does, a bad one with its faults", async () => {
  const lines = [{ hsCode: "610910" }, { hsCode: "610910", colour: "blue" }];
  const { status, body } = await create({ kind: "calculate", items: lines, defaults: lane });
  assert.equal(status, 202);
  const [priced, refused] = await finished(body.job.id);
  const alone = await calculate({ ...lane, ...lines[0] });
  assert.equal(priced.totalLandedCost, alone.body.totalLandedCost);
  assert.equal(priced.compliance, undefined);
  assert.equal(refused.success, false);
  assert.equal(refused.error.details[0].path, "colour");
});

test("its lines say whether they may be sent where they ask for it, and by whom they were screened", async () => {
  const items = [
    { hsCode: "854340", checkCompliance: true },
    {
      hsCode: "610910",
      checkCompliance: true,
      parties: [{ name: "Quiet Orchard Furniture", reference: "b-1" }],
    },
    { hsCode: "610910", parties: [{ name: "Quiet Orchard Furniture" }] },
  ];
  const { body } = await create({ kind: "calculate", items, defaults: lane });
  const [vapes, shirt, unasked] = await finished(body.job.id);
  const alone = await calculate({ ...lane, ...items[0] });
  assert.equal(vapes.compliance.status, "prohibited");
  assert.deepEqual(vapes.compliance.findings, alone.body.compliance.findings);
  const [party] = shirt.compliance.parties;
  assert.equal(party.reference, "b-1");
  const record = await call("GET", `/screen-parties/audit/${party.auditId}`);
  assert.equal(record.body.screening.requestId, body.job.id);
  assert.deepEqual(
    unasked.error.details.map(({ path, code }: Record<string, string>) => [path, code]),
    [["parties", "conflict"]],
  );
});

test("the file of results has a column of what speaks against a line", async () => {
  const items = [{ hsCode: "854340", checkCompliance: true }];
  const { body } = await create({ kind: "calculate", items, defaults: lane });
  await finished(body.job.id);
  const { text } = await call("GET", `/jobs/${body.job.id}/results?format=csv`);
  const [head = "", line = ""] = text.split("\r\n");
  const cell = line.split(",")[head.split(",").indexOf("compliance")];
  assert.equal(cell, "prohibited");
});

test("jobs are for secret keys", async () => {
  const body = { kind: "calculate", items: [{ hsCode: "610910" }], defaults: lane };
  assert.equal((await create(body, {})).status, 401);
  assert.equal((await create(body, { "X-API-Key": keys.publishable })).status, 403);
});
