import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { findAnyQuote } from "../../../data/quotes/quotes.ts";
import { answersOfLines, withEach } from "../../../domain/quotes/quoted-goods.ts";
import { statedLines } from "../../../domain/quotes/stated-lines.ts";
import { readCartFacts, readFacts } from "../../../domain/quotes/stored-facts.ts";
import type { AppEnv } from "../../../env.ts";
import { type BillToCheck, CANNOT_CHECK, checkBill } from "../../../usecases/check-bill.ts";
import { answerOrRefuse } from "../../answer-or-refuse.ts";
import { ApiError } from "../../errors.ts";
import { clockOf } from "../../request-clock.ts";
import { readLandedCostRequest } from "../landed-cost/read-landed-cost-request.ts";
import { noSuchQuote, quoteOwner } from "../quotes/quote-owner.ts";
import { quotedGoods } from "../quotes/quoted-request.ts";
import { refuseBody } from "../refuse-body.ts";
import { errorSchema, jsonAnswer, refusals } from "../responses.ts";
import { billCheckAnswer, billCheckBody } from "./bills-schema.ts";
import { printedCheck } from "./printed-check.ts";
import { readBill } from "./read-bill.ts";

const route = createRoute({
  method: "post",
  path: "/bills/check",
  summary: "Why a courier's bill differs from what was estimated",
  description:
    "Runs the engine under each way in which bills depart from estimates, alone and two together, and tells which come out to the billed figures, and how to claim back what was charged too much. Lines that the bill states apart are checked one by one too: which of them differs is told, and what of that line alone comes out to its figures.",
  tags: ["Quotes"],
  request: { body: { required: true, content: { "application/json": { schema: billCheckBody } } } },
  responses: {
    200: jsonAnswer("What the bill is beside the estimate", billCheckAnswer),
    ...refusals,
    404: jsonAnswer("No such quote in this account", errorSchema),
  },
});

/** What was estimated, and the caller's own id of each of its lines. */
interface Estimate extends Pick<BillToCheck, "goods" | "keptFacts"> {
  references: readonly (string | null)[];
}

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);

export function registerBillCheck(app: OpenAPIHono<AppEnv>): void {
  app.openapi(
    route,
    async (c) => {
      const { quoteId, request, billed, carrier = null } = c.req.valid("json");
      const { references, ...of } = await estimateOf();
      const bill = readBill(billed, references);
      if (!bill.ok) throw new ApiError("BAD_REQUEST", CANNOT_CHECK, bill.problems);
      c.get("admission").countCalls(1);
      const checked = answerOrRefuse(
        await checkBill(c.env, { ...of, bill: bill.answer, carrier }, clockOf(c)),
      );
      return c.json({ success: true as const, ...printedCheck(checked, references) }, 200);

      async function estimateOf(): Promise<Estimate> {
        if (quoteId !== undefined) {
          const found = await findAnyQuote(c.env, quoteOwner(c), quoteId);
          if (!found) throw noSuchQuote();
          const quoted = answersOfLines(found.quote.answer);
          const goods = withEach(quotedGoods(found.quote), (request, line) => ({
            ...request,
            entryDate: request.entryDate ?? quoted[line]?.data.entryDate ?? null,
          }));
          const text = await found.facts();
          const one = found.quote.kind === "cart" ? null : readFacts(text);
          const keptFacts = found.quote.kind === "cart" ? readCartFacts(text) : one && [one];
          const references = statedLines(found.quote).map(({ reference }) => textOrNull(reference));
          return { goods, keptFacts, references };
        }
        const read = readLandedCostRequest(request ?? {});
        if (read.ok)
          return { goods: read.request, keptFacts: null, references: [textOrNull(request?.reference)] };
        const problems = read.problems.map((one) => ({ ...one, path: `request.${one.path}` }));
        throw new ApiError("BAD_REQUEST", CANNOT_CHECK, problems);
      }
    },
    refuseBody(CANNOT_CHECK),
  );
}
