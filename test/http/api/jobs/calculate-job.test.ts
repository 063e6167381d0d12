import { beforeAll, expect, test } from "vitest";
import { PART_QUERIES } from "../../../../src/background/run-item-jobs.ts";
import { withinQueries } from "../../../../src/data/query-budget.ts";
import { answerJobItems } from "../../../../src/http/api/jobs/answer-job-items.ts";
import { calculateJob } from "../../../../src/http/api/jobs/calculate-job.ts";
import type { AskedItems } from "../../../../src/usecases/run-item-job.ts";
import { addAccounts } from "../../../support/add-accounts.ts";
import { clockAt } from "../../../support/clock-at.ts";
import { TODAY } from "../../../support/landed-cost-of.ts";
import { MASTER_SECRET } from "../../../support/master-secret.ts";
import { publishLists } from "../../../support/publish-lists.ts";
import { PARTIES } from "../../../support/screening-fixture.ts";
import { committedDatabase } from "../../../support/seeded-database.ts";

const seeded = committedDatabase(
  "costs-and-restrictions",
  /^(?:countries|hs-2022|exchange-rates|thresholds|measures|code-lists|tariff:(?:NO|SG)|tariff-.*|agreements|preferences|rulings|origin_rules|sales-tax|restrictions)$/,
);
const ACCOUNT = "acct_jobs";
let env: Env;

beforeAll(async () => {
  const { db, kv } = (await seeded).copy();
  env = { DB: db, KV: kv, MASTER_SECRET } as unknown as Env;
  await addAccounts(db, ACCOUNT);
  await publishLists(env, PARTIES);
});

const asked = (items: unknown[], more: Partial<AskedItems> = {}): AskedItems => ({
  kind: "calculate",
  items: items.map((item) => ({ ok: true, item })),
  terms: {
    defaults: { destinationCountry: "SG", price: 10, hsCode: "610910", origin: "CN" },
    ownColumns: [],
  },
  accountId: ACCOUNT,
  jobId: "job_01kf3m9q2s4v6x8z0a1b2c3d4e",
  firstIndex: 0,
  ...more,
});

/** Answers items of a job, and whatever was left to do behind the answers. */
async function answered(items: unknown[], more: Partial<AskedItems> = {}) {
  const behind: Promise<unknown>[] = [];
  const clock = { ...clockAt(TODAY), waitUntil: (work: Promise<unknown>) => void behind.push(work) };
  const { results } = await answerJobItems(env, asked(items, more), clock);
  await Promise.all(behind);
  return results;
}
const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first("n");

test("lines are priced without a check unless they ask for it", async () => {
  const [plain, refused] = await answered([{ reference: "a" }, { parties: [{ name: "Dmitri Karvonenko" }] }]);
  if (!plain?.success) throw new Error(JSON.stringify(plain));
  // Shirts are free of duty in Singapore, and so low a value of tax.
  expect(plain.answer.totalLandedCost).toBe(10);
  expect(plain.answer.compliance).toBeUndefined();
  expect(refused).toMatchObject({ success: false, problems: [{ path: "parties", code: "conflict" }] });
});

test("a line that asks for it says whether it may be sent, as POST /calculate does; one that cannot be priced fails alone", async () => {
  const [vapes, shirt, broken] = await answered([
    { hsCode: "854340", checkCompliance: true },
    { check_compliance: true },
    { price: -1, checkCompliance: true },
  ]);
  expect(vapes).toMatchObject({ success: true, answer: { compliance: { status: "prohibited" } } });
  if (!vapes?.success || !shirt?.success) throw new Error("refused");
  const { compliance } = shirt.answer as { compliance: { status: string; parties: unknown[] } };
  expect(compliance).toMatchObject({ status: "none_found", parties: [] });
  expect(broken).toMatchObject({ success: false });
  const cell = (name: string) => calculateJob.columns[name]?.(vapes.answer);
  expect(cell("compliance")).toBe("prohibited");
  expect(cell("complianceFindings")).toMatch(/e-cig|vap|imitation tobacco/i);
  expect(calculateJob.columns.complianceFindings?.({})).toBe("");
});

test("parties are recorded once each whatever is worked off again, and nobody is told line by line", async () => {
  const parties = [{ name: "Dmitri Karvonenko", reference: "buyer" }];
  const items = [
    { checkCompliance: true, parties },
    { checkCompliance: true, parties, price: 20 },
    { checkCompliance: true, parties: [{ name: "Quiet Orchard" }, { name: "?" }] },
  ];
  const told = await count("webhook_events");
  const results = await answered(items);
  expect(results[0]).toMatchObject({
    success: true,
    answer: {
      compliance: {
        status: "restricted",
        findings: [{ type: "party_match", reference: "buyer" }],
        parties: [{ name: "Dmitri Karvonenko", auditId: expect.stringMatching(/^scr_/) }],
      },
    },
  });
  expect(results[2]).toMatchObject({ success: false, problems: [{ path: "parties[1].name" }] });
  // The buyer of two lines, and the party beside the one that could not be read.
  expect(await count("screening_audit")).toBe(2);
  expect(await answered(items)).toEqual(results);
  expect(await count("screening_audit")).toBe(2);
  await answered(items, { firstIndex: 100 });
  expect(await count("screening_audit")).toBe(4);
  expect(await count("webhook_events")).toBe(told);
});

test("lines of another destination and code each, with a buyer of their own, keep a part within its statements", async () => {
  const { results: rows } = await env.DB.prepare(
    "SELECT heading || substr(codes, 1, 2) AS hs6 FROM hs_codes ORDER BY heading LIMIT 10 OFFSET 600",
  ).all();
  const items = ["SG", "NO"].flatMap((destinationCountry) =>
    rows.map(({ hs6: hsCode }) => ({
      ...{ destinationCountry, hsCode, checkCompliance: true },
      parties: [{ name: `Quiet Orchard of ${destinationCountry} ${hsCode}` }],
    })),
  );
  const counted = withinQueries(env);
  const before = counted.left();
  const { results } = await answerJobItems(counted.env, asked(items), clockAt(TODAY));
  expect(results.map(({ success }) => success)).toEqual(Array(20).fill(true));
  // A part has a hundred lines, and what is read once for all weighs less on each of them.
  expect((before - counted.left()) * 5).toBeLessThanOrEqual(PART_QUERIES * 1.1);
});
