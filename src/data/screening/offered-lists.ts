import { sql } from "drizzle-orm";
import type { RefreshRound } from "../../domain/refresh/source.ts";
import { bound, columnsOf, query, readAll, select, statement } from "../query.ts";
import { offeredLists, offeredParties, screeningLists } from "../schema/index.ts";

/** A list whose new edition passed the guards and waits for the next index. */
interface OfferedList {
  list: string;
  asOf: string;
  entries: number;
  names: number;
  /** The round that brought it, to be recorded as loaded when it is. */
  round: RefreshRound;
}

const DROP_OLDER = query(
  sql`delete from ${offeredParties} where ${offeredParties.stage} = 'offered' and ${offeredParties.list} = ${bound("list")}`,
);
const DROP_INCOMING = query(
  sql`delete from ${offeredParties} where ${offeredParties.stage} = 'incoming' and ${offeredParties.list} = ${bound("list")}`,
);
const MOVE = query(
  sql`update ${offeredParties} set ${sql.identifier("stage")} = 'offered'
      where ${offeredParties.stage} = 'incoming' and ${offeredParties.list} = ${bound("list")}`,
);
const OFFER = query(
  sql`insert or replace into ${offeredLists} (list, as_of, entries, names, round)
      values (${bound("list")}, ${bound("asOf")}, ${bound("entries")}, ${bound("names")}, ${bound("round")})`,
);
const OFFERED = select(columnsOf(offeredLists), sql`from ${offeredLists} order by ${offeredLists.list}`);
const REFUSE = query(
  sql`update ${screeningLists} set ${sql.identifier("refused")} = ${bound("refused")} where ${screeningLists.list} = ${bound("list")}`,
);

/** Statements that make the incoming entries of a list the offered ones. */
export const offerStatements = (db: D1Database, offered: OfferedList): D1PreparedStatement[] => [
  statement(db, DROP_OLDER.with({ list: offered.list })),
  statement(db, MOVE.with({ list: offered.list })),
  statement(db, OFFER.with({ ...offered, round: JSON.stringify(offered.round) })),
];

/** Statements that drop the incoming entries of a list, and keep beside the one in force why. */
export const refuseStatements = (db: D1Database, list: string, refused: string): D1PreparedStatement[] => [
  statement(db, DROP_INCOMING.with({ list })),
  statement(db, REFUSE.with({ list, refused })),
];

/** The lists that wait for the next index. */
export const offeredListsOf = async (db: D1Database): Promise<OfferedList[]> =>
  (await readAll(db, OFFERED.with())).map(({ round, ...list }) => ({
    ...list,
    round: JSON.parse(round) as RefreshRound,
  }));
