import type { z } from "@hono/zod-openapi";
import { BILLED_PARTS, type Bill, type BilledLine } from "../../../domain/bills/bill.ts";
import { decimal } from "../../../domain/trade/money.ts";
import type { Answered, Problem } from "../../../usecases/problem.ts";
import type { billCheckBody } from "./bills-schema.ts";

type Billed = z.infer<typeof billCheckBody>["billed"];

/**
 * Reads a bill, and finds the lines it names among the goods.
 *
 * @param references The caller's own id of each line of the goods, in their order; null where a line has none.
 */
export function readBill(billed: Billed, references: readonly (string | null)[]): Answered<Bill> {
  const problems: Problem[] = [];
  const lines = (billed.lines ?? []).flatMap(({ index, reference, ...parts }, at): BilledLine[] => {
    const line = index ?? references.indexOf(reference ?? null);
    const path = `billed.lines[${at}].${index === undefined ? "reference" : "index"}`;
    const message =
      line < 0 || line >= references.length
        ? `expected one of the ${references.length} lines of what was quoted${index === undefined ? "" : ", counted from 0"}`
        : "";
    if (message !== "") problems.push({ path, code: "unknown_value", message });
    return message === "" ? [{ line, parts: partsOf(parts) }] : [];
  });
  const twice = lines.findIndex(({ line }, at) => lines.findIndex((one) => one.line === line) < at);
  if (twice >= 0 && problems.length === 0)
    problems.push({
      path: `billed.lines[${twice}]`,
      code: "conflict",
      message: "expected each line once; this one stands above",
    });
  if (problems.length > 0) return { ok: false, problems };
  const { currency, date = null } = billed;
  return { ok: true, answer: { currency: currency.toUpperCase(), date, parts: partsOf(billed), lines } };
}

const partsOf = (stated: Partial<Record<(typeof BILLED_PARTS)[number], number | undefined>>): Bill["parts"] =>
  Object.fromEntries(
    BILLED_PARTS.flatMap((part) => (stated[part] === undefined ? [] : [[part, decimal(stated[part])]])),
  );
