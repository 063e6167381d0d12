import { type DatasetRow, readDatasets } from "./versions.ts";

const TRUSTED_MS = 60_000;
const MOST_ENTRIES = 20_000;

/**
 * Facts an isolate has already read, under the dataset versions they were read with. Reference rows
 * change by loads only, so they are kept until a load is noticed, at most a minute later.
 */
export class FactCache {
  private entries = new Map<string, unknown>();
  private datasets: DatasetRow[] | null = null;
  private byName: Readonly<Record<string, string>> = {};
  private checkedAt = 0;
  private checking: Promise<void> | null = null;

  get<T>(key: string): T | undefined {
    return this.entries.get(key) as T | undefined;
  }

  put(key: string, value: unknown): void {
    // Oldest first out: a shop's traffic repeats its own headings and lanes.
    if (this.entries.size >= MOST_ENTRIES) {
      const oldest = this.entries.keys().next().value;
      if (oldest !== undefined) this.entries.delete(oldest);
    }
    this.entries.set(key, value);
  }

  /** The versions the remembered facts belong to; null on a cold isolate. */
  versions(): DatasetRow[] | null {
    return this.datasets;
  }

  /** The same versions by dataset name. */
  versionNames(): Readonly<Record<string, string>> {
    return this.byName;
  }

  /** Takes newly read versions; facts of other versions are forgotten. */
  accept(datasets: DatasetRow[], now: number): void {
    const signature = (rows: DatasetRow[] | null): string =>
      (rows ?? []).map((row) => `${row.name}@${row.version}`).join();
    if (this.datasets !== null && signature(this.datasets) !== signature(datasets)) this.entries.clear();
    this.datasets = datasets;
    this.byName = Object.fromEntries(datasets.map((row) => [row.name, row.version]));
    this.checkedAt = now;
  }

  /** Starts a check behind the answer when the last one is over a minute old. */
  revalidate(db: D1Database, now: number, behind: (work: Promise<void>) => void): void {
    if (this.datasets === null || now - this.checkedAt < TRUSTED_MS || this.checking) return;
    this.checking = readDatasets(db)
      .then((rows) => this.accept(rows, now))
      .catch(() => undefined) // the old facts serve until a check succeeds
      .finally(() => {
        this.checking = null;
      });
    behind(this.checking);
  }
}

/** One cache an isolate. */
export const factCache = new FactCache();
