/** Failures of D1 that the same read does not meet a moment later: a lock, a lost connection, a moved database. */
const PASSING = /SQLITE_BUSY|database is locked|internal error|network connection lost|reset|overloaded/i;
const TRIES = 3;
const PAUSE_MS = 20;

/**
 * Reads with one D1 round trip, from the nearest copy of the database. The statements must only read: a
 * failure that passes is tried again twice.
 * @throws the failure of D1 that did not pass.
 */
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
