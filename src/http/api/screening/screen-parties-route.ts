import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { DEMO_MOST_ITEMS } from "../../../domain/accounts/plan.ts";
import type { AppEnv } from "../../../env.ts";
import {
  type ScreenedName,
  type ScreeningOrder,
  screenParties,
  screenParty,
} from "../../../usecases/screen-parties.ts";
import { accountOrNull } from "../../account.ts";
import { answerOrRefuse } from "../../answer-or-refuse.ts";
import { ApiError, errorBody } from "../../errors.ts";
import { clockOf } from "../../request-clock.ts";
import { metaOf } from "../metadata.ts";
import { errorSchema, jsonAnswer, refusals } from "../responses.ts";
import { readListedName, readParty } from "./screening-request-schema.ts";
import { refuseForm, SCREENING_DISCLAIMER } from "./screening-requests.ts";
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
    "Every score says why. Each screening is recorded for the account under its auditId before the answer leaves; a hit is told once as compliance.alert.",
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
      // A ship or a wallet is told by its number alone, which then stands for the name.
      const name = body.name ?? (body.names ? undefined : (body.imo ?? body.wallet));
      if ((name === undefined) === (body.names === undefined))
        throw new ApiError("BAD_REQUEST", "The request does not have the expected form.", [
          {
            path: "name",
            code: body.names ? "conflict" : "required",
            message: body.names
              ? "give name or names, not both"
              : "name is required, or names, imo or wallet",
          },
        ]);
      return c.json(
        body.names ? await answerBatch(c, body, body.names) : await answerOne(c, { ...body, name }),
        200,
      );
    },
    refuseForm,
  );
}

async function answerOne(c: Context<AppEnv>, body: ScreeningBody) {
  const { names: _, threshold, retentionYears: __, name = "", ...known } = body;
  const clock = clockOf(c);
  const party = readParty({ name, ...known }, threshold);
  const answer = answerOrRefuse(await screenParty(c.env, party, orderOf(c, body), clock));
  return { success: true as const, ...answer, ...frame(c, clock.now) };
}

async function answerBatch(c: Context<AppEnv>, body: ScreeningBody, names: unknown[]) {
  const { names: _, name: __, threshold, retentionYears: ___, ...defaults } = body;
  if (c.get("caller").kind === "demo" && names.length > DEMO_MOST_ITEMS)
    throw new ApiError("BAD_REQUEST", "The list of names is too long.", [
      { path: "names", code: "too_long", message: `demo access takes at most ${DEMO_MOST_ITEMS} names` },
    ]);
  const clock = clockOf(c);
  const parties = names.map((item) => readListedName(item, defaults, threshold));
  const screened = answerOrRefuse(await screenParties(c.env, parties, orderOf(c, body), clock));
  const results = screened.results.map((one, index) => resultOf(c, one, index));
  return { success: true as const, ...screened, results, ...frame(c, clock.now) };
}

const resultOf = (c: Context<AppEnv>, one: ScreenedName, index: number) =>
  one.ok
    ? { index, success: true as const, name: one.name, ...one.found }
    : {
        index,
        success: false as const,
        error: errorBody(c, "BAD_REQUEST", "The name cannot be screened.", one.problems),
      };

const orderOf = (c: Context<AppEnv>, { threshold, retentionYears }: ScreeningBody): ScreeningOrder => ({
  accountId: accountOrNull(c),
  requestId: c.get("requestId"),
  retentionYears: retentionYears ?? null,
  threshold,
  countCalls: (calls) => c.get("admission").countCalls(calls),
});

/** What every answer says beside its findings. */
const frame = (c: Context<AppEnv>, now: Date) => ({ disclaimer: SCREENING_DISCLAIMER, meta: metaOf(c, now) });
