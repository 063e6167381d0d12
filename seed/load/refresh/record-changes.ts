import type { DatasetDefinition } from "../dataset.ts";
import type { Statement } from "../load-target.ts";

/** What stands in a table of a dataset whose changes are told, one item a row: `place`, `item`, `content`. */
function itemsOf(dataset: DatasetDefinition): Statement | null {
  const rates = dataset.tables.find((table) => table.name === "tariff_rates");
  if (rates?.where?.column === "tariff")
    return {
      sql: "SELECT tariff AS place, prefix AS item, body AS content FROM tariff_rates WHERE tariff = ?",
      parameters: [rates.where.value],
    };
  if (dataset.tables.some((table) => table.name === "measures"))
    return {
      sql: `SELECT jurisdiction AS place, id AS item, json_group_array(json_object('type', type, 'title', title, 'rate', rate, 'goods', goods,
              'from', valid_from, 'to', valid_to)) AS content
            FROM (SELECT * FROM measures ORDER BY jurisdiction, seq) GROUP BY jurisdiction, id`,
      parameters: [],
    };
  return null;
}

/**
 * Statements around a dataset's replacement that leave, in `dataset_changes`, what it changed. They run
 * in the replacement's own transaction, so a change cannot be in force and untold. A change on top of one
 * not yet told keeps the older state as the previous one.
 */
export function recordingChanges(dataset: DatasetDefinition, replacement: Statement[]): Statement[] {
  const items = itemsOf(dataset);
  if (items === null) return replacement;
  const { sql, parameters } = items;
  const own = [dataset.name, ...parameters];
  return [
    {
      sql: `INSERT OR IGNORE INTO dataset_changes (dataset, place, item, previous) SELECT ?, place, item, content FROM (${sql})`,
      parameters: own,
    },
    ...replacement,
    {
      sql: `INSERT OR IGNORE INTO dataset_changes (dataset, place, item, previous) SELECT ?, place, item, NULL FROM (${sql})`,
      parameters: own,
    },
    {
      sql: `DELETE FROM dataset_changes WHERE dataset = ? AND (place, item, previous) IN (SELECT place, item, content FROM (${sql}))`,
      parameters: own,
    },
  ];
}
