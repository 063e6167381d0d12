import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import {
  deleteDecision,
  findDecision,
  listDecisions,
  putDecision,
} from "../../../data/screening/decision-records.ts";
import { displayRecords } from "../../../data/screening/listed-parties.ts";
import { entryFacts } from "../../../domain/screening/entry-facts.ts";
import { findEntry } from "../../../domain/screening/load-screening-index.ts";
import type { AppEnv } from "../../../env.ts";
import { ApiError } from "../../errors.ts";
import { clockOf } from "../../request-clock.ts";
import { errorSchema, jsonAnswer, refusals } from "../responses.ts";
import { notFound } from "../webhooks/webhook-requests.ts";
import { decisionBody, decisionRecord, idParam, pageQuery } from "./screening-records-schema.ts";
import { readParty } from "./screening-request-schema.ts";
import { indexInForce, oneParty, refuseForm, storingAccount } from "./screening-requests.ts";

const TAGS = ["Screening"];
const PATH = "/screen-parties/decisions";
const missing = jsonAnswer("No such decision in this account", errorSchema);
const answer = z.object({ success: z.literal(true), decision: decisionRecord });

const put = createRoute({
  method: "put",
  path: PATH,
  summary: "Clear a false positive: this party is not that entry",
  description:
    "Holds for the party (its name in any order, with type, country, birth date and identifiers) until the entry gains information; then the match comes back with decisionLapsed.",
  tags: TAGS,
  request: { body: { required: true, content: { "application/json": { schema: decisionBody } } } },
  responses: {
    200: jsonAnswer("The stored decision", answer),
    ...refusals,
    404: jsonAnswer("No such entry", errorSchema),
  },
});

const list = createRoute({
  method: "get",
  path: PATH,
  summary: "Decisions, newest first",
  tags: TAGS,
  request: { query: pageQuery },
  responses: {
    200: jsonAnswer(
      "A page",
      z.object({
        success: z.literal(true),
        decisions: z.array(decisionRecord),
        nextCursor: z.string().nullable(),
      }),
    ),
    ...refusals,
  },
});

const one = createRoute({
  method: "get",
  path: `${PATH}/{id}`,
  summary: "One decision",
  tags: TAGS,
  request: { params: idParam },
  responses: { 200: jsonAnswer("The decision", answer), ...refusals, 404: missing },
});

const remove = createRoute({
  method: "delete",
  path: `${PATH}/{id}`,
  summary: "Take a decision back",
  tags: TAGS,
  request: { params: idParam },
  responses: {
    200: jsonAnswer("Deleted", z.object({ deleted: z.literal(true), id: z.string() })),
    ...refusals,
    404: missing,
  },
});

const shown = <Record>(record: Record) => ({ ...record, decision: "false_positive" as const });

export function registerScreeningDecisions(app: OpenAPIHono<AppEnv>): void {
  app.openapi(
    put,
    async (c) => {
      const accountId = storingAccount(c);
      const { party, entryId, reason = "", decidedBy } = c.req.valid("json");
      const clock = clockOf(c);
      const { now } = clock;
      const { query } = await oneParty(c.env.DB, readParty(party, undefined, "party."), clock, "party.");
      const { content } = await indexInForce(c.env, clock);
      const stateHash = content.sections.entryPrint[findEntry(content, entryId)];
      const record = (await displayRecords(c.env.DB, [entryId])).get(entryId);
      if (stateHash === undefined || record === undefined)
        throw new ApiError("NOT_FOUND", "There is no such entry.", [
          { path: "entryId", message: "not the id of a listed entry" },
        ]);
      const caller = c.get("caller");
      const by = decidedBy ?? (caller.kind === "key" ? caller.keyId : "");
      const facts = entryFacts(content, record);
      const decision = await putDecision(
        c.env,
        accountId,
        { party: query, entryId, stateHash, facts, reason, decidedBy: by },
        now,
      );
      return c.json({ success: true as const, decision: shown(decision) }, 200);
    },
    refuseForm,
  );

  app.openapi(
    list,
    async (c) => {
      const { limit = 50, cursor = null } = c.req.valid("query");
      const { decisions, nextCursor } = await listDecisions(c.env, storingAccount(c), { limit, cursor });
      return c.json({ success: true as const, decisions: decisions.map(shown), nextCursor }, 200);
    },
    refuseForm,
  );

  app.openapi(one, async (c) => {
    const decision = await findDecision(c.env, storingAccount(c), c.req.valid("param").id);
    if (decision === null) throw notFound("decision");
    return c.json({ success: true as const, decision: shown(decision) }, 200);
  });

  app.openapi(remove, async (c) => {
    const { id } = c.req.valid("param");
    if (!(await deleteDecision(c.env.DB, storingAccount(c), id))) throw notFound("decision");
    return c.json({ deleted: true as const, id }, 200);
  });
}
