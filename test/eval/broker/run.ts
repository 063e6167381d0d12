import { readFileSync } from "node:fs";
import { landedCostBody } from "../../../src/http/api/landed-cost/landed-cost-body.ts";
import { landedCostOf } from "../../support/landed-cost-of.ts";

/** The part of an answer that each expectation speaks of. */
const PARTS = {
  duty: "importDuty",
  vat: "vat",
  sales: "salesTax",
  excise: "excise",
  fees: "customsFees",
  total: "totalLandedCost",
} as const;
export type Part = keyof typeof PARTS;

/** An amount, or the least and the greatest it may be where the source leaves it open. */
type Expected = number | readonly [least: number, greatest: number];

interface BrokerCase {
  id: string;
  request: Record<string, unknown>;
  expect: Partial<Record<Part, Expected>> & { cur?: string };
  source: string;
}

/** What became of one case. */
export interface BrokerOutcome {
  id: string;
  country: string;
  parts: { part: Part; ok: boolean }[];
  /** What differs; empty where nothing does. */
  misses: string[];
  source: string;
}

/** A cent: rates of exchange are rounded on the way. */
const SLACK = 0.0101;

/**
 * Puts cases that were worked by hand to the engine, to the cent of their currency: a line of JSON each, with `id`,
 * `request`, `expect: { cur, duty, vat, sales, excise, fees, total }` and `source`.
 */
export async function brokerOutcomes(file: string): Promise<BrokerOutcome[]> {
  const cases = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line): BrokerCase => JSON.parse(line));
  const outcomes: BrokerOutcome[] = [];
  for (const one of cases) outcomes.push(await outcomeOf(one));
  return outcomes;
}

async function outcomeOf({ id, request, expect, source }: BrokerCase): Promise<BrokerOutcome> {
  const { cur = "USD", ...expected } = expect;
  const parts = Object.entries(expected) as [Part, Expected][];
  const refused = (why: string): BrokerOutcome => ({
    ...about,
    parts: parts.map(([part]) => ({ part, ok: false })),
    misses: [`refused: ${why}`],
  });
  const about = { id, country: String(request.destinationCountry), source };
  const read = landedCostBody.safeParse({ ...request, answerCurrency: cur });
  if (!read.success) return refused(read.error.issues.map(({ message }) => message).join("; "));
  const result = await landedCostOf(read.data);
  if (!result.ok) return refused(result.problems.map(({ path, message }) => `${path} ${message}`).join("; "));
  const { data } = result.answer;
  const compared = parts.map(([part, amount]) => {
    const got =
      part === "total"
        ? result.answer.totalLandedCost
        : data[PARTS[part] as Exclude<keyof typeof data, "breakdown">];
    const [least, greatest] = typeof amount === "number" ? [amount, amount] : amount;
    const ok = typeof got === "number" && got >= least - SLACK && got <= greatest + SLACK;
    return { part, ok, miss: `${part} ${got}, expected ${amount}` };
  });
  return {
    ...about,
    parts: compared.map(({ part, ok }) => ({ part, ok })),
    misses: compared.filter(({ ok }) => !ok).map(({ miss }) => miss),
  };
}
