import { foldCountryCode } from "../../../domain/trade/country.ts";
import type { GoodsToClassify } from "../../../usecases/goods-to-classify.ts";
import { readLandedCostRequest } from "../landed-cost/read-landed-cost-request.ts";
import type { ClassifyBody } from "./classify-schema.ts";

/** What stands for the price of goods whose price is not stated: their national code does not depend on it. */
const ANY_PRICE = 100;

/** Reads the body as goods in words, countries folded, and as a line of their destination where one is stated. */
export function readGoodsToClassify(body: ClassifyBody): GoodsToClassify {
  const { origin_country, destination_country, price } = body;
  const origin = origin_country === undefined ? null : foldCountryCode(origin_country);
  const destination = destination_country === undefined ? null : foldCountryCode(destination_country);
  const read =
    destination === null
      ? null
      : readLandedCostRequest({
          price: price ?? ANY_PRICE,
          destinationCountry: destination,
          ...(origin === null ? {} : { origin }),
        });
  return {
    product: {
      name: body.productName,
      category: body.category ?? "",
      material: body.material ?? "",
      description: body.description ?? "",
      composition: body.composition ?? "",
      processing: body.processing ?? "",
      weightSpec: body.weight_spec ?? "",
    },
    language: body.language ?? null,
    attributes: body.attributes ?? {},
    answers: body.answers ?? {},
    origin,
    destination,
    line: read?.ok ? { request: read.request, priced: price !== undefined } : null,
  };
}
