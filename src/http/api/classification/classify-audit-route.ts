import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { accountOfSecretKey } from "../../../domain/accounts/caller.ts";
import type { AppEnv } from "../../../env.ts";
import { auditCodes } from "../../../usecases/audit-codes.ts";
import { auditSummary, byMoney } from "../../../usecases/audit-summary.ts";
import { answerOrRefuse } from "../../answer-or-refuse.ts";
import { tellingClockOf } from "../../telling-clock.ts";
import { metaOf } from "../metadata.ts";
import { refuseBody } from "../refuse-body.ts";
import { refusals, toldAnswer } from "../responses.ts";
import { countItems, failedProduct, readItems, referenceOf } from "./batch-items.ts";
import { auditAnswer, auditBody, auditItem } from "./classify-audit-schema.ts";
import { printedAudit } from "./printed-audit.ts";
import { readGoodsToAudit } from "./read-goods-to-audit.ts";

const CANNOT_AUDIT = "The codes cannot be audited.";

const route = createRoute({
  method: "post",
  path: "/classify/audit",
  summary: "Codes in use held against the words of their goods, with the money that a better code moves",
  description:
    "Up to 100 products, each counted as a call. A code is contradicted only where the words surely say another one; with a price and a destination the duty and the tax under both are worked out. Nothing is kept of them.",
  tags: ["Compute"],
  request: { body: { required: true, content: { "application/json": { schema: auditBody } } } },
  responses: {
    200: toldAnswer("One result an item, most money first; a bad item fails alone", auditAnswer),
    ...refusals,
  },
});

export function registerClassifyAudit(app: OpenAPIHono<AppEnv>): void {
  app.openAPIRegistry.register("ProductToAudit", auditItem);
  app.openapi(
    route,
    async (c) => {
      const { answerCurrency = "USD", ...body } = c.req.valid("json");
      countItems(c, body.items);
      const clock = await tellingClockOf(c, body.lang);
      const account = accountOfSecretKey(c.get("caller"));
      const items = readItems(body, auditItem, (item) => readGoodsToAudit(item, answerCurrency));
      const audited = answerOrRefuse(await auditCodes(c.env, items, account, clock));
      const results = byMoney(audited).map(({ at, result }) =>
        result.ok
          ? {
              index: at,
              ...referenceOf(body.items[at]),
              success: true as const,
              ...printedAudit(result.answer),
            }
          : failedProduct(c, "The code cannot be audited.", at, body.items[at], result.problems),
      );
      const summary = auditSummary(audited, answerCurrency.toUpperCase());
      return c.json({ success: true as const, results, summary, meta: metaOf(c, clock.now) }, 200);
    },
    refuseBody(CANNOT_AUDIT),
  );
}
