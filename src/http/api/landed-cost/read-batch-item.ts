import type { ReadItem } from "../../../usecases/calculate-batch.ts";
import { problemsOf } from "../problems.ts";
import { LANDED_COST_FIELDS, landedCostBody } from "./landed-cost-body.ts";
import { readLandedCostRequest, withDefaults } from "./read-landed-cost-request.ts";

/** Reads one item of a batch; the batch's defaults hold for fields that it does not state. */
export function readBatchItem(item: unknown, defaults: Record<string, unknown>): ReadItem {
  const parsed = landedCostBody.safeParse(withDefaults(item, defaults));
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error, LANDED_COST_FIELDS) };
  const asked = (["saveQuote", "watch"] as const).filter((field) => parsed.data[field]);
  if (asked.length === 0) return readLandedCostRequest(parsed.data);
  const message = "a batch keeps no quotes; send the line to POST /calculate";
  return { ok: false, problems: asked.map((path) => ({ path, message })) };
}
