import { count, eq, type SQL, sql } from "drizzle-orm";
import { bound, build, columnsOf, query, readAll, readFirst, run, select } from "../query.ts";
import {
  datasetChanges,
  datasets,
  jurisdictions,
  measures,
  tariffCoverage,
  tariffRates,
} from "../schema/index.ts";

/** A change of a load that nobody has been told of yet. */
export interface DatasetChange {
  dataset: string;
  /** Tariff or jurisdiction. */
  place: string;
  /** Prefix or measure id. */
  item: string;
  /** What stood there and what stands there now, as stored; null: nothing. */
  previous: string | null;
  current: string | null;
  version: string;
  /** Day that the publisher's table is as of; empty where it names none. */
  asOf: string;
}

/** What is told of a measure's row, by the names it is told under. */
const TOLD_OF_MEASURE = {
  type: measures.type,
  title: measures.title,
  rate: measures.rate,
  goods: measures.goods,
  from: measures.validFrom,
  to: measures.validTo,
};
const named = sql.join(
  Object.entries(TOLD_OF_MEASURE).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
  sql`, `,
);
/** A measure's rows as one text, of rows in their order; the same before a load and after it. */
const measureContent = sql`json_group_array(json_object(${named}))`;

/** What stands in the tables whose changes are told, one item a row: `place`, `item`, `content`. */
export const ITEMS_OF_TARIFF = sql`select ${tariffRates.tariff} as place, ${tariffRates.prefix} as item, ${tariffRates.body} as content
  from ${tariffRates} where ${tariffRates.tariff} = ${bound("tariff")}`;
export const ITEMS_OF_MEASURES = sql`select ${measures.jurisdiction} as place, ${measures.id} as item, ${measureContent} as content
  from ${measuresInOrder()} group by ${measures.jurisdiction}, ${measures.id}`;

/** What stands there now: a measure's rows as the loader wrote the previous ones, or a tariff's groups. */
const CURRENT = sql<string | null>`case when ${datasetChanges.dataset} = 'measures'
  then (select ${measureContent}
        from ${measuresInOrder(sql`where ${measures.jurisdiction} = ${datasetChanges.place} and ${measures.id} = ${datasetChanges.item}`)})
  else (select ${tariffRates.body} from ${tariffRates}
        where ${tariffRates.tariff} = ${datasetChanges.place} and ${tariffRates.prefix} = ${datasetChanges.item}) end`;

const NEXT_CHANGES = select(
  {
    dataset: datasetChanges.dataset,
    place: datasetChanges.place,
    item: datasetChanges.item,
    previous: datasetChanges.previous,
    current: CURRENT,
    version: sql<string>`coalesce(${datasets.version}, '')`,
    asOf: sql<string>`coalesce(${datasets.asOf}, '')`,
  },
  sql`from ${datasetChanges} left join ${datasets} on ${datasets.name} = ${datasetChanges.dataset}
      where ${datasetChanges.dataset} = (select min(dataset) from ${datasetChanges})
      order by ${datasetChanges.place}, ${datasetChanges.item} limit ${bound("most")}`,
);

/** Measures in the order of their rows, under the table's own name. */
function measuresInOrder(which = sql``): SQL {
  const columns = sql.join(Object.values(columnsOf(measures)), sql`, `);
  return sql`(select ${columns} from ${measures} ${which} order by ${measures.jurisdiction}, ${measures.seq}) as ${measures}`;
}

/** The next changes to tell, those of one dataset together. */
export async function readChanges(db: D1Database, most: number): Promise<DatasetChange[]> {
  const rows = await readAll(db, NEXT_CHANGES.with({ most }));
  return rows.map((row) => ({ ...row, current: row.current === "[]" ? null : row.current }));
}

const COUNT = select(
  { n: count() },
  sql`from ${datasetChanges} where ${eq(datasetChanges.dataset, bound("dataset"))}`,
);

/** How many changes of a dataset wait to be told. */
export const countChanges = async (db: D1Database, dataset: string): Promise<number> =>
  (await readFirst(db, COUNT.with({ dataset })))?.n ?? 0;

const STRIKE = query(
  build.delete(datasetChanges).where(
    sql`(${datasetChanges.dataset}, ${datasetChanges.place}, ${datasetChanges.item}) in
          (select value ->> 0, value ->> 1, value ->> 2 from json_each(${bound("told")}))`,
  ),
);

/** Deletes changes that subscribers were notified of. */
export async function deleteChanges(db: D1Database, changes: readonly DatasetChange[]): Promise<void> {
  const told = JSON.stringify(changes.map(({ dataset, place, item }) => [dataset, place, item]));
  await run(db, STRIKE.with({ told }));
}

const COUNTRIES_OF = query<{ place: string; country: string }>(
  sql`select ${tariffCoverage.tariff} as place, ${tariffCoverage.country} as country from ${tariffCoverage}
      where ${tariffCoverage.tariff} in (select value from json_each(${bound("places")}))
      union select ${jurisdictions.jurisdiction}, ${jurisdictions.country} from ${jurisdictions}
      where ${jurisdictions.jurisdiction} in (select value from json_each(${bound("places")}))
      order by place, country`,
);

/** The countries that a tariff or a jurisdiction's law concerns. */
export async function countriesOf(db: D1Database, places: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await readAll(db, COUNTRIES_OF.with({ places: JSON.stringify(places) }));
  const countries = new Map<string, string[]>();
  for (const { place, country } of rows) countries.set(place, [...(countries.get(place) ?? []), country]);
  return countries;
}
