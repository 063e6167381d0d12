import type { ItemToCheck } from "../../../usecases/check-items.ts";
import { readItem } from "../read-body.ts";
import { lineBody } from "./landed-cost-body.ts";
import { readCompliance } from "./read-compliance.ts";
import { meant, readLandedCostRequest } from "./read-landed-cost-request.ts";

/** Reads one item of a batch; the batch's defaults hold for fields that it does not state. */
export function readBatchItem(item: unknown, defaults: Record<string, unknown>): ItemToCheck {
  const read = readItem(lineBody, item, defaults, meant);
  if (!read.ok) return read;
  const asked = (["saveQuote", "watch"] as const).filter((field) => read.body[field]);
  if (asked.length === 0) {
    const check = readCompliance(read.body);
    return check.ok ? { ...readLandedCostRequest(read.body), check: check.answer } : check;
  }
  const message =
    "state it once beside the items, with consignment: true; a line of its own goes to POST /calculate";
  return { ok: false, problems: asked.map((path) => ({ path, code: "not_allowed", message })) };
}
