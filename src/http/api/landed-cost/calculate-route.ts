import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { accountOfSecretKey } from "../../../domain/accounts/caller.ts";
import type { AppEnv } from "../../../env.ts";
import { calculate } from "../../../usecases/calculate.ts";
import { checkCompliance } from "../../../usecases/check-compliance.ts";
import { beginSigning, quoteNotice, saveQuote } from "../../../usecases/save-quote.ts";
import { answerOrRefuse } from "../../answer-or-refuse.ts";
import { ApiError } from "../../errors.ts";
import { tellingClockOf } from "../../telling-clock.ts";
import { referenceOf } from "../classification/batch-items.ts";
import { quoteOwner } from "../quotes/quote-owner.ts";
import { refusals, toldAnswer } from "../responses.ts";
import { envelope } from "./envelope.ts";
import { landedCostAnswerSchema } from "./landed-cost-answer-schema.ts";
import { landedCostBody } from "./landed-cost-body.ts";
import { askerOfCheck, readCompliance, requireScreening, withoutCheck } from "./read-compliance.ts";
import { readLandedCostRequest } from "./read-landed-cost-request.ts";

const route = createRoute({
  method: "post",
  path: "/calculate",
  summary: "Landed cost of one line",
  description:
    "Duty, taxes and fees of one line of goods at its destination, each row with its formula, base, rate and legal source; what was assumed, what more input would change, and how certain it is. A `totalLandedCostRange` of null says that nothing could move the total.",
  tags: ["Compute"],
  request: { body: { required: true, content: { "application/json": { schema: landedCostBody } } } },
  responses: { 200: toldAnswer("The cost with its whole working", landedCostAnswerSchema), ...refusals },
});

export function registerCalculate(app: OpenAPIHono<AppEnv>): void {
  app.openapi(route, async (c) => {
    const body = c.req.valid("json");
    const account = body.saveQuote ? quoteOwner(c) : null;
    if (body.watch && account === null)
      throw new ApiError("BAD_REQUEST", "Only a saved quote can be watched.", [
        { path: "watch", code: "conflict", message: "needs saveQuote: true" },
      ]);
    const read = readLandedCostRequest(body);
    if (!read.ok) throw new ApiError("BAD_REQUEST", "The request cannot be calculated.", read.problems);
    const check = answerOrRefuse(readCompliance(body));
    requireScreening(c, [check]);
    const admitted = c.get("admission").countCalls(1);
    const clock = await tellingClockOf(c, body.lang);
    if (account !== null) beginSigning(c.env, clock);
    const calculated = await calculate(c.env, read.request, accountOfSecretKey(c.get("caller")), clock);
    if (!calculated.ok)
      throw new ApiError("BAD_REQUEST", "The request cannot be calculated.", calculated.problems);
    const { classification, ...calculation } = calculated.answer;
    const lines = check ? [{ request: read.request, ...classification, ...check }] : [];
    const [checked] = await checkCompliance(c.env, lines, askerOfCheck(c, admitted), clock);
    const compliance = checked ? { compliance: answerOrRefuse(checked) } : {};
    const answered = {
      ...referenceOf(body),
      ...envelope(c, calculation.answer, clock.now),
      ...classification,
      ...compliance,
    };
    // If a limit refuses this request no quote is saved; `meter` replaces the response.
    if (account === null || !(await admitted)) return c.json(answered, 200);
    const quote = await saveQuote(c.env, account, { body: withoutCheck(body), ...calculation }, clock);
    return c.json({ ...answered, ...quoteNotice(quote) }, 200);
  });
}
