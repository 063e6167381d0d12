import { and, eq, sql } from "drizzle-orm";
import type { Classification } from "../../domain/classification/classify-product.ts";
import { timedId } from "../../domain/webhooks/ids.ts";
import { AccountGone, insertForAccount } from "../accounts/owned-rows.ts";
import {
  bound,
  build,
  columnsOf,
  listed,
  named,
  query,
  readAll,
  readFirst,
  run,
  select,
  statement,
} from "../query.ts";
import { readNamed } from "../read-rows.ts";
import { classificationDecisions, classificationOverrides } from "../schema/index.ts";

/** An account's own rule: products of this name have this code. */
export interface ClassificationOverride {
  id: string;
  productName: string;
  /** 6 to 10 digits. */
  hsCode: string;
  reason: string;
  updatedAt: string;
}

const overrides = classificationOverrides;
const decisions = classificationDecisions;

const toOverride = ({
  id,
  productName,
  hsCode,
  reason,
  updatedAt,
}: typeof overrides.$inferSelect): ClassificationOverride => ({ id, productName, hsCode, reason, updatedAt });

const OVERRIDE = columnsOf(overrides);
const OWN_RULE = select(
  OVERRIDE,
  sql`from ${overrides} where ${overrides.accountId} = ${bound("accountId")} and ${overrides.nameKey} = ${bound("nameKey")}`,
);
const OWN_ANSWER = select(
  { body: decisions.body },
  sql`from ${decisions} where ${decisions.accountId} = ${bound("accountId")}
      and ${decisions.productKey} = ${bound("productKey")} and ${decisions.indexVersion} = ${bound("indexVersion")}`,
);

/** What an account has settled about a product: its own rule, or its earlier answer by the same index. */
export interface OwnDecision {
  override: ClassificationOverride | null;
  earlier: Classification | null;
}

/** Reads both in one round trip; another account's rows cannot match. */
export async function ownDecision(
  db: D1Database,
  accountId: string,
  { nameKey, productKey, indexVersion }: { nameKey: string; productKey: string; indexVersion: string },
): Promise<OwnDecision> {
  const read = await readNamed(db, {
    rules: OWN_RULE.with({ accountId, nameKey }),
    answers: OWN_ANSWER.with({ accountId, productKey, indexVersion }),
  });
  const [rule] = read.rules;
  const [answer] = read.answers;
  return {
    override: rule ? toOverride(rule) : null,
    earlier: answer ? (JSON.parse(answer.body) as Classification) : null,
  };
}

const RULES_FOR = select(
  OVERRIDE,
  sql`from ${overrides} where ${overrides.accountId} = ${bound("accountId")} and ${overrides.nameKey} in ${listed("nameKeys")}`,
);

/** An account's rules for these names, by name key, in one round trip. */
export async function overridesFor(
  db: D1Database,
  accountId: string,
  nameKeys: readonly string[],
): Promise<Map<string, ClassificationOverride>> {
  const { rules } = await readNamed(db, {
    rules: RULES_FOR.with({ accountId, nameKeys: JSON.stringify(nameKeys) }),
  });
  return new Map(rules.map((row) => [row.nameKey, toOverride(row)]));
}

const KEEP = query(
  insertForAccount(decisions, {
    accountId: bound("accountId"),
    productKey: bound("productKey"),
    indexVersion: bound("indexVersion"),
    body: bound("body"),
    decidedAt: bound("decidedAt"),
  }).onConflictDoUpdate({
    target: [decisions.accountId, decisions.productKey],
    set: {
      indexVersion: sql`excluded.index_version`,
      body: sql`excluded.body`,
      decidedAt: sql`excluded.decided_at`,
    },
  }),
);

/** The statement that keeps an answer for the account, to stand in its event's transaction; a newer one takes the place of an older. */
export const decisionStatement = (
  db: D1Database,
  accountId: string,
  {
    productKey,
    indexVersion,
    answer,
    now,
  }: { productKey: string; indexVersion: string; answer: Classification; now: Date },
): D1PreparedStatement =>
  statement(
    db,
    KEEP.with({
      accountId,
      productKey,
      indexVersion,
      body: JSON.stringify(answer),
      decidedAt: now.toISOString(),
    }),
  );

const PUT_RULE = query<typeof overrides.$inferSelect>(
  sql`${insertForAccount(overrides, {
    accountId: bound("accountId"),
    nameKey: bound("nameKey"),
    id: bound("id"),
    productName: bound("productName"),
    hsCode: bound("hsCode"),
    reason: bound("reason"),
    updatedAt: bound("updatedAt"),
  })
    .onConflictDoUpdate({
      target: [overrides.accountId, overrides.nameKey],
      set: {
        productName: sql`excluded.product_name`,
        hsCode: sql`excluded.hs_code`,
        reason: sql`excluded.reason`,
        updatedAt: sql`excluded.updated_at`,
      },
    })
    .getSQL()} returning ${named(OVERRIDE)}`,
);

/** Sets the code of a product name; the same name keeps its id. @throws AccountGone */
export async function putOverride(
  db: D1Database,
  accountId: string,
  rule: { nameKey: string; productName: string; hsCode: string; reason: string },
  now: Date,
): Promise<ClassificationOverride> {
  const id = timedId("ovr", now.getTime(), crypto.getRandomValues(new Uint8Array(16)));
  const updatedAt = now.toISOString();
  const row = await readFirst(db, PUT_RULE.with({ accountId, id, updatedAt, ...rule }));
  if (row === null) throw new AccountGone(accountId);
  return toOverride(row);
}

/** Ids begin with the time they were made at, so that their order is the rules' age. */
const LIST_RULES = select(
  OVERRIDE,
  sql`from ${overrides} where ${overrides.accountId} = ${bound("accountId")} and ${overrides.id} > ${bound("after")}
      order by ${overrides.id} limit ${bound("most")}`,
);

/** An account's rules, oldest first, after `cursor` (an id). */
export async function listOverrides(
  db: D1Database,
  accountId: string,
  { limit, cursor }: { limit: number; cursor: string | null },
): Promise<{ overrides: ClassificationOverride[]; nextCursor: string | null }> {
  const rows = await readAll(db, LIST_RULES.with({ accountId, after: cursor ?? "", most: limit + 1 }));
  const rules = rows.slice(0, limit).map(toOverride);
  return { overrides: rules, nextCursor: rows.length > limit ? (rules.at(-1)?.id ?? null) : null };
}

const DELETE_RULE = query(
  build
    .delete(overrides)
    .where(and(eq(overrides.accountId, bound("accountId")), eq(overrides.id, bound("id")))),
);

/** Removes a rule; false where the account has none of this id. */
export const deleteOverride = async (db: D1Database, accountId: string, id: string): Promise<boolean> =>
  (await run(db, DELETE_RULE.with({ accountId, id }))) > 0;
