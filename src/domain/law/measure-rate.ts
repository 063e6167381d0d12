import type { Decimal } from "../trade/money.ts";
import { type CellProblem, cellProblem, firstProblem, wordProblem } from "./cell-problem.ts";
import { memoizeByText } from "./memoize-by-text.ts";
import { parseRate, type RateExpression } from "./rate-expression.ts";
import { RATE_VERBS } from "./vocabulary.ts";

/**
 * How a measure's rate works on what is already owed:
 * `add 25%` is owed on top; `total 15%` tops the base duty up to that share of the value and adds
 * nothing where the base is higher; `replace 3 EUR/ITEM` stands in place of the base duty, `at least 35%`
 * and `at most 20%` only where the schedule's own rate is lower or higher; `none` charges nothing and is
 * printed as a claimed exemption; `value 60%` makes that share of its base the customs value;
 * `collect VAT` charges nothing of its own: the tax of that programme is charged on this row's base, under its scheme;
 * `check <what it may cost>` charges nothing and is named as something to look into; so does `up to 70.1%`,
 * which also says how much it may be at most.
 */
type MeasureRate =
  | { kind: "add" | "replace" | "at least" | "at most"; rate: RateExpression; text: string }
  | { kind: "total"; percent: Decimal; text: string }
  | { kind: "value"; percent: Decimal; text: string }
  | { kind: "collect"; programme: string }
  | { kind: "check"; text: string; most: RateExpression | null }
  | { kind: "none" };

/** Some five times the rates of all rows. */
const MOST_RATES = 2_000;

/** Reads a measure's rate; null when it is not one. @example parseMeasureRate("add 25%")?.kind // "add" */
export const parseMeasureRate = memoizeByText(MOST_RATES, read);

function read(text: string): MeasureRate | null {
  if (text === "none") return { kind: "none" };
  const candidate = /^check (.+)$/s.exec(text);
  if (candidate) return { kind: "check", text: candidate[1] ?? "", most: null };
  const collected = /^collect (.+)$/.exec(text);
  if (collected) return { kind: "collect", programme: collected[1] ?? "" };
  const [, kind, expression = ""] =
    /^(add|replace|at least|at most|total|value|up to) (.+)$/s.exec(text) ?? [];
  if (!kind) return null;
  const parsed = parseRate(expression);
  if (!parsed.ok) return null;
  if (kind === "up to") return { kind: "check", text, most: parsed.rate };
  if (kind === "total" || kind === "value") {
    if (parsed.rate.kind !== "ad_valorem") return null;
    return { kind, percent: parsed.rate.percent, text: expression };
  }
  return { kind: kind as "add" | "replace" | "at least" | "at most", rate: parsed.rate, text: expression };
}

/**
 * What is wrong with a measure's rate: its first word, the expression after it, or a currency in it.
 * @example measureRateProblem("ad 7%", new Set())?.nearest === "add"
 */
export function measureRateProblem(text: string, currencies: ReadonlySet<string>): CellProblem | null {
  const verb = RATE_VERBS.find((word) => text === word || text.startsWith(`${word} `));
  if (verb === undefined) return wordProblem("form of rate", text.split(" ")[0] ?? "", RATE_VERBS);
  if (verb === "check" || verb === "none" || verb === "collect")
    return parseMeasureRate(text) === null ? cellProblem(`rate "${text}"`) : null;
  const expression = text.slice(verb.length + 1);
  const parsed = parseRate(expression);
  if (!parsed.ok) return cellProblem(`rate "${expression}": expected ${parsed.expected} at ${parsed.at}`);
  if (parseMeasureRate(text) === null) return cellProblem(`${verb} "${expression}": expected a percentage`);
  return firstProblem(currenciesIn(parsed.rate).map((code) => wordProblem("currency", code, currencies)));
}

/** The currencies of the specific parts of a rate. */
function currenciesIn(rate: RateExpression): string[] {
  switch (rate.kind) {
    case "specific":
    case "per_degree":
      return [rate.currency];
    case "sum":
      return rate.terms.flatMap((term) => currenciesIn(term.rate));
    case "max":
    case "min":
      return rate.terms.flatMap(currenciesIn);
    case "entry_price":
      return [rate.currency, ...rate.bands.flatMap((band) => currenciesIn(band.rate))];
    default:
      return [];
  }
}

/** True for a rate that takes the place of the base duty. */
export const replacesBaseDuty = (text: string): boolean => /^(?:replace|at least|at most) /.test(text);

/** True for a charge per consignment or per tariff item, which the lines of one consignment share. */
export const isShared = (text: string): boolean => /\/(?:CSG|ITEM)\b/.test(text);
