import { type BatchBody, type BatchResult, calculateItems } from "../../src/usecases/calculate-batch.ts";
import { seededEnv, TODAY } from "./landed-cost-of.ts";

/** What POST /calculate/batch answers to a body, over the committed tables and without HTTP. */
export async function cartOf(body: BatchBody, now = TODAY): Promise<BatchResult> {
  return calculateItems(await seededEnv(), body, { now, waitUntil: () => undefined }, null);
}
