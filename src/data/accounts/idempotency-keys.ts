import { and, eq, sql } from "drizzle-orm";
import { KEEP_DAYS } from "../../domain/accounts/retention.ts";
import { bound, build, named, query, type RowOf, readFirst, run, select } from "../query.ts";
import { readRowByRow } from "../readable-rows.ts";
import { idempotencyKeys as keys } from "../schema/index.ts";
import { seal, unseal } from "../secrets.ts";
import { checkAccountExists, insertForAccount } from "./owned-rows.ts";

/** An answer as it is replayed. */
interface KeptAnswer {
  status: number;
  contentType: string;
  body: string;
}

type KeyState =
  | { kind: "new"; token: string }
  | { kind: "in_flight" }
  | { kind: "mismatch" }
  | { kind: "answered"; answer: KeptAnswer };

/** An answer is replayed for this long. */
const KEEP_ANSWER_MS = KEEP_DAYS.repeatedAnswers * 86_400_000;
/** A request that has not answered after this long has died, as none may run so long; its key may be taken over. */
const LONGEST_FLIGHT_MS = 60_000;
const PURPOSE = "idempotent-answer";

const thisKey = and(eq(keys.accountId, bound("accountId")), eq(keys.key, bound("key")));
const TOKEN = { token: keys.token };
/** Takes the key where it is free, its answer is past its keeping or damaged, or the request that held it has died. */
const TAKE = query<RowOf<typeof TOKEN>>(
  sql`${insertForAccount(keys, {
    accountId: bound("accountId"),
    key: bound("key"),
    fingerprint: bound("fingerprint"),
    token: bound("token"),
    createdAt: bound("now"),
  })
    .onConflictDoUpdate({
      target: [keys.accountId, keys.key],
      set: {
        fingerprint: sql`excluded.fingerprint`,
        token: sql`excluded.token`,
        status: null,
        answer: null,
        createdAt: sql`excluded.created_at`,
      },
      setWhere: sql`${keys.createdAt} < ${bound("expired")} or ${keys.answer} = ${bound("damaged")}
        or (${keys.status} is null and ${keys.createdAt} < ${bound("died")})`,
    })
    .getSQL()} returning ${named(TOKEN)}`,
);
const HELD = select(
  { token: keys.token, fingerprint: keys.fingerprint, status: keys.status, answer: keys.answer },
  sql`from ${keys} where ${thisKey}`,
);
const KEEP = query(
  build
    .update(keys)
    .set({ status: sql`${bound("status")}`, answer: sql`${bound("answer")}` })
    .where(and(thisKey, eq(keys.token, bound("token")))),
);
const RELEASE = query(build.delete(keys).where(and(thisKey, eq(keys.token, bound("token")))));

/**
 * Takes an account's key for a request, or says what became of the request that holds it. An answer that cannot be
 * read any more is noted and counts as none: the request is answered anew.
 *
 * @param fingerprint Of the request; the same key with another is a `mismatch`.
 * @param now Milliseconds since 1970.
 * @example
 * const state = await takeKey(env, "acct_1", "order-7", fingerprint, Date.now());
 * if (state.kind === "new") await keepAnswer(env, "acct_1", "order-7", state.token, answer);
 */
export async function takeKey(
  env: Env,
  accountId: string,
  key: string,
  fingerprint: string,
  now: number,
): Promise<KeyState> {
  const token = crypto.randomUUID();
  const take = async (damaged: string | null): Promise<boolean> => {
    const taking = { accountId, key, fingerprint, token, now, damaged };
    const died = now - LONGEST_FLIGHT_MS;
    const row = await readFirst(env.DB, TAKE.with({ ...taking, expired: now - KEEP_ANSWER_MS, died }));
    return row?.token === token;
  };
  if (await take(null)) return { kind: "new", token };
  const held = await readFirst(env.DB, HELD.with({ accountId, key }));
  if (!held) {
    await checkAccountExists(env.DB, accountId);
    // Released between the two statements: its request failed, and the caller may send it again.
    return { kind: "in_flight" };
  }
  if (held.fingerprint !== fingerprint) return { kind: "mismatch" };
  const { status, answer: sealed } = held;
  if (status === null || sealed === null) return { kind: "in_flight" };
  const open = async (): Promise<KeptAnswer> =>
    JSON.parse(await unseal(env, PURPOSE, `${accountId}/${key}`, sealed));
  const { records } = await readRowByRow(env.DB, keys, [held], (row) => row.token, open);
  const [answer] = records;
  if (answer) return { kind: "answered", answer };
  return (await take(sealed)) ? { kind: "new", token } : { kind: "in_flight" };
}

/** Keeps the answer of the request that holds the key, sealed: it may carry a secret. */
export async function keepAnswer(
  env: Env,
  accountId: string,
  key: string,
  token: string,
  answer: KeptAnswer,
): Promise<void> {
  const sealed = await seal(env, PURPOSE, `${accountId}/${key}`, JSON.stringify(answer));
  await run(env.DB, KEEP.with({ accountId, key, token, status: answer.status, answer: sealed }));
}

/** Gives a key back whose request ended in nothing worth keeping. */
export async function releaseKey(
  db: D1Database,
  accountId: string,
  key: string,
  token: string,
): Promise<void> {
  await run(db, RELEASE.with({ accountId, key, token }));
}
