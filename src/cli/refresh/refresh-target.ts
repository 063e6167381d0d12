import type { LoadTarget } from "../../../seed/load/load-datasets.ts";
import { RUNS_SQL, type RunRow, runSql, toRun } from "../../data/refresh/refresh-runs.ts";
import type { RefreshRun } from "../../domain/refresh/source.ts";
import { type LocalBindings, localTarget } from "../local-platform.ts";
import { remoteRows, remoteTarget } from "../remote-target.ts";

/** Where a refresh loads and records: the same place, so that its `/health` tells of both. */
export interface RefreshTarget extends LoadTarget {
  runs(): Promise<RefreshRun[]>;
  record(run: RefreshRun): Promise<void>;
  /** Date of each loaded list's edition. */
  listEditions(): Promise<Map<string, string>>;
}

const EDITIONS_SQL = "SELECT list, as_of FROM screening_lists";
type Edition = { list: string; as_of: string };
const byList = (rows: readonly Edition[]): Map<string, string> =>
  new Map(rows.map((row) => [row.list, row.as_of]));

export function localRefreshTarget(env: LocalBindings): RefreshTarget {
  const target = localTarget(env);
  const rows = async <Row>(sql: string): Promise<Row[]> => (await env.DB.prepare(sql).all<Row>()).results;
  return {
    ...target,
    runs: async () => (await rows<RunRow>(RUNS_SQL)).map(toRun),
    record: (run) => target.transaction([runSql(run)]),
    listEditions: async () => byList(await rows<Edition>(EDITIONS_SQL)),
  };
}

export function remoteRefreshTarget(environment: string): RefreshTarget {
  const target = remoteTarget(environment);
  return {
    ...target,
    runs: async () => remoteRows<RunRow>(environment, RUNS_SQL).map(toRun),
    record: (run) => target.transaction([runSql(run)]),
    listEditions: async () => byList(remoteRows<Edition>(environment, EDITIONS_SQL)),
  };
}
