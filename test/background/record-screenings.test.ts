import { expect, test } from "vitest";
import { recordScreenings } from "../../src/background/record-screenings.ts";
import { withinQueries } from "../../src/data/query-budget.ts";
import type { RecordScreeningsJob, SealedScreening } from "../../src/data/screening/screening-records.ts";
import { ACCOUNT, webhookService } from "../support/webhook-service.ts";

const service = await webhookService();

const screening = (id: string, hits: boolean): SealedScreening => ({
  id,
  requestId: "r",
  screenedAt: "2026-11-20T12:00:00.000Z",
  listVersion: "v1",
  threshold: 0.8,
  result: hits ? "POTENTIAL_MATCH" : "NO_LIST_MATCH",
  matches: hits ? [["UN:1", 0.95, 1]] : [],
  cleared: [],
  partyHash: `hash ${id}`,
  reference: "",
  sealed: "",
  retentionYears: null,
});
const job: RecordScreeningsJob = {
  kind: "record-screenings",
  accountId: ACCOUNT,
  screenings: [screening("a", true), screening("b", false), screening("c", true)],
};

test("alerts for which no statements are left come again in a new message, those that hit nothing do not", async () => {
  await recordScreenings(job, withinQueries(service.env, 15));
  const [again] = service.queued.map(({ body }) => body);
  expect(again).toEqual({ ...job, screenings: [screening("c", true)] });
});

test("with statements enough all is done in one message", async () => {
  await recordScreenings(job, withinQueries(service.env));
  expect(service.queued).toEqual([]);
});
