import {
  type CallAsk,
  countMinute,
  countMonth,
  type MinuteState,
  type MonthState,
} from "../../src/domain/accounts/counting.ts";

type Prepared = { real: D1PreparedStatement };

/** Nothing new was asked for so long, milliseconds: whoever runs waits for an answer. */
const QUIET_MS = 40;

/**
 * Bindings far away: all that is asked at once is answered at once, when everybody waits. `during` tells how many such trips
 * a piece of work waited for one after the other, which is what a distance costs it.
 */
export function countedTrips(env: Env) {
  let waiting: { asked: string; release: () => void }[] = [];
  const far = async <Answer>(asked: string, ask: () => Promise<Answer> | Answer): Promise<Answer> => {
    await new Promise<void>((release) => waiting.push({ asked, release }));
    return ask();
  };
  const wrapped = (sql: string, real: D1PreparedStatement): Prepared & Record<string, unknown> => ({
    real,
    bind: (...values: unknown[]) => wrapped(sql, real.bind(...values)),
    all: () => far(sql, () => real.all()),
    run: () => far(sql, () => real.run()),
    first: (column?: string) => far(sql, () => (column === undefined ? real.first() : real.first(column))),
  });
  const session = {
    prepare: (sql: string) => wrapped(sql, env.DB.prepare(sql)),
    batch: (statements: Prepared[]) => far("a batch", () => env.DB.batch(statements.map(({ real }) => real))),
  };
  const minutes = new Map<string, MinuteState | null>();
  const months = new Map<string, MonthState>();
  const getByName = (name: string) => ({
    takeMinute: (ask: CallAsk) =>
      far(name, () => {
        const { state, answer } = countMinute(minutes.get(name) ?? null, ask, Date.now());
        minutes.set(name, state);
        return answer;
      }),
    takeMonth: (ask: CallAsk) =>
      far(name, () => {
        const { state, answer } = countMonth(months.get(name) ?? null, ask, Date.now());
        months.set(name, state);
        return answer;
      }),
  });
  const bindings = {
    ...env,
    DB: { ...session, withSession: () => session },
    KV: { get: (key: string, type?: "json") => far(key, () => env.KV.get(key, type as "json")) },
    JOBS: { send: () => far("a job", () => undefined), sendBatch: () => far("jobs", () => undefined) },
    COUNTER: { getByName },
  };
  /** In the order asked, each heard before the next. */
  const releaseAll = async (): Promise<void> => {
    const released = waiting;
    waiting = [];
    for (const { release } of released) {
      release();
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  const quiet = () => new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  /** What a piece of work asked for, trip by trip. */
  const during = async <Answer>(work: Promise<Answer>): Promise<{ answer: Answer; trips: string[][] }> => {
    const trips: string[][] = [];
    let isDone = false;
    const done = work.finally(() => {
      isDone = true;
    });
    for (let seen = 0; !isDone; ) {
      await Promise.race([done, quiet()]);
      if (isDone || waiting.length !== seen || seen === 0) seen = waiting.length;
      else {
        trips.push(waiting.map(({ asked }) => asked));
        await releaseAll();
        seen = 0;
      }
    }
    return { answer: await done, trips };
  };
  /** Lets arrive what was asked behind an answer. */
  const settle = async (): Promise<void> => {
    for (await quiet(); waiting.length > 0; await quiet()) await releaseAll();
  };
  return { env: bindings as unknown as Env, during, settle };
}
