import { decimal, sum, toNumber } from "../trade/money.ts";
import { tellAll } from "../wording/tell.ts";
import { cartAlternatives, type LandedCostAnswer, landedCostAnswer, printOf } from "./answer.ts";
import { type BreakdownRow, printed } from "./breakdown.ts";
import type { OpenPoint } from "./certainty/open-point.ts";
import { rangeOfAnswers } from "./certainty/total-range.ts";
import { consignmentRows, type LandedCost } from "./cost.ts";

/** What is said of a cart that travels as one consignment: each line, and the whole. */
export interface CartAnswer {
  results: LandedCostAnswer[];
  totals: CartTotals;
}

/** Sums over lines, in the answer's currency; of a consignment also what is charged once. */
export type AnswerTotals = ReturnType<typeof answerTotals>;

/** What a consignment comes to. */
export type CartTotals = AnswerTotals & {
  consignment: true;
  breakdown: BreakdownRow[];
} & (NonNullable<ReturnType<typeof cartAlternatives>> | { options: null; nextChange: null });

/**
 * The answer of the lines of one consignment.
 *
 * @param costs As `calculateConsignment` gives them, in the answer's currency.
 * @param how.currency ISO 4217 code of every amount.
 * @param how.failed Lines that were sent and could not be calculated.
 * @param how.openBeside What else is open of a line: a code that was found from a name.
 * @example cartAnswer(costs, { currency: "EUR" }).totals.totalLandedCost // the sum of the lines' totals
 */
export function cartAnswer(
  costs: readonly LandedCost[],
  {
    currency,
    failed = 0,
    openBeside = () => [],
  }: { currency: string; failed?: number; openBeside?: (line: number) => readonly OpenPoint[] },
): CartAnswer {
  const results = costs.map((cost, line) => landedCostAnswer(cost, openBeside(line)));
  const [first] = costs;
  const print = first && printOf(first.line);
  const breakdown = print
    ? consignmentRows(costs.map(({ rows }) => rows)).map((row) => printed(row, print))
    : [];
  // Of a cart without lines nothing can change.
  const ahead = first ? cartAlternatives(costs) : { options: null, nextChange: null };
  const totals = answerTotals(results, failed, currency);
  const told = print ? tellAll(ahead, print) : ahead;
  return { results, totals: { ...totals, consignment: true, breakdown, ...told } };
}

const SUMMED = [
  "productPrice", "shippingCost", "insuranceCost", "importDuty", "vat", "salesTax", "customsFees", "excise",
  "totalLandedCost",
] as const; // biome-ignore format: a list

/** Sums over the lines that succeeded, exact to the smallest coin. */
export function answerTotals(answers: readonly LandedCostAnswer[], failed: number, currency: string) {
  const summed = (field: (typeof SUMMED)[number]): number =>
    toNumber(sum(answers.map(({ data }) => decimal(data[field]))));
  const sums = Object.fromEntries(SUMMED.map((field) => [field, summed(field)]));
  const presentment = presentedTotals(answers.map((answer) => answer.presentment));
  return {
    currency,
    items: answers.length + failed,
    failed,
    ...(sums as Record<(typeof SUMMED)[number], number>),
    totalLandedCostRange: rangeOfAnswers(answers),
    ...(presentment ? { presentment } : {}),
  };
}

type Presentment = NonNullable<LandedCostAnswer["presentment"]>;

/** The sums in the currency of the requests, where all are in one and answered in another. */
function presentedTotals(all: readonly (Presentment | undefined)[]): Presentment | null {
  const [first] = all;
  if (!first || all.some((one) => one?.currency !== first.currency)) return null;
  const sums = SUMMED.map((field) => {
    const parts = all.flatMap((one) => one?.[field] ?? []);
    return [field, parts.length < all.length ? null : toNumber(sum(parts.map(decimal)))];
  });
  return { ...first, ...(Object.fromEntries(sums) as Pick<Presentment, (typeof SUMMED)[number]>) };
}
