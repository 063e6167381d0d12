import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { emitEvent } from "../../../data/webhooks/webhook-events.ts";
import { hasWords } from "../../../domain/classification/classify-product.ts";
import type { RestrictionsFinding } from "../../../domain/restrictions/find-restrictions.ts";
import { prohibitedAlert } from "../../../domain/restrictions/prohibited-alert.ts";
import { RESTRICTION_TYPES } from "../../../domain/restrictions/restriction.ts";
import { foldCountryCode } from "../../../domain/trade/country.ts";
import { readHsCode } from "../../../domain/trade/hs-code.ts";
import type { AppEnv } from "../../../env.ts";
import { type AskedGoods, checkGoodsRestrictions } from "../../../usecases/check-goods-restrictions.ts";
import type { Problem } from "../../../usecases/problem.ts";
import { ApiError } from "../../errors.ts";
import { clockOf } from "../../request-clock.ts";
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
      const clock = clockOf(c);
      const answered = await checkGoodsRestrictions(c.env, read.goods, clock);
      if (answered === null) throw new ApiError("NOT_READY", "The lexicon is not loaded yet; state hsCode.");
      if (!answered.ok) throw new ApiError("BAD_REQUEST", REFUSED, answered.problems);
      raiseAlert(
        c,
        { ...read.goods, hsCodes: answered.answer.hsCodes },
        answered.answer,
        c.get("admission").countCalls(1),
      );
      const { confidence, ...answer } = answered.answer;
      return c.json({ success: true, ...answer, _metadata: metadata(confidence, clock.now, ENUMS) }, 200);
    },
    refuseBody(RESTRICTION_FIELDS, REFUSED),
  );
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
