import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { classificationIndex, classified } from "../../../data/classification/classification-index.ts";
import type { Clock } from "../../../data/clock.ts";
import type {} from "../../../data/packed-blob.ts";
import { loadRestrictionFacts, type RestrictionFacts } from "../../../data/restrictions/restriction-facts.ts";
import { dateIn } from "../../../data/trade/local-date.ts";
import { emitEvent } from "../../../data/webhooks/webhook-events.ts";
import { type Alternative, hasWords } from "../../../domain/classification/classify.ts";
import { namedOnly } from "../../../domain/classification/product-text.ts";
import { candidateCodes } from "../../../domain/restrictions/candidate-codes.ts";
import {
  checkRestrictions,
  type RestrictionsFinding,
} from "../../../domain/restrictions/check-restrictions.ts";
import { prohibitedAlert } from "../../../domain/restrictions/prohibited-alert.ts";
import { RESTRICTION_TYPES } from "../../../domain/restrictions/restriction.ts";
import { foldCountryCode } from "../../../domain/trade/country.ts";
import { readHsCode } from "../../../domain/trade/hs-code.ts";
import type { AppEnv } from "../../../env.ts";
import type { Problem } from "../../../usecases/problem.ts";
import { clockOf } from "../../clock.ts";
import { ApiError } from "../../errors.ts";
import { metadata } from "../metadata.ts";
import { refuseBody } from "../refuse-body.ts";
import { jsonAnswer, refusals } from "../responses.ts";
import {
  RESTRICTION_FIELDS,
  type RestrictionsBody,
  restrictionsAnswerSchema,
  restrictionsBody,
} from "./restrictions-schema.ts";

const route = createRoute({
  method: "post",
  path: "/restrictions",
  summary: "Import prohibitions, licences, permits and dangerous goods rules for goods and destination",
  tags: ["Compute"],
  request: { body: { required: true, content: { "application/json": { schema: restrictionsBody } } } },
  responses: {
    200: jsonAnswer("Every control that bears on the goods", restrictionsAnswerSchema),
    ...refusals,
  },
});

const REFUSED = "The restrictions cannot be looked up.";

export function registerRestrictions(app: OpenAPIHono<AppEnv>): void {
  app.openapi(
    route,
    async (c) => {
      const read = readGoods(c.req.valid("json"));
      if (!read.ok) throw new ApiError("BAD_REQUEST", REFUSED, read.problems);
      const now = new Date();
      const clock = clockOf(c);
      const goods =
        read.goods.basis === "stated" ? read.goods : await withCandidates(c.env, read.goods, clock);
      const facts = await loadRestrictionFacts(
        c.env.DB,
        { destination: goods.destination, origin: goods.originCountry, codes: goods.hsCodes },
        clock,
      );
      const answered = answerRestrictions(goods, facts, now);
      if (!answered.ok) throw new ApiError("BAD_REQUEST", REFUSED, answered.problems);
      raiseAlert(c, goods, answered.answer, c.get("admission").countCalls(1));
      const { confidence, ...answer } = answered.answer;
      return c.json({ success: true, ...answer, _metadata: metadata(confidence, now, ENUMS) }, 200);
    },
    refuseBody(RESTRICTION_FIELDS, REFUSED),
  );
}

/** Goods known by name alone get the codes that the classifier proposes. */
export async function withCandidates(env: Env, goods: AskedGoods, clock: Clock): Promise<AskedGoods> {
  const index = await classificationIndex(env, clock);
  if (index === null) throw new ApiError("NOT_READY", "The lexicon is not loaded yet; state hsCode.");
  const candidates = candidateCodes(classified(index, namedOnly(goods.productName ?? "")));
  return { ...goods, candidates, hsCodes: candidates.map(({ hsCode }) => hsCode) };
}

export interface AskedGoods {
  destination: string;
  hsCodes: string[];
  basis: "stated" | "classified";
  /** What the classifier proposed where no code was stated. */
  candidates: Alternative[];
  productName: string | null;
  originCountry: string | null;
  date: string | null;
}

/** The body as goods, codes folded and read. */
export function readGoods(
  body: RestrictionsBody,
): { ok: true; goods: AskedGoods } | { ok: false; problems: Problem[] } {
  const refuse = (path: string, message: string) => ({ ok: false as const, problems: [{ path, message }] });
  const productName = body.productName?.trim() || null;
  const stated = body.hsCode?.trim() || null;
  if (stated === null && productName === null) return refuse("hsCode", "state hsCode or productName");
  if (stated === null && !hasWords(productName ?? ""))
    return refuse("productName", "expected words, found none");
  const code = stated === null ? null : readHsCode(stated);
  if (code !== null && !code.ok)
    return refuse(
      "hsCode",
      code.problem.kind === "not_digits"
        ? "expected digits, with dots or spaces at most"
        : `expected 6 to 10 digits, found ${code.problem.digits}`,
    );
  return {
    ok: true,
    goods: {
      destination: foldCountryCode(body.destinationCountry),
      productName,
      date: body.date ?? null,
      originCountry: body.originCountry === undefined ? null : foldCountryCode(body.originCountry),
      candidates: [],
      hsCodes: code === null ? [] : [code.code],
      basis: code === null ? "classified" : "stated",
    },
  };
}

export type RestrictionsResponse = RestrictionsFinding & {
  rulingNotes: string[];
  notes: string[];
  destinationCountry: string;
  originCountry: string | null;
  hsCodes: string[];
  basis: AskedGoods["basis"];
  candidates: Alternative[];
  entryDate: string;
  confidence: number;
};

/** Checks the goods against the controls, or says which field cannot be used. */
export function answerRestrictions(
  goods: AskedGoods,
  facts: RestrictionFacts | null,
  now: Date,
): { ok: true; answer: RestrictionsResponse } | { ok: false; problems: Problem[] } {
  const { destination, originCountry, hsCodes, basis, productName } = goods;
  const unknown = (path: string, code: string) => ({
    ok: false as const,
    problems: [{ path, message: `unknown country code "${code}"` }],
  });
  if (facts === null) return unknown("destinationCountry", destination);
  if (originCountry !== null && facts.originName === null) return unknown("originCountry", originCountry);
  const entryDate = goods.date ?? dateIn(facts.timeZone, now);
  const finding = checkRestrictions(facts.restrictions, {
    hsCodes,
    basis,
    date: entryDate,
    productName: productName ?? undefined,
    originCountry: originCountry ?? undefined,
  });
  return {
    ok: true,
    answer: {
      ...finding,
      // Rulings on admissibility are not held as data; none is cited rather than a guess.
      rulingNotes: [],
      notes: notesOn(goods, facts),
      destinationCountry: destination,
      originCountry,
      hsCodes,
      basis,
      entryDate,
      candidates: goods.candidates,
      confidence: confidenceOf(finding, basis),
    },
  };
}

function notesOn(
  { hsCodes, basis, originCountry, productName }: AskedGoods,
  facts: RestrictionFacts,
): string[] {
  const notes: string[] = [];
  if (basis === "classified")
    notes.push(
      hsCodes.length === 0
        ? "no code could be told from the product's name: only controls on all goods are shown"
        : `codes proposed by the classifier from the product's name: ${hsCodes.join(", ")}; a control is firm only where the name itself says what it is about`,
    );
  else if (!hsCodes.every((code) => facts.existing.has(code.slice(0, 6))))
    notes.push("the six digits are not a subheading of HS 2022");
  if (originCountry === null)
    notes.push("without an origin, controls bound to origins are shown as possible only");
  if (productName === null && basis === "stated")
    notes.push("without a product name, controls on some goods of the position are shown as possible only");
  return notes;
}

/** Rows read at their publisher are worth more than general knowledge; a silent table is no clearance. */
function confidenceOf({ restrictions }: RestrictionsFinding, basis: AskedGoods["basis"]): number {
  const seen = restrictions.filter((row) => row.confidence.startsWith("seen")).length;
  const share = restrictions.length === 0 ? 0.5 : seen / restrictions.length;
  return Number(((basis === "classified" ? 0.5 : 0.7) + 0.25 * share).toFixed(2));
}

/** Tells the account's endpoints of prohibited goods; a key in a browser stores nothing, so it raises none. */
function raiseAlert(
  c: Context<AppEnv>,
  goods: AskedGoods,
  finding: RestrictionsFinding,
  admitted: Promise<boolean>,
): void {
  const caller = c.get("caller");
  if (caller.kind !== "key" || caller.publishable) return;
  const alert = prohibitedAlert(finding, goods);
  if (alert === null) return;
  c.executionCtx.waitUntil(
    admitted.then((answering) => (answering ? emitEvent(c.env, caller.accountId, alert) : undefined)),
  );
}

const ENUMS = { restrictionTypes: RESTRICTION_TYPES, basis: ["stated", "classified"] };
