import { getTableName, sql } from "drizzle-orm";
import { ITEMS_OF_MEASURES, ITEMS_OF_TARIFF } from "../../../src/data/law/dataset-changes.ts";
import { bound, type Query, query } from "../../../src/data/query.ts";
import { datasetChanges, measures, tariffRates } from "../../../src/data/schema/index.ts";
import type { DatasetDefinition } from "../dataset.ts";
import type { Statement } from "../load-target.ts";

const columns = sql.join(
  [datasetChanges.dataset, datasetChanges.place, datasetChanges.item, datasetChanges.previous].map((column) =>
    sql.identifier(column.name),
  ),
  sql`, `,
);

const noting = (items: typeof ITEMS_OF_TARIFF, previous: string) =>
  query(sql`insert or ignore into ${datasetChanges} (${columns})
    select ${bound("dataset")}, place, item, ${sql.raw(previous)} from (${items})`);
/** What notes the items of a dataset before its replacement and after it, and strikes those that stand as before. */
const recording = (
  items: typeof ITEMS_OF_TARIFF,
): Record<"before" | "after" | "unchanged", Query<never>> => ({
  before: noting(items, "content"),
  after: noting(items, "null"),
  unchanged: query(sql`delete from ${datasetChanges} where ${datasetChanges.dataset} = ${bound("dataset")}
    and (${datasetChanges.place}, ${datasetChanges.item}, ${datasetChanges.previous}) in (select place, item, content from (${items}))`),
});
const OF_TARIFF = recording(ITEMS_OF_TARIFF);
const OF_MEASURES = recording(ITEMS_OF_MEASURES);

/** How the changes of a dataset are recorded; null where nobody is told of them. */
function recordingOf({ tables }: DatasetDefinition): { of: typeof OF_TARIFF; tariff: string } | null {
  const { where } = tables.find(({ name }) => name === getTableName(tariffRates)) ?? {};
  if (where?.column === tariffRates.tariff.name) return { of: OF_TARIFF, tariff: where.value };
  if (tables.some(({ name }) => name === getTableName(measures))) return { of: OF_MEASURES, tariff: "" };
  return null;
}

/**
 * Statements around a dataset's replacement that leave, in `dataset_changes`, what it changed. They run
 * in the replacement's own transaction, so a change cannot be in force and untold. A change on top of one
 * not yet told keeps the older state as the previous one.
 */
export function recordingChanges(dataset: DatasetDefinition, replacement: Statement[]): Statement[] {
  const recorded = recordingOf(dataset);
  if (recorded === null) return replacement;
  const { of, tariff } = recorded;
  const statement = (one: Query<never>): Statement => {
    const { text, parameters } = one.with({ dataset: dataset.name, tariff });
    return { sql: text, parameters: parameters as Statement["parameters"] };
  };
  return [statement(of.before), ...replacement, statement(of.after), statement(of.unchanged)];
}
