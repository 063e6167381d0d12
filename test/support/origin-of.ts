import { originBody } from "../../src/http/api/origin/origin-schema.ts";
import { readOriginGoods } from "../../src/http/api/origin/read-origin-goods.ts";
import { readBody } from "../../src/http/api/read-body.ts";
import { evaluateOrigin, type OriginResponse } from "../../src/usecases/evaluate-origin.ts";
import { type Done, failed } from "../../src/usecases/problem.ts";
import { clockAt } from "./clock-at.ts";
import { seededCaches, seededEnv, TODAY } from "./landed-cost-of.ts";

/** What POST /roo/evaluate answers to a body, over the committed tables and without HTTP. */
export async function originOf(body: Record<string, unknown>): Promise<Done<OriginResponse>> {
  const sent = readBody(originBody, body);
  if (!sent.ok) return failed("unusable", "", sent.problems);
  const read = readOriginGoods(sent.body);
  if (!read.ok) return read;
  return evaluateOrigin(await seededEnv(), read.answer, sent.body.fta_id, clockAt(TODAY, seededCaches));
}
