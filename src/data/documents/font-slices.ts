import { Memory, type Remembered } from "../memory.ts";

/** Font slices come from the assets; an isolate keeps the ones it used lately. */
export class FontSlices {
  private readonly kept: Remembered<Uint8Array>;

  constructor(memory = new Memory()) {
    this.kept = memory.kind();
  }

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
    this.kept.put(id, bytes);
    return bytes;
  }
}
