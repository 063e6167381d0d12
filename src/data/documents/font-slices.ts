/** Font slices come from the assets; an isolate keeps the ones it used lately. */
const kept = new Map<string, Uint8Array>();
const MOST_KEPT_BYTES = 8_000_000;
let keptBytes = 0;

/**
 * Loads the slices a document's text needs, as stored (gzip).
 * @throws Error when a slice is missing from the assets: a broken deployment, not a caller's fault.
 */
export async function loadFontSlices(
  assets: Fetcher,
  ids: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const loaded = await Promise.all(
    ids.map(async (id) => [id, kept.get(id) ?? (await fetchSlice(assets, id))] as const),
  );
  return new Map(loaded);
}

async function fetchSlice(assets: Fetcher, id: string): Promise<Uint8Array> {
  const response = await assets.fetch(`https://assets.local/fonts/${id}.ttf.gz`);
  if (!response.ok) throw new Error(`font slice ${id}: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (keptBytes + bytes.length > MOST_KEPT_BYTES) {
    kept.clear();
    keptBytes = 0;
  }
  kept.set(id, bytes);
  keptBytes += bytes.length;
  return bytes;
}
