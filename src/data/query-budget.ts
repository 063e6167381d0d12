/**
 * D1 statements that the jobs of one invocation may send together. The platform ends a worker at 1,000 (Cloudflare D1,
 * paid plan); the rest is for reads that are tried again and for what a job has begun when its share is used up.
 */
const MOST_QUERIES = 900;

/**
 * D1 statements that telling one account of one event takes at the most: what it was told before, names of the entries,
 * its endpoints, then event, deliveries and marks in one transaction with the cause.
 */
export const EVENT_QUERIES = 12;

/** An environment whose statements are counted. */
export interface Budgeted {
  env: Env;
  /** Statements that may still be sent; a job that has no room for its next step goes on in a new message. */
  left(): number;
}

/**
 * Counts the statements that are prepared through an environment. Counted environments nest: what a job sends
 * counts to its own share and to the whole of its invocation.
 *
 * @param most Statements.
 * @example const { env: counted, left } = withinQueries(env); await run(counted.DB, STRIKE.with({ told })); left() // 899
 */
export function withinQueries(env: Env, most = MOST_QUERIES): Budgeted {
  const { DB } = env;
  let used = 0;
  const prepare = (on: Pick<D1Database, "prepare">, text: string): D1PreparedStatement => {
    used++;
    return on.prepare(text);
  };
  const counted: D1Database = {
    prepare: (text) => prepare(DB, text),
    batch: (statements) => DB.batch(statements),
    exec: (text) => DB.exec(text),
    dump: () => DB.dump(),
    withSession(from) {
      const session = DB.withSession(from);
      return {
        prepare: (text) => prepare(session, text),
        batch: (statements) => session.batch(statements),
        getBookmark: () => session.getBookmark(),
      };
    },
  };
  return { env: { ...env, DB: counted }, left: () => most - used };
}
