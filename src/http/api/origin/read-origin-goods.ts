import type { OriginGoods } from "../../../domain/origin/goods.ts";
import { foldCountryCode } from "../../../domain/trade/country.ts";
import { hsCodeProblem, readHsCode } from "../../../domain/trade/hs-code.ts";
import { CANNOT_EVALUATE } from "../../../usecases/evaluate-origin.ts";
import { type Done, done, failed } from "../../../usecases/problem.ts";
import type { OriginBody } from "./origin-schema.ts";

/** Reads the body as goods and their materials, codes and countries folded. */
export function readOriginGoods(body: OriginBody): Done<OriginGoods> {
  const code = readHsCode(body.hs_code);
  if (!code.ok)
    return failed("unusable", CANNOT_EVALUATE, [
      { path: "hs_code", code: "invalid_format", message: hsCodeProblem(code.problem) },
    ]);
  const { productName, material, exWorksPrice, netCost, processes, producer, directTransport, date } = body;
  return done({
    hsCode: code.code,
    origin: foldCountryCode(body.origin),
    destination: foldCountryCode(body.destination),
    productName,
    material,
    productForm: body.product_form,
    exWorksPrice,
    netCost,
    processes,
    producer,
    originatingContentPct: body.originating_content_pct,
    directTransport,
    date,
    materials: body.materials?.map((part) => ({
      ...part,
      hsCode: part.hsCode.replace(/[.\s]/g, ""),
      originCountry: part.originCountry === undefined ? undefined : foldCountryCode(part.originCountry),
    })),
  });
}
