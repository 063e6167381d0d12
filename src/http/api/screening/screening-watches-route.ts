import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { AppEnv } from "../../../env.ts";
import { WATCHES } from "../../../usecases/kept-records.ts";
import { watchParty } from "../../../usecases/watch-party.ts";
import { answerOrRefuse } from "../../answer-or-refuse.ts";
import { clockOf } from "../../request-clock.ts";
import { errorSchema, jsonAnswer, refusals, unreadable } from "../responses.ts";
import { pageOf, registerRecords } from "./screening-records-route.ts";
import { pageQuery, watchBody, watchMatches, watchRecord } from "./screening-records-schema.ts";
import { readParty } from "./screening-request-schema.ts";
import { refuseForm, SCREENING_DISCLAIMER, storingAccount } from "./screening-requests.ts";

const path = "/screen-parties/watch";
const answer = z.object({ success: z.literal(true), watch: watchRecord }).openapi("ShownWatch");
const pageAnswer = z
  .object({
    success: z.literal(true),
    watches: z.array(watchRecord),
    nextCursor: z.string().nullable(),
    unreadable,
  })
  .openapi("WatchList");

const create = createRoute({
  method: "post",
  path,
  summary: "Watch a party: told when a list change concerns it",
  description:
    "Screened now, and after each change of a list against the changed entries only; one compliance.alert tells what is new. The same party again answers with the existing watch, which takes the threshold and reference now stated. Takes Idempotency-Key.",
  tags: ["Screening"],
  request: { body: { required: true, content: { "application/json": { schema: watchBody } } } },
  responses: {
    200: jsonAnswer(
      "The watch, and what it matches now",
      z
        .object({
          success: z.literal(true),
          watch: watchRecord,
          existing: z.literal(true).optional(),
          updated: z
            .array(z.enum(["threshold", "reference"]))
            .optional()
            .openapi({ description: "What this registration changed in the existing watch" }),
          result: z.string(),
          matches: watchMatches,
          disclaimer: z.string(),
        })
        .openapi("StartedWatch"),
    ),
    ...refusals,
    409: jsonAnswer("The account watches as many parties as it may", errorSchema),
  },
});

export function registerScreeningWatches(app: OpenAPIHono<AppEnv>): void {
  app.openapi(
    create,
    async (c) => {
      const { threshold, ...body } = c.req.valid("json");
      const wish = { party: readParty(body, threshold), reference: body.reference };
      const countCalls = () => c.get("admission").countCalls(1);
      const watched = await watchParty(c.env, storingAccount(c), wish, countCalls, clockOf(c));
      return c.json(
        { success: true as const, ...answerOrRefuse(watched), disclaimer: SCREENING_DISCLAIMER },
        200,
      );
    },
    refuseForm,
  );

  registerRecords(app, {
    path,
    records: WATCHES,
    query: pageQuery,
    which: pageOf,
    page: {
      schema: pageAnswer,
      of: (watches, nextCursor) => ({ success: true as const, watches, nextCursor }),
    },
    one: { schema: answer, of: (watch) => ({ success: true as const, watch }) },
    words: {
      list: "Watched parties, newest first",
      one: "One watched party",
      oneMeans: "With the threshold it is compared at, and when it last was.",
      found: "The watch",
      remove: "End a watch",
      removeMeans: "Nothing more is told of the party; records of its screenings stay.",
      removed: "Ended",
      missing: "No such watch in this account",
    },
  });
}
