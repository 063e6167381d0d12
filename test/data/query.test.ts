import { eq, lt, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  bound,
  build,
  columnNames,
  columnsOf,
  listed,
  named,
  orNull,
  query,
  readAll,
  readFirst,
  run,
  select,
} from "../../src/data/query.ts";
import { readNamed } from "../../src/data/read-rows.ts";
import { jurisdictions, schedules, tariffCoverage } from "../../src/data/schema/index.ts";
import { seededDatabase } from "../support/seeded-database.ts";

const { db } = await seededDatabase([]);
const PUT = query(
  build
    .insert(tariffCoverage)
    .values({
      country: bound("country"),
      priority: 1,
      tariff: bound("tariff"),
      goods: "*",
      certainty: "published",
      note: "",
    })
    .onConflictDoUpdate({
      target: [tariffCoverage.country, tariffCoverage.priority],
      set: { tariff: sql`excluded.tariff` },
    }),
);
const COVERAGE = select(
  { ...columnsOf(tariffCoverage), asOf: orNull(schedules.asOf), name: orNull(schedules.name) },
  sql`from ${tariffCoverage} left join ${schedules} on ${schedules.tariff} = ${tariffCoverage.tariff}
      where ${tariffCoverage.country} in ${listed("countries")} order by ${tariffCoverage.country}`,
);

test("rows have the schema's property names, columns of two tables apart", async () => {
  await run(db, PUT.with({ country: "DE", tariff: "EU" }));
  await run(db, PUT.with({ country: "FR", tariff: "XX" }));
  await run(db, PUT.with({ country: "FR", tariff: "EU" }));
  const rows = await readAll(db, COVERAGE.with({ countries: JSON.stringify(["FR", "DE"]) }));
  expect(rows.map(({ country, tariff, asOf }) => [country, tariff, asOf])).toEqual([
    ["DE", "EU", null],
    ["FR", "EU", null],
  ]);
  expect(rows[0]?.conditions).toBe("");
});

test("readNamed gives the rows of each query by name, and none for what is not asked", async () => {
  const { coverage, nothing } = await readNamed(db, {
    nothing: null as ReturnType<typeof COVERAGE.with> | null,
    coverage: COVERAGE.with({ countries: '["DE"]' }),
  });
  expect(coverage).toHaveLength(1);
  expect(nothing).toEqual([]);
});

test("a missing value is refused before the database is asked", () => {
  expect(() => COVERAGE.with({ country: "DE" })).toThrow("countries");
});

test("deletes and updates say how many rows they changed", async () => {
  const MOVE = query<{ country: string }>(
    sql`${build
      .update(tariffCoverage)
      .set({ priority: 2 })
      .where(eq(tariffCoverage.country, bound("country")))
      .getSQL()} returning ${named({ country: tariffCoverage.country })}`,
  );
  expect(await readFirst(db, MOVE.with({ country: "DE" }))).toEqual({ country: "DE" });
  const FORGET = query(build.delete(tariffCoverage).where(lt(tariffCoverage.priority, bound("before"))));
  expect(await run(db, FORGET.with({ before: 2 }))).toBe(1);
});

test("the names of a table's columns come from the schema", () => {
  expect(columnNames(jurisdictions)).toEqual(["country", "jurisdiction"]);
});
