import { type BoundQuery, statement } from "./query.ts";

/** Failures of D1 that the same read does not meet a moment later: a lock, a lost connection, a moved database. */
const PASSING = /SQLITE_BUSY|database is locked|internal error|network connection lost|reset|overloaded/i;
const TRIES = 3;
const PAUSE_MS = 20;

/** Queries by the name their rows are wanted under; null asks for nothing. */
type NamedQueries = Readonly<Record<string, BoundQuery<unknown> | null>>;

/** The rows each of the queries brought, under its name. */
export type NamedRows<Queries extends NamedQueries> = {
  [Name in keyof Queries]: NonNullable<Queries[Name]> extends BoundQuery<infer Row> ? Row[] : never;
};

/**
 * Reads with one D1 round trip, from the nearest copy of the database. The queries must only read: a failure
 * that passes is tried again twice.
 * @returns the rows of each query by its name; none for a null.
 * @throws the failure of D1 that did not pass.
 * @example
 * const { countries, datasets } = await readNamed(db, { countries: COUNTRIES.with({ codes }), datasets: null });
 */
export async function readNamed<Queries extends NamedQueries>(
  db: D1Database,
  queries: Queries,
): Promise<NamedRows<Queries>> {
  const asked = Object.entries(queries).filter((entry): entry is [string, BoundQuery<unknown>] => !!entry[1]);
  const results = await readRows(db, (session) => asked.map(([, one]) => statement(session, one)));
  const rows: Record<string, unknown[]> = Object.fromEntries(Object.keys(queries).map((name) => [name, []]));
  for (const [at, [name]] of asked.entries()) rows[name] = results[at]?.results ?? [];
  return rows as NamedRows<Queries>;
}

/** As `readNamed`, for statements that are prepared already; the results stand in their order. */
export async function readRows(
  db: D1Database,
  statements: (session: Pick<D1DatabaseSession, "prepare">) => D1PreparedStatement[],
): Promise<D1Result<Record<string, unknown>>[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      const session = db.withSession("first-unconstrained");
      return await session.batch<Record<string, unknown>>(statements(session));
    } catch (error) {
      if (attempt === TRIES || !PASSING.test(String(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
  }
}
