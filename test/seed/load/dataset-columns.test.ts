import { getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { allDatasets } from "../../../seed/load/datasets/all.ts";
import { columnNames } from "../../../src/data/query.ts";
import * as schema from "../../../src/data/schema/index.ts";

const columnsOfTable = new Map<string, string[]>(
  Object.values(schema)
    .filter((table) => is(table, SQLiteTable))
    .map((table) => [getTableName(table), columnNames(table)]),
);

test.each(allDatasets().map((dataset) => [dataset.name, dataset.tables] as const))(
  "%s fills columns that its tables have",
  (_, tables) => {
    const unknown = tables.flatMap(({ name, columns }) =>
      columns
        .filter((column) => !columnsOfTable.get(name)?.includes(column))
        .map((column) => `${name}.${column}`),
    );
    expect(unknown).toEqual([]);
  },
);
