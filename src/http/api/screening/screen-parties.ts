import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { DEMO_MOST_ITEMS } from "../../../domain/accounts/plan.ts";
import { DEFAULT_THRESHOLD } from "../../../domain/screening/screen.ts";
import type { AppEnv } from "../../../env.ts";
import { listsScreened, type ScreenedParty, screenParties } from "../../../usecases/screen-parties.ts";
import { accountOrNull } from "../../account.ts";
import { ApiError, errorBody } from "../../errors.ts";
import { clockOf } from "../../request-clock.ts";
import { metaOf } from "../metadata.ts";
import { errorSchema, jsonAnswer, refusals } from "../responses.ts";
import { readListedName, readParty } from "./screening-request-schema.ts";
import {
  indexInForce,
  knownCountries,
  oneParty,
  refuseForm,
  SCREENING_DISCLAIMER,
} from "./screening-requests.ts";
import {
  type ScreeningBody,
  screeningAnswer,
  screeningBatchAnswer,
  screeningBody,
} from "./screening-schema.ts";

const route = createRoute({
  method: "post",
  path: "/screen-parties",
  summary: "Screen a party, or up to 100, against sanctions and export control lists",
  description:
    "Every score says why. Each screening is recorded for the account under its auditId, behind the answer; a hit is told once as compliance.alert.",
  tags: ["Screening"],
  request: { body: { required: true, content: { "application/json": { schema: screeningBody } } } },
  responses: {
    200: jsonAnswer(
      "Matches, best first; with names, one result a name",
      z.union([screeningAnswer, screeningBatchAnswer]),
    ),
    ...refusals,
    503: jsonAnswer("The lists are not loaded yet", errorSchema),
  },
});

export function registerScreenParties(app: OpenAPIHono<AppEnv>): void {
  app.openapi(
    route,
    async (c) => {
      const body = c.req.valid("json");
      if ((body.name === undefined) === (body.names === undefined))
        throw new ApiError("BAD_REQUEST", "The request does not have the expected form.", [
          {
            path: "name",
            message: body.names ? "give name or names, not both" : "name is required, or names",
          },
        ]);
      return c.json(body.names ? await answerBatch(c, body, body.names) : await answerOne(c, body), 200);
    },
    refuseForm,
  );
}

async function answerOne(c: Context<AppEnv>, body: ScreeningBody) {
  const { names: _, threshold, retentionYears = null, name = "", ...known } = body;
  const clock = clockOf(c);
  const asked = await oneParty(c.env.DB, readParty({ name, ...known }, threshold), clock);
  const held = await indexInForce(c.env, clock);
  const admitted = c.get("admission").countCalls(1);
  const recording = { ...recordingOf(c), retentionYears, admitted };
  const [found] = await screenParties(c.env, held, [asked], recording, clock);
  const lists = { ...listsScreened(held, clock.now), threshold: threshold ?? DEFAULT_THRESHOLD };
  return { success: true as const, ...(found as ScreenedParty), ...frame(c, clock.now), ...lists };
}

async function answerBatch(c: Context<AppEnv>, body: ScreeningBody, names: unknown[]) {
  const { names: _, name: __, threshold, retentionYears = null, ...defaults } = body;
  if (c.get("caller").kind === "demo" && names.length > DEMO_MOST_ITEMS)
    throw new ApiError("BAD_REQUEST", "The list of names is too long.", [
      { path: "names", message: `demo access takes at most ${DEMO_MOST_ITEMS} names` },
    ]);
  const clock = clockOf(c);
  const read = await knownCountries(
    c.env.DB,
    names.map((item) => readListedName(item, defaults, threshold)),
    clock,
  );
  const held = await indexInForce(c.env, clock);
  const admitted = c.get("admission").countCalls(names.length);
  const good = read.flatMap((one) => (one.ok ? [one.party] : []));
  const recording = { ...recordingOf(c), retentionYears, admitted };
  const found = await screenParties(c.env, held, good, recording, clock);
  const foundOf = new Map(good.map((party, at) => [party, found[at] as ScreenedParty]));
  const results = read.map((one, index) =>
    one.ok
      ? {
          index,
          success: true as const,
          name: one.party.query.name,
          ...(foundOf.get(one.party) as ScreenedParty),
        }
      : {
          index,
          success: false as const,
          error: errorBody("BAD_REQUEST", "The name cannot be screened.", c.get("requestId"), one.problems),
        },
  );
  const totalMatches = found.reduce((sum, party) => sum + party.totalMatches, 0);
  const lists = { ...listsScreened(held, clock.now), threshold: threshold ?? DEFAULT_THRESHOLD };
  return { success: true as const, results, totalMatches, ...frame(c, clock.now), ...lists };
}

const recordingOf = (c: Context<AppEnv>) => ({ accountId: accountOrNull(c), requestId: c.get("requestId") });

/** What every answer says beside its findings. */
const frame = (c: Context<AppEnv>, now: Date) => ({ disclaimer: SCREENING_DISCLAIMER, meta: metaOf(c, now) });
