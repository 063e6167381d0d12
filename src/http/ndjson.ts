/** Pages of records as lines of JSON (NDJSON), each page taken when the receiver wants more. */
export const ndjson = (pages: AsyncGenerator<readonly unknown[]>): ReadableStream<Uint8Array> =>
  textStream(linesOf(pages));

async function* linesOf(pages: AsyncGenerator<readonly unknown[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((record) => `${JSON.stringify(record)}\n`).join("");
}

/** Pieces of text as a body, each taken when the receiver wants more. */
export function textStream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      // A pull that puts nothing in is not followed by another: a piece without text is passed over.
      for (;;) {
        const { done, value } = await pieces.next();
        if (done) return controller.close();
        if (value === "") continue;
        return controller.enqueue(encoder.encode(value));
      }
    },
  });
}
