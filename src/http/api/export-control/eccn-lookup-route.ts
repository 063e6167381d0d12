import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { cclIndex } from "../../../data/export-control/ccl-index.ts";
import { searchEccn } from "../../../domain/export-control/eccn-search.ts";
import { foldCountryCode } from "../../../domain/trade/country.ts";
import type { AppEnv } from "../../../env.ts";
import { ApiError } from "../../errors.ts";
import { clockOf } from "../../request-clock.ts";
import { metaOf } from "../metadata.ts";
import { refuseBody } from "../refuse-body.ts";
import { errorSchema, jsonAnswer, refusals } from "../responses.ts";
import { ECCN_FIELDS, eccnAnswer, eccnBody } from "./eccn-schema.ts";

export const ECCN_DISCLAIMER =
  "For information only. The exporter classifies; likelyEar99 and scores are likelihoods, and end use, end user and destination rules apply beside the list.";

const route = createRoute({
  method: "post",
  path: "/eccn-lookup",
  summary: "Find entries of the US Commerce Control List by keyword, description, category or ECCN",
  description:
    "With destination, each match says what the Commerce Country Chart requires there; embargoed destinations never read as free. Ordinary commercial goods are told likelyEar99.",
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
      const { destination, ...body } = c.req.valid("json");
      const clock = clockOf(c);
      const place = destination === undefined ? undefined : foldCountryCode(destination);
      if (place !== undefined && (await clock.caches.countries.unknown(c.env.DB, [place])).size > 0)
        throw new ApiError("BAD_REQUEST", "The destination is not known.", [
          { path: "destination", message: `unknown country code "${place}"` },
        ]);
      const held = await cclIndex(c.env, clock);
      if (held === null) throw new ApiError("NOT_READY", "The Commerce Control List is not loaded yet.");
      c.get("admission").countCalls(1);
      const found = searchEccn(held.content, {
        ...body,
        ...(place === undefined ? {} : { destination: place }),
      });
      return c.json(
        {
          success: true as const,
          ...found,
          disclaimer: ECCN_DISCLAIMER,
          dataLastUpdated: `${held.content.list.asOf}T00:00:00.000Z`,
          listVersion: held.version,
          meta: metaOf(c, clock.now),
        },
        200,
      );
    },
    refuseBody(ECCN_FIELDS),
  );
}
