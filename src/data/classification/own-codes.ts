import { and, eq, sql } from "drizzle-orm";
import { timedId } from "../../domain/webhooks/ids.ts";
import { AccountGone, insertForAccount } from "../accounts/owned-rows.ts";
import { goodsHash, openText, sealText } from "../accounts/sealed-text.ts";
import type { Clock } from "../clock.ts";
import { bound, build, columnsOf, listed, named, query, readAll, run, select, statement } from "../query.ts";
import { readNamed } from "../read-rows.ts";
import { readRowByRow } from "../readable-rows.ts";
import { classificationOverrides as overrides } from "../schema/index.ts";
import type { Secrets } from "../secrets.ts";
import type { ClassificationOverride } from "./own-code.ts";
import { SETTLED_AT_ALL } from "./settled-goods.ts";

/** A rule's row: its name is found by a keyed hash, and stands with the reason in `sealed`. */
export type OverrideRow = typeof overrides.$inferSelect;

type Store = Pick<Env, "DB"> & Secrets;

const RULE = columnsOf(overrides);
const ofAccount = sql`${overrides.accountId} = ${bound("accountId")}`;
const RULES_FOR = select(
  RULE,
  sql`from ${overrides} where ${ofAccount} and ${overrides.nameKey} in ${listed("nameKeys")}`,
);
/** A rule written before names were hashed is taken over under its hash. */
const ADOPT = query(
  sql`update or ignore ${overrides} set ${sql.identifier(overrides.nameKey.name)} = ${bound("hash")}
      where ${ofAccount} and ${overrides.nameKey} = ${bound("nameKey")}`,
);
const PUT = query<OverrideRow>(
  sql`${insertForAccount(overrides, {
    accountId: bound("accountId"),
    nameKey: bound("hash"),
    id: bound("id"),
    productName: "",
    hsCode: bound("hsCode"),
    updatedAt: bound("updatedAt"),
    sealed: bound("sealed"),
  })
    .onConflictDoUpdate({
      target: [overrides.accountId, overrides.nameKey],
      set: {
        productName: "",
        hsCode: sql`excluded.hs_code`,
        reason: "",
        updatedAt: sql`excluded.updated_at`,
        sealed: sql`excluded.sealed`,
      },
    })
    .getSQL()} returning ${named(RULE)}`,
);
/** Ids begin with the time they were made at, so that their order is the rules' age. */
const LIST = select(
  RULE,
  sql`from ${overrides} where ${ofAccount} and ${overrides.id} > ${bound("after")} order by ${overrides.id} limit ${bound("most")}`,
);
const DELETE = query(
  build
    .delete(overrides)
    .where(and(eq(overrides.accountId, bound("accountId")), eq(overrides.id, bound("id")))),
);

/** Name and reason are sealed for the hash they are found by: an upsert keeps the id that it finds. */
const rowName = (nameHash: string): string => `own code ${nameHash}`;

/** Opens a rule. @throws Error where its words cannot be opened. */
async function openRule(env: Secrets, row: OverrideRow): Promise<ClassificationOverride> {
  const { id, hsCode, updatedAt, productName, reason } = row;
  if (row.sealed === "") return { id, productName, hsCode, reason, updatedAt };
  const words = JSON.parse(await openText(env, row.accountId, rowName(row.nameKey), row.sealed)) as {
    productName: string;
    reason: string;
  };
  return { id, hsCode, updatedAt, ...words };
}

/** The rule as it rules: its code stands in clear, so that words which cannot be opened change no code. */
export async function ruleInForce(env: Store, row: OverrideRow): Promise<ClassificationOverride> {
  const read = await readRowByRow(
    env.DB,
    overrides,
    [row],
    ({ id }) => id,
    (one) => openRule(env, one),
  );
  const { id, hsCode, updatedAt } = row;
  return read.records[0] ?? { id, productName: "", hsCode, reason: "", updatedAt };
}

/** An account's rules for these names, by name key, in one round trip; none for an account that is known to have no rules. */
export async function overridesFor(
  env: Store,
  accountId: string,
  nameKeys: readonly string[],
  { now, caches: { settledGoods } }: Pick<Clock, "now" | "caches">,
): Promise<Map<string, ClassificationOverride>> {
  if (settledGoods.hasNoRules(accountId, now)) return new Map();
  const hashes = await Promise.all(nameKeys.map((name) => goodsHash(env, accountId, name)));
  const { rules, atAll } = await readNamed(env.DB, {
    rules: RULES_FOR.with({ accountId, nameKeys: JSON.stringify([...hashes, ...nameKeys]) }),
    atAll: SETTLED_AT_ALL.with({ accountId }),
  });
  settledGoods.rememberAccount(accountId, atAll[0], now);
  const opened = new Map(
    await Promise.all(rules.map(async (row) => [row.nameKey, await ruleInForce(env, row)] as const)),
  );
  return new Map(
    nameKeys.flatMap((name, at) => {
      const rule = opened.get(hashes[at] ?? "") ?? opened.get(name);
      return rule ? [[name, rule] as const] : [];
    }),
  );
}

/** Sets the code of a product name; the same name keeps its id. @throws AccountGone */
export async function putOverride(
  env: Store,
  accountId: string,
  rule: { nameKey: string; productName: string; hsCode: string; reason: string },
  { now, caches: { settledGoods } }: Pick<Clock, "now" | "caches">,
): Promise<ClassificationOverride> {
  const { nameKey, productName, hsCode, reason } = rule;
  const hash = await goodsHash(env, accountId, nameKey);
  const id = timedId("ovr", now.getTime(), crypto.getRandomValues(new Uint8Array(16)));
  const sealed = await sealText(env, accountId, rowName(hash), JSON.stringify({ productName, reason }));
  settledGoods.change(accountId, now);
  const [, written] = await env.DB.batch<OverrideRow>([
    statement(env.DB, ADOPT.with({ accountId, hash, nameKey })),
    statement(env.DB, PUT.with({ accountId, hash, id, updatedAt: now.toISOString(), hsCode, sealed })),
  ]);
  const row = written?.results[0];
  if (row === undefined) throw new AccountGone(accountId);
  return openRule(env, row);
}

/** An account's rules, oldest first, after `cursor` (an id). */
export async function listOverrides(
  env: Store,
  accountId: string,
  { limit, cursor }: { limit: number; cursor: string | null },
): Promise<{ overrides: ClassificationOverride[]; nextCursor: string | null; unreadable: number }> {
  const rows = await readAll(env.DB, LIST.with({ accountId, after: cursor ?? "", most: limit + 1 }));
  const page = rows.slice(0, limit);
  const read = await readRowByRow(
    env.DB,
    overrides,
    page,
    (row) => row.id,
    (row) => openRule(env, row),
  );
  const nextCursor = rows.length > limit ? (page.at(-1)?.id ?? null) : null;
  return { overrides: read.records, nextCursor, unreadable: read.unreadable.length };
}

/** Removes a rule; false where the account has none of this id. */
export async function deleteOverride(
  db: D1Database,
  accountId: string,
  id: string,
  { now, caches: { settledGoods } }: Pick<Clock, "now" | "caches">,
): Promise<boolean> {
  settledGoods.change(accountId, now);
  return (await run(db, DELETE.with({ accountId, id }))) > 0;
}
