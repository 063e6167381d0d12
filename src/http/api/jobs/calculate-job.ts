import type { LandedCostRequest } from "../../../domain/landed-cost/request.ts";
import { calculateBatch, type ItemResult } from "../../../usecases/calculate-batch.ts";
import type { Answered } from "../../../usecases/problem.ts";
import { lineBody } from "../landed-cost/landed-cost-body.ts";
import { meant, readLandedCostRequest } from "../landed-cost/read-landed-cost-request.ts";
import { columnsAt, type JobKind } from "./job-kind.ts";
import { printEach, readEach } from "./read-each.ts";

/** Items as POST /calculate takes them, each a line of its own in the currency that it asks for. */
export const calculateJob: JobKind = {
  schema: lineBody,
  refusal: "The item cannot be calculated.",
  async answer(env, asked, clock) {
    const lines = readEach(asked, lineBody, readLine, meant);
    const results: ItemResult[] = lines.map((line) => (line.ok ? NOT_YET : line));
    const asksFor = Map.groupBy(lines.keys(), (at) => {
      const line = lines[at];
      return line?.ok ? line.answer.answerCurrency : null;
    });
    for (const [answerCurrency, places] of asksFor) {
      if (answerCurrency === null) continue;
      const items = places.flatMap((at) => {
        const line = lines[at];
        return line?.ok ? [{ ok: true as const, request: line.answer }] : [];
      });
      const batch = await calculateBatch(env, { items, answerCurrency }, clock, asked.accountId);
      for (const [index, at] of places.entries())
        results[at] = batch.ok ? (batch.results[index] ?? NOT_YET) : batch;
    }
    return { results: printEach(results, (answer) => ({ ...answer })) };
  },
  columns: columnsAt({
    hsCode: "data.hsCode",
    currency: "data.currency",
    totalLandedCost: "totalLandedCost",
    importDuty: "importDuty",
    vat: "vat",
    salesTax: "data.salesTax",
    excise: "data.excise",
    customsFees: "data.customsFees",
    productPrice: "data.productPrice",
    shippingCost: "data.shippingCost",
    confidence: "confidenceScore",
  }),
};

const NOT_YET: ItemResult = { ok: false, problems: [] };

/** A line to be calculated; nothing of a job is saved as a quote. */
function readLine(body: Parameters<typeof readLandedCostRequest>[0]): Answered<LandedCostRequest> {
  const kept = (["saveQuote", "watch"] as const).filter((field) => body[field]);
  if (kept.length > 0)
    return {
      ok: false,
      problems: kept.map((path) => ({
        path,
        code: "not_allowed",
        message: "a job keeps no quotes; send the line to POST /calculate",
      })),
    };
  const read = readLandedCostRequest(body);
  return read.ok ? { ok: true, answer: read.request } : read;
}
