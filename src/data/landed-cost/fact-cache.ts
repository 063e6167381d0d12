import { TRUSTED_MS } from "../clock.ts";
import { type Dataset, readDatasets } from "../law/versions.ts";
import { Memory, type Remembered } from "../memory.ts";

/**
 * Facts an isolate has already read, under the dataset versions they were read with. Reference rows
 * change by loads only, so they are kept until a load is noticed, at most a minute later.
 */
export class FactCache {
  private readonly entries: Remembered<unknown>;
  private datasets: Dataset[] | null = null;
  private byName: Readonly<Record<string, string>> = {};
  private checkedAt = 0;
  private checking: Promise<void> | null = null;

  constructor(memory = new Memory()) {
    this.entries = memory.kind();
  }

  get<T>(key: string): T | undefined {
    return this.entries.get(key) as T | undefined;
  }

  put(key: string, value: unknown): void {
    this.entries.put(key, value);
  }

  /** The versions the remembered facts belong to; null on a cold isolate. */
  versions(): Dataset[] | null {
    return this.datasets;
  }

  /** The same versions by dataset name. */
  versionNames(): Readonly<Record<string, string>> {
    return this.byName;
  }

  /** Takes newly read versions; facts of other versions are forgotten. */
  accept(datasets: Dataset[], now: number): void {
    const signature = (rows: Dataset[] | null): string =>
      (rows ?? []).map((row) => `${row.name}@${row.version}@${row.loadedAt}@${row.fault}`).join();
    if (this.datasets !== null && signature(this.datasets) !== signature(datasets)) this.forget();
    this.datasets = datasets;
    this.byName = Object.fromEntries(datasets.map((row) => [row.name, row.version]));
    this.checkedAt = now;
  }

  /** Forgets all facts: what they were read from was not whole, or is another now. */
  forget(): void {
    this.entries.clear();
  }

  /** How often facts were forgotten, some or all: while it stays the same, all that was found is still there. */
  losses(): number {
    return this.entries.losses;
  }

  /** Milliseconds since the versions were read; none were yet on a cold isolate. A clock that was set back counts too. */
  ageAt(now: number): number {
    return this.datasets === null ? Number.POSITIVE_INFINITY : Math.abs(now - this.checkedAt);
  }

  /** Starts a check behind the answer when the last one is over a minute old. */
  revalidate(db: D1Database, now: number, waitUntil: (work: Promise<void>) => void): void {
    if (this.datasets === null || this.ageAt(now) < TRUSTED_MS || this.checking) return;
    this.checking = readDatasets(db)
      .then((rows) => this.accept(rows, now))
      .catch(() => undefined) // the old facts serve until a check succeeds
      .finally(() => {
        this.checking = null;
      });
    waitUntil(this.checking);
  }
}
