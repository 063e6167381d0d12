import { sql } from "drizzle-orm";
import { readStoredParty, type StoredParty, storedParty } from "../../domain/screening/display-record.ts";
import type { ListedPartyFacts } from "../../domain/screening/listed-party.ts";
import { bound, query, readAll, run, select } from "../query.ts";
import { listedParties, offeredParties } from "../schema/index.ts";

/** `incoming`: still read from a publisher. `offered`: waiting for the next index. `next`: of the one being built. */
export type Stage = typeof offeredParties.$inferSelect.stage;

const CLEAR = query(
  sql`delete from ${offeredParties} where ${offeredParties.stage} = ${bound("stage")} and ${offeredParties.list} = ${bound("list")}`,
);
const PUT = query(
  sql`insert or replace into ${offeredParties} (stage, list, seq, id, body, facts)
      select ${bound("stage")}, json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
        json_extract(value, '$[3]'), json_extract(value, '$[4]') from json_each(${bound("rows")})`,
);

/** Removes the entries of a list at a stage. */
export const clearParties = (db: D1Database, stage: Stage, list: string): Promise<number> =>
  run(db, CLEAR.with({ stage, list }));

/** Rows sent at once: some 300 KB, well below the 2 MB that D1 takes as one parameter. */
const A_STATEMENT = 500;

/** Writes entries that come one by one as rows, some hundreds at a time. */
export class IncomingParties {
  private rows: [list: string, seq: number, id: string, body: string, facts: string][] = [];
  private seq = 0;
  private readonly db: D1Database;
  constructor(db: D1Database) {
    this.db = db;
  }

  async add(party: ListedPartyFacts, sourceUrl: string): Promise<void> {
    const { id, body, facts } = storedParty(party, sourceUrl);
    this.rows.push([party.list, this.seq++, id, body, facts]);
    if (this.rows.length >= A_STATEMENT) await this.flush();
  }

  /** Writes what is not written yet. */
  async flush(): Promise<void> {
    if (this.rows.length === 0) return;
    await run(this.db, PUT.with({ stage: "incoming", rows: JSON.stringify(this.rows) }));
    this.rows = [];
  }
}

/** An entry of the edition that is being built, and its place in its list. */
interface PlacedParty {
  seq: number;
  party: ListedPartyFacts;
}

const PAGE = select(
  {
    seq: offeredParties.seq,
    id: offeredParties.id,
    body: offeredParties.body,
    facts: offeredParties.facts,
    linked: offeredParties.linked,
  },
  sql`from ${offeredParties} where ${offeredParties.stage} = 'next' and ${offeredParties.list} = ${bound("list")}
      and ${offeredParties.seq} > ${bound("after")} order by ${offeredParties.seq} limit ${bound("most")}`,
);

/** Entries of a list of the edition that is being built, in its order, after a place. */
export async function nextParties(
  db: D1Database,
  list: string,
  after: number,
  most: number,
): Promise<PlacedParty[]> {
  const rows = await readAll(db, PAGE.with({ list, after, most }));
  return rows.map(({ seq, linked, ...row }) => ({ seq, party: readStoredParty(row, linked) }));
}

const IN_FORCE = select(
  { id: listedParties.id, body: listedParties.body, facts: listedParties.facts },
  sql`from ${listedParties} where ${listedParties.id} > ${bound("after")} and ${listedParties.id} < ${bound("end")}
      order by ${listedParties.id} limit ${bound("most")}`,
);

/** Entries read at once: about 1 MB. */
const A_PAGE = 2_000;

/** The entries of a list in force, in no order that means anything. */
export async function* partiesInForce(db: D1Database, list: string): AsyncGenerator<ListedPartyFacts> {
  // Ids are `<list>:<ref>`; a semicolon is the character after the colon.
  let after = `${list}:`;
  for (;;) {
    const rows: StoredParty[] = await readAll(db, IN_FORCE.with({ after, end: `${list};`, most: A_PAGE }));
    for (const row of rows) yield readStoredParty(row);
    if (rows.length < A_PAGE) return;
    after = rows.at(-1)?.id ?? "";
  }
}
