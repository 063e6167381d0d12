import { Caches } from "../../../src/data/caches.ts";
import type { Bill } from "../../../src/domain/bills/bill.ts";
import { decimal } from "../../../src/domain/trade/money.ts";
import { type LandedCostBody, landedCostBody } from "../../../src/http/api/landed-cost/landed-cost-body.ts";
import { readLandedCostRequest } from "../../../src/http/api/landed-cost/read-landed-cost-request.ts";
import { checkBill } from "../../../src/usecases/check-bill.ts";
import { clockAt } from "../../support/clock-at.ts";
import { answerOf, TODAY } from "../../support/landed-cost-of.ts";
import { committedDatabase } from "../../support/seeded-database.ts";
import { type BlindBill, cents, type Figures } from "./blind-bill.ts";
import { isOfCauses } from "./causes.ts";

const CHARGED =
  /^(?:countries|hs-2022|lexicon|languages|bills|exchange-rates|thresholds|measures|code-lists|tariff.*|sales-tax|agreements|origin_rules|preferences)$/;

/** What the check made of one bill. */
export interface BillOutcome {
  id: string;
  causes: readonly string[];
  verdict: string;
  estimated: Figures;
  billed: Figures;
  /** Ids of the explanations, best first, with how near each comes. */
  explanations: string[];
  /** Where the true cause stands, from 1; null where it is not among them. */
  place: number | null;
  ms: number;
}

/** Checks bills of known causes over the committed tables, each twice: the second run is the one that is timed. */
export async function billOutcomes(bills: readonly BlindBill[]): Promise<BillOutcome[]> {
  const { db, kv } = await committedDatabase("bills", CHARGED);
  const env = { DB: db, KV: kv } as unknown as Env;
  const caches = new Caches();
  const outcomes: BillOutcome[] = [];
  for (const bill of bills) outcomes.push(await outcomeOf(bill, env, caches));
  return outcomes;
}

async function outcomeOf(one: BlindBill, env: Env, caches: Caches): Promise<BillOutcome> {
  const { id, causes, currency, request, drawnUp = {}, charges = (same) => same, carrier = null } = one;
  const estimated = await figuresOf({ ...request, answerCurrency: currency });
  const declared = Object.fromEntries(
    Object.entries({ ...request, ...drawnUp, answerCurrency: currency }).filter(([, of]) => of !== undefined),
  );
  const digits = currency === "JPY" ? 1 : 100;
  const printed = (amount: number): number => Math.round(cents(amount) * digits) / digits;
  const { duty, tax, fees } = charges(await figuresOf(declared));
  const billed = { duty: printed(duty), tax: printed(tax), fees: printed(fees) };
  const parts = Object.fromEntries(Object.entries(billed).map(([part, of]) => [part, decimal(of)]));
  const bill: Bill = { currency, date: null, parts, lines: [] };
  const read = readLandedCostRequest(landedCostBody.parse(request) as LandedCostBody);
  if (!read.ok) throw new Error(`${id}: ${JSON.stringify(read.problems)}`);
  const check = () =>
    checkBill(env, { goods: read.request, keptFacts: null, bill, carrier }, clockAt(TODAY, caches));
  await check();
  const began = performance.now();
  const checked = await check();
  const ms = performance.now() - began;
  if (!checked.ok) throw new Error(`${id}: ${JSON.stringify(checked)}`);
  const { verdict, explanations } = checked.answer;
  const named = explanations.map(({ hypotheses, exactness }) => ({
    ids: hypotheses.map(({ hypothesis }) => hypothesis.id),
    exactness,
  }));
  const at = named.findIndex(({ ids }) => isOfCauses(ids, causes));
  return {
    id,
    causes,
    verdict,
    estimated,
    billed,
    explanations: named.map(({ ids, exactness }) => `${ids.join("+")} (${exactness})`),
    place: at < 0 ? null : at + 1,
    ms,
  };
}

async function figuresOf(body: Record<string, unknown>): Promise<Figures> {
  const { data } = await answerOf(body);
  const rows = data.breakdown.filter(({ type }) => type !== "product" && type !== "shipping");
  const duty = data.importDuty;
  const tax = cents(data.vat + data.salesTax + data.excise);
  const all = rows.filter(({ type }) => type !== "insurance").reduce((sum, { amount }) => sum + amount, 0);
  return { duty, tax, fees: cents(all - duty - tax) };
}
