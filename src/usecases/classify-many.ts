import type { ClassificationOverride } from "../data/classification/own-code.ts";
import { overridesFor } from "../data/classification/own-codes.ts";
import type { Clock } from "../data/clock.ts";
import { type Classification, hasWords, nameKeyOf } from "../domain/classification/classify-product.ts";
import type { ReadGoods } from "../domain/classification/goods-in-english.ts";
import { descriptionOf } from "../domain/classification/load-classification-index.ts";
import { underOwnCode } from "../domain/classification/own-code.ts";
import { answerProblem } from "./answer-problem.ts";
import { type GoodsToClassify, WITHOUT_WORDS } from "./goods-to-classify.ts";
import type { Answered } from "./problem.ts";
import type { GoodsReader } from "./read-goods.ts";

/** Goods, what their words say they are, and the account's own rule where it set the code. */
export interface ClassifiedGoods<Goods extends GoodsToClassify = GoodsToClassify> {
  goods: Goods;
  classification: Classification;
  rule: ClassificationOverride | null;
}

/**
 * Classifies goods in words, each by the account's own rule for its name, else by the classifier. Nothing is kept of
 * them and nobody is told: a list is a question, not a decision.
 *
 * @param accountId Whose rules count; null for none.
 * @example const classified = await classifyMany(env, reader, goods, "acct_1", clock);
 */
export async function classifyMany<Goods extends GoodsToClassify>(
  env: Env,
  { index, readAll }: GoodsReader,
  list: readonly Goods[],
  accountId: string | null,
  clock: Clock,
): Promise<Answered<ClassifiedGoods<Goods>>[]> {
  const names = list.map(({ product }) => nameKeyOf(product.name));
  const rules =
    accountId === null || list.length === 0 ? new Map() : await overridesFor(env, accountId, names, clock);
  const read = await readAll(list);
  return list.map((goods, at): Answered<ClassifiedGoods<Goods>> => {
    if (!hasWords(goods.product.name)) return { ok: false, problems: [WITHOUT_WORDS] };
    const words = read[at] as ReadGoods;
    const { classification, problems } = clock.caches.classification.answered(index, words, goods.answers);
    if (problems.length > 0) return { ok: false, problems: problems.map(answerProblem) };
    const rule: ClassificationOverride | null = rules.get(names[at] ?? "") ?? null;
    const found = rule
      ? underOwnCode(rule, classification, descriptionOf(index.content, rule.hsCode))
      : classification;
    return { ok: true, answer: { goods, classification: found, rule } };
  });
}
