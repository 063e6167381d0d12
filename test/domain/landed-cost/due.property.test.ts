import fc from "fast-check";
import { expect, test } from "vitest";
import { loadLandedCostFacts } from "../../../src/data/landed-cost/load-facts.ts";
import { type ChargedRow, chargeKey } from "../../../src/domain/landed-cost/breakdown.ts";
import { consignmentRows, type LandedCost, totalDue } from "../../../src/domain/landed-cost/cost.ts";
import { billed } from "../../../src/domain/landed-cost/due.ts";
import { decimal, minorUnits, sum } from "../../../src/domain/trade/money.ts";
import { landedCostBody } from "../../../src/http/api/landed-cost/landed-cost-body.ts";
import { readLandedCostRequest } from "../../../src/http/api/landed-cost/read-landed-cost-request.ts";
import { costOnFacts } from "../../../src/usecases/calculate-on-facts.ts";
import { clockAt } from "../../support/clock-at.ts";
import { seededCaches, seededEnv, TODAY } from "../../support/landed-cost-of.ts";

/** `CARTS=10000` tries as many, in minutes; each run draws others. */
const CARTS = Number(process.env.CARTS ?? 40);
const MOST_LINES = 100;
/** Two decimals, none and three. */
const CURRENCIES = ["EUR", "JPY", "KWD"] as const;
const LONGEST_MS = 1_800_000;

async function realCost(body: Record<string, unknown>): Promise<LandedCost> {
  const read = readLandedCostRequest(landedCostBody.parse(body));
  if (!read.ok) throw new Error("unreadable");
  const [facts] = await loadLandedCostFacts(await seededEnv(), [read.request], clockAt(TODAY, seededCaches));
  const cost = facts ? costOnFacts(read.request, facts) : null;
  if (!cost?.ok) throw new Error("not calculated");
  return cost.answer;
}

/** Figures from 0 to 1, the same for the same seed (mulberry32). */
function figuresOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A line whose charges are some of a real line's, each of any amount: unrounded, shared or to the cent. */
function randomLine(real: LandedCost, figure: () => number, answerCurrency: string, currency: string) {
  const rows = real.rows.flatMap((row): ChargedRow[] => {
    if (row.type !== "product" && figure() < 0.2) return [];
    const { exact: _, share: __, due: ___, ...rest } = row;
    const exact = decimal((figure() * 10 ** Math.floor(figure() * 6)).toFixed(8));
    const amount = exact.round(2);
    const kind = figure();
    if (kind < 0.5) return [{ ...rest, amount, exact }];
    return [kind < 0.8 ? { ...rest, amount, share: exact } : { ...rest, amount }];
  });
  const invoice = {
    ...real.line.invoice,
    answerCurrency,
    currency,
    price: decimal(rows[0]?.amount.toFixed(2) ?? 0),
  };
  return { ...real, rows, line: { ...real.line, invoice } };
}

test(`${CARTS} carts of up to ${MOST_LINES} lines in three currencies sum to the coin`, {
  timeout: LONGEST_MS,
}, async () => {
  const real = await realCost({
    ...{ price: 900, shippingPrice: 40, insurance: 5, origin: "CN", hsCode: "610910" },
    ...{ destinationCountry: "DE", channel: "courier" },
  });
  expect(real.rows.length).toBeGreaterThan(3);
  let lines = 0;
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 2, max: MOST_LINES }), (seed, size) => {
      const figure = figuresOf(seed);
      const oneOf = (): string => CURRENCIES[Math.floor(figure() * CURRENCIES.length)] as string;
      const [answerCurrency, currency] = [oneOf(), oneOf()];
      const cart = billed(
        Array.from({ length: size }, () => randomLine(real, figure, answerCurrency, currency)),
      );
      lines += size;
      const coin = decimal(10 ** -minorUnits(answerCurrency));
      const dues = cart.flatMap(({ rows }) => rows.map(({ due }) => due ?? decimal("NaN")));
      // No part of a coin, and none below nothing.
      if (dues.some((due) => !due.mod(coin).eq(0) || due.lt(0))) return false;
      const whole = consignmentRows(cart.map(({ rows }) => rows));
      const ofLines = sum(cart.map(({ rows }) => totalDue(rows)));
      if (!totalDue(whole).eq(ofLines)) return false;
      // Each charge of the whole is what its lines owe of it.
      return whole.every(
        (charge) =>
        sum(cart.flatMap(({ rows }) => rows.flatMap((row) => (chargeKey(row) === chargeKey(charge) && row.due ? [row.due] : [])))).eq(charge.due ?? -1), // biome-ignore format: one sum
      );
    }),
    { numRuns: CARTS },
  );
  expect(lines).toBeGreaterThan(CARTS * 2);
});
