import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { METHODS } from "../../../domain/classification/classify-product.ts";
import { printedClassification } from "../../../domain/classification/rulings.ts";
import { foldCountryCode } from "../../../domain/trade/country.ts";
import type { AppEnv } from "../../../env.ts";
import { CANNOT_CLASSIFY, classifyGoods, type GoodsToClassify } from "../../../usecases/classify-goods.ts";
import { answerOrRefuse } from "../../answer-or-refuse.ts";
import { clockOf } from "../../request-clock.ts";
import { readLandedCostRequest } from "../landed-cost/read-landed-cost-request.ts";
import { metadata } from "../metadata.ts";
import { refuseBody } from "../refuse-body.ts";
import { askerOf } from "../request-asker.ts";
import { jsonAnswer, refusals } from "../responses.ts";
import { type ClassifyBody, classifyAnswer, classifyBody } from "./classify-schema.ts";

const route = createRoute({
  method: "post",
  path: "/classify",
  summary: "HS code of a product from its name and attributes",
  tags: ["Compute"],
  request: { body: { required: true, content: { "application/json": { schema: classifyBody } } } },
  responses: {
    200: jsonAnswer("The likeliest code, why, and what else it could be", classifyAnswer),
    ...refusals,
  },
});

export function registerClassify(app: OpenAPIHono<AppEnv>): void {
  app.openapi(
    route,
    async (c) => {
      const clock = clockOf(c);
      const goods = readGoodsToClassify(c.req.valid("json"));
      const answer = answerOrRefuse(await classifyGoods(c.env, goods, askerOf(c), clock));
      const _metadata = metadata(answer.confidence, clock.now, { method: METHODS });
      return c.json({ success: true as const, ...printedClassification(answer), _metadata }, 200);
    },
    refuseBody(CANNOT_CLASSIFY),
  );
}

/** What stands for the price of goods whose price is not stated: their national code does not depend on it. */
const ANY_PRICE = 100;

function readGoodsToClassify(body: ClassifyBody): GoodsToClassify {
  const { origin_country, destination_country, price } = body;
  const origin = origin_country === undefined ? null : foldCountryCode(origin_country);
  const destination = destination_country === undefined ? null : foldCountryCode(destination_country);
  const read =
    destination === null
      ? null
      : readLandedCostRequest({
          price: price ?? ANY_PRICE,
          destinationCountry: destination,
          ...(origin === null ? {} : { origin }),
        });
  return {
    product: {
      name: body.productName,
      category: body.category ?? "",
      material: body.material ?? "",
      description: body.description ?? "",
      composition: body.composition ?? "",
      processing: body.processing ?? "",
      weightSpec: body.weight_spec ?? "",
    },
    language: body.language ?? null,
    answers: body.answers ?? {},
    origin,
    destination,
    line: read?.ok ? { request: read.request, priced: price !== undefined } : null,
  };
}
