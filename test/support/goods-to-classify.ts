import { namedOnly } from "../../src/domain/classification/product-text.ts";
import { landedCostBody } from "../../src/http/api/landed-cost/landed-cost-body.ts";
import { readLandedCostRequest } from "../../src/http/api/landed-cost/read-landed-cost-request.ts";
import type { GoodsToClassify } from "../../src/usecases/goods-to-classify.ts";

/** Goods of which only the name is known. */
export const named = (name: string): GoodsToClassify => ({
  product: namedOnly(name),
  language: null,
  attributes: {},
  answers: {},
  origin: null,
  destination: null,
  line: null,
});

/** The same goods bound for a country, from China, at a price in USD where one is given. */
export function goodsTo(destination: string, name: string, price: number | null): GoodsToClassify {
  const body = { price: price ?? 100, destinationCountry: destination, origin: "CN" };
  const read = readLandedCostRequest(landedCostBody.parse(body));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const line = { request: read.request, priced: price !== null };
  return { ...named(name), origin: "CN", destination, line };
}
