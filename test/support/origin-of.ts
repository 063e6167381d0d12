import { ORIGIN_FIELDS, originBody } from "../../src/http/api/origin/origin-schema.ts";
import { readGoods } from "../../src/http/api/origin/roo-evaluate-route.ts";
import { problemsOf } from "../../src/http/api/problems.ts";
import { evaluateOrigin, type OriginResponse } from "../../src/usecases/evaluate-origin.ts";
import type { Answered } from "../../src/usecases/problem.ts";
import { clockAt } from "./clock-at.ts";
import { seededCaches, seededEnv, TODAY } from "./landed-cost-of.ts";

/** What POST /roo/evaluate answers to a body, over the committed tables and without HTTP. */
export async function originOf(body: Record<string, unknown>): Promise<Answered<OriginResponse>> {
  const parsed = originBody.safeParse(body);
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error, ORIGIN_FIELDS) };
  const read = readGoods(parsed.data);
  if (!read.ok) return read;
  return evaluateOrigin(await seededEnv(), read.goods, parsed.data.fta_id, clockAt(TODAY, seededCaches));
}
