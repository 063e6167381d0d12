import { sql } from "drizzle-orm";
import { type PartFault, SCHEDULE } from "../../domain/health/service-parts.ts";
import { DATASETS, type Dataset } from "../law/versions.ts";
import { bound, build, query, select, statement } from "../query.ts";
import { readNamed } from "../read-rows.ts";
import { datasets, tariffCoverage } from "../schema/index.ts";
import { ALL_PARTS, type PartRow, rowFaults } from "./part-faults.ts";
import { type HeldRows, ROW_COUNTS, rowsByScope } from "./row-counts.ts";

/** How the rows of the datasets stood when they were counted. */
interface CountedRows {
  datasets: readonly Dataset[];
  parts: readonly PartRow[];
  /** Datasets whose rows are not as registered, or that are needed and not registered. */
  faults: readonly PartFault[];
}

type CoveringRow = { tariff: string };
const COVERING = select(
  { tariff: tariffCoverage.tariff },
  sql`from ${tariffCoverage} where ${tariffCoverage.tariff} not like 'average:%' group by 1`,
);

/**
 * Counts the rows of every dataset and compares them with what is registered, at one moment: a load that takes
 * over meanwhile is seen as a whole or not at all. Some 300,000 rows are read: nothing that a request waits for
 * but `/health`.
 * @throws the failure of D1 where not even what is registered can be read.
 */
export async function countDatasets(db: D1Database): Promise<CountedRows> {
  const register = { datasets: DATASETS.with(), parts: ALL_PARTS.with(), covering: COVERING.with() };
  try {
    const read = await readNamed(db, { ...register, ...ROW_COUNTS });
    return compared(read, rowsByScope(read));
  } catch {
    const { covering, ...editions } = register;
    const read = await readNamed(db, editions);
    const each = await readEach(db, { covering, ...ROW_COUNTS });
    return compared({ ...read, covering: each.covering as CoveringRow[] | undefined }, rowsByScope(each));
  }
}

/** Reads one by one, where a table among them is gone: those that fail bring nothing. */
async function readEach(
  db: D1Database,
  queries: Parameters<typeof readNamed>[1],
): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const reading = Object.entries(queries).map(([name, one]) => readNamed(db, { [name]: one }));
  const done = await Promise.allSettled(reading);
  return Object.assign({}, ...done.map((one) => (one.status === "fulfilled" ? one.value : {})));
}

function compared(
  {
    datasets: editions,
    parts,
    covering = [],
  }: { datasets: Dataset[]; parts: PartRow[]; covering?: CoveringRow[] | undefined },
  held: HeldRows,
): CountedRows {
  const loaded = new Set(editions.map(({ name }) => name));
  const registered = new Set(parts.map(({ dataset }) => dataset));
  const unregistered = [...loaded].filter((name) => !registered.has(name));
  const uncovered = covering.map(({ tariff }) => SCHEDULE + tariff).filter((part) => !loaded.has(part));
  const faults = distinctFaults([
    ...rowFaults(parts, held),
    // What it consists of is not known: it cannot be said to be whole.
    ...unregistered.map((part): PartFault => ({ part, state: "different" })),
    ...uncovered.map((part): PartFault => ({ part, state: "missing" })),
  ]);
  return { datasets: editions, parts, faults };
}

/** Each part once, missing rather than different where it is both. */
export const distinctFaults = (faults: readonly PartFault[]): PartFault[] => [
  ...new Map(
    [...faults].sort((a, b) => a.state.localeCompare(b.state)).map((fault) => [fault.part, fault]),
  ).values(),
];

/** Only of the edition that was looked at: one that took over meanwhile is another. */
const KEEP = query(
  build
    .update(datasets)
    .set({ fault: sql`${bound("fault")}` })
    .where(
      sql`${datasets.name} = ${bound("name")} and ${datasets.version} = ${bound("version")}
        and ${datasets.loadedAt} = ${bound("loadedAt")}`,
    ),
);

/** The datasets with what is wrong with each. */
export function markedWith(editions: readonly Dataset[], faults: readonly PartFault[]): readonly Dataset[] {
  const found = new Map(faults.map(({ part, state }) => [part, state]));
  return editions.map((edition) => ({ ...edition, fault: found.get(edition.name) ?? "" }));
}

/**
 * Keeps what was found with the datasets, for calculations to read along with their versions; nothing is written
 * where nothing changed.
 */
export async function keepFaults(
  db: D1Database,
  editions: readonly Dataset[],
  marked: readonly Dataset[],
): Promise<void> {
  const changed = marked.filter(({ fault }, at) => fault !== editions[at]?.fault);
  if (changed.length > 0)
    await db.batch(
      changed.map(({ name, version, loadedAt, fault }) =>
        statement(db, KEEP.with({ name, version, loadedAt, fault })),
      ),
    );
}
