/**
 * Which dataset versions are in force. An isolate trusts what it read for a minute, then asks again
 * behind the answer; when a version moved on, everything remembered from the old one is dropped.
 */
export interface DatasetRow {
  name: string;
  version: string;
  publisher: string;
  licence: string;
  valid_from: string | null;
  as_of: string;
  valid_until: string | null;
  row_count: number;
  loaded_at: string;
  /** What its load remarked; "" where nothing. */
  note: string;
}

/** All dataset rows. */
export async function readDatasets(db: D1Database): Promise<DatasetRow[]> {
  const { results } = await db.prepare(DATASETS_SQL).all<DatasetRow>();
  return results;
}

export const DATASETS_SQL = "SELECT * FROM datasets ORDER BY name";
