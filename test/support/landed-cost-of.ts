import { Caches } from "../../src/data/caches.ts";
import { loadLandedCostFacts } from "../../src/data/landed-cost/load-facts.ts";
import type { LandedCostAnswer } from "../../src/domain/landed-cost/answer.ts";
import { type LandedCostBody, landedCostBody } from "../../src/http/api/landed-cost/landed-cost-body.ts";
import { readLandedCostRequest } from "../../src/http/api/landed-cost/read-landed-cost-request.ts";
import { calculateOnFacts } from "../../src/usecases/calculate-on-facts.ts";
import type { Problem } from "../../src/usecases/problem.ts";
import { clockAt } from "./clock-at.ts";
import { MASTER_SECRET } from "./master-secret.ts";
import { committedDatabase } from "./seeded-database.ts";

/** The day the tests are on, so that answers do not change with the calendar. */
export const TODAY = new Date("2026-11-20T12:00:00Z");

const RELEVANT =
  /^(?:countries|hs-2022|exchange-rates|thresholds|measures|code-lists|tariff.*|sales-tax|agreements|origin_rules|preferences|rulings)$/;
const seeded = committedDatabase("landed-cost", RELEVANT);

/** What is remembered of them, for as long as nobody writes to them. */
export const seededCaches = new Caches();

/** Bindings over the committed tables; for reading only, as every test of a thread shares them. */
export async function seededEnv(): Promise<Env> {
  const { db, kv } = await seeded;
  return { DB: db, KV: kv, MASTER_SECRET } as unknown as Env;
}

/** Bindings over a copy of the committed tables, for a test that writes. */
export async function ownSeededEnv(): Promise<Env> {
  const { db, kv } = (await seeded).copy();
  return { DB: db, KV: kv, MASTER_SECRET } as unknown as Env;
}

/** What POST /calculate answers to a body, over the committed tables and without HTTP. */
export async function landedCostOf(
  body: Record<string, unknown>,
  now = TODAY,
): Promise<{ ok: true; answer: LandedCostAnswer } | { ok: false; problems: Problem[] }> {
  const read = readLandedCostRequest(landedCostBody.parse(body) as LandedCostBody);
  if (!read.ok) return read;
  const [facts] = await loadLandedCostFacts(await seededEnv(), [read.request], clockAt(now, seededCaches));
  return calculateOnFacts(read.request, facts ?? null);
}

/** The answer of POST /calculate to a body that it must be able to answer. */
export async function answerOf(body: Record<string, unknown>): Promise<LandedCostAnswer> {
  const result = await landedCostOf(body);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.answer;
}

/** The answer for goods imported into the United States as freight, by a business. */
export const usFreightOf = (body: Record<string, unknown>): Promise<LandedCostAnswer> =>
  answerOf({ destinationCountry: "US", channel: "freight", customerType: "business", ...body });
