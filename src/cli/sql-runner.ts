import { execFileSync } from "node:child_process";
import { openLocal } from "./local-platform.ts";
import { sqlText } from "./remote-target.ts";

type Value = string | number | null;

/** Runs single statements on local D1, or on a deployed one through wrangler. */
export interface SqlRunner {
  all(sql: string, values?: Value[]): Promise<Record<string, unknown>[]>;
  /** Rows changed. */
  run(sql: string, values?: Value[]): Promise<number>;
  close(): Promise<void>;
}

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
  const bind = (sql: string, values: Value[]) => env.DB.prepare(sql).bind(...values);
  return {
    all: async (sql, values = []) => (await bind(sql, values).all<Record<string, unknown>>()).results,
    run: async (sql, values = []) => (await bind(sql, values).run()).meta.changes,
    close: dispose,
  };
}

/** Wrangler takes no bound values on its command line, so they are written as SQL literals here. */
function remoteRunner(environment: string | undefined): SqlRunner {
  const execute = (sql: string, values: Value[]) => {
    const text = sqlText([{ sql, parameters: values }]);
    const where = environment ? ["--env", environment] : [];
    const output = execFileSync(
      "wrangler",
      ["d1", "execute", "DB", "--remote", "--json", "--yes", ...where, "--command", text],
      { encoding: "utf8" },
    );
    return JSON.parse(output) as { results: Record<string, unknown>[]; meta?: { changes?: number } }[];
  };
  return {
    all: async (sql, values = []) => execute(sql, values)[0]?.results ?? [],
    run: async (sql, values = []) => execute(sql, values)[0]?.meta?.changes ?? 0,
    close: async () => undefined,
  };
}
