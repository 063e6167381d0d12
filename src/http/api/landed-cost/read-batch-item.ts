import type { ReadItem } from "../../../usecases/calculate-batch.ts";
import { readItem } from "../read-body.ts";
import { landedCostBody } from "./landed-cost-body.ts";
import { meant, readLandedCostRequest } from "./read-landed-cost-request.ts";

/** Reads one item of a batch; the batch's defaults hold for fields that it does not state. */
export function readBatchItem(item: unknown, defaults: Record<string, unknown>): ReadItem {
  const read = readItem(landedCostBody, item, defaults, meant);
  if (!read.ok) return read;
  const asked = (["saveQuote", "watch"] as const).filter((field) => read.body[field]);
  if (asked.length === 0) return readLandedCostRequest(read.body);
  const message =
    "state it once beside the items, with consignment: true; a line of its own goes to POST /calculate";
  return { ok: false, problems: asked.map((path) => ({ path, code: "not_allowed", message })) };
}
