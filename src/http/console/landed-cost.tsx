import type { Hono } from "hono";
import { sha256Hex } from "../../domain/encoding/bytes.ts";
import { answered } from "./call-api.ts";
import type { ConsoleContext, ConsoleEnv } from "./console-env.ts";
import { consolePage } from "./console-page.tsx";
import type { Typed } from "./forms/form-field.ts";
import { type ApiProblem, type FormProblems, formProblems, sorted } from "./forms/form-problems.ts";
import { closeGaps, readTyped, rowsShown } from "./forms/read-typed.ts";
import {
  answeredQuestions,
  CIRCUMSTANCES,
  LINES,
  landedCostRequest,
  lineFields,
  MOST_LINES,
  SHIPMENT,
} from "./landed-cost-form.ts";
import { LandedCostPage } from "./pages/landed-cost-page.tsx";
import { type CartAnswer, type LineAnswer, type Priced, pricedCart, pricedLine } from "./priced.ts";

export function registerLandedCost(app: Hono<ConsoleEnv>): void {
  app.get("/landed-cost", async (c) => {
    const { typed, filled } = closeGaps(readTyped(c.req.query()), LINES);
    const found = typed.ask === undefined ? {} : await price(c, typed, filled);
    const lines = rowsShown(typed, filled, { least: 1, most: MOST_LINES });
    const shown = { session: c.get("session"), typed, lines, ...found };
    return consolePage(c, <LandedCostPage {...shown} />, {
      status: "problems" in found ? 400 : 200,
    });
  });

  app.post("/landed-cost/quote", async (c) => {
    const { typed, filled } = closeGaps(readTyped(await c.req.parseBody()), LINES);
    const { path, body } = landedCostRequest(typed, filled);
    const wish = { ...body, saveQuote: true };
    // The same request saved twice within a day is one quote, from whichever tab.
    const idempotencyKey = `console-quote-${await sha256Hex(JSON.stringify(wish))}`;
    const answer = await c.get("api")("POST", path, wish, { idempotencyKey });
    return c.redirect(`/console/quotes/${answered<{ quoteId: string }>(answer).quoteId}`, 303);
  });
}

/** What the API says of the form: a price, or what is wrong with which field. */
async function price(
  c: ConsoleContext,
  typed: Typed,
  filled: number,
): Promise<{ priced: Priced } | { problems: FormProblems }> {
  const lines = Math.max(1, filled);
  const { path, body } = landedCostRequest(typed, filled);
  const answer = await c.get("api")("POST", path, body);
  const known = new Set(
    [...lineFields(lines), ...SHIPMENT, ...CIRCUMSTANCES, ...answeredQuestions(typed)].map(
      ({ name }) => name,
    ),
  );
  const inLine = (at: number) => (name: string) => {
    const own = `${LINES.name}[${at}].${name}`;
    return known.has(own) ? own : name;
  };
  if (answer.status >= 400) return { problems: formProblems(answer, known, inLine(0)) };
  if (path === "/calculate") return { priced: pricedLine(answer.body as LineAnswer) };
  const cart = answer.body as CartAnswer;
  const faults: ApiProblem[] = cart.results.flatMap((line, at) =>
    line.success ? [] : line.error.details.map((one) => ({ ...one, path: inLine(at)(one.path) })),
  );
  if (faults.length > 0) return { problems: sorted("Some lines cannot be calculated.", faults, known) };
  return { priced: pricedCart(cart) };
}
