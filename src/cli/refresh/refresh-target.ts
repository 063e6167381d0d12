import type { LoadTarget } from "../../../seed/load/load-target.ts";
import { type Query, readAll } from "../../data/query.ts";
import { LIST_EDITIONS } from "../../data/refresh/list-editions.ts";
import { RUNS, runSql, toRun } from "../../data/refresh/refresh-runs.ts";
import type { RefreshRound, RefreshRun } from "../../domain/refresh/source.ts";
import { type LocalBindings, localTarget } from "../local-platform.ts";
import { remoteRows, remoteTarget } from "../remote-target.ts";
import { wranglerOf } from "../wrangler.ts";

/** Where a refresh loads and records: the same place, so that its `/health` tells of both. */
export interface RefreshTarget extends LoadTarget {
  runs(): Promise<RefreshRun[]>;
  record(run: RefreshRound): Promise<void>;
  /** Date of each loaded list's edition. */
  listEditions(): Promise<Map<string, string>>;
}

type Edition = { list: string; asOf: string };
const byList = (rows: readonly Edition[]): Map<string, string> =>
  new Map(rows.map((row) => [row.list, row.asOf]));

/** Local state. */
export function localRefreshTarget(env: LocalBindings): RefreshTarget {
  const target = localTarget(env);
  return {
    ...target,
    runs: async () => (await readAll(env.DB, RUNS.with())).map(toRun),
    record: (run) => target.transaction([runSql(run)]),
    listEditions: async () => byList(await readAll(env.DB, LIST_EDITIONS.with())),
  };
}

/** A deployed environment, by its name in wrangler.toml, through wrangler. */
export function remoteRefreshTarget(environment: string): RefreshTarget {
  const wrangler = wranglerOf(environment);
  const target = remoteTarget(wrangler);
  const rows = <Row>({ text }: Query<Row>): Promise<Row[]> => remoteRows<Row>(wrangler, text);
  return {
    ...target,
    runs: async () => (await rows(RUNS)).map(toRun),
    record: (run) => target.transaction([runSql(run)]),
    listEditions: async () => byList(await rows(LIST_EDITIONS)),
  };
}
