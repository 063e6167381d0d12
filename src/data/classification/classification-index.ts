import { type Classification, classify, normalisedProduct } from "../../domain/classification/classify.ts";
import { type ClassificationIndex, loadClassificationIndex } from "../../domain/classification/load-index.ts";
import type { ProductText } from "../../domain/classification/product-text.ts";
import type { Clock } from "../clock.ts";
import { type HeldBlob, PackedBlob } from "../packed-blob.ts";

/** One index an isolate: `classify` uses work arrays inside it, which is safe because it never waits. */
const blob = new PackedBlob<ClassificationIndex>("classification", (bytes) => {
  const loaded = loadClassificationIndex(bytes);
  return loaded.ok ? loaded.index : null;
});

/** The packed lexicon; null until a load has been. */
export const classificationIndex = (
  env: Pick<Env, "KV">,
  clock: Clock,
): Promise<HeldBlob<ClassificationIndex> | null> => blob.current(env.KV, clock);

const MOST_REMEMBERED = 2_000;
/** Answers of this isolate by index edition and product: nothing of an account is in them. */
const remembered = new Map<string, Classification>();

/** Classifies a product; the isolate remembers its latest answers, the oldest are dropped. */
export function classified(
  { content, key }: HeldBlob<ClassificationIndex>,
  product: ProductText,
): Classification {
  const remember = `${key}|${normalisedProduct(product)}`;
  const known = remembered.get(remember);
  if (known) return known;
  const answer = classify(content, product);
  if (remembered.size >= MOST_REMEMBERED) remembered.delete(remembered.keys().next().value as string);
  remembered.set(remember, answer);
  return answer;
}
