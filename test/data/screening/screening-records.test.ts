import { expect, test } from "vitest";
import { sealFor } from "../../../src/data/screening/screening-party.ts";
import {
  findScreening,
  type SealedScreening,
  setRetentionYears,
  writeScreenings,
} from "../../../src/data/screening/screening-records.ts";
import { addAccounts } from "../../support/add-accounts.ts";
import { MASTER_SECRET } from "../../support/master-secret.ts";
import { seededDatabase } from "../../support/seeded-database.ts";

const { db } = await seededDatabase([]);
await addAccounts(db, "acc_1", "acc_2", "acc_3");
const env = { DB: db, MASTER_SECRET } as Env;

/** When the record of a screening at a moment ends, with the years asked for beside it. */
async function endOf(accountId: string, screenedAt: string, retentionYears: number | null): Promise<string> {
  const id = `scr_${screenedAt} ${retentionYears}`;
  const screening: SealedScreening = {
    id,
    requestId: "r",
    screenedAt,
    listVersion: "v1",
    threshold: 0.8,
    result: "NO_LIST_MATCH",
    matches: [],
    cleared: [],
    partyHash: "",
    reference: "",
    sealed: await sealFor(env, accountId, id, { name: "Jan Jansen" }),
    retentionYears,
  };
  await writeScreenings(env, { accountId, screenings: [screening] });
  return (await findScreening(env, accountId, id))?.expiresAt ?? "";
}

test("a record is kept for the years asked for, else for those of the account, else for five", async () => {
  const at = "2026-11-20T10:00:00.123Z";
  expect(await endOf("acc_1", at, null)).toBe("2031-11-20T10:00:00.123Z");
  await setRetentionYears(db, "acc_1", 10);
  expect(await endOf("acc_1", at, null)).toBe("2036-11-20T10:00:00.123Z");
  expect(await endOf("acc_1", at, 1)).toBe("2027-11-20T10:00:00.123Z");
  expect(await endOf("acc_2", at, null)).toBe("2031-11-20T10:00:00.123Z");
});

test("it ends on the day of the year it was made; after a leap day, on the day after", async () => {
  expect(await endOf("acc_3", "2028-02-28T23:59:59.999Z", 1)).toBe("2029-02-28T23:59:59.999Z");
  expect(await endOf("acc_3", "2028-02-29T00:00:00.000Z", 1)).toBe("2029-03-01T00:00:00.000Z");
  expect(await endOf("acc_3", "2028-02-29T00:00:00.000Z", 4)).toBe("2032-02-29T00:00:00.000Z");
});
