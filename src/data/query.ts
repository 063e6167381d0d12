import {
  type Column,
  fillPlaceholders,
  type GetColumnData,
  getTableColumns,
  type Placeholder,
  type Query as Rendered,
  SQL,
  sql,
} from "drizzle-orm";
import { SQLiteAsyncDialect, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { drizzle } from "drizzle-orm/sqlite-proxy";

/**
 * Queries are written with the schema's tables and columns and rendered once, when their module loads; a
 * request only binds values to the text. Rows have the property names and types of the schema.
 *
 * @example
 * const NAMES = select({ code: countries.code, name: countries.name }, sql`from ${countries}
 *   where ${countries.code} in ${listed("codes")} order by ${countries.code}`);
 * const rows = await readAll(db, NAMES.with({ codes: JSON.stringify(["DE", "FR"]) }));
 *
 * const FORGET = query(build.delete(quotes).where(lt(quotes.deleteAfter, sql.placeholder("now"))));
 * await run(db, FORGET.with({ now: now.toISOString() }));
 */
export interface Query<Row> {
  readonly text: string;
  /** The query with a value for each of its placeholders. @throws Error where one is missing. */
  with(values?: Readonly<Record<string, Value>>): BoundQuery<Row>;
}

/** What D1 takes as a parameter. */
export type Value = string | number | null | ArrayBuffer | Uint8Array;

/** A query's text and its parameters in their order, ready to be prepared. */
export interface BoundQuery<Row> {
  readonly text: string;
  readonly parameters: readonly unknown[];
  /** Never there: it only carries the type of the rows. */
  readonly row?: Row;
}

/** Builds inserts, updates and deletes over the schema; it has no connection and runs nothing. */
export const build = drizzle(async () => ({ rows: [] }));

const dialect = new SQLiteAsyncDialect();

/** Renders a query once. `Row` is what it returns, where it returns rows. */
export function query<Row = never>(written: SQL | { toSQL(): Rendered }): Query<Row> {
  const { sql: text, params } = written instanceof SQL ? dialect.sqlToQuery(written) : written.toSQL();
  return { text, with: (values = {}) => ({ text, parameters: fillPlaceholders(params, { ...values }) }) };
}

/** What a query selects: the name of each value in its rows, and the column or expression it comes from. */
export type Selection = Readonly<Record<string, Column | SQL>>;

/** The row a selection brings. */
export type RowOf<Selected extends Selection> = {
  -readonly [Name in keyof Selected]: Selected[Name] extends Column
    ? GetColumnData<Selected[Name]>
    : Selected[Name] extends SQL<infer Value>
      ? Value
      : never;
};

/**
 * A select over the schema: `selection` names what each row holds, `rest` is all from `from` on. A column
 * from the right side of a left join may be null: say so with `orNull`.
 */
export const select = <const Selected extends Selection>(
  selection: Selected,
  rest: SQL,
): Query<RowOf<Selected>> => query(sql`select ${named(selection)} ${rest}`);

/** `column as "name", …`, for a select or after `returning`. */
export const named = (selection: Selection): SQL =>
  sql.join(
    Object.entries(selection).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  );

/** The rows of queries by name. */
export type Rows<Queries extends Readonly<Record<string, Query<unknown>>>> = {
  [Name in keyof Queries]: Queries[Name] extends Query<infer Row> ? Row[] : never;
};

/** All columns of a table by their property names: the selection of whole rows. */
export const columnsOf = getTableColumns;

/** The names in SQL of a table's columns, in their order. */
export const columnNames = (table: SQLiteTable): string[] =>
  Object.values(getTableColumns(table)).map((column) => column.name);

/** A column that a left join may leave empty. */
export const orNull = <From extends Column>(column: From): SQL<GetColumnData<From> | null> =>
  sql<GetColumnData<From> | null>`${column}`;

/** The values of a JSON array bound under a name, for `in`. */
export const listed = (name: string): SQL => sql`(select value from json_each(${sql.placeholder(name)}))`;

/** A bound value, by name. */
export const bound = (name: string): Placeholder => sql.placeholder(name);

/** Anything that prepares statements: a database or one of its sessions. */
type Prepares = Pick<D1Database, "prepare">;

/** The statement, to be run or to stand in a batch. */
export const statement = (db: Prepares, { text, parameters }: BoundQuery<unknown>): D1PreparedStatement =>
  db.prepare(text).bind(...parameters);

/** All rows of a query. */
export async function readAll<Row>(db: Prepares, asked: BoundQuery<Row>): Promise<Row[]> {
  return (await statement(db, asked).all<Row>()).results;
}

/** The first row of a query; null where there is none. */
export const readFirst = <Row>(db: Prepares, asked: BoundQuery<Row>): Promise<Row | null> =>
  statement(db, asked).first<Row>();

/** Runs a query that changes rows. @returns how many it changed. */
export async function run(db: Prepares, asked: BoundQuery<unknown>): Promise<number> {
  return (await statement(db, asked).run()).meta.changes;
}
