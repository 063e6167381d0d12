import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { foldCountryCode } from "../../../domain/trade/country.ts";
import type { AppEnv } from "../../../env.ts";
import { lookUpControlNumber } from "../../../usecases/look-up-control-number.ts";
import { answerOrRefuse } from "../../answer-or-refuse.ts";
import { clockOf } from "../../request-clock.ts";
import { metaOf } from "../metadata.ts";
import { refuseBody } from "../refuse-body.ts";
import { errorSchema, jsonAnswer, refusals } from "../responses.ts";
import { eccnAnswer, eccnBody } from "./eccn-schema.ts";

const ECCN_DISCLAIMER =
  "For information only. The exporter classifies; likelyEar99 and scores are likelihoods, and end use, end user and destination rules apply beside the list.";

const route = createRoute({
  method: "post",
  path: "/eccn-lookup",
  summary: "Find entries of the US Commerce Control List by keyword, description, category or ECCN",
  description:
    "With destination, each match says what the Commerce Country Chart requires there; embargoed destinations never read as free. Goods known to be ordinary are told likelyEar99, goods of other agencies by name, and words that nothing is known of are unknown.",
  tags: ["Screening"],
  request: { body: { required: true, content: { "application/json": { schema: eccnBody } } } },
  responses: {
    200: jsonAnswer("Entries, best first", eccnAnswer),
    ...refusals,
    503: jsonAnswer("The list is not loaded yet", errorSchema),
  },
});

export function registerEccnLookup(app: OpenAPIHono<AppEnv>): void {
  app.openapi(
    route,
    async (c) => {
      const { destination, ...asked } = c.req.valid("json");
      const clock = clockOf(c);
      const place = destination === undefined ? {} : { destination: foldCountryCode(destination) };
      const found = answerOrRefuse(await lookUpControlNumber(c.env, { ...asked, ...place }, clock));
      c.get("admission").countCalls(1);
      const frame = { disclaimer: ECCN_DISCLAIMER, meta: metaOf(c, clock.now) };
      return c.json({ success: true as const, ...found, ...frame }, 200);
    },
    refuseBody(),
  );
}
