import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { RULE_CODES } from "../../../domain/law/origin-rule.ts";
import { STANDINGS } from "../../../domain/origin/agreement.ts";
import { ORIGIN_VERDICTS } from "../../../domain/origin/evaluate-agreement.ts";
import { ORIGIN_CRITERIA } from "../../../domain/origin/origin-answer.ts";
import type { AppEnv } from "../../../env.ts";
import { CANNOT_EVALUATE, evaluateOrigin } from "../../../usecases/evaluate-origin.ts";
import { answerOrRefuse } from "../../answer-or-refuse.ts";
import { tellingClockOf } from "../../telling-clock.ts";
import { metadata } from "../metadata.ts";
import { refuseBody } from "../refuse-body.ts";
import { refusals, toldAnswer } from "../responses.ts";
import { originAnswerSchema, originBody } from "./origin-schema.ts";
import { readOriginGoods } from "./read-origin-goods.ts";

const route = createRoute({
  method: "post",
  path: "/roo/evaluate",
  summary: "Origin of goods under the agreements between two countries",
  description:
    "Each agreement's rule for the goods, whether the stated materials and processes meet it, the rates with and without preference, and the proof it takes. What is not stated is listed under `missing`, never assumed.",
  tags: ["Compute"],
  request: { body: { required: true, content: { "application/json": { schema: originBody } } } },
  responses: {
    200: toldAnswer("Every agreement with its rule, verdict, rates and proof", originAnswerSchema),
    ...refusals,
  },
});

export function registerRooEvaluate(app: OpenAPIHono<AppEnv>): void {
  app.openapi(
    route,
    async (c) => {
      const body = c.req.valid("json");
      const goods = answerOrRefuse(readOriginGoods(body));
      const clock = await tellingClockOf(c, body.lang);
      const { confidence, ...answer } = answerOrRefuse(
        await evaluateOrigin(c.env, goods, body.fta_id, clock),
      );
      c.get("admission").countCalls(1);
      const _metadata = metadata(confidence, clock.now, ENUMS);
      return c.json({ success: true as const, ...answer, _metadata }, 200);
    },
    refuseBody(CANNOT_EVALUATE),
  );
}

const ENUMS = {
  verdict: ORIGIN_VERDICTS,
  criteriaMetList: ORIGIN_CRITERIA,
  ruleCodes: RULE_CODES,
  status: STANDINGS,
};
