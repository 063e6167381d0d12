import { parseRate, type RateExpression } from "../duty/rate-expression.ts";
import type { Decimal } from "../money.ts";

/**
 * How a measure's rate works on what is already owed:
 * `add 25%` is owed on top; `total 15%` tops the base duty up to that share of the value and adds
 * nothing where the base is higher; `replace 3 EUR/NO` stands in place of the base duty;
 * `none` charges nothing and is printed as a claimed exemption.
 */
export type MeasureRate =
  | { kind: "add" | "replace"; rate: RateExpression; text: string }
  | { kind: "total"; percent: Decimal; text: string }
  | { kind: "none" };

const memo = new Map<string, MeasureRate | null>();

/** Reads a measure's rate; null when it is not one. */
export function parseMeasureRate(text: string): MeasureRate | null {
  const known = memo.get(text);
  if (known !== undefined) return known;
  const result = read(text);
  memo.set(text, result);
  return result;
}

function read(text: string): MeasureRate | null {
  if (text === "none") return { kind: "none" };
  const [, kind, expression = ""] = /^(add|replace|total) (.+)$/s.exec(text) ?? [];
  if (!kind) return null;
  const parsed = parseRate(expression);
  if (!parsed.ok) return null;
  if (kind !== "total") return { kind: kind as "add" | "replace", rate: parsed.rate, text: expression };
  if (parsed.rate.kind !== "ad_valorem") return null;
  return { kind: "total", percent: parsed.rate.percent, text: expression };
}
