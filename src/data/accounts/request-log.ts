import { sql } from "drizzle-orm";
import { KEEP_DAYS } from "../../domain/accounts/retention.ts";
import { bound, query, readAll, select, statement } from "../query.ts";
import { requestLog } from "../schema/index.ts";
import { accountExists } from "./owned-rows.ts";

/** A request as its account's log keeps it: nothing of what was sent, and no address. */
export interface LoggedRequest {
  accountId: string;
  /** When it came in, milliseconds since 1970. */
  at: number;
  requestId: string;
  keyId: string;
  method: string;
  /** Under the API's prefix, without its query. */
  path: string;
  status: number;
  /** How long the answer took, milliseconds. */
  ms: number;
  /** Calls that were counted to the month. */
  calls: number;
  /** Of a refusal; empty of an answer. */
  code: string;
}

/** Lines an account gets in one window of an isolate: what is more is counted, so that a flood writes no more than a row. */
const MOST_LINES = 40;
/** Beyond them, for refusals alone: they are what a log is read for. */
const MORE_REFUSALS = 10;
/** No path of the API is longer; what a caller made up is cut. */
const LONGEST_PATH = 120;

type Line = [
  at: number,
  requestId: string,
  keyId: string,
  method: string,
  path: string,
  status: number,
  ms: number,
  calls: number,
  code: string,
];

/** One row an account: `rows` is a list of objects. Those of deleted accounts are left out. */
const WRITE = query(
  sql`insert into ${requestLog} (account_id, at, id, lines, left_out)
      select value ->> 'accountId', value ->> 'at', value ->> 'id', value ->> 'lines', value ->> 'leftOut'
      from json_each(${bound("rows")}) where ${accountExists(sql`value ->> 'accountId'`)}`,
);

interface Gathered {
  lines: Line[];
  leftOut: number;
}

/** The lines of an isolate that are not written yet, by account. */
export class GatheredLines {
  private gathered = new Map<string, Gathered>();

  add(request: LoggedRequest): void {
    const { accountId, at, requestId, keyId, method, path, status, ms, calls, code } = request;
    const held = this.gathered.get(accountId) ?? { lines: [], leftOut: 0 };
    this.gathered.set(accountId, held);
    const most = status >= 400 ? MOST_LINES + MORE_REFUSALS : MOST_LINES;
    if (held.lines.length >= most) held.leftOut++;
    else
      held.lines.push([at, requestId, keyId, method, path.slice(0, LONGEST_PATH), status, ms, calls, code]);
  }

  /** The statement that writes what was gathered, a row an account; what comes after it is gathered anew. */
  write(db: D1Database): D1PreparedStatement {
    const rows = [...this.gathered].map(([accountId, { lines, leftOut }]) => ({
      ...{ accountId, leftOut, id: crypto.randomUUID(), lines: JSON.stringify(lines) },
      at: Math.max(...lines.map(([at]) => at)),
    }));
    this.gathered = new Map();
    return statement(db, WRITE.with({ rows: JSON.stringify(rows) }));
  }
}

const ROWS = select(
  { at: requestLog.at, id: requestLog.id, lines: requestLog.lines, leftOut: requestLog.leftOut },
  sql`from ${requestLog} where ${requestLog.accountId} = ${bound("accountId")} and ${requestLog.at} >= ${bound("since")}
      and (${requestLog.at}, ${requestLog.id}) < (${bound("beforeAt")}, ${bound("beforeId")})
      order by ${requestLog.at} desc, ${requestLog.id} desc limit ${bound("most")}`,
);

/** A line as its account's page shows it. */
export type ShownRequest = Omit<LoggedRequest, "accountId">;

/** Rows a page of the log is made of: of a quiet account a line each, of a busy one up to fifty. */
const ROWS_A_PAGE = 50;
const DAY_MS = 86_400_000;

/** A page of an account's log, newest first. */
export interface LogPage {
  requests: ShownRequest[];
  /** Requests of the same time that were too many to be kept one by one. */
  leftOut: number;
  /** Where older ones go on; null at the end. */
  next: string | null;
}

/**
 * Reads a page of an account's log of the last seven days.
 * @param cursor The `next` of the page before; null for the newest.
 */
export async function readRequestLog(
  db: D1Database,
  accountId: string,
  cursor: string | null,
  now: Date,
): Promise<LogPage> {
  const [, at = "", id = ""] = /^(\d{1,15})\.([\w-]{1,50})$/.exec(cursor ?? "") ?? [];
  const rows = await readAll(
    db,
    ROWS.with({
      accountId,
      since: now.getTime() - KEEP_DAYS.requestLog * DAY_MS,
      beforeAt: at === "" ? Number.MAX_SAFE_INTEGER : Number(at),
      beforeId: id,
      most: ROWS_A_PAGE,
    }),
  );
  const last = rows.at(-1);
  return {
    requests: rows.flatMap(({ lines }) => shownOf(lines)).sort((a, b) => b.at - a.at),
    leftOut: rows.reduce((sum, { leftOut }) => sum + leftOut, 0),
    next: last && rows.length === ROWS_A_PAGE ? `${last.at}.${last.id}` : null,
  };
}

const shownOf = (lines: string): ShownRequest[] =>
  (JSON.parse(lines) as Line[]).map(([at, requestId, keyId, method, path, status, ms, calls, code]) => ({
    ...{ at, requestId, keyId, method, path, status, ms, calls, code },
  }));
