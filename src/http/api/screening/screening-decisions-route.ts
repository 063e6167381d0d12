import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { AppEnv } from "../../../env.ts";
import { decideMatch } from "../../../usecases/decide-match.ts";
import { KEPT_DECISIONS } from "../../../usecases/kept-records.ts";
import { answerOrRefuse } from "../../answer-or-refuse.ts";
import { clockOf } from "../../request-clock.ts";
import { errorSchema, jsonAnswer, refusals, unreadable } from "../responses.ts";
import { pageOf, registerRecords } from "./screening-records-route.ts";
import { decisionBody, decisionRecord, pageQuery } from "./screening-records-schema.ts";
import { readParty } from "./screening-request-schema.ts";
import { refuseForm, storingAccount } from "./screening-requests.ts";

const path = "/screen-parties/decisions";
const answer = z.object({ success: z.literal(true), decision: decisionRecord }).openapi("ShownDecision");
const pageAnswer = z
  .object({
    success: z.literal(true),
    decisions: z.array(decisionRecord),
    nextCursor: z.string().nullable(),
    unreadable,
  })
  .openapi("DecisionList");

const put = createRoute({
  method: "put",
  path,
  summary: "Decide a match: a false positive, a true match, or escalated to someone else",
  description:
    "Holds for the party (its name in any order, with type, country, birth date and identifiers). false_positive takes the match out of its screenings until the entry gains information; then it comes back with decisionLapsed. true_match and escalated leave it in, with the decision beside it.",
  tags: ["Screening"],
  request: { body: { required: true, content: { "application/json": { schema: decisionBody } } } },
  responses: {
    200: jsonAnswer("The stored decision", answer),
    ...refusals,
    404: jsonAnswer("No such entry", errorSchema),
  },
});

export function registerScreeningDecisions(app: OpenAPIHono<AppEnv>): void {
  app.openapi(
    put,
    async (c) => {
      const { party, entryId, decision = "false_positive", reason = "", decidedBy } = c.req.valid("json");
      const caller = c.get("caller");
      const by = decidedBy ?? (caller.kind === "key" ? caller.keyId : "");
      const wish = { party: readParty(party, undefined, "party."), entryId, decision, reason, decidedBy: by };
      const decided = await decideMatch(c.env, storingAccount(c), wish, clockOf(c));
      return c.json({ success: true as const, decision: answerOrRefuse(decided) }, 200);
    },
    refuseForm,
  );

  registerRecords(app, {
    path,
    records: KEPT_DECISIONS,
    query: pageQuery,
    which: pageOf,
    page: {
      schema: pageAnswer,
      of: (decisions, nextCursor) => ({ success: true as const, decisions, nextCursor }),
    },
    one: { schema: answer, of: (decision) => ({ success: true as const, decision }) },
    words: {
      list: "Decisions, newest first",
      one: "One decision",
      oneMeans: "Who decided what of which entry, and when.",
      found: "The decision",
      remove: "Take a decision back",
      removeMeans: "The entry stands among the party's matches again from the next screening on.",
      removed: "Deleted",
      missing: "No such decision in this account",
    },
  });
}
