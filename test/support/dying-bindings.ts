import type { LastCall } from "./memory-target.ts";

type Bindings = Pick<Env, "DB" | "KV" | "JOBS">;
type Prepared = { real: D1PreparedStatement };

/** Bindings of a process that dies at its n-th call to storage or queue: of that call nothing, or all but the answer, is left; later ones fail. */
export function dyingBindings<Held extends Bindings>(env: Held, n: number, last: LastCall) {
  let calls = 0;
  const killed = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    calls++;
    const answer = calls < n || (calls === n && last === "done") ? await call() : undefined;
    if (calls >= n) throw new Error("killed");
    return answer as Answer;
  };
  const wrapped = (real: D1PreparedStatement): Prepared & Record<string, unknown> => ({
    real,
    bind: (...values: unknown[]) => wrapped(real.bind(...values)),
    all: () => killed(() => real.all()),
    run: () => killed(() => real.run()),
    first: (column?: string) => killed(() => (column === undefined ? real.first() : real.first(column))),
  });
  const session = {
    prepare: (sql: string) => wrapped(env.DB.prepare(sql)),
    batch: (statements: Prepared[]) => killed(() => env.DB.batch(statements.map(({ real }) => real))),
  };
  const kv = {
    get: (key: string, type?: "json") => killed(() => env.KV.get(key, type as "json")),
    put: (key: string, value: string) => killed(() => env.KV.put(key, value)),
  };
  const queue = {
    send: (...message: Parameters<Queue["send"]>) => killed(() => env.JOBS.send(...message)),
    sendBatch: (...batch: Parameters<Queue["sendBatch"]>) => killed(() => env.JOBS.sendBatch(...batch)),
  };
  const bindings = { ...env, DB: { ...session, withSession: () => session }, KV: kv, JOBS: queue };
  return { env: bindings as unknown as Held, calls: () => calls, isDead: () => calls >= n };
}
