/** Streaming readers for the publishers' delimited files: text in chunks of any size, one record held at a time. */

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
export async function* readStream(
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
