import { expect, test } from "vitest";
import { restrictionsDataset } from "../../../seed/load/datasets/restrictions.ts";
import { readEdition } from "../../../seed/load/read-edition.ts";
import { allRows, putRow, tableOf } from "../../../seed/load/table-of.ts";
import { refusedEditions } from "../../../src/data/schema/index.ts";

test("a row goes under the schema's column names, each value under its own", () => {
  const row = {
    reason: "rows fell by 12%",
    guard: "shrunk" as const,
    refusedAt: "2026-11-23T10:00:00.000Z",
    version: "2026-11-01+abc",
    dataset: "measures",
  };
  expect(putRow(refusedEditions, row)).toEqual({
    sql: "INSERT OR REPLACE INTO refused_editions (dataset, version, refused_at, guard, reason) VALUES (?, ?, ?, ?, ?)",
    parameters: ["measures", "2026-11-01+abc", "2026-11-23T10:00:00.000Z", "shrunk", "rows fell by 12%"],
  });
  expect(allRows(refusedEditions).sql).toBe(
    "SELECT dataset, version, refused_at, guard, reason FROM refused_editions",
  );
  expect(tableOf(refusedEditions).name).toBe("refused_editions");
});

test.each([
  ["too few", ["DE", "6109"]],
  ["too many", ["DE", "6109", "{}", ""]],
])("a dataset whose row has %s values for the table's columns is not read", async (_, values) => {
  const dataset = {
    ...restrictionsDataset(),
    *rows() {
      yield { table: "restrictions", values };
    },
  };
  expect(await readEdition(dataset, "1")).toEqual({
    ok: false,
    reason: `restrictions: a row of ${values.length} values for 3 columns`,
  });
});
