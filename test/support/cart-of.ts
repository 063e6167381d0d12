import { readBatchCurrency } from "../../src/http/api/landed-cost/read-batch-currency.ts";
import { readBatchItem } from "../../src/http/api/landed-cost/read-batch-item.ts";
import { type BatchResult, calculateBatch } from "../../src/usecases/calculate-batch.ts";
import { clockAt } from "./clock-at.ts";
import { seededCaches, seededEnv, TODAY } from "./landed-cost-of.ts";

interface BatchBody {
  answerCurrency?: string;
  items: readonly unknown[];
  defaults?: Record<string, unknown>;
  consignment?: boolean;
  shippingPrice?: number;
}

/** What POST /calculate/batch answers to a body, over the committed tables and without HTTP. */
export async function cartOf(body: BatchBody, now = TODAY): Promise<BatchResult> {
  const currency = readBatchCurrency(body);
  if (!currency.ok) return currency;
  const { answerCurrency, defaults } = currency;
  return calculateBatch(
    await seededEnv(),
    { ...body, answerCurrency, items: body.items.map((item) => readBatchItem(item, defaults)) },
    clockAt(now, seededCaches),
    null,
  );
}
