/** Font slices ready for use: stored ones are gzip files; those already unpacked pass through. */
export async function unpackedSlices(
  slices: ReadonlyMap<string, Uint8Array>,
): Promise<Map<string, Uint8Array>> {
  const entries = [...slices].map(async ([id, bytes]): Promise<[string, Uint8Array]> => {
    if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return [id, bytes];
    const stream = new Blob([bytes as Uint8Array<ArrayBuffer>])
      .stream()
      .pipeThrough(new DecompressionStream("gzip"));
    return [id, new Uint8Array(await new Response(stream).arrayBuffer())];
  });
  return new Map(await Promise.all(entries));
}
