import { sql } from "drizzle-orm";
import type { ListBuildState, ListBuildStep } from "../../domain/refresh/list-build.ts";
import { bound, columnsOf, listed, query, readAll, readFirst, run, select, statement } from "../query.ts";
import { listBuildRuns, listBuilds, listedParties, offeredLists, offeredParties } from "../schema/index.ts";

/** The index that is being built, and how far it is. */
export interface ListBuild {
  /** Its own name, so that a message of an earlier build changes nothing of it. */
  build: string;
  step: ListBuildStep;
  /** Counts messages within a step. */
  position: number;
  state: ListBuildState;
  startedAt: number;
}

const CURRENT = select(columnsOf(listBuilds), sql`from ${listBuilds}`);

/** The build under way; null where there is none. */
export async function currentBuild(db: D1Database): Promise<ListBuild | null> {
  const row = await readFirst(db, CURRENT.with());
  return row && { ...row, state: JSON.parse(row.body) as ListBuildState };
}

/** True in a statement only while the build it is bound to is the one under way. */
export const isUnderWay = sql`exists (select 1 from ${listBuilds} where ${listBuilds.build} = ${bound("build")})`;

const BEGIN = query(
  sql`insert or ignore into ${listBuilds} (id, build, step, position, body, started_at, advanced_at)
      values (1, ${bound("build")}, 'link', 0, ${bound("body")}, ${bound("now")}, ${bound("now")})`,
);
const CLEAR_NEXT = query(
  sql`delete from ${offeredParties} where ${offeredParties.stage} = 'next' and ${isUnderWay}`,
);
const TAKE_OFFERED = query(
  sql`update ${offeredParties} set ${sql.identifier("stage")} = 'next'
      where ${offeredParties.stage} = 'offered' and ${offeredParties.list} in ${listed("lists")} and ${isUnderWay}`,
);
const COPY_OTHERS = query(
  sql`insert into ${offeredParties} (stage, list, seq, id, body, facts)
      select 'next', substr(id, 1, instr(id, ':') - 1), seq, id, json_set(body, '$.alsoListed', json('[]')), facts from ${listedParties}
      where substr(id, 1, instr(id, ':') - 1) not in ${listed("lists")} and ${isUnderWay}`,
);
const FORGET_OFFERS = query(
  sql`delete from ${offeredLists} where ${offeredLists.list} in ${listed("lists")} and ${isUnderWay}`,
);
const CLEAR_RUNS = query(sql`delete from ${listBuildRuns} where ${isUnderWay}`);

/** Begins a build of the offered lists and, of the others, what is in force; where one is under way, nothing changes. */
export async function beginBuild(
  db: D1Database,
  {
    build,
    state,
    offered,
    now,
  }: { build: string; state: ListBuildState; offered: readonly string[]; now: number },
): Promise<void> {
  const lists = JSON.stringify(offered);
  await db.batch([
    statement(db, BEGIN.with({ build, body: JSON.stringify(state), now })),
    statement(db, CLEAR_RUNS.with({ build })),
    statement(db, CLEAR_NEXT.with({ build })),
    statement(db, TAKE_OFFERED.with({ build, lists })),
    statement(db, COPY_OTHERS.with({ build, lists })),
    statement(db, FORGET_OFFERS.with({ build, lists })),
  ]);
}

const UNREADABLE = select(
  { rows: sql<number>`count(*)` },
  sql`from ${listedParties} where ${listedParties.facts} = ''`,
);

/** Entries in force that an earlier release loaded, without what an index is built from. */
export const entriesWithoutFacts = async (db: D1Database): Promise<number> =>
  (await readFirst(db, UNREADABLE.with()))?.rows ?? 0;

const ADVANCE = query(
  sql`update ${listBuilds} set ${sql.identifier("step")} = ${bound("step")}, ${sql.identifier("position")} = ${bound("position")},
        ${sql.identifier("body")} = ${bound("body")}, ${sql.identifier("advanced_at")} = ${bound("now")}
      where ${listBuilds.build} = ${bound("build")} and ${listBuilds.step} = ${bound("fromStep")} and ${listBuilds.position} = ${bound("fromPosition")}`,
);

/** Notes that a step is done. False where another message was first, which then goes on alone. */
export const advanceBuild = async (
  db: D1Database,
  { build, step: fromStep, position: fromPosition }: ListBuild,
  to: { step: ListBuildStep; position: number; state: ListBuildState },
  now: number,
): Promise<boolean> =>
  (await run(
    db,
    ADVANCE.with({
      build,
      fromStep,
      fromPosition,
      step: to.step,
      position: to.position,
      body: JSON.stringify(to.state),
      now,
    }),
  )) > 0;

const LINK = query(
  sql`update ${offeredParties} set ${sql.identifier("linked")} = json_extract(link.value, '$[1]'),
        ${sql.identifier("body")} = json_set(${offeredParties.body}, '$.alsoListed', json(json_extract(link.value, '$[2]')))
      from json_each(${bound("links")}) link
      where ${offeredParties.stage} = 'next' and ${offeredParties.list} = ${bound("list")}
        and ${offeredParties.seq} = json_extract(link.value, '$[0]') and ${isUnderWay}`,
);

/** An entry's place in its list, the key of its group, and the ids of the group's other entries. */
export type Link = readonly [seq: number, linked: string, alsoListed: readonly string[]];

/** Writes links of some entries of a list of the edition that is being built. */
export const writeLinks = (
  db: D1Database,
  build: string,
  list: string,
  links: readonly Link[],
): Promise<number> => run(db, LINK.with({ build, list, links: JSON.stringify(links) }));

const PUT_RUN = query(
  sql`insert or replace into ${listBuildRuns} (build, position, body)
      select ${bound("build")}, ${bound("position")}, ${bound("body")} where ${isUnderWay}`,
);
const RUN = select(
  { position: listBuildRuns.position, body: listBuildRuns.body },
  sql`from ${listBuildRuns} where ${listBuildRuns.build} = ${bound("build")} and ${listBuildRuns.position} >= ${bound("from")}
      order by ${listBuildRuns.position} limit 1`,
);

/** Keeps a packed run, in base64. */
export const putRun = (db: D1Database, build: string, position: number, body: string): Promise<number> =>
  run(db, PUT_RUN.with({ build, position, body }));

/** The first packed run from a position on. */
export const runFrom = async (
  db: D1Database,
  build: string,
  from: number,
): Promise<{ position: number; body: string } | null> => readFirst(db, RUN.with({ build, from }));

const FORGET = [
  query(sql`delete from ${offeredParties} where ${offeredParties.stage} = 'next' and ${isUnderWay}`),
  query(sql`delete from ${listBuildRuns} where ${isUnderWay}`),
  query(sql`delete from ${listBuilds} where ${listBuilds.build} = ${bound("build")}`),
];

/** Statements that end a build: nothing of it is left but what it put in force. */
export const endStatements = (db: D1Database, build: string): D1PreparedStatement[] =>
  FORGET.map((one) => statement(db, one.with({ build })));

const HELD = select(
  { list: offeredParties.list, rows: sql<number>`count(*)` },
  sql`from ${offeredParties} where ${offeredParties.stage} = 'next' group by ${offeredParties.list}`,
);

/** Entries of each list of the edition that is being built. */
export const nextCounts = async (db: D1Database): Promise<Map<string, number>> =>
  new Map((await readAll(db, HELD.with())).map(({ list, rows }) => [list, rows]));
