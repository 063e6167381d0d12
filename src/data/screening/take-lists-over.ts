import { eq, sql } from "drizzle-orm";
import type { ListBuildState } from "../../domain/refresh/list-build.ts";
import { bound, listed, query, statement } from "../query.ts";
import { runStatement } from "../refresh/refresh-runs.ts";
import { datasetParts, datasets, listedParties, offeredParties, screeningLists } from "../schema/index.ts";
import { endStatements, isUnderWay } from "./list-builds.ts";

const DATASET = "sanctions";
/** The KV key under which the packed screening index stands. */
export const SCREENING_INDEX = "screening-index";

const LEFT = query(
  sql`delete from ${listedParties} where ${isUnderWay}
      and ${listedParties.id} not in (select ${offeredParties.id} from ${offeredParties} where ${offeredParties.stage} = 'next')`,
);
/** Only rows that changed are written: a day's edition changes some tens of nearly forty thousand. */
const ENTRIES = query(
  sql`insert into ${listedParties} (id, body, seq, facts)
      select id, body, seq, facts from ${offeredParties} where ${offeredParties.stage} = 'next' and ${isUnderWay}
      on conflict (id) do update set body = excluded.body, seq = excluded.seq, facts = excluded.facts
      where excluded.body <> ${listedParties.body} or excluded.seq <> ${listedParties.seq} or excluded.facts <> ${listedParties.facts}`,
);
const LISTS = query(
  sql`insert into ${screeningLists} (list, publisher, as_of, entries, names, source_url, refused)
      select json_extract(value, '$.list'), json_extract(value, '$.publisher'), json_extract(value, '$.asOf'),
        json_extract(value, '$.entries'), json_extract(value, '$.names'), json_extract(value, '$.sourceUrl'), ''
      from json_each(${bound("lists")}) where ${isUnderWay}
      on conflict (list) do update set as_of = excluded.as_of, entries = excluded.entries, names = excluded.names`,
);
const NOT_REFUSED = query(
  sql`update ${screeningLists} set ${sql.identifier("refused")} = ''
      where ${screeningLists.list} in ${listed("taken")} and ${isUnderWay}`,
);
const PARTS = query(
  sql`insert or replace into ${datasetParts} (dataset, kind, part, scope, expected, version)
      select ${bound("dataset")}, json_extract(value, '$[0]'), json_extract(value, '$[1]'), '', json_extract(value, '$[2]'), ${bound("version")}
      from json_each(${bound("parts")}) where ${isUnderWay}`,
);
const REGISTER = query(
  sql`update ${datasets} set ${sql.identifier("version")} = ${bound("version")}, ${sql.identifier("as_of")} = ${bound("asOf")},
        ${sql.identifier("row_count")} = ${bound("rowCount")}, ${sql.identifier("loaded_at")} = ${bound("loadedAt")},
        ${sql.identifier("note")} = 'refreshed from the publishers', ${sql.identifier("fault")} = ''
      where ${eq(datasets.name, DATASET)} and ${isUnderWay}`,
);

/**
 * Puts the edition of a build in force, registers it and ends the build, in one transaction; of a build that is no
 * longer under way nothing is written.
 */
export async function takeListsOver(
  db: D1Database,
  build: string,
  { lists, taken, rounds }: Pick<ListBuildState, "lists" | "taken" | "rounds">,
  edition: { sha256: string; version: string; asOf: string; now: number },
): Promise<void> {
  const { sha256, version, asOf, now } = edition;
  const entries = lists.reduce((sum, list) => sum + list.entries, 0);
  const parts = [
    ["rows", "listed_parties", String(entries)],
    ["rows", "screening_lists", String(lists.length)],
    ["blob", SCREENING_INDEX, sha256],
  ];
  const rowCount = entries + lists.length;
  await db.batch([
    statement(db, LEFT.with({ build })),
    statement(db, ENTRIES.with({ build })),
    statement(db, LISTS.with({ build, lists: JSON.stringify(lists) })),
    statement(db, NOT_REFUSED.with({ build, taken: JSON.stringify(taken) })),
    ...rounds.map((round) => runStatement(db, round)),
    statement(db, PARTS.with({ build, dataset: DATASET, version, parts: JSON.stringify(parts) })),
    statement(db, REGISTER.with({ build, version, asOf, rowCount, loadedAt: new Date(now).toISOString() })),
    ...endStatements(db, build),
  ]);
}
