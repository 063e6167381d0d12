import type { Answers } from "../../domain/classification/bind-answers.ts";
import {
  type AnsweredClassification,
  type Classification,
  classifyAnswered,
  normalisedProduct,
} from "../../domain/classification/classify-product.ts";
import type { ReadGoods } from "../../domain/classification/goods-in-english.ts";
import {
  type ClassificationIndex,
  loadClassificationIndex,
} from "../../domain/classification/load-classification-index.ts";
import type { Clock } from "../clock.ts";
import { Memory, type Remembered } from "../memory.ts";
import { type HeldBlob, PackedBlob } from "../packed-blob.ts";

/** The packed lexicon an isolate holds, and its latest answers. */
export class ClassificationCache {
  /** One index an isolate: `classify` uses work arrays inside it, which is safe because it never waits. */
  readonly index = new PackedBlob<ClassificationIndex>("classification", (bytes) => {
    const loaded = loadClassificationIndex(bytes);
    return loaded.ok ? loaded.index : null;
  });
  /** Answers by index edition and product: nothing of an account is in them. */
  private readonly remembered: Remembered<AnsweredClassification>;

  constructor(memory = new Memory()) {
    this.remembered = memory.kind();
  }

  /** Classifies goods that were read; the latest answers are remembered, the oldest are dropped. */
  classified(held: HeldBlob<ClassificationIndex>, goods: ReadGoods): Classification {
    return this.answered(held, goods, {}).classification;
  }

  /** The same with answers to earlier questions taken in. */
  answered(
    { content, key }: HeldBlob<ClassificationIndex>,
    { product, language }: ReadGoods,
    answers: Answers,
  ): AnsweredClassification {
    const { code, understood } = language ?? { code: "en", understood: "" };
    const remember = `${key}|${code} ${understood}|${JSON.stringify(answers)}|${normalisedProduct(product)}`;
    const known = this.remembered.get(remember);
    if (known) return known;
    const answer = classifyAnswered(content, product, { language, answers });
    this.remembered.put(remember, answer);
    return answer;
  }
}

/** The packed lexicon; null until a load has been. @example (await classificationIndex(env, clock))?.version */
export const classificationIndex = (
  env: Pick<Env, "KV">,
  clock: Clock,
): Promise<HeldBlob<ClassificationIndex> | null> => clock.caches.classification.index.current(env.KV, clock);
