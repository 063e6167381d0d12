import { type DatasetRow, readDatasets } from "./versions.ts";

const TRUSTED_MS = 60_000;
/** About 20 MB at some 200 bytes a tariff line: an isolate has 128 MB for everything. */
const MOST_WEIGHT = 100_000;

/**
 * Facts an isolate has already read, under the dataset versions they were read with. Reference rows
 * change by loads only, so they are kept until a load is noticed, at most a minute later.
 */
export class FactCache {
  private entries = new Map<string, { value: unknown; weight: number }>();
  private weight = 0;
  private datasets: DatasetRow[] | null = null;
  private byName: Readonly<Record<string, string>> = {};
  private checkedAt = 0;
  private checking: Promise<void> | null = null;

  get<T>(key: string): T | undefined {
    return this.entries.get(key)?.value as T | undefined;
  }

  /** Remembers a fact; `weight` is its size in tariff lines. Oldest go first when it gets too much. */
  put(key: string, value: unknown, weight = 1): void {
    this.drop(key);
    this.entries.set(key, { value, weight });
    this.weight += weight;
    for (const oldest of this.entries.keys()) {
      if (this.weight <= MOST_WEIGHT) break;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    this.weight -= this.entries.get(key)?.weight ?? 0;
    this.entries.delete(key);
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
    if (this.datasets !== null && signature(this.datasets) !== signature(datasets)) this.forget();
    this.datasets = datasets;
    this.byName = Object.fromEntries(datasets.map((row) => [row.name, row.version]));
    this.checkedAt = now;
  }

  private forget(): void {
    this.entries.clear();
    this.weight = 0;
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
