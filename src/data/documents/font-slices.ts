/** A small part of an isolate's 128 MB, which the facts and indexes need. */
const MOST_KEPT_BYTES = 8_000_000;

/** Font slices come from the assets; an isolate keeps the ones it used lately. */
export class FontSlices {
  private readonly kept = new Map<string, Uint8Array>();
  private keptBytes = 0;

  /**
   * Loads the slices a document's text needs, as stored (gzip).
   * @throws Error when a slice is missing from the assets: a broken deployment, not a caller's fault.
   */
  async load(assets: Fetcher, ids: readonly string[]): Promise<Map<string, Uint8Array>> {
    const loaded = await Promise.all(
      ids.map(async (id) => [id, this.kept.get(id) ?? (await this.fetch(assets, id))] as const),
    );
    return new Map(loaded);
  }

  private async fetch(assets: Fetcher, id: string): Promise<Uint8Array> {
    const response = await assets.fetch(`https://assets.local/fonts/${id}.ttf.gz`);
    if (!response.ok) throw new Error(`font slice ${id}: ${response.status}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (this.keptBytes + bytes.length > MOST_KEPT_BYTES) {
      this.kept.clear();
      this.keptBytes = 0;
    }
    this.kept.set(id, bytes);
    this.keptBytes += bytes.length;
    return bytes;
  }
}
