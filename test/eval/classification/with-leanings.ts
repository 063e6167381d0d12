import { type Leanings, leaningOfNodes } from "../../../src/domain/classification/leanings.ts";
import type { ClassificationIndex } from "../../../src/domain/classification/load-classification-index.ts";

/** An index as it is, but that its goods lean otherwise. */
export const withLeanings = (index: ClassificationIndex, leanings: Leanings): ClassificationIndex => ({
  ...index,
  sections: { ...index.sections, nodeLeaning: leaningOfNodes([...index.nodeOf.keys()], leanings) },
});
