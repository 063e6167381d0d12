import { decisionStatement, ownDecision } from "../data/classification/classification-decisions.ts";
import { canRerank, rerankScores } from "../data/classification/reranker.ts";
import type { Clock } from "../data/clock.ts";
import { tellingOf } from "../data/clock.ts";
import type { HeldBlob } from "../data/packed-blob.ts";
import { emitEvent } from "../data/webhooks/webhook-events.ts";
import type { Answers } from "../domain/classification/bind-answers.ts";
import {
  type AnsweredClassification,
  type Classification,
  hasWords,
  nameKeyOf,
  normalisedProduct,
} from "../domain/classification/classify-product.ts";
import {
  type ClassificationAtDestination,
  classificationCompleted,
} from "../domain/classification/completed-event.ts";
import {
  type ClassificationIndex,
  descriptionOf,
} from "../domain/classification/load-classification-index.ts";
import { underOwnCode } from "../domain/classification/own-code.ts";
import type { ProductText } from "../domain/classification/product-text.ts";
import { candidatesToRerank, reranked } from "../domain/classification/rerank.ts";
import { sha256Hex } from "../domain/encoding/bytes.ts";
import { tellAll } from "../domain/wording/tell.ts";
import { answerProblem } from "./answer-problem.ts";
import type { Asker } from "./asker.ts";
import { atDestinations } from "./classification-at-destination.ts";
import { CANNOT_CLASSIFY, type GoodsToClassify, NO_LEXICON, WITHOUT_WORDS } from "./goods-to-classify.ts";
import { type Done, done, failed } from "./problem.ts";
import { type GoodsReader, goodsReader } from "./read-goods.ts";

/**
 * The HS code of a product: the account's own code for its name, else what the account was answered before by
 * the same index, else the classifier's. A new answer is kept for the account and told to its endpoints after
 * the response.
 *
 * @returns `unusable` for a name without words, `not_ready` while no lexicon is loaded.
 * @example
 * const classified = await classifyGoods(env, asked, { accountId: null, requestId, countCall }, clock);
 * if (classified.ok) classified.answer.hsCode; // "610910"
 */
export async function classifyGoods(
  env: Env,
  asked: GoodsToClassify,
  { accountId, requestId, countCall }: Asker,
  clock: Clock,
): Promise<Done<ClassificationAtDestination>> {
  const { product, attributes, origin, destination, answers } = asked;
  if (!hasWords(product.name)) return failed("unusable", CANNOT_CLASSIFY, [WITHOUT_WORDS]);
  const keys = {
    nameKey: nameKeyOf(product.name),
    productKey: await sha256Hex(
      `${asked.language ?? ""}|${JSON.stringify([answers, attributes])}|${normalisedProduct(product)}`,
    ),
  };
  const [reader, { override: ownCode, earlier: latest }] = await Promise.all([
    goodsReader(env, clock),
    accountId === null ? NOTHING_DECIDED : ownDecision(env, accountId, keys, clock),
  ]);
  if (reader === null) return failed("not_ready", NO_LEXICON);
  const { index, edition: indexVersion } = reader;
  const earlier = latest?.indexVersion === indexVersion ? latest.answer : null;
  const read: ClassifiedGoods = earlier
    ? { product, classification: { ...earlier, method: "cache" }, problems: [] }
    : await classifiedAnew(reader, asked, clock);
  if (read.problems.length > 0) return failed("unusable", CANNOT_CLASSIFY, read.problems.map(answerProblem));
  const isNew = ownCode === null && earlier === null;
  const byClassifier = isNew ? await rerankedByModel(env, index, read, answers) : read.classification;
  const found = ownCode
    ? underOwnCode(ownCode, byClassifier, descriptionOf(index.content, ownCode.hsCode))
    : byClassifier;
  const [placed] = await atDestinations(
    env,
    [{ classification: found, line: asked.line, rule: ownCode }],
    clock,
  );
  if (placed?.ok !== true) return failed("unusable", CANNOT_CLASSIFY, placed?.problems);
  const { answer } = placed;
  const told = tellAll(answer, tellingOf(clock));
  const admitted = countCall();
  if (accountId === null) return done(told);
  // A mere guess is no decision: it stays told as one however often it is asked for.
  const decision = isNew && byClassifier.method !== "keyword_fallback" ? byClassifier : null;
  const event = classificationCompleted({ name: product.name, origin, destination }, answer, requestId);
  clock.waitUntil(
    admitted.then(async (answering) => {
      if (!answering) return;
      const kept = decision && { indexVersion, answer: decision };
      const beside = kept
        ? [await decisionStatement(env, accountId, { ...keys, ...kept, now: clock.now })]
        : [];
      await emitEvent(env, accountId, event, { now: clock.now.getTime(), beside });
      if (kept)
        clock.caches.settledGoods.remember(accountId, keys, { override: null, earlier: kept }, clock.now);
    }),
  );
  return done(told);
}

const NOTHING_DECIDED = { override: null, earlier: null };

/** The words of a product read, and what the classifier makes of them and of the answers about it. */
interface ClassifiedGoods extends AnsweredClassification {
  product: ProductText;
}

async function classifiedAnew(
  { index, read }: GoodsReader,
  { product, attributes, language, answers }: GoodsToClassify,
  clock: Clock,
): Promise<ClassifiedGoods> {
  const goods = await read(product, language, attributes);
  return { product: goods.product, ...clock.caches.classification.answered(index, goods, answers) };
}

/** The classifier's answer, its candidates put before the re-ranking model where one is bound and switched on. */
async function rerankedByModel(
  env: Env,
  index: HeldBlob<ClassificationIndex>,
  { product, classification: found }: ClassifiedGoods,
  answers: Answers,
): Promise<Classification> {
  // What someone told of the goods stands over what a model makes of their words.
  if (!canRerank(env) || Object.keys(answers).length > 0 || found.method === "keyword_fallback") return found;
  const candidates = candidatesToRerank(index.content, product);
  const texts = candidates.map(({ description }) => description);
  const scores = await rerankScores(env, [product.name, product.material].join(" ").trim(), texts);
  return scores ? reranked(found, candidates, scores) : found;
}
