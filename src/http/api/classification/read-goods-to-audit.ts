import { hsCodeDigits } from "../../../domain/trade/hs-code.ts";
import type { GoodsToAudit } from "../../../usecases/audit-codes.ts";
import type { Answered } from "../../../usecases/problem.ts";
import { readLandedCostRequest } from "../landed-cost/read-landed-cost-request.ts";
import type { AuditItem } from "./classify-audit-schema.ts";
import { readGoodsToClassify } from "./read-goods-to-classify.ts";

/** Reads a product with its code, and as a line of its destination where one is stated. */
export function readGoodsToAudit(item: AuditItem, answerCurrency: string): Answered<GoodsToAudit> {
  const { hsCode, originCountry, destinationCountry, currency, quantities, price, ...words } = item;
  const code = hsCodeDigits(hsCode);
  if (code === null) {
    const message = "expected 2 to 10 digits, with dots or spaces at most";
    return { ok: false, problems: [{ path: "hsCode", code: "invalid_format", message }] };
  }
  const goods = readGoodsToClassify(words);
  if (destinationCountry === undefined) return { ok: true, answer: { ...goods, code } };
  const read = readLandedCostRequest({
    price: price ?? 0,
    destinationCountry,
    answerCurrency,
    productName: words.productName,
    ...(words.material === undefined ? {} : { material: words.material }),
    ...(originCountry === undefined ? {} : { origin: originCountry }),
    ...(currency === undefined ? {} : { currency }),
    ...(quantities === undefined ? {} : { quantities }),
  });
  if (!read.ok) return read;
  const { origin, destination } = read.request;
  const line = { request: read.request, priced: price !== undefined };
  return { ok: true, answer: { ...goods, code, origin, destination, line } };
}
