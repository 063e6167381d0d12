import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { HeldBlob } from "../../../data/packed-blob.ts";
import { type JudgedParty, judgeParties } from "../../../data/screening/screened-parties.ts";
import { enqueueScreenings, type SealedScreening } from "../../../data/screening/screening-audit.ts";
import { screeningId, sealFor } from "../../../data/screening/screening-party.ts";
import { DEMO_MOST_ITEMS } from "../../../domain/accounts/plan.ts";
import type { ScreeningIndex } from "../../../domain/screening/load-index.ts";
import { type PartyAnswer, partyAnswer } from "../../../domain/screening/party-answer.ts";
import { DEFAULT_THRESHOLD, screen } from "../../../domain/screening/screen.ts";
import { lastUpdated, sourceCoverage, staleLists } from "../../../domain/screening/screening-answer.ts";
import type { AppEnv } from "../../../env.ts";
import { ApiError, errorBody } from "../../errors.ts";
import { errorSchema, jsonAnswer, refusals } from "../responses.ts";
import { type AskedParty, readListedName, readParty } from "./screening-request-schema.ts";
import {
  accountOrNull,
  indexInForce,
  knownCountries,
  metaOf,
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
      const now = new Date();
      if ((body.name === undefined) === (body.names === undefined))
        throw new ApiError("BAD_REQUEST", "The request does not have the expected form.", [
          {
            path: "name",
            message: body.names ? "give name or names, not both" : "name is required, or names",
          },
        ]);
      return c.json(
        (body.names ? await answerBatch(c, body, body.names, now) : await answerOne(c, body, now)) as never,
        200,
      );
    },
    refuseForm,
  );
}

async function answerOne(c: Context<AppEnv>, body: ScreeningBody, now: Date) {
  const { names: _, threshold, retentionYears, name = "", ...known } = body;
  const asked = await oneParty(c.env.DB, readParty({ name, ...known }, threshold));
  const held = await indexInForce(c, now);
  const admitted = c.get("admission").charge(1);
  const [answered] = await screenAll(c, held, [asked], { years: retentionYears ?? null, admitted, now });
  return { success: true as const, ...answered, ...surroundings(c, held, threshold, now) };
}

async function answerBatch(c: Context<AppEnv>, body: ScreeningBody, names: unknown[], now: Date) {
  const { names: _, name: __, threshold, retentionYears, ...defaults } = body;
  if (c.get("caller").kind === "demo" && names.length > DEMO_MOST_ITEMS)
    throw new ApiError("BAD_REQUEST", "The list of names is too long.", [
      { path: "names", message: `demo access takes at most ${DEMO_MOST_ITEMS} names` },
    ]);
  const read = await knownCountries(
    c.env.DB,
    names.map((item) => readListedName(item, defaults, threshold)),
  );
  const held = await indexInForce(c, now);
  const admitted = c.get("admission").charge(names.length);
  const good = read.flatMap((one) => (one.ok ? [one.party] : []));
  const answered = await screenAll(c, held, good, { years: retentionYears ?? null, admitted, now });
  const answerOf = new Map(good.map((party, at) => [party, answered[at]]));
  const results = read.map((one, index) =>
    one.ok
      ? { index, success: true as const, name: one.party.query.name, ...answerOf.get(one.party) }
      : {
          index,
          success: false as const,
          error: errorBody("BAD_REQUEST", "The name cannot be screened.", c.get("requestId"), one.problems),
        },
  );
  const totalMatches = answered.reduce((sum, party) => sum + party.totalMatches, 0);
  return { success: true as const, results, totalMatches, ...surroundings(c, held, threshold, now) };
}

/** When and for how long screenings are recorded, and whether they are: a request refused at a limit is not. */
interface Recording {
  years: number | null;
  admitted: Promise<boolean>;
  now: Date;
}

/** Screens parties on one edition of the lists; their records are written behind the answer. */
async function screenAll(
  c: Context<AppEnv>,
  held: HeldBlob<ScreeningIndex>,
  parties: readonly AskedParty[],
  { years: retentionYears, admitted, now }: Recording,
): Promise<(PartyAnswer & { auditId: string | null })[]> {
  const accountId = accountOrNull(c);
  const screened = parties.map(({ query }) => ({ query, matches: screen(held.content, query) }));
  const judged = await judgeParties(c.env, held.content, accountId, screened);
  const answers = judged.map((party) => ({
    ...partyAnswer(held.content, party),
    auditId: accountId === null ? null : screeningId("scr", now.getTime()),
  }));
  if (accountId !== null) {
    const records = judged.map((party, at) => {
      const { auditId, result } = answers[at] as (typeof answers)[number];
      const reference = parties[at]?.reference ?? "";
      return sealed(
        c,
        accountId,
        party,
        { id: auditId ?? "", result, reference, retentionYears, listVersion: held.version },
        now,
      );
    });
    c.executionCtx.waitUntil(
      Promise.all([admitted, ...records]).then(([answering, ...done]) =>
        answering ? enqueueScreenings(c.env, accountId, done) : undefined,
      ),
    );
  }
  return answers;
}

async function sealed(
  c: Context<AppEnv>,
  accountId: string,
  { query, hash, open, cleared }: JudgedParty,
  facts: Pick<SealedScreening, "id" | "result" | "reference" | "retentionYears" | "listVersion">,
  now: Date,
): Promise<SealedScreening> {
  return {
    ...facts,
    requestId: c.get("requestId"),
    screenedAt: now.toISOString(),
    threshold: query.threshold ?? DEFAULT_THRESHOLD,
    matches: open.map(({ id, score, stateHash }) => [id, score, stateHash]),
    cleared: cleared.map(({ match }) => match.id),
    partyHash: hash,
    sealed: await sealFor(c.env, accountId, facts.id, query),
  };
}

/** What every answer says of the lists it rests on. */
function surroundings(
  c: Context<AppEnv>,
  held: HeldBlob<ScreeningIndex>,
  threshold: number | undefined,
  now: Date,
) {
  const stale = staleLists(held.content, now.toISOString().slice(0, 10));
  return {
    threshold: threshold ?? DEFAULT_THRESHOLD,
    disclaimer: SCREENING_DISCLAIMER,
    sourceCoverage: sourceCoverage(held.content),
    dataLastUpdated: `${lastUpdated(held.content)}T00:00:00.000Z`,
    listVersion: held.version,
    stale: stale.length > 0,
    staleLists: stale,
    meta: metaOf(c, now),
  };
}
