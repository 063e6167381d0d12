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
}

const CURRENT = `CASE WHEN c.dataset = 'measures'
  THEN (SELECT json_group_array(json_object('type', type, 'title', title, 'rate', rate, 'goods', goods, 'from', valid_from, 'to', valid_to))
        FROM (SELECT * FROM measures WHERE jurisdiction = c.place AND id = c.item ORDER BY seq))
  ELSE (SELECT body FROM tariff_rates WHERE tariff = c.place AND prefix = c.item) END`;

/** The next changes to tell, those of one dataset together. */
export async function readChanges(db: D1Database, most: number): Promise<DatasetChange[]> {
  const { results } = await db
    .prepare(
      `SELECT c.dataset, c.place, c.item, c.previous, ${CURRENT} AS current, COALESCE(d.version, '') AS version
       FROM dataset_changes c LEFT JOIN datasets d ON d.name = c.dataset
       WHERE c.dataset = (SELECT min(dataset) FROM dataset_changes) ORDER BY c.place, c.item LIMIT ?`,
    )
    .bind(most)
    .all<DatasetChange>();
  return results.map((row) => ({ ...row, current: row.current === "[]" ? null : row.current }));
}

/** How many changes of a dataset wait to be told. */
export const countChanges = async (db: D1Database, dataset: string): Promise<number> =>
  (await db
    .prepare("SELECT count(*) AS n FROM dataset_changes WHERE dataset = ?")
    .bind(dataset)
    .first<number>("n")) ?? 0;

/** Strikes told changes out. */
export async function strikeChanges(db: D1Database, changes: readonly DatasetChange[]): Promise<void> {
  await db
    .prepare(
      `DELETE FROM dataset_changes WHERE (dataset, place, item) IN
         (SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]') FROM json_each(?))`,
    )
    .bind(JSON.stringify(changes.map(({ dataset, place, item }) => [dataset, place, item])))
    .run();
}

/** The countries that a tariff or a jurisdiction's law concerns. */
export async function countriesOf(db: D1Database, places: readonly string[]): Promise<Map<string, string[]>> {
  const { results } = await db
    .prepare(
      `SELECT tariff AS place, country FROM tariff_coverage WHERE tariff IN (SELECT value FROM json_each(?1))
       UNION SELECT jurisdiction, country FROM jurisdictions WHERE jurisdiction IN (SELECT value FROM json_each(?1)) ORDER BY place, country`,
    )
    .bind(JSON.stringify(places))
    .all<{ place: string; country: string }>();
  const countries = new Map<string, string[]>();
  for (const { place, country } of results) countries.set(place, [...(countries.get(place) ?? []), country]);
  return countries;
}
