import { ORIGIN_FIELDS, originBody } from "../../src/http/api/origin/origin-schema.ts";
import { readOriginGoods } from "../../src/http/api/origin/read-origin-goods.ts";
import { problemsOf } from "../../src/http/api/problems.ts";
import { evaluateOrigin, type OriginResponse } from "../../src/usecases/evaluate-origin.ts";
import { type Done, failed } from "../../src/usecases/problem.ts";
import { clockAt } from "./clock-at.ts";
import { seededCaches, seededEnv, TODAY } from "./landed-cost-of.ts";

/** What POST /roo/evaluate answers to a body, over the committed tables and without HTTP. */
export async function originOf(body: Record<string, unknown>): Promise<Done<OriginResponse>> {
  const parsed = originBody.safeParse(body);
  if (!parsed.success) return failed("unusable", "", problemsOf(parsed.error, ORIGIN_FIELDS));
  const read = readOriginGoods(parsed.data);
  if (!read.ok) return read;
  return evaluateOrigin(await seededEnv(), read.answer, parsed.data.fta_id, clockAt(TODAY, seededCaches));
}
