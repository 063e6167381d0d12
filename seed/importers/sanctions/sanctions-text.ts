/**
 * Streaming readers for the publishers' list files. Both take text in chunks of any size and hold one
 * record at a time, so that a 100 MB list is read within an edge worker's memory.
 */

/** Text arriving in pieces: a fetch body, a file stream or an array in a test. */
export type TextChunks = AsyncIterable<string> | Iterable<string>;

/**
 * Reads delimiter-separated records (RFC 4180 quoting, newlines allowed inside quotes).
 * A byte order mark and the DOS end-of-file byte (0x1A, which OFAC still writes) are skipped.
 */
export async function* readDelimited(chunks: TextChunks, delimiter = ","): AsyncGenerator<string[]> {
  let record: string[] = [];
  let field = "";
  let quoted = false;
  let closing = false;
  let first = true;
  for await (const chunk of chunks) {
    const text = first && chunk.charCodeAt(0) === 0xfeff ? chunk.slice(1) : chunk;
    first = false;
    for (const ch of text) {
      if (closing) {
        closing = false;
        if (ch === '"') {
          field += '"';
          continue;
        }
        quoted = false;
      }
      if (quoted) {
        if (ch === '"') closing = true;
        else field += ch;
      } else if (ch === '"' && field.trim() === "") {
        field = "";
        quoted = true;
      } else if (ch === delimiter) {
        record.push(field);
        field = "";
      } else if (ch === "\n") {
        record.push(field);
        field = "";
        if (record.some((value) => value !== "")) yield record;
        record = [];
      } else if (ch !== "\r" && ch !== "\u001a") field += ch;
    }
  }
  if (field !== "" || record.length > 0) {
    record.push(field);
    if (record.some((value) => value !== "")) yield record;
  }
}

/** The same, with the first record as column names (trimmed). Missing columns read as "". */
export async function* readTable(
  chunks: TextChunks,
  delimiter = ",",
): AsyncGenerator<Record<string, string>> {
  let header: string[] | null = null;
  for await (const record of readDelimited(chunks, delimiter)) {
    if (!header) {
      header = record.map((name) => name.trim());
      continue;
    }
    const row: Record<string, string> = {};
    header.forEach((name, column) => {
      // EU rows repeat column names for joined tables: the first one wins, it is the entity's own.
      if (!(name in row)) row[name] = (record[column] ?? "").trim();
    });
    yield row;
  }
}

/** One XML element, namespaces dropped (OFAC's changed with its move to a new host). */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Resolves the five named entities and numeric references; unknown ones stay as they are. */
export function decodeXml(text: string): string {
  return text.replace(/&(#x?[0-9a-fA-F]+|\w+);/g, (whole, body: string) => {
    if (body.startsWith("#")) {
      const code = body[1] === "x" ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
      return Number.isFinite(code) && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    }
    return ENTITIES[body] ?? whole;
  });
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Parses one well-formed element (no DTD, comments and CDATA allowed). */
export function parseXmlElement(source: string): XmlElement {
  const root: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const stack = [root];
  const token =
    /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s/>]+)([^>]*?)(\/?)>|([^<]+)/g;
  for (const match of source.matchAll(token)) {
    const [, cdata, slash, name, rest, selfClosing, text] = match;
    const top = stack[stack.length - 1] as XmlElement;
    if (cdata !== undefined) top.text += cdata;
    else if (text !== undefined) top.text += decodeXml(text);
    else if (name !== undefined) {
      if (slash) {
        if (stack.length > 1) stack.pop();
        continue;
      }
      const element: XmlElement = { name: localName(name), attributes: {}, children: [], text: "" };
      for (const [, key, double, single] of (rest ?? "").matchAll(
        /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
      )) {
        element.attributes[localName(key as string)] = decodeXml(double ?? single ?? "");
      }
      top.children.push(element);
      if (!selfClosing) stack.push(element);
    }
  }
  return root.children[0] ?? root;
}

/** Yields each element of the given names as soon as its end tag has arrived; the rest is thrown away. */
export async function* readXmlRecords(
  chunks: TextChunks,
  names: readonly string[],
): AsyncGenerator<XmlElement> {
  const open = new RegExp(`<(?:[\\w.-]+:)?(${names.join("|")})(?=[\\s>/])`);
  let buffer = "";
  let searchFrom = 0;
  for await (const chunk of chunks) {
    buffer += chunk;
    for (;;) {
      const start = open.exec(buffer);
      if (!start) {
        // Keep a tail long enough for a start tag cut in two by the chunk border.
        buffer = buffer.slice(-64);
        searchFrom = 0;
        break;
      }
      if (start.index > 0) buffer = buffer.slice(start.index);
      const end = new RegExp(`</(?:[\\w.-]+:)?${start[1]}\\s*>`, "g");
      end.lastIndex = Math.max(0, searchFrom - 64);
      const stop = end.exec(buffer);
      if (!stop) {
        searchFrom = buffer.length;
        break;
      }
      yield parseXmlElement(buffer.slice(0, end.lastIndex));
      buffer = buffer.slice(end.lastIndex);
      searchFrom = 0;
    }
  }
}

/** The first child of a name, or undefined. */
export const child = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((candidate) => candidate.name === name);

/** All children of a name below an optional list element: `all(entry, "akaList", "aka")`. */
export function all(element: XmlElement, ...path: string[]): XmlElement[] {
  let level = [element];
  for (const name of path)
    level = level.flatMap((at) => at.children.filter((candidate) => candidate.name === name));
  return level;
}

/** The trimmed text of a child, "" when absent. */
export const textOf = (element: XmlElement, name: string): string => child(element, name)?.text.trim() ?? "";
