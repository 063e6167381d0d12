/** Pages of records as lines of JSON (NDJSON), each page taken when the receiver wants more. */
export function ndjson(pages: AsyncGenerator<readonly unknown[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      // A pull that puts nothing in is not followed by another: a page without records is passed over.
      for (;;) {
        const { done, value } = await pages.next();
        if (done) return controller.close();
        if (value.length === 0) continue;
        const lines = value.map((record) => `${JSON.stringify(record)}\n`).join("");
        return controller.enqueue(encoder.encode(lines));
      }
    },
  });
}
