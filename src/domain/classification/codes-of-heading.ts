import { type ClassificationIndex, codeOf } from "./load-classification-index.ts";

/**
 * The subheadings of a heading, commonest among parcels first.
 * @param heading Four digits.
 * @example codesOfHeading(index, "6109") // ["610910", "610990"]
 */
export function codesOfHeading(
  { sections }: Pick<ClassificationIndex, "sections">,
  heading: string,
): string[] {
  const found: { code: string; prior: number }[] = [];
  for (const [node, digits] of sections.nodeDigits.entries()) {
    if (digits !== 6) continue;
    const code = codeOf(sections, node);
    if (code.startsWith(heading)) found.push({ code, prior: sections.nodePrior[node] as number });
  }
  return found.sort((a, b) => b.prior - a.prior || (a.code < b.code ? -1 : 1)).map(({ code }) => code);
}
