/**
 * `npm run eval:broker [-- FILE]`: requests with what a broker worked out by hand, a line of JSON each (`id`, `request`,
 * `expect: { cur, duty, vat, sales, excise, fees, total }`, `source`), against the engine, to the cent of `cur`.
 * Prints every miss with its reason; last, one line of JSON.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SOURCES_DIR } from "../../seed/importers/csv.ts";
import { landedCostBody } from "../../src/http/api/landed-cost/landed-cost-body.ts";
import { landedCostOf } from "../support/landed-cost-of.ts";

/** The part of an answer that each expectation speaks of. */
const PARTS = {
  duty: "importDuty",
  vat: "vat",
  sales: "salesTax",
  excise: "excise",
  fees: "customsFees",
  total: "totalLandedCost",
} as const;
type Part = keyof typeof PARTS;

/** An amount, or the least and the greatest it may be where the source leaves it open. */
type Expected = number | readonly [least: number, greatest: number];

interface BrokerCase {
  id: string;
  request: Record<string, unknown>;
  expect: Partial<Record<Part, Expected>> & { cur?: string };
  source: string;
}

/** A cent: rates of exchange are rounded on the way. */
const SLACK = 0.0101;

const file = process.argv[2] ?? join(SOURCES_DIR, "../cases/landed-cost/broker_cases.jsonl");
if (!existsSync(file)) {
  console.error(`SKIPPED: ${file} is not at hand (name a file, or set SOURCES_DIR)`);
  process.exit(0);
}
const cases = readFileSync(file, "utf8")
  .split("\n")
  .filter((line) => line.trim() !== "")
  .map((line): BrokerCase => JSON.parse(line));
const tally = { cases: cases.length, passed: 0 };
for (const one of cases) {
  const missed = await missesOf(one);
  if (missed.length === 0) tally.passed++;
  else console.log(`${one.id.padEnd(24)} ${missed.join(", ")}  [${one.source}]`);
}
console.log(JSON.stringify({ ...tally, share: Math.round((tally.passed / tally.cases) * 1000) / 10 }));

async function missesOf({ request, expect: { cur = "USD", ...expected } }: BrokerCase): Promise<string[]> {
  const read = landedCostBody.safeParse({ ...request, answerCurrency: cur });
  if (!read.success) return [`refused: ${read.error.issues.map(({ message }) => message).join("; ")}`];
  const result = await landedCostOf(read.data);
  if (!result.ok) return [`refused: ${JSON.stringify(result.problems)}`];
  const { data } = result.answer;
  return Object.entries(expected).flatMap(([part, amount]) => {
    const got =
      part === "total" ? result.answer.totalLandedCost : data[PARTS[part as Part] as keyof typeof data];
    const [least, greatest] = typeof amount === "number" ? [amount, amount] : amount;
    const isRight = typeof got === "number" && got >= least - SLACK && got <= greatest + SLACK;
    return isRight ? [] : [`${part} ${got}, expected ${amount}`];
  });
}
