import { readBatchItem } from "../../src/http/api/landed-cost/read-batch-item.ts";
import { type BatchResult, calculateBatch } from "../../src/usecases/calculate-batch.ts";
import { clockAt } from "./clock-at.ts";
import { seededCaches, seededEnv, TODAY } from "./landed-cost-of.ts";

interface BatchBody {
  items: readonly unknown[];
  defaults?: Record<string, unknown>;
  consignment?: boolean;
  shippingPrice?: number;
}

/** What POST /calculate/batch answers to a body, over the committed tables and without HTTP. */
export async function cartOf(body: BatchBody, now = TODAY): Promise<BatchResult> {
  return calculateBatch(
    await seededEnv(),
    { ...body, items: body.items.map((item) => readBatchItem(item, body.defaults ?? {})) },
    clockAt(now, seededCaches),
    null,
  );
}
