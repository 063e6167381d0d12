import { expression } from "../../../seed/importers/tariffs/taric-rate.ts";
import { type RateExpression, rateOf } from "../../../src/domain/law/rate-expression.ts";
import { type CaseResult, caseRows } from "./case-file.ts";

const FILE = "landed-cost/duty_expression_parse_cases.csv";

/** Duty expressions as TARIC prints them: every figure expected must stand in the parsed rate. */
export function expressionCases(): CaseResult[] {
  return caseRows(FILE).map((row, index) => {
    const base = { file: FILE, id: `expression ${index + 1} “${row.raw}”`, strength: "stated" };
    const expected = JSON.parse(row.expected_json ?? "{}") as Record<string, unknown>;
    if ("supplementary_unit" in expected)
      return { ...base, outcome: "out", reason: "a unit to report, no duty" } as CaseResult;
    const text = expression((row.raw ?? "").replace(/\s+/g, " "));
    const rate = text === null ? null : rateOf(text);
    const reason = rate === null ? "not read" : missing(expected, rate, text ?? "");
    return { ...base, outcome: reason === "" ? "pass" : "fail", reason } as CaseResult;
  });
}

function missing(expected: Record<string, unknown>, rate: RateExpression, text: string): string {
  const printed = JSON.stringify(rate);
  const wanted = Object.entries(expected).filter(([name, value]) => {
    if (name === "entry_price_bands") return !(rate.kind === "entry_price" && rate.bands.length === value);
    if (name === "agricultural_component") return !printed.includes(`"component":"${value}"`);
    if (name === "gross_weight" || name === "qualifier") return false; // the canonical unit carries it
    if (typeof value === "number") return !printed.includes(`"${value}"`);
    if (name.startsWith("unit"))
      return !text.includes(value === "KGM" ? "KG" : value === "HLT" ? "HLT" : String(value));
    return !text.includes(String(value));
  });
  return wanted.map(([name, value]) => `${name} ${value} is not in ${text}`).join(", ");
}
