import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { RESTRICTION_TYPES } from "../../../domain/restrictions/restriction.ts";
import { CODE_BASES } from "../../../domain/restrictions/restriction-notes.ts";
import { RESTRICTION_STATUSES } from "../../../domain/restrictions/restriction-status.ts";
import type { AppEnv } from "../../../env.ts";
import { CANNOT_LOOK_UP, checkGoodsRestrictions } from "../../../usecases/check-goods-restrictions.ts";
import { answerOrRefuse } from "../../answer-or-refuse.ts";
import { tellingClockOf } from "../../telling-clock.ts";
import { metadata } from "../metadata.ts";
import { refuseBody } from "../refuse-body.ts";
import { askerOf } from "../request-asker.ts";
import { refusals, toldAnswer } from "../responses.ts";
import { readGoodsToCheck } from "./read-goods-to-check.ts";
import { pageOfList } from "./restrictions-page.ts";
import { pageLength, restrictionsAnswerSchema, restrictionsBody } from "./restrictions-schema.ts";

const route = createRoute({
  method: "post",
  path: "/restrictions",
  summary: "Import prohibitions, licences, permits and dangerous goods rules for goods and destination",
  description:
    "What the destination forbids or asks a licence for, embargoes of the countries it is sent from, and what carriers must know of dangerous goods. `status` is `none_found` only where the goods are known and the destination's own controls are held.",
  tags: ["Compute"],
  request: { body: { required: true, content: { "application/json": { schema: restrictionsBody } } } },
  responses: {
    200: toldAnswer("Every control that bears on the goods", restrictionsAnswerSchema),
    ...refusals,
  },
});

export function registerRestrictions(app: OpenAPIHono<AppEnv>): void {
  app.openapi(
    route,
    async (c) => {
      const body = c.req.valid("json");
      const goods = answerOrRefuse(readGoodsToCheck(body));
      const clock = await tellingClockOf(c, body.lang);
      const checked = await checkGoodsRestrictions(c.env, goods, askerOf(c), clock);
      const { confidence, restrictions, ...answer } = answerOrRefuse(checked);
      const { items, nextCursor } = pageOfList(restrictions, pageLength(body), body.cursor);
      const _metadata = metadata(confidence, clock.now, ENUMS);
      return c.json({ success: true as const, ...answer, restrictions: items, nextCursor, _metadata }, 200);
    },
    refuseBody(CANNOT_LOOK_UP),
  );
}

const ENUMS = {
  restrictionTypes: RESTRICTION_TYPES,
  statuses: RESTRICTION_STATUSES,
  basis: CODE_BASES,
};
