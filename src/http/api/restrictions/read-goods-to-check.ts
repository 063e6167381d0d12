import { hasWords } from "../../../domain/classification/classify-product.ts";
import { foldCountryCode } from "../../../domain/trade/country.ts";
import { hsCodeProblem, readHsCode } from "../../../domain/trade/hs-code.ts";
import { type AskedGoods, CANNOT_CHECK } from "../../../usecases/check-goods-restrictions.ts";
import { type Done, done, failed } from "../../../usecases/problem.ts";
import type { RestrictionsBody } from "./restrictions-schema.ts";

/** Reads the body as goods, their codes folded; `unusable` where neither code nor words say what they are. */
export function readGoodsToCheck(body: RestrictionsBody): Done<AskedGoods> {
  const refuse = (path: string, message: string) => failed("unusable", CANNOT_CHECK, [{ path, message }]);
  const productName = body.productName?.trim() || null;
  const stated = body.hsCode?.trim() || null;
  if (stated === null && productName === null) return refuse("hsCode", "state hsCode or productName");
  if (stated === null && !hasWords(productName ?? ""))
    return refuse("productName", "expected words, found none");
  const code = stated === null ? null : readHsCode(stated);
  if (code !== null && !code.ok) return refuse("hsCode", hsCodeProblem(code.problem));
  return done({
    destination: foldCountryCode(body.destinationCountry),
    productName,
    date: body.date ?? null,
    originCountry: body.originCountry === undefined ? null : foldCountryCode(body.originCountry),
    candidates: [],
    hsCodes: code === null ? [] : [code.code],
    basis: code === null ? "classified" : "stated",
  });
}
