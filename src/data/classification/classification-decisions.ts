import { sql } from "drizzle-orm";
import type { Classification } from "../../domain/classification/classify-product.ts";
import { insertForAccount } from "../accounts/owned-rows.ts";
import { goodsHash, openText, sealText } from "../accounts/sealed-text.ts";
import type { Clock } from "../clock.ts";
import { bound, columnsOf, listed, query, select, statement } from "../query.ts";
import { readNamed } from "../read-rows.ts";
import { readRowByRow } from "../readable-rows.ts";
import {
  classificationDecisions as decisions,
  classificationOverrides as overrides,
} from "../schema/index.ts";
import type { Secrets } from "../secrets.ts";
import { ruleInForce } from "./own-codes.ts";
import { type OwnDecision, type ProductKeys, SETTLED_AT_ALL } from "./settled-goods.ts";

type Store = Pick<Env, "DB"> & Secrets;

/** A sealed rule goes before one of the same name that an older release wrote in clear. */
const OWN_RULE = select(
  columnsOf(overrides),
  sql`from ${overrides} where ${overrides.accountId} = ${bound("accountId")} and ${overrides.nameKey} in ${listed("nameKeys")}
      order by ${overrides.sealed} = ''`,
);
const OWN_ANSWER = select(
  { productKey: decisions.productKey, indexVersion: decisions.indexVersion, body: decisions.body },
  sql`from ${decisions} where ${decisions.accountId} = ${bound("accountId")} and ${decisions.productKey} in ${listed("productKeys")}
      order by ${decisions.decidedAt} desc`,
);
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

const rowName = (productHash: string): string => `classification ${productHash}`;

/** Remembered, or both read in one round trip; another account's rows cannot match. */
export async function ownDecision(
  env: Store,
  accountId: string,
  keys: ProductKeys,
  { now, caches: { settledGoods } }: Pick<Clock, "now" | "caches">,
): Promise<OwnDecision> {
  const known = settledGoods.about(accountId, keys, now);
  if (known !== undefined) return known;
  const { nameKey, productKey } = keys;
  const [nameHash, productHash] = await Promise.all([
    goodsHash(env, accountId, nameKey),
    goodsHash(env, accountId, productKey),
  ]);
  const read = await readNamed(env.DB, {
    rules: OWN_RULE.with({ accountId, nameKeys: JSON.stringify([nameHash, nameKey]) }),
    answers: OWN_ANSWER.with({ accountId, productKeys: JSON.stringify([productHash, productKey]) }),
    atAll: SETTLED_AT_ALL.with({ accountId }),
  });
  const [rule] = read.rules;
  const [row] = read.answers;
  // An answer that cannot be read is worked out anew.
  const earlier = await readRowByRow(
    env.DB,
    decisions,
    row ? [row] : [],
    (one) => one.productKey,
    async (one) => ({
      indexVersion: one.indexVersion,
      answer: JSON.parse(await openText(env, accountId, rowName(one.productKey), one.body)) as Classification,
    }),
  );
  const found = { override: rule ? await ruleInForce(env, rule) : null, earlier: earlier.records[0] ?? null };
  settledGoods.rememberAccount(accountId, read.atAll[0], now);
  settledGoods.remember(accountId, keys, found, now);
  return found;
}

/** The statement that keeps an answer for the account, to stand in its event's transaction; a newer one takes the place of an older. */
export async function decisionStatement(
  env: Store,
  accountId: string,
  {
    productKey,
    indexVersion,
    answer,
    now,
  }: { productKey: string; indexVersion: string; answer: Classification; now: Date },
): Promise<D1PreparedStatement> {
  const hash = await goodsHash(env, accountId, productKey);
  const body = await sealText(env, accountId, rowName(hash), JSON.stringify(answer));
  const decidedAt = now.toISOString();
  return statement(env.DB, KEEP.with({ accountId, productKey: hash, indexVersion, body, decidedAt }));
}
