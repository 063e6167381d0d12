import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { OriginGoods } from "../../../domain/origin/goods.ts";
import { foldCountryCode } from "../../../domain/trade/country.ts";
import { readHsCode } from "../../../domain/trade/hs-code.ts";
import type { AppEnv } from "../../../env.ts";
import { evaluateOrigin } from "../../../usecases/evaluate-origin.ts";
import type { Problem } from "../../../usecases/problem.ts";
import { ApiError } from "../../errors.ts";
import { clockOf } from "../../request-clock.ts";
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
      const answered = await evaluateOrigin(c.env, read.goods, body.fta_id, clock);
      if (!answered.ok) throw new ApiError("BAD_REQUEST", REFUSED, answered.problems);
      c.get("admission").countCalls(1);
      const { confidence, ...answer } = answered.answer;
      return c.json({ success: true, ...answer, _metadata: metadata(confidence, clock.now, ENUMS) }, 200);
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

const ENUMS = {
  verdict: ["eligible", "ineligible", "indeterminate"],
  criteriaMetList: ["WO", "PE", "RVC", "CTH", "CC", "CTSH"],
  ruleCodes: ["WO", "PE", "CC", "CTH", "CTSH", "RVC", "MAXNOM", "NC", "MAXWEIGHT", "SP", "NOCTC"],
  status: ["in_force", "ended", "unsure"],
};
