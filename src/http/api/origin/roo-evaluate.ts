import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { loadLandedCostFacts } from "../../../data/landed-cost/load-facts.ts";
import { allAgreements } from "../../../data/origin/origin-rows.ts";
import type { LandedCostFacts } from "../../../domain/landed-cost/facts.ts";
import type { Agreement } from "../../../domain/origin/agreement.ts";
import { evaluateImport } from "../../../domain/origin/evaluate-import.ts";
import type { OriginGoods } from "../../../domain/origin/goods.ts";
import type { OriginAnswer } from "../../../domain/origin/origin-answer.ts";
import { foldCountryCode } from "../../../domain/trade/country.ts";
import { type HsCode, readHsCode } from "../../../domain/trade/hs-code.ts";
import type { AppEnv } from "../../../env.ts";
import type { Problem } from "../../../usecases/problem.ts";
import { clockOf } from "../../clock.ts";
import { ApiError } from "../../errors.ts";
import { metadata } from "../metadata.ts";
import { refuseBody } from "../refuse-body.ts";
import { jsonAnswer, refusals } from "../responses.ts";
import { ORIGIN_FIELDS, type OriginBody, originAnswerSchema, originBody } from "./origin-schema.ts";

const route = createRoute({
  method: "post",
  path: "/roo/evaluate",
  summary: "Origin of goods under the agreements between two countries",
  tags: ["Compute"],
  request: { body: { required: true, content: { "application/json": { schema: originBody } } } },
  responses: {
    200: jsonAnswer("Every agreement with its rule, verdict, rates and proof", originAnswerSchema),
    ...refusals,
  },
});

const REFUSED = "The origin of the goods cannot be evaluated.";

export function registerRooEvaluate(app: OpenAPIHono<AppEnv>): void {
  app.openapi(
    route,
    async (c) => {
      const body = c.req.valid("json");
      const read = readGoods(body);
      if (!read.ok) throw new ApiError("BAD_REQUEST", REFUSED, read.problems);
      const clock = clockOf(c);
      const { now, caches } = clock;
      const { origin, destination, hsCode, date } = read.goods;
      const [facts] = await loadLandedCostFacts(
        c.env,
        [
          {
            origin,
            destination,
            hsCode: hsCode as HsCode,
            shipFrom: null,
            destinationPostalCode: null,
            entryDate: date ?? null,
          },
        ],
        clock,
        { allAgreements: body.fta_id !== undefined },
      );
      const answered = answerOrigin(read.goods, facts ?? null, body, allAgreements(caches.facts));
      if (!answered.ok) throw new ApiError("BAD_REQUEST", REFUSED, answered.problems);
      c.get("admission").countCalls(1);
      const { confidence, ...answer } = answered.answer;
      return c.json({ success: true, ...answer, _metadata: metadata(confidence, now, ENUMS) }, 200);
    },
    refuseBody(ORIGIN_FIELDS, REFUSED),
  );
}

/** The body as goods, codes folded and read. */
export function readGoods(
  body: OriginBody,
): { ok: true; goods: OriginGoods } | { ok: false; problems: Problem[] } {
  const code = readHsCode(body.hs_code);
  if (!code.ok) {
    const { problem } = code;
    const message =
      problem.kind === "not_digits"
        ? "expected digits, with dots or spaces at most"
        : `expected 6 to 10 digits, found ${problem.digits}`;
    return { ok: false, problems: [{ path: "hs_code", message }] };
  }
  const { productName, material, exWorksPrice, netCost, processes, producer, directTransport, date } = body;
  return {
    ok: true,
    goods: {
      hsCode: code.code,
      origin: foldCountryCode(body.origin),
      destination: foldCountryCode(body.destination),
      productName,
      material,
      productForm: body.product_form,
      exWorksPrice,
      netCost,
      processes,
      producer,
      originatingContentPct: body.originating_content_pct,
      directTransport,
      date,
      materials: body.materials?.map((part) => ({
        ...part,
        hsCode: part.hsCode.replace(/[.\s]/g, ""),
        originCountry: part.originCountry === undefined ? undefined : foldCountryCode(part.originCountry),
      })),
    },
  };
}

export type OriginResponse = OriginAnswer & {
  reason: string | null;
  notes: string[];
  hsCode: string;
  origin: string;
  destination: string;
  entryDate: string;
  rulingPrecedents: Record<string, unknown>[];
  confidence: number;
};

/** Evaluates the goods on their facts, or says which field cannot be used. */
export function answerOrigin(
  goods: OriginGoods,
  facts: LandedCostFacts | null,
  { fta_id }: Pick<OriginBody, "fta_id">,
  agreements: readonly Agreement[] | null,
): { ok: true; answer: OriginResponse } | { ok: false; problems: Problem[] } {
  const { origin, destination, hsCode } = goods;
  const unknown = (path: string, code: string) => ({
    ok: false as const,
    problems: [{ path, message: `unknown country code "${code}"` }],
  });
  if (facts === null) return unknown("destination", destination);
  if (facts.origin === null) return unknown("origin", origin);
  const entryDate = goods.date ?? facts.today;
  const found = evaluateImport({ ...goods, date: entryDate }, facts, fta_id, agreements);
  if (!found.ok) return { ok: false, problems: found.faults };
  const { answer, reason } = found;
  const notes = facts.codeExists ? [] : ["the six digits are not a subheading of HS 2022"];
  return {
    ok: true,
    answer: {
      ...answer,
      reason,
      notes,
      hsCode,
      origin,
      destination,
      entryDate,
      // Public rulings on origin are not held as data; none is cited rather than a guess.
      rulingPrecedents: [],
      confidence: confidenceOf(answer),
    },
  };
}

/** A rule that was read at its publisher and decided is worth more than a hint. */
function confidenceOf({ verdict, applicableFTAs, recommended }: OriginAnswer): number {
  const shown = recommended ?? applicableFTAs[0];
  if (!shown) return 0.8;
  const seen = /rules: seen/.test(shown.confidence) ? 0.9 : 0.6;
  return verdict === "indeterminate" ? Math.min(seen, 0.5) : seen;
}

const ENUMS = {
  verdict: ["eligible", "ineligible", "indeterminate"],
  criteriaMetList: ["WO", "PE", "RVC", "CTH", "CC", "CTSH"],
  ruleCodes: ["WO", "PE", "CC", "CTH", "CTSH", "RVC", "MAXNOM", "NC", "MAXWEIGHT", "SP", "NOCTC"],
  status: ["in_force", "ended", "unsure"],
};
