import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { accountOfSecretKey } from "../../../domain/accounts/caller.ts";
import { DEMO_MOST_ITEMS } from "../../../domain/accounts/plan.ts";
import { decimal } from "../../../domain/trade/money.ts";
import type { AppEnv } from "../../../env.ts";
import { calculateBatch, calculateLines } from "../../../usecases/calculate-batch.ts";
import { type CheckedItem, checkItems } from "../../../usecases/check-items.ts";
import type { Problem } from "../../../usecases/problem.ts";
import { beginSigning, quoteNotice, saveCartQuote } from "../../../usecases/save-quote.ts";
import { answerOrRefuse } from "../../answer-or-refuse.ts";
import { ApiError, errorBody } from "../../errors.ts";
import { tellingClockOf } from "../../telling-clock.ts";
import { referenceOf } from "../classification/batch-items.ts";
import { itemsOf } from "../described-items.ts";
import { text } from "../fields.ts";
import { metaOf } from "../metadata.ts";
import { headersNamed } from "../openapi/response-headers.ts";
import { quoteOwner } from "../quotes/quote-owner.ts";
import { refuseBody } from "../refuse-body.ts";
import { refusals } from "../responses.ts";
import { answerInLines, LINES_TYPE, wantsLines } from "./batch-lines.ts";
import { envelope } from "./envelope.ts";
import { batchAnswerSchema } from "./landed-cost-answer-schema.ts";
import { currencyCode, landedCostBody } from "./landed-cost-body.ts";
import { readBatchCurrency } from "./read-batch-currency.ts";
import { readBatchItem } from "./read-batch-item.ts";
import { askerOfCheck, cartWithoutCheck, requireScreening } from "./read-compliance.ts";

const MOST_ITEMS = 100;

const batchBody = z
  .strictObject({
    items: z
      .array(z.unknown(), "expected an array of landed cost requests")
      .min(1, "at least 1 item")
      .max(MOST_ITEMS, `at most ${MOST_ITEMS} items`)
      .openapi({ description: "The lines: a bad one fails alone", ...itemsOf("LandedCostRequest") }),
    defaults: z
      .record(z.string(), z.unknown())
      .optional()
      .openapi({
        description: "Fields for every item that does not state them",
        allOf: [{ $ref: "#/components/schemas/LandedCostRequest" }],
      }),
    consignment: z.boolean("expected true or false").optional().openapi({
      description:
        "The items travel as one shipment: thresholds, charges per entry and minimum fees apply once",
    }),
    checkCompliance: landedCostBody.shape.checkCompliance,
    parties: landedCostBody.shape.parties,
    shippingPrice: z
      .number("expected a number")
      .min(0, "must not be negative")
      .max(1e12)
      .optional()
      .openapi({ description: "Freight of the consignment, apportioned by value" }),
    answerCurrency: currencyCode().optional().openapi({
      description: "Currency of every amount of the answer, stated here or in defaults; USD where absent",
    }),
    lang: landedCostBody.shape.lang,
    reference: text(100).optional().openapi({
      description: "Your own id of the cart: repeated in the answer; a saved quote is found by it",
      example: "cart-77",
    }),
    saveQuote: z.boolean("expected true or false").optional().openapi({
      description: "Keeps and signs the consignment as one quote (secret keys only); every item must succeed",
    }),
    watch: z.boolean("expected true or false").optional().openapi({
      description:
        "Prices the saved quote anew when its data changes, and sends rate.changed with what differs",
    }),
  })
  .refine(({ consignment, saveQuote }) => consignment === true || saveQuote !== true, {
    path: ["saveQuote"],
    params: { code: "conflict" },
    message: "only with consignment: true; items that travel alone are quoted by POST /calculate",
  })
  .refine(({ saveQuote, watch }) => saveQuote === true || watch !== true, {
    path: ["watch"],
    params: { code: "conflict" },
    message: "needs saveQuote: true",
  })
  .refine(({ consignment, shippingPrice }) => consignment === true || shippingPrice === undefined, {
    path: ["shippingPrice"],
    params: { code: "conflict" },
    message: "only with consignment: true; otherwise each item states its own",
  })
  .openapi("LandedCostBatch", {
    example: {
      defaults: { destinationCountry: "DE", origin: "CN" },
      consignment: true,
      shippingPrice: 12,
      items: [
        { price: 40, hsCode: "6109.10" },
        { price: 25, hsCode: "6403.99" },
      ],
    },
  });

const route = createRoute({
  method: "post",
  path: "/calculate/batch",
  summary: "Landed cost of up to 100 lines, alone or as one consignment",
  description: `Each item is a request of POST /calculate and counts as a call; defaults hold for items that do not state a field. As a consignment the lines share thresholds, minimum fees and freight. With Accept: ${LINES_TYPE} each result is a line, sent as it is worked out, and the last line has totals and meta.`,
  tags: ["Compute"],
  request: { body: { required: true, content: { "application/json": { schema: batchBody } } } },
  responses: {
    200: {
      description: "One result an item, in the order sent; a bad item fails alone",
      headers: headersNamed("Content-Language"),
      content: {
        "application/json": { schema: batchAnswerSchema },
        [LINES_TYPE]: { schema: z.string() },
      },
    },
    ...refusals,
  },
});

export function registerCalculateBatch(app: OpenAPIHono<AppEnv>): void {
  app.openapi(
    route,
    async (c) => {
      const body = c.req.valid("json");
      const caller = c.get("caller");
      const account = body.saveQuote ? quoteOwner(c) : null;
      if (caller.kind === "demo" && body.items.length > DEMO_MOST_ITEMS)
        throw refused("The batch is too large.", [
          { path: "items", code: "too_long", message: `demo access takes at most ${DEMO_MOST_ITEMS} items` },
        ]);
      const currency = readBatchCurrency(body);
      if (!currency.ok) throw refused("The batch cannot be calculated.", currency.problems);
      const { answerCurrency, defaults } = currency;
      const { checkCompliance, parties } = body;
      const items = body.items.map((item) => readBatchItem(item, { checkCompliance, parties, ...defaults }));
      requireScreening(
        c,
        items.map(({ check = null }) => check),
      );
      const admitted = c.get("admission").countCalls(body.items.length);
      const clock = await tellingClockOf(c, body.lang);
      if (account !== null) beginSigning(c.env, clock);
      const batch = { ...body, answerCurrency, items };
      const printed = (result: CheckedItem, index: number) => ({
        index,
        ...referenceOf(body.items[index]),
        ...printedItem(c, result, clock.now),
      });
      const inLines = wantsLines(c);
      const meta = metaOf(c, clock.now);
      if (inLines && !body.consignment && !items.some((item) => item.check)) {
        const opened = await calculateLines(c.env, batch, clock, accountOfSecretKey(caller));
        if (!opened.ok) throw refused("The batch cannot be calculated.", opened.problems);
        const { results, totals } = opened.lines;
        return answerInLines(c, results, printed, () => ({
          ...referenceOf(body),
          totals: totals(),
          meta,
        }));
      }
      const calculated = await calculateBatch(c.env, batch, clock, accountOfSecretKey(caller));
      if (!calculated.ok) throw refused("The batch cannot be calculated.", calculated.problems);
      const asker = askerOfCheck(c, admitted);
      const checked = answerOrRefuse(await checkItems(c.env, items, calculated.results, asker, clock));
      const { totals, cart } = calculated;
      const answer = (quote: object = {}) =>
        inLines
          ? answerInLines(c, checked, printed, () => ({ ...referenceOf(body), totals, meta, ...quote }))
          : c.json(
              {
                success: true as const,
                ...referenceOf(body),
                results: checked.map(printed),
                totals,
                meta,
                ...quote,
              },
              200,
            );
      if (account !== null && cart === null)
        throw refused("A cart is quoted whole: mend or leave out what cannot be calculated.", faultsOf(calculated.results)); // biome-ignore format: one call
      // If a limit refuses this request no quote is saved; `meter` replaces the response.
      if (account === null || cart === null || !(await admitted)) return answer();
      const shipping = body.shippingPrice === undefined ? null : decimal(body.shippingPrice);
      const quote = await saveCartQuote(
        c.env,
        account,
        { body: cartWithoutCheck(body), shipping, ...cart },
        clock,
      );
      return answer(quoteNotice(quote));
    },
    refuseBody(),
  );
}

const refused = (message: string, problems: Problem[]): ApiError =>
  new ApiError("BAD_REQUEST", message, problems);

/** What is wrong with the items that failed, each fault under its item. */
const faultsOf = (results: readonly CheckedItem[]): Problem[] =>
  results.flatMap((result, index) =>
    result.ok ? [] : result.problems.map((one) => ({ ...one, path: `items[${index}].${one.path}` })),
  );

/** One item's answer, or its own refusal. */
function printedItem(c: Context<AppEnv>, result: CheckedItem, now: Date) {
  if (result.ok) {
    const { meta: _, ...answered } = envelope(c, result.answer, now);
    return answered;
  }
  const message = "The item cannot be calculated.";
  const error = errorBody(c, "BAD_REQUEST", message, result.problems);
  return { success: false as const, error };
}
