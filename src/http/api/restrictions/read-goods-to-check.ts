import { hasWords } from "../../../domain/classification/classify-product.ts";
import type { ProblemCode } from "../../../domain/encoding/problem.ts";
import { foldCountryCode } from "../../../domain/trade/country.ts";
import { hsCodeProblem, readHsCode } from "../../../domain/trade/hs-code.ts";
import { type AskedGoods, CANNOT_LOOK_UP } from "../../../usecases/check-goods-restrictions.ts";
import { type Done, done, failed } from "../../../usecases/problem.ts";
import type { RestrictionsBody } from "./restrictions-schema.ts";

/** Reads the body as goods, their code folded; `unusable` where a code or a name is stated that says nothing. */
export function readGoodsToCheck(body: RestrictionsBody): Done<AskedGoods> {
  const refuse = (path: string, code: ProblemCode, message: string) =>
    failed("unusable", CANNOT_LOOK_UP, [{ path, code, message }]);
  const productName = body.productName?.trim() || null;
  const stated = body.hsCode?.trim() || null;
  if (productName !== null && stated === null && !hasWords(productName))
    return refuse("productName", "required", "expected words, found none");
  const code = stated === null ? null : readHsCode(stated);
  if (code !== null && !code.ok) return refuse("hsCode", "invalid_format", hsCodeProblem(code.problem));
  const country = (text: string | undefined) => (text === undefined ? null : foldCountryCode(text));
  return done({
    destination: foldCountryCode(body.destinationCountry),
    hsCode: code?.code ?? null,
    productName,
    language: body.language ?? null,
    destinationRegion: body.destinationRegion ?? null,
    date: body.date ?? null,
    originCountry: country(body.originCountry),
    exportFrom: country(body.exportFrom),
  });
}
