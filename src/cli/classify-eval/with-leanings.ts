import { type Leanings, leaningOfNodes } from "../../domain/classification/leanings.ts";
import { type ClassificationIndex, codeOf } from "../../domain/classification/load-index.ts";

/** An index as it is, but that its goods lean otherwise. */
export function withLeanings(index: ClassificationIndex, leanings: Leanings): ClassificationIndex {
  const { sections } = index;
  const codes = Array.from(sections.nodeCode, (_, node) => codeOf(sections, node));
  return { ...index, sections: { ...sections, nodeLeaning: leaningOfNodes(codes, leanings) } };
}
