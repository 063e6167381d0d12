import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { findAnyQuote } from "../../../data/quotes/quotes.ts";
import { BILLED_PARTS, type Bill, billedPart } from "../../../domain/bills/bill.ts";
import { linesOf, withEach } from "../../../domain/quotes/quoted-goods.ts";
import { readCartFacts, readFacts } from "../../../domain/quotes/stored-facts.ts";
import { decimal, toNumber } from "../../../domain/trade/money.ts";
import type { AppEnv } from "../../../env.ts";
import { type BillToCheck, CANNOT_CHECK, type CheckedBill, checkBill } from "../../../usecases/check-bill.ts";
import { answerOrRefuse } from "../../answer-or-refuse.ts";
import { ApiError } from "../../errors.ts";
import { clockOf } from "../../request-clock.ts";
import { readLandedCostRequest } from "../landed-cost/read-landed-cost-request.ts";
import { noSuchQuote, quoteOwner } from "../quotes/quote-owner.ts";
import { quotedGoods } from "../quotes/quoted-request.ts";
import { refuseBody } from "../refuse-body.ts";
import { errorSchema, jsonAnswer, refusals } from "../responses.ts";
import { billCheckAnswer, billCheckBody } from "./bills-schema.ts";

const route = createRoute({
  method: "post",
  path: "/bills/check",
  summary: "Why a courier's bill differs from what was estimated",
  description:
    "Runs the engine under each way in which bills depart from estimates, alone and two together, and tells which come out to the billed figures, and how to claim back what was charged too much.",
  tags: ["Quotes"],
  request: { body: { required: true, content: { "application/json": { schema: billCheckBody } } } },
  responses: {
    200: jsonAnswer("What the bill is beside the estimate", billCheckAnswer),
    ...refusals,
    404: jsonAnswer("No such quote in this account", errorSchema),
  },
});

export function registerBillCheck(app: OpenAPIHono<AppEnv>): void {
  app.openapi(
    route,
    async (c) => {
      const { quoteId, request, billed, carrier = null } = c.req.valid("json");
      const bill: Bill = {
        currency: billed.currency.toUpperCase(),
        date: billed.date ?? null,
        parts: Object.fromEntries(
          BILLED_PARTS.flatMap((part) => (billed[part] === undefined ? [] : [[part, decimal(billed[part])]])),
        ),
      };
      const of = await estimateOf();
      c.get("admission").countCalls(1);
      const checked = answerOrRefuse(await checkBill(c.env, { ...of, bill, carrier }, clockOf(c)));
      return c.json({ success: true as const, ...printedCheck(checked) }, 200);

      async function estimateOf(): Promise<Pick<BillToCheck, "goods" | "keptFacts">> {
        if (quoteId !== undefined) {
          const found = await findAnyQuote(c.env, quoteOwner(c), quoteId);
          if (!found) throw noSuchQuote();
          const quoted = linesOf(found.quote.answer);
          const goods = withEach(quotedGoods(found.quote), (request, line) => ({
            ...request,
            entryDate: request.entryDate ?? quoted[line]?.data.entryDate ?? null,
          }));
          const text = await found.facts();
          const one = found.quote.kind === "cart" ? null : readFacts(text);
          return { goods, keptFacts: found.quote.kind === "cart" ? readCartFacts(text) : one && [one] };
        }
        const read = readLandedCostRequest(request ?? {});
        if (read.ok) return { goods: read.request, keptFacts: null };
        const problems = read.problems.map((one) => ({ ...one, path: `request.${one.path}` }));
        throw new ApiError("BAD_REQUEST", CANNOT_CHECK, problems);
      }
    },
    refuseBody(CANNOT_CHECK),
  );
}

function printedCheck({ verdict, currency, differences, explanations, recoverable }: CheckedBill) {
  const { amount, claim, until } = recoverable;
  return {
    verdict,
    currency,
    differences: differences.map(({ part, estimated, billed, difference }) => ({
      part,
      estimated: toNumber(estimated),
      billed: toNumber(billed),
      difference: toNumber(difference),
    })),
    hypotheses: explanations.map(({ hypotheses, charges, exactness }) => {
      const joined = (of: (one: (typeof hypotheses)[number]) => string, by: string): string =>
        hypotheses
          .map(of)
          .filter((one) => one !== "")
          .join(by);
      const figure = (part: (typeof BILLED_PARTS)[number]): number => toNumber(billedPart(charges, part));
      return {
        id: joined(({ hypothesis }) => hypothesis.id, "+"),
        title: joined(({ hypothesis }) => hypothesis.title, "; and "),
        detail: joined(({ detail }) => detail, "; "),
        reproduces: exactness,
        figure: { duty: figure("duty"), tax: figure("tax"), fees: figure("fees"), total: figure("total") },
        law: joined(({ hypothesis }) => hypothesis.law, "; "),
      };
    }),
    recoverable: {
      amount: toNumber(amount),
      how: claim?.how ?? "",
      to: claim?.to ?? "",
      form: claim?.form ?? "",
      until,
      law: claim?.law ?? "",
      source: claim?.source ?? "",
      confidence: claim?.confidence ?? "",
    },
  };
}
