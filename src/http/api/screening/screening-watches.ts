import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { judgeParties } from "../../../data/screening/screened-parties.ts";
import {
  deleteWatch,
  findWatch,
  listWatches,
  MOST_WATCHES,
  registerWatch,
  type StoredWatch,
} from "../../../data/screening/watch-records.ts";
import { partyAnswer } from "../../../domain/screening/party-answer.ts";
import { DEFAULT_THRESHOLD, screen } from "../../../domain/screening/screen.ts";
import type { AppEnv } from "../../../env.ts";
import { ApiError } from "../../errors.ts";
import { clockOf } from "../../request-clock.ts";
import { errorSchema, jsonAnswer, refusals } from "../responses.ts";
import { notFound } from "../webhooks/webhook-requests.ts";
import { idParam, pageQuery, watchBody, watchMatches, watchRecord } from "./screening-records-schema.ts";
import { readParty } from "./screening-request-schema.ts";
import {
  indexInForce,
  oneParty,
  refuseForm,
  SCREENING_DISCLAIMER,
  storingAccount,
} from "./screening-requests.ts";

const TAGS = ["Screening"];
const PATH = "/screen-parties/watch";
const missing = jsonAnswer("No such watch in this account", errorSchema);

const create = createRoute({
  method: "post",
  path: PATH,
  summary: "Watch a party: told when a list change concerns it",
  description:
    "Screened now, and after each change of a list against the changed entries only; one compliance.alert tells what is new. The same party again answers with the existing watch, which takes the threshold and reference now stated. Takes Idempotency-Key.",
  tags: TAGS,
  request: { body: { required: true, content: { "application/json": { schema: watchBody } } } },
  responses: {
    200: jsonAnswer(
      "The watch, and what it matches now",
      z.object({
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
      }),
    ),
    ...refusals,
    409: jsonAnswer("The account watches as many parties as it may", errorSchema),
  },
});

const list = createRoute({
  method: "get",
  path: PATH,
  summary: "Watched parties, newest first",
  tags: TAGS,
  request: { query: pageQuery },
  responses: {
    200: jsonAnswer(
      "A page",
      z.object({
        success: z.literal(true),
        watches: z.array(watchRecord),
        nextCursor: z.string().nullable(),
      }),
    ),
    ...refusals,
  },
});

const one = createRoute({
  method: "get",
  path: `${PATH}/{id}`,
  summary: "One watched party",
  tags: TAGS,
  request: { params: idParam },
  responses: {
    200: jsonAnswer("The watch", z.object({ success: z.literal(true), watch: watchRecord })),
    ...refusals,
    404: missing,
  },
});

const remove = createRoute({
  method: "delete",
  path: `${PATH}/{id}`,
  summary: "End a watch",
  tags: TAGS,
  request: { params: idParam },
  responses: {
    200: jsonAnswer("Ended", z.object({ deleted: z.literal(true), id: z.string() })),
    ...refusals,
    404: missing,
  },
});

const shown = ({ id, party, reference, createdAt, screenedAt }: StoredWatch) => {
  const { threshold = DEFAULT_THRESHOLD, limit: _, ...known } = party;
  return { id, party: known, threshold, reference, createdAt, screenedAt };
};

export function registerScreeningWatches(app: OpenAPIHono<AppEnv>): void {
  app.openapi(
    create,
    async (c) => {
      const accountId = storingAccount(c);
      const { threshold, ...body } = c.req.valid("json");
      const clock = clockOf(c);
      const { now } = clock;
      const { query } = await oneParty(c.env.DB, readParty(body, threshold), clock);
      const { content, key } = await indexInForce(c.env, clock);
      if (!(await c.get("admission").countCalls(1)))
        throw new ApiError("FORBIDDEN", "No calls are left; nothing is watched.");
      const matches = screen(content, query);
      const [judged] = await judgeParties(c.env, content, accountId, [{ query, matches }]);
      const alerted = Object.fromEntries(matches.map((match) => [match.id, match.stateHash]));
      const registered = await registerWatch(
        c.env,
        accountId,
        { party: query, reference: body.reference, alerted, indexKey: key },
        now,
      );
      if (registered.kind === "too_many")
        throw new ApiError("CONFLICT", `An account watches at most ${MOST_WATCHES} parties; end some first.`);
      const findings = judged ? partyAnswer(content, judged) : null;
      return c.json(
        {
          success: true as const,
          watch: shown(registered.watch),
          ...(registered.kind === "existing" ? { existing: true as const } : {}),
          ...(registered.kind === "existing" && registered.updated.length > 0
            ? { updated: registered.updated }
            : {}),
          result: findings?.result ?? "NO_LIST_MATCH",
          matches: findings?.matches ?? [],
          disclaimer: SCREENING_DISCLAIMER,
        },
        200,
      );
    },
    refuseForm,
  );

  app.openapi(
    list,
    async (c) => {
      const { limit = 50, cursor = null } = c.req.valid("query");
      const { watches, nextCursor } = await listWatches(c.env, storingAccount(c), { limit, cursor });
      return c.json({ success: true as const, watches: watches.map(shown), nextCursor }, 200);
    },
    refuseForm,
  );

  app.openapi(one, async (c) => {
    const watch = await findWatch(c.env, storingAccount(c), c.req.valid("param").id);
    if (watch === null) throw notFound("watch");
    return c.json({ success: true as const, watch: shown(watch) }, 200);
  });

  app.openapi(remove, async (c) => {
    const { id } = c.req.valid("param");
    if (!(await deleteWatch(c.env.DB, storingAccount(c), id))) throw notFound("watch");
    return c.json({ deleted: true as const, id }, 200);
  });
}
