import { classificationIndex } from "../data/classification/classification-index.ts";
import type { ClassificationOverride } from "../data/classification/own-code.ts";
import { putOverride } from "../data/classification/own-codes.ts";
import type { Clock } from "../data/clock.ts";
import { hasWords, nameKeyOf } from "../domain/classification/classify-product.ts";
import type { ProblemCode } from "../domain/encoding/problem.ts";
import { readHsCode, subheadingOf } from "../domain/trade/hs-code.ts";
import type { CountCall } from "./asker.ts";
import { type Done, done, failed } from "./problem.ts";

/** What is said of a request that has not the form of a rule. */
export const CANNOT_STORE_RULE = "The rule cannot be stored.";

/**
 * Sets the code that an account's products of one name have from now on; setting it again replaces it.
 *
 * @param rule `hsCode` as written, 6 to 10 digits; its six digits must be a subheading of HS 2022.
 * @example
 * const set = await setOwnCode(env, accountId, { productName: "Aurora lamp", hsCode: "9405.21", reason: "" }, countCall, clock);
 * if (set.ok) set.answer.hsCode; // "940521"
 */
export async function setOwnCode(
  env: Pick<Env, "DB" | "KV" | "MASTER_SECRET">,
  accountId: string,
  rule: { productName: string; hsCode: string; reason: string },
  countCall: CountCall,
  clock: Clock,
): Promise<Done<ClassificationOverride>> {
  const { productName, reason } = rule;
  if (!hasWords(productName)) return unusable("productName", "required", "expected words, found none");
  const code = readHsCode(rule.hsCode);
  if (!code.ok)
    return unusable("hsCode", "invalid_format", "expected 6 to 10 digits, with dots or spaces at most");
  const index = await classificationIndex(env, clock);
  if (index === null) return failed("not_ready", "The lexicon is not loaded yet.");
  if (!index.content.nodeOf.has(subheadingOf(code.code)))
    return unusable("hsCode", "unknown_value", "the six digits are not a subheading of HS 2022");
  if (!(await countCall())) return failed("no_calls_left", "No calls are left; nothing is stored.");
  const stored = { nameKey: nameKeyOf(productName), productName, hsCode: code.code, reason };
  return done(await putOverride(env, accountId, stored, clock));
}

const unusable = (path: string, code: ProblemCode, message: string) =>
  failed("unusable", CANNOT_STORE_RULE, [{ path, code, message }]);
