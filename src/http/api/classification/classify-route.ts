import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { METHODS } from "../../../domain/classification/classify-product.ts";
import { printedClassification } from "../../../domain/classification/ruling.ts";
import type { AppEnv } from "../../../env.ts";
import { classifyGoods } from "../../../usecases/classify-goods.ts";
import { CANNOT_CLASSIFY } from "../../../usecases/goods-to-classify.ts";
import { answerOrRefuse } from "../../answer-or-refuse.ts";
import { tellingClockOf } from "../../telling-clock.ts";
import { metadata } from "../metadata.ts";
import { refuseBody } from "../refuse-body.ts";
import { askerOf } from "../request-asker.ts";
import { refusals, toldAnswer } from "../responses.ts";
import { classifyAnswer, classifyBody } from "./classify-schema.ts";
import { readGoodsToClassify } from "./read-goods-to-classify.ts";

const route = createRoute({
  method: "post",
  path: "/classify",
  summary: "HS code of a product from its name and attributes",
  description:
    "The six digits with a calibrated confidence, the destination's own line where it is decided, what decided it, and the one question whose answer would settle most.",
  tags: ["Compute"],
  request: { body: { required: true, content: { "application/json": { schema: classifyBody } } } },
  responses: {
    200: toldAnswer("The likeliest code, why, and what else it could be", classifyAnswer),
    ...refusals,
  },
});

export function registerClassify(app: OpenAPIHono<AppEnv>): void {
  app.openapi(
    route,
    async (c) => {
      const { reference, lang, ...body } = c.req.valid("json");
      const clock = await tellingClockOf(c, lang);
      const goods = readGoodsToClassify(body);
      const answer = answerOrRefuse(await classifyGoods(c.env, goods, askerOf(c), clock));
      const _metadata = metadata(answer.confidence, clock.now, { method: METHODS });
      const own = reference === undefined ? {} : { reference };
      return c.json({ success: true as const, ...own, ...printedClassification(answer), _metadata }, 200);
    },
    refuseBody(CANNOT_CLASSIFY),
  );
}
