import { loadLandedCostFacts } from "../../src/data/landed-cost/load-facts.ts";
import { allAgreements } from "../../src/data/origin/origin-rows.ts";
import type { HsCode } from "../../src/domain/trade/hs-code.ts";
import { ORIGIN_FIELDS, originBody } from "../../src/http/api/origin/origin-schema.ts";
import { answerOrigin, type OriginResponse, readGoods } from "../../src/http/api/origin/roo-evaluate.ts";
import { problemsOf } from "../../src/http/api/problems.ts";
import type { Problem } from "../../src/usecases/problem.ts";
import { clockAt } from "./clock-at.ts";
import { seededCaches, seededEnv, TODAY } from "./landed-cost-of.ts";

/** What POST /roo/evaluate answers to a body, over the committed tables and without HTTP. */
export async function originOf(
  body: Record<string, unknown>,
): Promise<{ ok: true; answer: OriginResponse } | { ok: false; problems: Problem[] }> {
  const parsed = originBody.safeParse(body);
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error, ORIGIN_FIELDS) };
  const read = readGoods(parsed.data);
  if (!read.ok) return read;
  const { origin, destination, hsCode } = read.goods;
  const [facts] = await loadLandedCostFacts(
    await seededEnv(),
    [
      {
        origin,
        destination,
        hsCode: hsCode as HsCode,
        shipFrom: null,
        destinationPostalCode: null,
        entryDate: null,
      },
    ],
    clockAt(TODAY, seededCaches),
    { allAgreements: parsed.data.fta_id !== undefined },
  );
  return answerOrigin(read.goods, facts ?? null, parsed.data, allAgreements(seededCaches.facts));
}
