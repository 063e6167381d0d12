import { SaxesParser } from "saxes";
import type { TextChunks } from "./sanctions-text.ts";

/** One XML element by local names: the publishers' namespaces change (OFAC's did with its new host). */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Its own text, without that of its children. */
  text: string;
}

/**
 * Yields each element of the given names once its end tag has arrived, and holds no other part of the document.
 * @throws Error where the document is not well-formed or is cut off.
 */
export async function* readXmlRecords(
  chunks: TextChunks,
  names: readonly string[],
): AsyncGenerator<XmlElement> {
  const parser = new SaxesParser({ xmlns: true });
  /** The open elements of the record that is being read, outermost first; empty between records. */
  const open: XmlElement[] = [];
  let complete: XmlElement[] = [];
  parser.on("opentag", ({ local, attributes }) => {
    if (open.length === 0 && !names.includes(local)) return;
    const element: XmlElement = { name: local, attributes: {}, children: [], text: "" };
    for (const attribute of Object.values(attributes)) element.attributes[attribute.local] = attribute.value;
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("closetag", () => {
    const element = open.pop();
    if (element && open.length === 0) complete.push(element);
  });
  const addText = (text: string): void => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  for await (const chunk of chunks) {
    parser.write(chunk);
    yield* complete;
    complete = [];
  }
  parser.close();
}

/** All elements of a name below an optional list element: `all(entry, "akaList", "aka")`. */
export function all(element: XmlElement, ...path: string[]): XmlElement[] {
  let level = [element];
  for (const name of path)
    level = level.flatMap((at) => at.children.filter((candidate) => candidate.name === name));
  return level;
}

/** The trimmed text of a child, "" when absent. */
export const textOf = (element: XmlElement, name: string): string =>
  element.children.find((candidate) => candidate.name === name)?.text.trim() ?? "";
