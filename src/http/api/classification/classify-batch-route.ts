import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { accountOfSecretKey } from "../../../domain/accounts/caller.ts";
import { printedClassification } from "../../../domain/classification/ruling.ts";
import type { AppEnv } from "../../../env.ts";
import { classifyBatch } from "../../../usecases/classify-batch.ts";
import { CANNOT_CLASSIFY } from "../../../usecases/goods-to-classify.ts";
import { answerOrRefuse } from "../../answer-or-refuse.ts";
import { tellingClockOf } from "../../telling-clock.ts";
import { metaOf } from "../metadata.ts";
import { refuseBody } from "../refuse-body.ts";
import { refusals, toldAnswer } from "../responses.ts";
import { countItems, failedProduct, readItems, referenceOf } from "./batch-items.ts";
import { classifyBatchAnswer, classifyBatchBody } from "./classify-batch-schema.ts";
import { classifyItem } from "./classify-schema.ts";
import { readGoodsToClassify } from "./read-goods-to-classify.ts";

const route = createRoute({
  method: "post",
  path: "/classify/batch",
  summary: "HS codes of up to 100 products",
  description:
    "Each item is a request of POST /classify, with the same answer, and counts as a call. Nothing is kept of them and no classification.completed is sent.",
  tags: ["Compute"],
  request: { body: { required: true, content: { "application/json": { schema: classifyBatchBody } } } },
  responses: {
    200: toldAnswer("One result an item, in the order sent; a bad item fails alone", classifyBatchAnswer),
    ...refusals,
  },
});

export function registerClassifyBatch(app: OpenAPIHono<AppEnv>): void {
  app.openapi(
    route,
    async (c) => {
      const body = c.req.valid("json");
      countItems(c, body.items);
      const clock = await tellingClockOf(c, body.lang);
      const account = accountOfSecretKey(c.get("caller"));
      const items = readItems(body, classifyItem, (item) => ({
        ok: true,
        answer: readGoodsToClassify(item),
      }));
      const classified = answerOrRefuse(await classifyBatch(c.env, items, account, clock));
      const results = classified.map((one, index) =>
        one.ok
          ? {
              index,
              ...referenceOf(body.items[index]),
              success: true as const,
              ...printedClassification(one.answer),
            }
          : failedProduct(c, CANNOT_CLASSIFY, index, body.items[index], one.problems),
      );
      return c.json({ success: true as const, results, meta: metaOf(c, clock.now) }, 200);
    },
    refuseBody(CANNOT_CLASSIFY),
  );
}
