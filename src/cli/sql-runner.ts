import { type BoundQuery, readAll, run } from "../data/query.ts";
import { openLocal } from "./local-platform.ts";
import { migrate } from "./migrate-local.ts";
import { sqlText } from "./remote-target.ts";
import { wranglerOf } from "./wrangler.ts";

/** Runs single queries on local D1, or on a deployed one through wrangler. */
export interface SqlRunner {
  all<Row>(asked: BoundQuery<Row>): Promise<Row[]>;
  /** Rows changed. */
  run(asked: BoundQuery<unknown>): Promise<number>;
  close(): Promise<void>;
}

/** The local database, or with `remote` that of an environment of wrangler.toml. Close it when done. */
export async function openDatabase({
  remote = false,
  environment,
}: {
  remote?: boolean;
  environment?: string | undefined;
}): Promise<SqlRunner> {
  return remote ? remoteRunner(environment) : localRunner();
}

async function localRunner(): Promise<SqlRunner> {
  const { env, dispose } = await openLocal();
  // A key may be asked for before the service was ever started.
  await migrate(env.DB);
  return {
    all: (asked) => readAll(env.DB, asked),
    run: (asked) => run(env.DB, asked),
    close: dispose,
  };
}

/** Wrangler takes no bound values on its command line, so they are written as SQL literals here. */
function remoteRunner(environment: string | undefined): SqlRunner {
  const wrangler = wranglerOf(environment);
  const execute = async <Row>({ text: sql, parameters }: BoundQuery<Row>) => {
    const text = sqlText([{ sql, parameters: parameters.map(sqlLiteral) }]);
    const output = await wrangler(["d1", "execute", "DB", "--remote", "--json", "--yes", "--command", text]);
    return JSON.parse(output.toString("utf8")) as { results: Row[]; meta?: { changes?: number } }[];
  };
  return {
    all: async (asked) => (await execute(asked))[0]?.results ?? [],
    run: async (asked) => (await execute(asked))[0]?.meta?.changes ?? 0,
    close: async () => undefined,
  };
}

/** A parameter that can be written as an SQL literal. @throws TypeError for bytes. */
export function sqlLiteral(value: unknown): string | number | null {
  if (value === null || typeof value === "string" || typeof value === "number") return value;
  throw new TypeError(`${typeof value} cannot be written as an SQL literal`);
}
