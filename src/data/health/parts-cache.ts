import { sql } from "drizzle-orm";
import { type PartFault, SCHEDULE } from "../../domain/health/service-parts.ts";
import type { Clock } from "../clock.ts";
import { TRUSTED_MS } from "../clock.ts";
import { DATASETS } from "../law/versions.ts";
import { select } from "../query.ts";
import { readNamed } from "../read-rows.ts";
import { tariffCoverage } from "../schema/index.ts";
import { PARTS, type RegisteredPart, rowFaults } from "./part-faults.ts";
import { PartUnavailable } from "./part-unavailable.ts";
import { countRows } from "./row-counts.ts";

/** The schedules that answer for each country. */
const SCHEDULES_OF = select(
  { country: tariffCoverage.country, tariff: tariffCoverage.tariff },
  sql`from ${tariffCoverage} where substr(${tariffCoverage.tariff}, 1, 8) <> 'average:'`,
);

/** What a count found. */
interface Counted {
  at: number;
  loaded: ReadonlySet<string>;
  faults: readonly PartFault[];
  /** Datasets of the schedules that answer for a country. */
  schedules: ReadonlyMap<string, readonly string[]>;
}

/** What an answer rests on. */
interface Needed {
  parts: readonly string[];
  /** Countries whose schedules are needed too. */
  destinations?: readonly string[];
  /** Whether they were ever loaded is seen otherwise: without its packed index there is no answer anyway. */
  ifLoaded?: boolean;
}

/** What is found broken is looked at again so soon, milliseconds: a load that mends it is noticed, and a count of some 300,000 rows is not run for every request meanwhile. */
const RECOUNT_MS = 10_000;

/** How the rows of the datasets stood when this isolate last counted them. */
export class PartsCache {
  private counted: Counted | null = null;
  private counting: Promise<Counted> | null = null;

  /**
   * Sees to it that an answer rests on whole datasets.
   * @param reading Whether rows are read for the answer: then a count older than facts are trusted is taken
   * again beside that read; an answer from memory does not wait for it.
   * @throws PartUnavailable naming the first that is not loaded or not whole.
   */
  async need(db: D1Database, clock: Clock, needed: Needed, { reading = true } = {}): Promise<void> {
    let counted = this.counted;
    const age = counted === null ? Number.POSITIVE_INFINITY : clock.now.getTime() - counted.at;
    if (counted === null || (reading && age >= TRUSTED_MS)) counted = await this.count(db, clock);
    else if (age >= TRUSTED_MS) clock.waitUntil(this.count(db, clock).catch(() => undefined));
    let broken = firstBroken(counted, needed);
    if (broken !== null && age >= RECOUNT_MS) broken = firstBroken(await this.count(db, clock), needed);
    if (broken !== null) throw broken;
  }

  /** Datasets whose rows are not as registered, counted at most `RECOUNT_MS` ago. */
  async rowFaults(db: D1Database, clock: Clock): Promise<readonly PartFault[]> {
    const fresh = this.counted !== null && clock.now.getTime() - this.counted.at < RECOUNT_MS;
    return (fresh && this.counted ? this.counted : await this.count(db, clock)).faults;
  }

  private count(db: D1Database, { now, caches }: Clock): Promise<Counted> {
    this.counting ??= this.read(db, now.getTime())
      .then((counted) => {
        // Facts read while rows were missing must not outlive their return.
        if (this.counted !== null && faultsOf(this.counted) !== faultsOf(counted)) caches.facts.forget();
        this.counted = counted;
        return counted;
      })
      .finally(() => {
        this.counting = null;
      });
    return this.counting;
  }

  private async read(db: D1Database, now: number): Promise<Counted> {
    const [{ datasets, parts, covered }, held] = await Promise.all([
      readNamed(db, { datasets: DATASETS.with(), parts: PARTS.with(), covered: SCHEDULES_OF.with() }),
      countRows(db),
    ]);
    const faults = distinct([
      ...rowFaults(parts, held),
      ...unregistered(
        datasets.map(({ name }) => name),
        parts,
      ),
    ]);
    const loaded = new Set(datasets.map(({ name }) => name));
    const named = new Set(covered.map(({ tariff }) => SCHEDULE + tariff));
    const uncovered = [...named].filter((part) => !loaded.has(part)).map((part) => ({ part, state: "missing" as const })); // biome-ignore format: one chain
    const schedules = Map.groupBy(covered, ({ country }) => country);
    return {
      at: now,
      loaded,
      faults: distinct([...faults, ...uncovered]),
      schedules: new Map(
        [...schedules].map(([country, rows]) => [country, rows.map(({ tariff }) => SCHEDULE + tariff)]),
      ),
    };
  }
}

const faultsOf = ({ faults }: Counted): string => faults.map(({ part }) => part).join();

function firstBroken(
  { loaded, faults, schedules }: Counted,
  { parts, destinations = [], ifLoaded = false }: Needed,
): PartUnavailable | null {
  const broken = new Set(faults.map(({ part }) => part));
  const needed = [...parts, ...destinations.flatMap((country) => schedules.get(country) ?? [])];
  const part = needed.find((name) => broken.has(name) || !(loaded.has(name) || ifLoaded));
  return part === undefined ? null : new PartUnavailable(part, loaded.has(part));
}

/** A dataset whose parts are not registered cannot be said to be whole. */
const unregistered = (names: readonly string[], parts: readonly RegisteredPart[]): PartFault[] => {
  const registered = new Set(parts.map(({ dataset }) => dataset));
  return names.filter((name) => !registered.has(name)).map((part) => ({ part, state: "different" }));
};

/** Each part once, missing rather than different where it is both. */
export const distinct = (faults: readonly PartFault[]): PartFault[] => [
  ...new Map(
    [...faults].sort((a, b) => a.state.localeCompare(b.state)).map((fault) => [fault.part, fault]),
  ).values(),
];
