import {
  type Classification,
  classify,
  normalisedProduct,
} from "../../domain/classification/classify-product.ts";
import {
  type ClassificationIndex,
  loadClassificationIndex,
} from "../../domain/classification/load-classification-index.ts";
import type { ProductText } from "../../domain/classification/product-text.ts";
import type { Clock } from "../clock.ts";
import { type HeldBlob, PackedBlob } from "../packed-blob.ts";

/** Enough for what a catalogue repeats, and small beside the index. */
const MOST_REMEMBERED = 2_000;

/** The packed lexicon an isolate holds, and its latest answers. */
export class ClassificationCache {
  /** One index an isolate: `classify` uses work arrays inside it, which is safe because it never waits. */
  readonly index = new PackedBlob<ClassificationIndex>("classification", (bytes) => {
    const loaded = loadClassificationIndex(bytes);
    return loaded.ok ? loaded.index : null;
  });
  /** Answers by index edition and product: nothing of an account is in them. */
  private readonly remembered = new Map<string, Classification>();

  /** Classifies a product; the latest answers are remembered, the oldest are dropped. */
  classified({ content, key }: HeldBlob<ClassificationIndex>, product: ProductText): Classification {
    const remember = `${key}|${normalisedProduct(product)}`;
    const known = this.remembered.get(remember);
    if (known) return known;
    const answer = classify(content, product);
    if (this.remembered.size >= MOST_REMEMBERED)
      this.remembered.delete(this.remembered.keys().next().value as string);
    this.remembered.set(remember, answer);
    return answer;
  }
}

/** The packed lexicon; null until a load has been. */
export const classificationIndex = (
  env: Pick<Env, "KV">,
  clock: Clock,
): Promise<HeldBlob<ClassificationIndex> | null> => clock.caches.classification.index.current(env.KV, clock);
