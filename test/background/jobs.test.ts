import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Job, runJobs } from "../../src/background/jobs.ts";
import { goodsHash } from "../../src/data/accounts/sealed-text.ts";
import { Caches } from "../../src/data/caches.ts";
import { decisionStatement } from "../../src/data/classification/classification-decisions.ts";
import { columnsOf, readAll, select } from "../../src/data/query.ts";
import { classificationDecisions } from "../../src/data/schema/index.ts";
import { KEEP_DAYS } from "../../src/domain/accounts/retention.ts";
import type { Classification } from "../../src/domain/classification/classify-product.ts";
import { addAccounts } from "../support/add-accounts.ts";
import { MASTER_SECRET } from "../support/master-secret.ts";
import { noItems } from "../support/no-items.ts";
import { seededDatabase } from "../support/seeded-database.ts";

const DAY_MS = 86_400_000;
const KEPT = select(columnsOf(classificationDecisions), sql`from ${classificationDecisions}`);

test("the daily clean-up forgets what an account classified once its time is over, not before", async () => {
  const { db } = await seededDatabase([]);
  await addAccounts(db, "acc_1");
  const answer = { hsCode: "610910" } as unknown as Classification;
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
  for (const [productKey, age] of [
    ["old", KEEP_DAYS.classifications + 0.1],
    ["young", KEEP_DAYS.classifications - 0.1],
  ] as const)
    await (
      await decisionStatement({ DB: db, MASTER_SECRET }, "acc_1", {
        productKey,
        indexVersion: "v1",
        answer,
        now: daysAgo(age),
      })
    ).run();

  let done = 0;
  const message = { body: { kind: "forget-old" } as Job, ack: () => done++, retry: () => undefined };
  const batch = { queue: "jobs", messages: [message] } as unknown as MessageBatch<Job>;
  await runJobs(batch, { DB: db } as unknown as Env, new Caches(), noItems);

  expect(done).toBe(1);
  expect(await readAll(db, KEPT.with())).toMatchObject([
    { productKey: await goodsHash({ MASTER_SECRET }, "acc_1", "young") },
  ]);
});
