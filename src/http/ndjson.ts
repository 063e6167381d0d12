/** Pages of records as lines of JSON (NDJSON), each page taken when the receiver wants more. */
export function ndjson(pages: AsyncGenerator<readonly unknown[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pages.next();
      if (done) return controller.close();
      const lines = value.map((record) => `${JSON.stringify(record)}\n`).join("");
      // A pull that puts nothing in is not followed by another.
      if (lines !== "") controller.enqueue(encoder.encode(lines));
      else controller.close();
    },
  });
}
