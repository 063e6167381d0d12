import { TRUSTED_MS } from "../clock.ts";
import { type Dataset, readDatasets } from "../law/versions.ts";

/** About 45 MB at some 370 bytes a tariff line: an isolate has 128 MB for everything. */
const MOST_WEIGHT = 120_000;

interface Fact {
  value: unknown;
  weight: number;
  /** Asked for since it was put or last spared. */
  used: boolean;
}

/**
 * Facts an isolate has already read, under the dataset versions they were read with. Reference rows
 * change by loads only, so they are kept until a load is noticed, at most a minute later.
 */
export class FactCache {
  private entries = new Map<string, Fact>();
  private weight = 0;
  private readonly most: number;
  private datasets: Dataset[] | null = null;
  private byName: Readonly<Record<string, string>> = {};
  private checkedAt = 0;
  private checking: Promise<void> | null = null;

  constructor(most = MOST_WEIGHT) {
    this.most = most;
  }

  get<T>(key: string): T | undefined {
    const fact = this.entries.get(key);
    if (fact === undefined) return undefined;
    fact.used = true;
    return fact.value as T | undefined;
  }

  /**
   * Remembers a fact; `weight` is its size in tariff lines. When it gets too much the oldest go first, but
   * one that was asked for is spared once, so that a country's law outlives a heading seen only then.
   */
  put(key: string, value: unknown, weight = 1): void {
    this.drop(key);
    if (weight > this.most) return;
    this.entries.set(key, { value, weight, used: false });
    this.weight += weight;
    for (const [oldest, fact] of this.entries) {
      if (this.weight <= this.most) break;
      if (fact.used || oldest === key) {
        fact.used = false;
        this.entries.delete(oldest);
        this.entries.set(oldest, fact);
      } else this.drop(oldest);
    }
  }

  private drop(key: string): void {
    this.weight -= this.entries.get(key)?.weight ?? 0;
    this.entries.delete(key);
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
      (rows ?? []).map((row) => `${row.name}@${row.version}@${row.loadedAt}`).join();
    if (this.datasets !== null && signature(this.datasets) !== signature(datasets)) this.forget();
    this.datasets = datasets;
    this.byName = Object.fromEntries(datasets.map((row) => [row.name, row.version]));
    this.checkedAt = now;
  }

  /** Forgets all facts: what they were read from was not whole, or is another now. */
  forget(): void {
    this.entries.clear();
    this.weight = 0;
  }

  /** Starts a check behind the answer when the last one is over a minute old. */
  revalidate(db: D1Database, now: number, waitUntil: (work: Promise<void>) => void): void {
    if (this.datasets === null || now - this.checkedAt < TRUSTED_MS || this.checking) return;
    this.checking = readDatasets(db)
      .then((rows) => this.accept(rows, now))
      .catch(() => undefined) // the old facts serve until a check succeeds
      .finally(() => {
        this.checking = null;
      });
    waitUntil(this.checking);
  }
}
